"""Faster compilation: each entry links all its rules once and optimises them together.

Numba by itself links, optimises and emits as machine code every function with its callees inside, once for each level
of calls. Rules are never called from Python, so that none of it is needed below the entries. The compilers here keep a
rule as it comes from the front end, leave out the passes that rules have no use for, and let the entry do the rest;
there every rule is private to the entry, so that the optimiser knows all its callers.

This uses names of Numba that are not part of its public interface. Where one is missing both option sets are empty and
Numba works its usual, slower way, with the same results.
"""

from __future__ import annotations

import gc
from typing import Any

RULE_OPTIONS: dict[str, Any] = {}
"""Options of `numba.njit` for rules."""
ENTRY_OPTIONS: dict[str, Any] = {}
"""Options of `numba.njit` for entries."""

_UNUSED_PASSES = {
    "AnnotateTypes",
    "DeadBranchPrune",
    "DumpParforDiagnostics",
    "FindLiterallyCalls",
    "InlineClosureLikes",
    "InlineInlinables",
    "LiteralPropagationSubPipelinePass",
    "LiteralUnroll",
    "MakeFunctionToJitFunction",
    "NopythonRewrites",
    "RewriteDynamicRaises",
    "RewriteSemanticConstants",
    "WithLifting",
}
"""Passes about closures, tuples of different types, exceptions, array expressions and contexts; rules have none."""

_RARELY = (100_000, 50, 1000)
"""Thresholds of the garbage collector while an entry is compiled: there is little to free among many objects."""

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names of the variables begin that hold a function's Python objects; rules have none."""

try:
    from llvmlite.binding import Linkage  # type: ignore[import-untyped]
    from numba.core.codegen import CPUCodeLibrary, JITCodeLibrary
    from numba.core.compiler import Compiler

    for _name in ("finalize", "get_pointer_to_function", "_optimize_final_module", "enable_object_caching"):
        getattr(JITCodeLibrary, _name)
    _known = CPUCodeLibrary.finalize.__code__.co_names
    for _name in ("_linking_libraries", "_codegen", "_final_module"):
        if _name not in _known:
            raise ImportError(_name)
except (ImportError, AttributeError):  # another Numba
    pass
else:

    class _NoAddress:
        """A code generator as code sees it that has no address: there is nowhere to note its environment."""

        def __init__(self, codegen: Any) -> None:
            self._codegen = codegen

        def set_env(self, env_name: str, env: Any) -> None:
            """Do nothing."""

        def __getattr__(self, name: str) -> Any:
            return getattr(self._codegen, name)

    class RuleLibrary(JITCodeLibrary):
        """Code of one rule, never made executable by itself."""

        @property
        def codegen(self) -> Any:
            """The code generator."""
            return _NoAddress(self._codegen)

        def finalize(self) -> None:
            """Link and optimise nothing."""
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            """No function has an address."""
            return 0

        def own_names(self) -> set[str]:
            """Names of the rule's function and of its environment."""
            functions = [f for f in self._final_module.functions if f.linkage == Linkage.external]
            variables = [v for v in self._final_module.global_variables if v.name.startswith(_ENVIRONMENT)]
            return {value.name for value in functions + variables if not value.is_declaration}

    class EntryLibrary(JITCodeLibrary):
        """Code of one entry with every rule it reaches."""

        _linking_libraries: list[Any]

        def finalize(self) -> None:
            """Link all rules, make them private, optimise."""
            reached: dict[Any, None] = {}
            waiting = list(self._linking_libraries)
            while waiting:
                library = waiting.pop()
                if library not in reached:
                    reached[library] = None
                    if isinstance(library, RuleLibrary):
                        waiting += library._linking_libraries
            self._linking_libraries = list(reached)
            self._private = set()
            for library in reached:
                if isinstance(library, RuleLibrary):
                    self._private |= library.own_names()
            super().finalize()

        def _optimize_final_module(self) -> None:
            module = self._final_module
            for values in (module.functions, module.global_variables):
                for value in values:
                    if value.name in self._private:
                        value.linkage = "internal"
            for _ in range(2):  # the second round inlines what the first has made small
                passes, builder = self._codegen._module_pass_manager()
                passes.run(module, builder)

    class RuleCompiler(Compiler):
        """Compiler of rules."""

        def compile_extra(self, func: Any) -> Any:
            """Compile `func` into a library of its own kind."""
            self.state.library = RuleLibrary(self.state.targetctx.codegen(), func.__qualname__)
            return super().compile_extra(func)

        def define_pipelines(self) -> Any:
            """The usual passes without the unused ones."""
            managers = super().define_pipelines()
            for manager in managers:
                manager.passes = [p for p in manager.passes if getattr(p[0], "__name__", "") not in _UNUSED_PASSES]
                manager.finalize()
            return managers

    class EntryCompiler(Compiler):
        """Compiler of entries."""

        def compile_extra(self, func: Any) -> Any:
            """Compile `func` into a library of its own kind, which can be kept on disk."""
            self.state.library = EntryLibrary(self.state.targetctx.codegen(), func.__qualname__)
            self.state.library.enable_object_caching()
            before = gc.get_threshold()
            gc.set_threshold(*_RARELY)
            try:
                return super().compile_extra(func)
            finally:
                gc.set_threshold(*before)

    RULE_OPTIONS = {"pipeline_class": RuleCompiler}
    ENTRY_OPTIONS = {"pipeline_class": EntryCompiler}
