"""MkDocs calls this: it adds the pages that are written from the code, each time the site is built."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parents[2]))

from docs.generate.pages import PAGES


def on_files(files: Files, config: Any) -> Files:
    """Add a page for each entry of `PAGES`."""
    for path, make in PAGES.items():
        files.append(File.generated(config, path, content=make()))
    return files
