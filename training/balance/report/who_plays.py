"""What a balance report says of the agents: what kind of player each is, and how well it plays."""

from __future__ import annotations

from cosmic_env.agents.search import SIMULATIONS

WELL = {
    "mcts": f"As mcts:{SIMULATIONS} it wins more than rules.",
    "flat": "It weighs its next action only, and not those after it, as mcts does.",
}


def who_plays(agent: str) -> str:
    """A sentence on an agent, by its name as `common.arguments` takes it."""
    kind, _, rest = agent.partition(":")
    if agent == "random":
        return (
            "The agent random takes any allowed action, each as likely as the others: it hardly ever wins against "
            "rules, and shows what a power does in the hands of somebody who does not know how to use it."
        )
    if agent == "rules":
        return (
            "The agent rules plays by rules of thumb, with hints for each alien: it hardly ever loses to random, but "
            f"wins less than ppo and than mcts:{SIMULATIONS}."
        )
    if agent == "ppo":
        return (
            "The agent ppo is a neural network that learned by playing and hears what rules would do: at a table with "
            "three of rules it wins 44 % of the games."
        )
    if kind == "ppo":
        return f"The agent {agent} is a neural network that the user has trained; how well it plays is not known here."
    if kind in ("mcts", "flat"):
        effort = f"for {rest[:-2]} milliseconds" if rest.endswith("ms") else f"{rest or SIMULATIONS} times"
        return (
            f"The agent {agent} looks ahead: before it decides it plays on {effort}, what it cannot see dealt anew, as "
            f"rules would, and takes what came out best. {WELL[kind]}"
        )
    return f"{agent} is an agent of the user's own; how well it plays is not known here."
