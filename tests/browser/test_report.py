"""A balance report in headless Chromium: drawn without a network, narrow as a phone, stepped through."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright
from typer.testing import CliRunner

from cosmic_env.training.cli import app
from tests.training.balance.settings import POOL

PHONE, SCREEN = {"width": 360, "height": 740}, {"width": 1280, "height": 900}


def call(*arguments: object) -> None:
    result = CliRunner().invoke(app, [str(part) for part in arguments])
    assert result.exit_code == 0, result.stderr


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs of the same deals, told."""
    folder = tmp_path_factory.mktemp("report")
    for agent in ("rules", "random"):
        call(
            "balance", "--players", 3, "--games", 110, "--aliens", ",".join(POOL), "--agents", agent, "--out",
            folder / agent,
        )  # fmt: skip
    call("balance-report", folder / "rules", folder / "random", "--out", folder / "out", "--examples", 1)
    return folder / "out"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_playwright() as playwright:
        # Root may not use Chromium's sandbox; the page is our own.
        opened = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(params=[PHONE, SCREEN], ids=["phone", "screen"])
def page(browser: Any, report: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """The page with all plots drawn; it may ask for nothing else and raise no error."""
    opened = browser.new_page(viewport=request.param)
    asked: list[str] = []
    errors: list[str] = []
    opened.on("request", lambda each: asked.append(each.url))
    opened.on("pageerror", lambda each: errors.append(str(each)))
    opened.goto((report / "report.html").as_uri())
    plots = opened.locator(".plot").count()
    opened.wait_for_function(f"document.querySelectorAll('.plot svg').length === {plots}")
    yield opened
    assert asked == [(report / "report.html").as_uri()] and errors == []
    opened.close()


def test_nothing_sticks_out_of_the_page(page: Any) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
    widths = page.evaluate(
        "[...document.querySelectorAll('table, .plot, pre, .story')].map(e => e.parentElement.clientWidth)"
    )
    assert len(widths) > 10 and max(widths) <= page.viewport_size["width"]
    wide = page.locator("#pairs ~ figure .wide").first
    assert wide.evaluate("e => e.scrollWidth > e.clientWidth") == (page.viewport_size == PHONE)


def test_captions_stand_still_and_a_shadow_tells_what_scrolls(page: Any) -> None:
    width = page.viewport_size["width"]
    captions = page.locator("figcaption, .caption")
    rights = captions.evaluate_all("all => all.map(e => e.getBoundingClientRect().right)")
    assert len(rights) > 10 and max(rights) <= width
    assert page.locator(".wide figcaption, .wide .caption").count() == 0, "a caption is not moved sideways"
    shadows = page.evaluate(
        "[...document.querySelectorAll('.wide')].map(e => getComputedStyle(e).backgroundAttachment)"
    )
    assert set(shadows) == {"local, local, scroll, scroll"}
    over = "[...new Set([...document.querySelectorAll('.wide *')].map(e => getComputedStyle(e).backgroundColor))]"
    assert page.evaluate(over) == ["rgba(0, 0, 0, 0)"], "a shadow is not covered"


def test_figures_and_games_are_narrow_on_a_phone(page: Any) -> None:
    """An interval breaks before its bracket only; of a game only the tables are moved sideways, and not by far."""
    cells = page.locator("#ranking ~ .table table").nth(1).locator("tbody tr").first.locator("td.number .whole")
    assert cells.count() >= 2 and {cell.evaluate("e => e.getClientRects().length") for cell in cells.all()} == {1}
    story = page.locator(".story").first
    lines = story.locator("pre span:not(.row)").evaluate_all("all => all.map(e => e.getBoundingClientRect().right)")
    assert len(lines) > 5 and max(lines) <= page.viewport_size["width"]
    assert story.locator("pre .row").count() > 8
    assert story.locator(".wide").evaluate("e => e.scrollWidth") < (460 if page.viewport_size == PHONE else 1000)


def test_labels_of_axes_do_not_touch(page: Any) -> None:
    """At any width: a plot is drawn anew as the window becomes wider."""
    gaps = """() => [...document.querySelectorAll('.role-axis-label')].flatMap(axis => {
      const labels = [...axis.querySelectorAll('text')]
        .filter(e => getComputedStyle(e).opacity !== '0' && !e.getAttribute('transform').includes('rotate'))
        .map(e => e.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return labels.slice(1).filter((e, i) => e.top === labels[i].top).map((e, i) => e.left - labels[i].right);
    })"""
    for width in range(320, 960, 40):
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_timeout(100)
        found = page.evaluate(gaps)
        assert len(found) > 10 and min(found) >= 5, width


def test_dots_of_scatter_plots_lie_inside(page: Any) -> None:
    for caption in ("Win rate as the offense", "farthest apart in rank", "with a real difference"):
        inside = (
            page.locator("figure", has_text=caption)
            .locator("svg")
            .evaluate("""svg => {
          const frame = svg.querySelector('.background').getBoundingClientRect();
          return [...svg.querySelectorAll('.mark-symbol path')].map(e => e.getBoundingClientRect())
            .map(e => e.left >= frame.left && e.right <= frame.right && e.top >= frame.top && e.bottom <= frame.bottom);
        }""")
        )
        assert len(inside) >= 8 and all(inside)


def test_plots_have_marks_and_fit(page: Any) -> None:
    marks = page.evaluate("[...document.querySelectorAll('.plot svg')].map(e => e.querySelectorAll('path').length)")
    assert len(marks) == 8 and min(marks) > 5
    assert page.locator(".plot svg").first.bounding_box()["width"] <= page.viewport_size["width"]


def test_a_game_is_stepped_through(page: Any) -> None:
    story = page.locator(".story").first
    back, forth = (story.get_by_role("button", name=name) for name in ("Back", "Next"))
    place = story.locator(".place")
    assert back.is_disabled() and place.inner_text().startswith("step 1 of ")
    steps = int(place.inner_text().rpartition(" ")[2])
    assert steps > 10
    forth.click()
    assert place.inner_text() == f"step 2 of {steps}" and back.is_enabled()
    assert story.locator("li").count() == 2
    forth.evaluate("(button, times) => { while (times-- > 0) button.click(); }", steps - 2)
    assert forth.is_disabled() and "win" in story.locator("li.now").inner_text()
    assert "has won" in story.locator("pre").inner_text() or "have won" in story.locator("pre").inner_text()
    back.click()
    assert place.inner_text() == f"step {steps - 1} of {steps}" and forth.is_enabled()


def test_links_lead_to_an_alien_and_save_the_numbers(page: Any, report: Path) -> None:
    page.locator("table a", has_text="Virus").first.click()
    assert page.url.endswith("#alien-virus") and page.locator("#alien-virus").is_visible()
    with page.expect_download() as saved:
        page.locator("a[download='aliens.csv']").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert text == (report / "aliens.csv").read_text(encoding="utf-8")
    assert len(list(csv.DictReader(text.splitlines()))) == 22
