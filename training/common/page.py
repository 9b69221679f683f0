"""One self-contained HTML page of sections, tables and plots: it needs no network, and is readable on a phone."""

from __future__ import annotations

import base64
import platform
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from typing import Any

import altair as alt
import vl_convert
from jinja2 import Environment

_PAGE = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1b1b1f; background: #fff; max-width: 60rem;
       margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.2rem; margin-top: 2.5rem; }
figure { margin: 1.5rem 0; }
figcaption, .caption { color: #55555f; font-size: .9rem; margin: 0; }
.table { margin: 1.5rem 0; }
.plot { width: 100%; }
/* A shadow at an edge beyond which there is more; the white above it moves with the content and hides it at the end. */
.wide { overflow-x: auto; margin: .4rem 0 1.5rem; background:
        linear-gradient(to right, #fff 50%, #fff0) left / 2rem 100%,
        linear-gradient(to left, #fff 50%, #fff0) right / 2rem 100%,
        linear-gradient(to right, #0005, #0000) left / .8rem 100%,
        linear-gradient(to left, #0005, #0000) right / .8rem 100%;
        background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top;
         overflow-wrap: normal; }
td.number, th.number { text-align: right; white-space: nowrap; }
.whole { white-space: nowrap; }
h3 { font-size: 1.05rem; margin-top: 2rem; }
ul.links { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem 1rem; }
.story { border: 1px solid #ddd; padding: .8rem; margin: 1.5rem 0; }
.story pre { font-size: .75rem; line-height: 1.3; margin: 0; white-space: pre-wrap; }
.story pre span { display: block; }
.story pre .row { white-space: pre; }
.story ol { margin: 0; padding-left: 1.8rem; height: 10rem; overflow-y: auto; }
.story .now { font-weight: bold; }
.story button { font: inherit; padding: .5rem 1rem; margin: 0 .4rem .4rem 0; }
@media (max-width: 40rem) {
  table { font-size: .9rem; }
  th, td { padding-right: .5rem; }
  td.number, th.number { white-space: normal; }
  .story pre { font-size: .6rem; }
}
</style>
{% if library %}
<script>{{ library|safe }}</script>
{% endif %}
</head>
<body>
<h1>{{ title }}</h1>
{% for block in blocks %}
{% if block.kind == "heading" %}
<h{{ block.level }}{% if block.anchor %} id="{{ block.anchor }}"{% endif %}>{{ block.text }}</h{{ block.level }}>
{% elif block.kind == "text" %}
<p>{{ block.text }}</p>
{% elif block.kind == "table" %}
<div class="table">
{% if block.caption %}
<p class="caption">{{ block.caption }}</p>
{% endif %}
<div class="wide"><table{% if block.caption %} aria-label="{{ block.caption }}"{% endif %}>
{% if block.columns %}
<thead><tr>
{% for column in block.columns %}<th scope="col"{% if loop.index0 in block.numbers %} class="number"{% endif %}>\
{{ column }}</th>{% endfor %}

</tr></thead>
{% endif %}
<tbody>
{% for row in block.rows %}
<tr>{% for cell in row %}<td{% if loop.index0 in block.numbers %} class="number"{% endif %}>\
{% if cell.href is defined %}<a href="{{ cell.href }}">{{ cell }}</a>\
{% elif loop.index0 in block.numbers and " (" in cell %}{{ cell.partition(" (")[0] }} \
<span class="whole">({{ cell.partition(" (")[2] }}</span>{% else %}{{ cell }}{% endif %}</td>\
{% endfor %}</tr>
{% endfor %}
</tbody>
</table></div>
</div>
{% elif block.kind == "links" %}
<ul class="links">
{% for link in block.links %}
<li><a href="{{ link.href }}"{% if link.saves_as %} download="{{ link.saves_as }}"{% endif %}>{{ link }}</a></li>
{% endfor %}
</ul>
{% elif block.kind == "story" %}
<div class="story" id="{{ block.anchor }}">
<p>{{ block.caption }}</p>
<p><button type="button" data-step="-1">Back</button><button type="button" data-step="1">Next</button>\
<span class="place"></span></p>
<ol aria-live="polite"></ol>
<div class="wide"><pre></pre></div>
<script type="application/json">{{ block.scenes|tojson }}</script>
</div>
{% else %}
<figure>
<div class="wide"><div class="plot" id="plot-{{ loop.index }}" role="img" aria-label="{{ block.caption }}"\
{% if block.least %} style="min-width: {{ block.least }}px"{% endif %}></div></div>
<figcaption>{{ block.caption }}</figcaption>
<script>vegaEmbed("#plot-{{ loop.index }}", {{ block.chart|tojson }}, {actions: false, renderer: "svg"});</script>
</figure>
{% endif %}
{% endfor %}
{% if stories %}
<script>
for (const story of document.querySelectorAll(".story")) {
  const steps = JSON.parse(story.querySelector("script").textContent)
    .flatMap(([table, lines]) => lines.map((_, line) => [table, lines.slice(0, line + 1)]));
  let at = 0;
  const show = () => {
    const [table, lines] = steps[at];
    story.querySelector("pre").replaceChildren(...table.split("\\n").map((text) => {
      const line = document.createElement("span");
      line.textContent = text + "\\n";
      if (text.includes("  ") || text.includes("\u2500")) line.className = "row"; // of a table: not to be wrapped
      return line;
    }));
    story.querySelector(".place").textContent = `step ${at + 1} of ${steps.length}`;
    story.querySelector("ol").replaceChildren(...lines.map((text, line) => {
      const item = document.createElement("li");
      item.textContent = text;
      if (line === lines.length - 1) item.className = "now";
      return item;
    }));
    story.querySelector("ol").scrollTop = story.querySelector("ol").scrollHeight;
    for (const button of story.querySelectorAll("button")) {
      button.disabled = !steps[at + Number(button.dataset.step)];
    }
  };
  for (const button of story.querySelectorAll("button")) {
    button.addEventListener("click", () => { at += Number(button.dataset.step); show(); });
  }
  show();
}
</script>
{% endif %}
</body>
</html>
""")


@dataclass(frozen=True)
class Link:
    """A link; its text is what it is shown and sorted as."""

    text: str
    href: str
    saves_as: str = ""
    """Name of the file that the link saves; empty: it leads somewhere."""

    def __str__(self) -> str:
        return self.text


def download(text: str, name: str, content: str, kind: str) -> Link:
    """A link that saves `content`, which the page holds, as a file.

    Args:
        text: of the link.
        name: of the file.
        content: of the file.
        kind: its media type, such as ``text/csv``.
    """
    data = base64.b64encode(content.encode()).decode()
    return Link(text, f"data:{kind};charset=utf-8;base64,{data}", name)


class Page:
    """A page that is filled from top to bottom; all text is escaped."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._blocks: list[dict[str, Any]] = []

    def section(self, heading: str, *paragraphs: str, anchor: str = "", level: int = 2) -> None:
        """A heading, which ``#anchor`` leads to, and paragraphs below it."""
        self._blocks.append({"kind": "heading", "text": heading, "anchor": anchor, "level": level})
        self.text(*paragraphs)

    def text(self, *paragraphs: str) -> None:
        """Paragraphs."""
        self._blocks += [{"kind": "text", "text": text} for text in paragraphs]

    def links(self, links: Sequence[Link]) -> None:
        """Links side by side."""
        self._blocks.append({"kind": "links", "links": list(links)})

    def story(self, anchor: str, caption: str, scenes: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Something that happens step by step, to be stepped through.

        Args:
            anchor: ``#anchor`` leads there.
            caption: what it is.
            scenes: in order; each a picture in plain text, and the steps that are told beside it.
        """
        self._blocks.append({"kind": "story", "anchor": anchor, "caption": caption, "scenes": list(scenes)})

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[object]], caption: str = "") -> None:
        """A table. A column whose cells begin with a digit or a sign is set as figures; without `columns` there is no
        heading. A cell may be a `Link`."""
        cells = [[cell if isinstance(cell, Link) else str(cell) for cell in row] for row in rows]
        numbers = [i for i, column in enumerate(zip(*cells)) if all(_is_figure(str(cell)) for cell in column)]
        self._blocks.append({
            "kind": "table", "columns": list(columns), "rows": cells, "numbers": numbers, "caption": caption,
        })  # fmt: skip

    def figure(self, chart: alt.TopLevelMixin, caption: str, least: int = 0) -> None:
        """A plot as wide as the page, but not narrower than `least` pixels: on a small screen it is moved sideways."""
        values = chart.properties(width="container", background="transparent").configure_view(stroke=None).to_dict()
        self._blocks.append({"kind": "figure", "chart": values, "caption": caption, "least": least})

    def html(self) -> str:
        """The page."""
        kinds = {block["kind"] for block in self._blocks}
        library = _library() if "figure" in kinds else ""
        return _PAGE.render(title=self.title, blocks=self._blocks, library=library, stories="story" in kinds)


def made_with(*packages: str) -> list[tuple[str, str]]:
    """How a page came about, as rows of a table: the command, and the versions of Python and of `packages`."""
    versions = [(name, version(name)) for name in packages]
    return [
        ("command", shlex.join(["cosmic", *sys.argv[1:]])),
        (
            "versions",
            ", ".join(f"{name} {number}" for name, number in [("Python", platform.python_version()), *versions]),
        ),
        ("machine", f"{platform.system()} {platform.machine()}"),
    ]


def _is_figure(cell: str) -> bool:
    return cell == "" or cell[0].isdigit() or (cell[0] in "+-" and cell[1:2].isdigit())


@cache
def _library() -> str:
    """Vega, Vega-Lite and vegaEmbed as one script."""
    number = alt.SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]
    script: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", number)
    return script.replace("</script", "<\\/script")
