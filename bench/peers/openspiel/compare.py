"""Plays the classics here and in OpenSpiel, in turns, and prints who is faster.

Both sides run on one core, one after the other, and count CPU seconds. Exits
with 1 if the two do not play the same games or a bar is missed.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PAIRS = 5
SECONDS_EACH = 1.0

# How many times faster than OpenSpiel: the bar below which we fail, the goal.
TARGETS = {
    "kuhn": (8, 15),
    "leduc": (5, 10),
    "liars-dice": (5, 10),
    "tic-tac-toe": (3, 6),
    "connect-four": (8, 20),
}
# OpenSpiel's own endings are compared with ours where they are few.
ENDINGS = {"kuhn": 30, "leduc": 5_520, "liars-dice": 147_420, "tic-tac-toe": 255_168}


def cargo(*arguments):
    """Runs cargo and returns the path of the program it built."""
    command = ["cargo", *arguments, "--message-format=json-render-diagnostics"]
    built = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    messages = [json.loads(line) for line in built.stdout.splitlines() if line.startswith("{")]
    return [message["executable"] for message in messages if message.get("executable")][-1]


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


class Side:
    """A program that can play, and how many playouts it makes in a while."""

    def __init__(self, *command):
        self.command = command
        self.playouts = {}

    def ask(self, *question):
        return output(*self.command, *map(str, question))

    def play(self, game, playouts, seed):
        return json.loads(self.ask("play", game, playouts, seed))

    def warm_up(self, game, playouts):
        answer = self.play(game, playouts, 1)
        self.playouts[game] = int(playouts * SECONDS_EACH / answer["cpu_seconds"])

    def measure(self, game, seed):
        return self.play(game, self.playouts[game], seed)


def check_endings(game, ours, theirs):
    mine = sorted(ours.ask("endings", game).splitlines())
    yours = sorted(theirs.ask("endings", game).splitlines())
    same = mine == yours and len(mine) == ENDINGS[game]
    print(f"{game:<14}{len(mine):>10,}{len(yours):>12,}   {'the same' if same else 'NOT THE SAME'}")
    return same


def compare(game, ours, theirs, bare_ratio):
    ours.warm_up(game, 300_000)
    theirs.warm_up(game, 30_000)
    peer = json.loads(theirs.ask("length", game))
    our_speeds, their_speeds, ratios, same_game = [], [], [], True
    for seed in range(1, PAIRS + 1):
        mine, yours = ours.measure(game, seed), theirs.measure(game, seed)
        length = mine["actions"] / mine["playouts"]
        same_game &= abs(length / peer["length"] - 1) < 0.01
        # The scores tell that OpenSpiel's playouts begin where ours do.
        for answer in (mine, yours):
            same_game &= abs(answer["score"] / answer["playouts"] - peer["score"]) < 0.03
        our_speeds.append(mine["actions"] / mine["cpu_seconds"])
        their_speeds.append(yours["playouts"] * peer["length"] / yours["cpu_seconds"])
        ratios.append(our_speeds[-1] / their_speeds[-1])
    ratio = statistics.median(ratios)
    bar, goal = TARGETS[game]
    verdict = "goal" if ratio >= goal else "bar" if ratio >= bar else "TOO SLOW"
    if not same_game:
        verdict = "NOT THE SAME GAME"
    print(
        f"{game:<14}{length:>8.3f}{peer['length']:>8.3f}"
        f"{statistics.median(our_speeds) / 1e6:>12.1f}{statistics.median(their_speeds) / 1e6:>13.2f}"
        f"{ratio:>8.1f}{min(ratios):>8.1f}{bar:>6}{goal:>6}{bare_ratio:>8.2f}   {verdict}",
        flush=True,
    )
    return same_game and ratio >= bar


def main():
    peer = cargo("build", "--release", "-p", "yardstick", "--example", "peer")
    bench = cargo("bench", "-p", "yardstick", "--bench", "playouts", "--no-run")
    if hasattr(os, "sched_setaffinity"):
        # One core for everything from here on; children inherit it.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ours = Side(peer)
    theirs = Side(sys.executable, str(HERE / "openspiel.py"))

    print(f"{'endings':<14}{'ours':>10}{'OpenSpiel':>12}")
    fine = [check_endings(game, ours, theirs) for game in ENDINGS]

    lines = output(bench, "--bench", "--json").splitlines()
    bare = {line["game"]: line["ratio"] for line in map(json.loads, lines)}
    print(
        f"\n{'game':<14}{'length':>8}{'theirs':>8}{'ours M/s':>12}{'OpenSp. M/s':>13}"
        f"{'ratio':>8}{'worst':>8}{'bar':>6}{'goal':>6}{'of bare':>8}",
        flush=True,
    )
    fine += [compare(game, ours, theirs, bare[game]) for game in TARGETS]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
