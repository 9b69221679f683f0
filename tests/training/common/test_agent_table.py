"""Tables of agents: every name can be read, and every row be found, at any width."""

from __future__ import annotations

import pytest

from cosmic_env.training.common.agent_table import short_names, show_agents

COLUMNS = ("win share, %", "any win, %", "solo win, %", "rating")
FIGURES = ("23.5 (22.1-24.9)", "30.1 (28.0-32.2)", "20.0 (18.1-21.9)", "26.5 ± 1.2")
AGENTS = (
    "rules", "mcts:200", "ppo:runs/a/best.safetensors", "mcts:200:runs/a-long-name-of-a-run/best.safetensors",
    "my_module.agents:a_careful_player", "ppo:runs/a/best.safetensors 2",
)  # fmt: skip


def shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int) -> list[str]:
    """The lines of a table of all agents."""
    monkeypatch.setenv("COLUMNS", str(width))
    show_agents("A title", COLUMNS, [(name, FIGURES) for name in AGENTS])
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("width", [60, 72, 80, 100, 140])
def test_names_are_whole_and_figures_stand_below_their_heads(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    lines = shown(capsys, monkeypatch, width)
    assert all(len(line) <= width for line in lines)
    text = "\n".join(lines)
    for name in short_names(AGENTS):
        assert any(line.split("  ")[0] == name for line in lines)
    assert all(text.count(figure) == len(AGENTS) for figure in FIGURES)
    if width > 66:
        head = next(line for line in lines if line.startswith("agent"))
        ends = [head.index(column) + len(column) for column in COLUMNS]
        rows = [line for line in lines if FIGURES[0] in line]
        assert len(rows) == len(AGENTS)
        for row in rows:
            assert [row.index(figure) + len(figure) for figure in FIGURES] == ends


def test_where_a_name_fits_it_stands_beside_its_figures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = shown(capsys, monkeypatch, 80)
    assert any(line.startswith("mcts:200  ") and FIGURES[-1] in line for line in lines)
    long = lines.index("mcts:200:a-long-name-of-a-run/best")
    assert lines[long + 1].startswith("   ") and FIGURES[-1] in lines[long + 1]


def test_a_checkpoint_is_named_by_the_end_of_its_path() -> None:
    """By as much of it as tells it from the others."""
    given = {
        "rules": "rules",
        "ppo:/home/me/runs/a/best.safetensors": "ppo:runs/a/best",
        "ppo:/home/me/old/a/best.safetensors": "ppo:old/a/best",
        "ppo:/home/me/runs/b/best.safetensors": "ppo:b/best",
        "ppo:/home/me/runs/b/best.safetensors 2": "ppo:b/best 2",
        "mcts:200:/home/me/runs/b/best.safetensors": "mcts:200:b/best",
        "ppo:best.safetensors": "ppo:best",
        "package.module:agent": "package.module:agent",
    }
    assert short_names(list(given)) == list(given.values())
