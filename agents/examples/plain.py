"""A whole agent in plain Python: cosmic arena --agents "rules,stdio:python agents/examples/plain.py"

It likes some moves by how their sentences begin, and draws among the others. What the lines hold stands in the guide
"Agents that speak text".
"""

import json
import random
import sys
from typing import Any

LIKED = ("Accept", "Use", "Join the offense with 4", "Join the offense", "Launch 4", "Take", "Play attack")


def choose(legal: list[dict[str, Any]], rng: random.Random) -> int:
    """The number of a move: of the first kind that is liked, else any."""
    for beginning in LIKED:
        liked = [move["id"] for move in legal if move["text"].startswith(beginning)]
        if liked:
            return int(liked[-1])
    return int(rng.choice(legal)["id"])


rng = random.Random()
for line in sys.stdin:  # until the input ends
    message = json.loads(line)
    if message["type"] == "start":
        rng.seed(message["seed"])
    elif message["type"] == "question":
        answer = {"number": message["number"], "action": choose(message["legal"], rng)}
        print(json.dumps(answer), flush=True)
    elif message["type"] == "end":
        print("won" if message["won"] else "lost", file=sys.stderr)
