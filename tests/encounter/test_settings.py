"""Numbers of powers that may be another than printed: the option, and what each of them changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.agents.compiled import table_of
from cosmic_env.core import replay
from cosmic_env.core.batch import new_states, start_states
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.replay import Recorder
from cosmic_env.encounter.aliens import grudge, tick_tock, warrior
from cosmic_env.encounter.aliens.human import BONUS
from cosmic_env.encounter.aliens.macron import SHIP_VALUE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.options import configure
from cosmic_env.encounter.settings import SETTINGS

from .invariants import Play, unsound
from .table import A, B, C, Table

PRINTED: dict[str, int] = {}


def duel(alien: str, mine: str, theirs: str, settings: dict[str, int], ships: int = 3, *more: str) -> Table:
    """A has the alien and attacks B's four ships; about to select cards."""
    t = Table(aliens=(alien, "none", "none", "none"), settings=settings)
    t.encounter(A, B, ships=ships)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def macron(settings: dict[str, int]) -> object:
    """macron.mass: total of 8 and one ship."""
    t = duel("macron", "attack_08", "attack_10", settings, ships=1)
    t.begin("planning")
    return int(t.g.total[0])


def tripled(settings: dict[str, int]) -> object:
    """tripler.thrice, Q287: what 10, 11, 13 and 20 become; 7 is tripled in any case."""
    found = []
    for card in ("attack_07", "attack_10", "attack_11", "attack_13", "attack_20"):
        t = duel("tripler", card, "attack_40", settings)
        t.begin("planning")
        found.append(int(t.g.value[0]))
    return found


def super_tripler(settings: dict[str, int]) -> object:
    """tripler.super_flare: up to 13; of no use where the power triples it."""
    t = duel("tripler", "attack_12", "attack_40", settings, 3, "tripler_flare")
    t.begin("planning")
    t.pass_uses(until="ANNOUNCED")
    return "offered" if t.can("play Tripler flare (super flare)") else "not offered"


def tokens(settings: dict[str, int]) -> object:
    """warrior, experience: for a win and for a defeat."""
    found = []
    for mine in ("attack_40", "attack_04"):
        t = duel("warrior", mine, "attack_20", settings)
        t.begin("planning")
        found.append(int(t.g.scratch[warrior.TOKENS]))
    return found


def resettled(settings: dict[str, int]) -> object:
    """Q128: tokens for resettling."""
    t = Table(aliens=("warrior", "none", "none", "none"), settings=settings)
    t.hand(A, "attack_08")
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 2): 5})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 4", "1", "red 1")
    return int(t.g.scratch[warrior.TOKENS])


def human(settings: dict[str, int]) -> object:
    """human.humanity, human.super_flare: 4 more, or twice that."""
    found = []
    for answer in ("pass", "play Human flare (super flare)"):
        t = duel("human", "attack_04", "attack_40", settings, 3, "human_flare")
        t.begin("planning")
        t.go(answer)
        t.pass_uses()
        found.append(int(t.g.bonus[0]))
    return found


def sacrifice(settings: dict[str, int]) -> object:
    """kamikaze.sacrifice: how many ships may be given up, and the cards for one."""
    t = duel("kamikaze", "attack_08", "attack_10", settings)
    t.begin("planning")
    t.go("use Kamikaze power: sacrifice")
    numbers = t.legal()
    t.go("1", "red 1")
    return numbers, int(t.g.hand_n[A]) - 1


def price(settings: dict[str, int]) -> object:
    """kamikaze.wild_flare: up to four ships, whatever the power takes."""
    t = Table(settings=settings)
    t.encounter(A, B)
    t.hand(A, "attack_08", "kamikaze_flare")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go("play Kamikaze flare (wild flare)")
    return t.legal()


def clock(settings: dict[str, int]) -> object:
    """tick_tock.setup: tokens on the sheet."""
    t = Table(aliens=("tick_tock", "none", "none", "none"), settings=settings)
    return int(t.g.scratch[tick_tock.TOKENS])


def revenge(settings: dict[str, int]) -> object:
    """grudge payoff, Q137: ships that C loses when Grudge has won and when it has lost."""
    found = []
    for mine in ("attack_40", "attack_04"):
        t = duel("grudge", mine, "attack_20", settings)
        t.begin("alliance")
        t.go("green", "done", "done", "stay out")
        while not t.over:
            t.go(t.legal()[0])
        assert t.g.scratch[grudge.GIVER] < 0
        found.append(int(t.g.warp[C]))
    return found


def super_grudge(settings: dict[str, int]) -> object:
    """grudge.super_flare: the great penalty for the small one, if it is any greater."""
    t = duel("grudge", "attack_40", "attack_20", settings, 3, "grudge_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    return "offered" if t.can("play Grudge flare (super flare)") else "not offered"


def crash(settings: dict[str, int]) -> object:
    """spiff.crash_land, Q282: whether it may land, beaten by 7, 9, 10 and 12."""
    found = []
    for mine in ("attack_10", "attack_08", "attack_07", "attack_05"):
        t = duel("spiff", mine, "attack_15", settings, ships=2)
        t.begin("planning")
        found.append(not t.over)
    return found


def super_spiff(settings: dict[str, int]) -> object:
    """spiff.super_flare: beaten by 7, the flare where the power does not do."""
    t = duel("spiff", "attack_10", "attack_15", settings, 2, "spiff_flare")
    t.begin("planning")
    return t.legal()[1:]


def reinforcements(settings: dict[str, int]) -> object:
    """reserve.attack_as_reinforcement: which attacks serve."""
    t = Table(aliens=("none", "none", "reserve", "none"), settings=settings)
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "attack_00", "attack_04", "attack_06", "attack_08", "attack_09", "attack_10")
    t.begin("planning")
    t.go("use Reserve power: attack as reinforcement")
    return [int(name.split()[1]) for name in t.legal()]


def necromancy(settings: dict[str, int]) -> object:
    """warpish.necromancy: points for three ships in the warp."""
    t = duel("warpish", "attack_08", "attack_10", settings)
    t.to_warp(C, 3)
    t.begin("planning")
    return int(t.g.bonus[0])


def healed(settings: dict[str, int]) -> object:
    """healer.heal: cards for four ships; with the super flare a card for each ship."""
    found = []
    for answer in ("pass", "play Healer flare (super flare)"):
        t = Table(aliens=("none", "none", "healer", "none"), settings=settings)
        t.encounter(A, B)
        t.hand(A, "attack_20")
        t.hand(B, "attack_04")
        t.hand(C, "healer_flare")
        t.begin("planning")
        t.go("use Healer power: heal", answer, "blue 2", "blue 2", "blue 2", "blue 2")
        assert t.g.warp[B] == 0
        found.append(int(t.g.hand_n[C]) - 1)
    return found


def clung(settings: dict[str, int]) -> object:
    """remora.cling_card: cards drawn with another player's new hand."""
    t = Table(aliens=("none", "none", "remora", "none"), settings=settings)
    t.encounter(A, B)
    t.hand(A, "attack_04")
    t.hand(B, "plague")
    t.deck_top(*("attack_08",) * 7, "attack_10", "attack_12", "attack_14")
    t.begin("planning")
    t.go("use Remora power: cling to a card")
    return t.holds(C)


def wild_remora(settings: dict[str, int]) -> object:
    """remora.wild_flare: one card, whatever the power draws."""
    t = Table(settings=settings)
    t.encounter(A, B)
    t.hand(A, "attack_04", "chosen_flare")
    t.hand(B, "attack_20")
    t.hand(C, "remora_flare")
    t.begin("planning")
    t.go("play Chosen flare (wild flare)")
    t.pass_uses(until="FLARE_WORKED")
    t.go("play Remora flare (wild flare)")
    return int(t.g.hand_n[C]) - 1


def encounters(settings: dict[str, int]) -> object:
    """machine.continue: whether it may go on after its second and its third encounter of the turn."""
    found = []
    for played in (2, 3):
        t = duel("machine", "attack_20", "attack_04", settings, 3, "attack_08")
        t.g.encounter_no = played
        t.begin("planning")
        t.go("play attack 20")
        found.append(t.can("use Machine power: continue"))
    return found


def hoard(settings: dict[str, int]) -> object:
    """miser.setup, Q77: cards of the second hand, and of a new hoard."""
    options = {"seats": ["miser", "none", "none", "none"], "settings": settings}
    dealt = start_states(GAME, configure(options), [1])
    t = duel("miser", "attack_08", "attack_10", settings)
    t.store("miser", "plague")
    t.begin("planning")
    t.go("use Miser passive: new hoard")
    return int(dealt["hand_n"][0, 0]), int(dealt["store_n"][0]), len(t.stored("miser"))


STORIES: list[tuple[Callable[[dict[str, int]], object], object, dict[str, int], object]] = [
    (macron, 12, {"macron ship value": 6}, 14),
    (tripled, [21, 30, 4, 5, 7], {"tripler limit": 11}, [21, 30, 33, 5, 7]),
    (tripled, [21, 30, 4, 5, 7], {"tripler limit": 6}, [3, 4, 4, 5, 7]),
    (tripled, [21, 30, 4, 5, 7], {"tripler factor": 2}, [14, 20, 6, 7, 10]),
    (super_tripler, "offered", {"tripler limit": 12}, "not offered"),
    (tokens, [1, 2], {"warrior tokens for a success": 2}, [2, 2]),
    (tokens, [1, 2], {"warrior tokens for a defeat": 4}, [1, 4]),
    (resettled, 1, {"warrior tokens for a success": 0}, 0),
    (human, [4, 8], {"human bonus": 3}, [3, 6]),
    (sacrifice, (["1", "2", "3", "4"], 2), {"kamikaze cards a ship": 3}, (["1", "2", "3", "4"], 3)),
    (sacrifice, (["1", "2", "3", "4"], 2), {"kamikaze ships given up": 2}, (["1", "2"], 2)),
    (price, ["1", "2", "3", "4"], {"kamikaze ships given up": 1}, ["1", "2", "3", "4"]),
    (clock, 10, {"tick_tock tokens": 7}, 7),
    (revenge, [1, 4], {"grudge small penalty": 2, "grudge great penalty": 3}, [2, 3]),
    (revenge, [1, 4], {"grudge small penalty": 0, "grudge great penalty": 6}, [0, 6]),
    (super_grudge, "offered", {"grudge small penalty": 2, "grudge great penalty": 2}, "not offered"),
    (crash, [False, False, True, True], {"spiff margin": 12}, [False, False, False, True]),
    (crash, [False, False, True, True], {"spiff margin": 7}, [True] * 4),
    (super_spiff, ["play Spiff flare (super flare)"], {"spiff margin": 6}, ["use Spiff power: crash land"]),
    (reinforcements, [0, 4, 6], {"reserve highest attack": 4}, [0, 4]),
    (reinforcements, [0, 4, 6], {"reserve highest attack": 9}, [0, 4, 6, 8, 9]),
    (necromancy, 3, {"warpish points a ship": 2}, 6),
    (healed, [1, 4], {"healer fee": 2}, [2, 4]),
    (healed, [1, 4], {"healer fee": 0}, [0, 4]),
    (clung, ["attack_12"], {"remora cards": 2}, ["attack_12", "attack_14"]),
    (wild_remora, 1, {"remora cards": 2}, 1),
    (encounters, [True, True], {"machine encounters a turn": 3}, [True, False]),
    (hoard, (8, 8, 8), {"miser hoard": 5}, (8, 5, 5)),
]


@pytest.mark.parametrize(("story", "printed", "settings", "changed"), STORIES)
def test_a_number_may_be_another_than_printed(
    story: Callable[[dict[str, int]], object], printed: object, settings: dict[str, int], changed: object
) -> None:
    """R21.5, R2.11: what the power does by its printed number and by another."""
    assert story(PRINTED) == printed
    assert story(settings) == changed


def test_every_setting_has_a_story() -> None:
    told = {label for _, _, settings, _ in STORIES for label in settings}
    assert told == {each.label for each in SETTINGS}
    assert all(each.least <= each.printed <= each.most and each.least < each.most for each in SETTINGS)


BAD = [
    ({"macron ship value": 7}, r"macron ship value is 2 to 6 \(printed: 4\), not 7"),
    ({"macron ship value": 4.0}, r"macron ship value is 2 to 6 \(printed: 4\), not 4.0"),
    ({"remora cards": True}, r"remora cards is 1 to 2 \(printed: 1\), not True"),
    ({"macron": 4}, r"there is no setting 'macron'; did you mean macron ship value\?$"),
    ({"moon": 4}, "there is no setting 'moon'; settings: .*macron ship value"),
    ({5: 4}, "there is no setting 5"),
    ({"macron ship value": 5, "Macron ship-value": 5}, "a setting is named twice"),
    ([5], r"settings gives a number for each setting that is not as printed, not \[5\]"),
]


@pytest.mark.parametrize(("settings", "message"), BAD)
def test_a_bad_setting_is_refused_in_one_sentence(settings: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        configure({"settings": settings})
    assert "\n" not in str(caught.value)


def test_names_are_taken_in_any_case() -> None:
    states = configure({"settings": {"Macron  Ship-Value": 5, "tick-tock tokens": np.int64(8)}})
    assert states["settings"][0, SHIP_VALUE] == 5 and states["settings"][0, tick_tock.TOKENS_AT_SETUP] == 8
    assert configure()["settings"][0, : len(SETTINGS)].tolist() == [each.printed for each in SETTINGS]


def test_an_environment_keeps_its_settings_from_game_to_game() -> None:
    """The vector environment starts the next game in place."""
    env = encounter.VectorEnv(2, players=3, max_turns=1, settings={"human bonus": 7})
    env.reset(seed=3)
    rng, ended = np.random.default_rng(1), 0
    while ended < 4:
        actions = [rng.choice(np.flatnonzero(row["mask"])) for row in env.states]
        *_, terminated, truncated = env.step(np.array(actions))
        ended += int((terminated | truncated).sum())
    assert env.states["settings"][:, BONUS].tolist() == [7, 7]
    assert env.states["settings"][0, SHIP_VALUE] == 4


def test_a_game_of_other_settings_is_not_loaded() -> None:
    env, other = encounter.env(players=3, settings={"human bonus": 7}), encounter.env(players=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="other options than this environment: settings"):
        other.load(env.save())
    again = encounter.env(players=3, settings={"human bonus": 7})
    again.load(env.save())
    assert again.states["settings"][0, BONUS] == 7


def test_a_replay_tells_its_settings(tmp_path: Path) -> None:
    options = {"players": 3, "settings": {"human bonus": 7}}
    states = new_states(GAME, options, [4])
    recorder = Recorder(GAME, options, 4)
    action = int(np.flatnonzero(states["mask"][0])[0])
    recorder.add(states, action)
    GAME.act(states, np.array([action]), np.zeros(1, np.int8))
    recorder.write(tmp_path / "game.jsonl", states)
    played = replay.check(tmp_path / "game.jsonl")
    assert played.options == options


def test_a_seat_sees_nothing_of_the_settings() -> None:
    """So that networks made for the printed numbers go on playing."""
    seen = []
    for settings in (PRINTED, {"human bonus": 7}):
        states = new_states(GAME, {"settings": settings}, [4])
        out = np.zeros((1, GAME.observation_size), np.float32)
        GAME.observe(states, states["acting"].astype(np.int64), out)
        seen.append(out)
    assert (seen[0] == seen[1]).all()


@pytest.mark.parametrize("end", ["least", "most"])
def test_games_at_the_ends_of_all_ranges_are_sound(end: str) -> None:
    """R1.5, R3.3 to R3.7: every ship and card is accounted for, and bots find a legal move."""
    settings = {each.label: getattr(each, end) for each in SETTINGS}
    options = {"players": 5, "seats": ["miser", "reserve", "kamikaze", "healer", "grudge"], "settings": settings}
    play = Play(2 if INTERPRETED else 64, seed=5, **options)
    for number, states in enumerate(play.positions(400 if INTERPRETED else 60_000)):
        if number % 20 == 0:
            assert not unsound(states)
    states = new_states(GAME, {**options, "max_turns": 3 if INTERPRETED else 300}, [1, 2])
    table = table_of(GAME)
    table.advance(states, np.full((2, 5), table.bot("rules").number), np.zeros(2, BOT_RNG))
    assert not unsound(states) and (states["over"] | states["truncated"]).all()
