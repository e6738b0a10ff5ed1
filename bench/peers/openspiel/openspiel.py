"""OpenSpiel's side of the comparison.

    openspiel.py play GAME PLAYOUTS SEED   random playouts in C++: one line of JSON
    openspiel.py length GAME               the mean length of a random playout
    openspiel.py endings GAME              every ending, a line each: actions, return

How the playouts stay in C++: a search with one simulation hands the root state
itself to its evaluator, and RandomRolloutEvaluator(n) then plays n random games
from there (clone, legal actions, apply, returns), all without Python. The
search cannot begin at a chance node, so the deals are made here, every one of
them, and each gets the same number of playouts. Only the search is timed.
"""

import json
import math
import random
import sys
import time

import pyspiel

NAMES = {
    "kuhn": "kuhn_poker",
    "leduc": "leduc_poker",
    "liars-dice": "liars_dice",
    "tic-tac-toe": "tic_tac_toe",
    "connect-four": "connect_four",
}

# Small enough to walk from end to end; of the others playouts are sampled.
SMALL = {"kuhn", "leduc", "liars-dice", "tic-tac-toe"}
SAMPLES = 40_000


def next_states(state):
    """The states that can follow, each with its probability at random play."""
    if state.is_chance_node():
        return [(state.child(action), part) for action, part in state.chance_outcomes()]
    actions = state.legal_actions()
    return [(state.child(action), 1 / len(actions)) for action in actions]


def deals(game):
    """Every state in which the first seat begins to play."""
    states = [game.new_initial_state()]
    while states[0].is_chance_node():
        states = [following for state in states for following, _ in next_states(state)]
    return states


def play(name, playouts, seed):
    game = pyspiel.load_game(NAMES[name])
    starts = deals(game)
    playouts_each = math.ceil(playouts / len(starts))
    seconds, score = 0.0, 0.0
    for number, start in enumerate(starts):
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=playouts_each, seed=seed + number)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
        before = time.process_time()
        root = bot.mcts_search(start)
        seconds += time.process_time() - before
        # One visit, and its reward is the mean over all the playouts.
        assert root.explore_count == 1 and start.current_player() == 0
        score += root.total_reward * playouts_each
    return {
        "playouts": playouts_each * len(starts),
        "score": score,
        "cpu_seconds": seconds,
    }


def exact_length(state):
    """The mean number of actions and draws from here to the end, and the mean
    return of the first seat."""
    if state.is_terminal():
        return 0.0, state.returns()[0]
    length, score = 1.0, 0.0
    for following, part in next_states(state):
        its_length, its_score = exact_length(following)
        length += part * its_length
        score += part * its_score
    return length, score


def sampled_length(state):
    length, state = 0, state.clone()
    while not state.is_terminal():
        # None of the sampled games has chance after the deal.
        state.apply_action(random.choice(state.legal_actions()))
        length += 1
    return length, state.returns()[0]


def mean_length(name):
    starts = deals(pyspiel.load_game(NAMES[name]))
    if name in SMALL:
        results = [exact_length(start) for start in starts]
    else:
        random.seed(1)
        results = [sampled_length(random.choice(starts)) for _ in range(SAMPLES)]
    lengths, scores = zip(*results)
    return {
        "length": sum(lengths) / len(results),
        "score": sum(scores) / len(results),
        "exact": name in SMALL,
    }


def print_endings(state, out):
    if state.is_terminal():
        history = ",".join(str(action) for action in state.history())
        print(f"{history} {int(state.returns()[0]):+}", file=out)
        return
    for following, _ in next_states(state):
        print_endings(following, out)


def main():
    match sys.argv[1:]:
        case ["play", name, playouts, seed] if name in NAMES:
            print(json.dumps(play(name, int(playouts), int(seed))))
        case ["length", name] if name in NAMES:
            print(json.dumps(mean_length(name)))
        case ["endings", name] if name in SMALL:
            print_endings(pyspiel.load_game(NAMES[name]).new_initial_state(), sys.stdout)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
