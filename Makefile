# Needs make and Python >= 3.11. Everything is installed into .venv, and what needs Ray into .venv-cluster; no
# activation is needed.

MAKEFLAGS += --no-print-directory
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
CLUSTER := .venv-cluster

# The first Python that runs, is new enough and can make virtual environments.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)

.PHONY: help install demo test test-browser test-cluster lint format docs bench catalogue clean
.DEFAULT_GOAL := help

help:
	@echo "make install   .venv with the project and its developer tools"
	@echo "make demo      compile the engine, play an arena of 400 games, show one game"
	@echo "make test      run the tests (choose some with ARGS, e.g. ARGS='-k replay')"
	@echo "make test-browser  read a balance report in headless Chromium, which has to be there"
	@echo "make test-cluster  run those of Ray and TorchRL in .venv-cluster"
	@echo "make lint      ruff, format check, mypy"
	@echo "make format    let ruff rewrite the code"
	@echo "make docs      build the documentation site in build/site and check its links"
	@echo "make catalogue count the stories of each alien anew"
	@echo "make bench     measure the speed of the environments"
	@echo "make clean     remove .venv, .venv-cluster, caches and build outputs (not runs/)"

# A virtual environment in the folder $(1), unless there is one that runs.
define make_venv
	@$(1)/bin/python -c '' 2>/dev/null || { \
		test -n "$(PYTHON)" || { echo "Needs Python >= 3.11 with venv (on Debian and Ubuntu: package python3-venv)." >&2; exit 1; }; \
		echo "Making $(1) with $(PYTHON) ..."; \
		$(PYTHON) -m venv --clear $(1); }
endef

install: $(STAMP)

$(STAMP): pyproject.toml
	$(call make_venv,$(VENV))
	@echo "Installing cosmic-env and its developer tools ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

demo: install
	@$(BIN)/cosmic demo

test: install
	@$(BIN)/python -m pytest $(ARGS)

$(CLUSTER)/.installed: pyproject.toml requirements-cluster.txt
	$(call make_venv,$(CLUSTER))
	@echo "Installing cosmic-env with Ray and TorchRL ..."
	@$(CLUSTER)/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-cluster.txt -e '.[cluster]'
	@touch $@

test-browser: install
	@command -v chromium >/dev/null || { echo "Needs Chromium (on Debian: package chromium)." >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[browser]'
	@$(BIN)/python -m pytest tests/browser $(ARGS)

test-cluster: $(CLUSTER)/.installed
	@$(CLUSTER)/bin/python -m pytest tests/cluster $(ARGS)

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Interpreted: what is written from the code needs no compiled rule.
docs: install
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@NUMBA_DISABLE_JIT=1 NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@$(BIN)/python -m docs.generate.check build/site
	@echo "The site is in build/site: open build/site/index.html, or for its search run python3 -m http.server -d build/site"

bench: install
	@$(BIN)/cosmic bench

catalogue: install
	@$(BIN)/python -m tests.encounter.catalogue

clean:
	rm -rf $(VENV) $(CLUSTER) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
