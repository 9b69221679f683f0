# Needs make and Python >= 3.11. Everything is installed into .venv; no activation is needed.

MAKEFLAGS += --no-print-directory
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# The first Python that runs, is new enough and can make virtual environments.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)

.PHONY: help install demo test lint format bench catalogue clean
.DEFAULT_GOAL := help

help:
	@echo "make install   .venv with the project and its developer tools"
	@echo "make demo      compile the engine, play an arena of 400 games, show one game"
	@echo "make test      run the tests (choose some with ARGS, e.g. ARGS='-k replay')"
	@echo "make lint      ruff, format check, mypy"
	@echo "make format    let ruff rewrite the code"
	@echo "make catalogue count the stories of each alien and renew the table of the README"
	@echo "make bench     measure the speed of the environments"
	@echo "make clean     remove .venv, caches and build outputs (not runs/)"

install: $(STAMP)

$(STAMP): pyproject.toml
	@$(BIN)/python -c '' 2>/dev/null || { \
		test -n "$(PYTHON)" || { echo "Needs Python >= 3.11 with venv (on Debian and Ubuntu: package python3-venv)." >&2; exit 1; }; \
		echo "Making $(VENV) with $(PYTHON) ..."; \
		$(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing cosmic-env and its developer tools ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

demo: install
	@$(BIN)/cosmic demo

test: install
	@$(BIN)/python -m pytest $(ARGS)

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: install
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: install
	@$(BIN)/cosmic bench

catalogue: install
	@$(BIN)/python -m tests.encounter.catalogue

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
