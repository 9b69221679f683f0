"""How a balance report begins and ends: what was found in short, how it was found, and what it does not tell."""

from __future__ import annotations

from collections.abc import Sequence

from ...common.page import Link, Page
from ..design import NONE
from .examples import Example
from .figures import Figures
from .phrases import counted, in_percent, named, win_share
from .who_plays import who_plays


def opening(page: Page, runs: Sequence[Figures], examples: Sequence[Example]) -> None:
    """What was found, in short, and where to read on."""
    main = runs[0]
    ranked, control = main.ranked, main.find(NONE)
    clear = [alien for alien in ranked if alien.above_par.real]
    strong = [alien for alien in clear if alien.above_par.value > 0]
    aliens, games = counted(len(ranked), "alien"), counted(main.summary["games"], "game")
    page.text(
        f"{aliens} in {games} of {main.settings.players} players, all seats played by the agent "
        f"{main.settings.agents}. A game is worth 1, split among those who win it together. {_winnerless(main)} With "
        f"95 % confidence {len(strong)} are stronger than average and {len(clear) - len(strong)} weaker; of "
        f"{len(ranked) - len(clear)} this is not clear.",
        f"Strongest: {named(ranked[:5])}. Weakest: {named(ranked[::-1][:5])}.",
    )
    page.text(" ".join(who_plays(agent) for agent in dict.fromkeys(run.settings.agents for run in runs)))
    if control is not None:
        page.text(f"A player without any power wins {win_share(control)}.")
    page.links([
        Link(text, f"#{anchor}")
        for text, anchor in (
            ("Ranking", "ranking"), ("Complexity", "complexity"), ("Pairs", "pairs"), ("Roles", "roles"),
            ("How games end", "ends"), ("Alliances", "alliances"), ("Deals", "deals"), ("Cards", "cards"),
            ("Going first", "first"),
            ("Metagame", "metagame"), *((("Other runs", "runs"),) if len(runs) > 1 else ()),
            ("Published rankings", "published"), *((("Example games", "games"),) if examples else ()),
            ("Alien by alien", "aliens"), ("Method and limits", "method"), ("Data", "data"),
        )
    ])  # fmt: skip


def method(page: Page, run: Figures) -> None:
    """How it was found, and what it does not tell."""
    design = (
        "Every alien, and one seat without a power, sits on every seat equally often; who meets whom is drawn. All "
        f"seats are played by the same agent ({run.settings.agents}), so that a difference in wins is one of aliens "
        "and cards."
    )
    page.section(
        "Method and limits",
        design,
        "These are results of programs. A power that needs bluff, talk or a long plan is worth less with them than "
        "with people, and one that other players would gang up on is worth more. Results that differ between kinds "
        "of players are the least safe to carry over to a table of people.",
        "An interval of 95 % covers the truth in 95 of 100 cases, each taken for itself: of fifty aliens two or "
        "three lie outside theirs. Where a text says that something holds or is real, all aliens were judged "
        "together: with 95 % confidence none of the claims of that kind is a chance find (simultaneous intervals "
        "from the covariance of the shares, of which a game, not a seat, counts as one observation, for strength and "
        "tiers; Holm's correction for prices, first turns, lengths of games and differences between runs). Pairs are "
        "told by a q-value: of those told 5 % may be false, judged by drawing the winners of all games anew from the "
        "strengths alone. Differences between runs and prices are judged by exchanging what was seen, so that small "
        "runs claim no more than large ones.",
        "Strength in the model behind pairs and metagame is a conditional logit of the aliens and of the order of "
        "turns, with a normal prior for the aliens; pair effects are shrunk by empirical Bayes, their prior a "
        "mixture of normals, so that a few large ones are not halved by the many small ones. The intervals of the "
        "metagame come from strengths and pair effects drawn as they may truly be.",
        "How often a power is used counts how often it took effect, whoever used it. The price of a power says what "
        "it is worth to these players in these games; a player without a power still holds cards"
        f"{', flares among them' if run.settings.flares else ', but no flares, which these games leave out'}.",
        anchor="method",
    )


def _winnerless(run: Figures) -> str:
    """What an average seat wins, and how many games nobody has won."""
    count, games = run.summary["truncated"], counted(run.summary["games"], "game")
    par, fair = in_percent(run.par), in_percent(1 / run.settings.players)
    if not count:
        return f"No game ended without a winner, so that an average seat wins {par}."
    return (
        f"{count:,} of {games} ended without a winner, at their turn limit, so that an average seat wins "
        f"{par}{f', and not {fair}' if par != fair else ''}."
    )
