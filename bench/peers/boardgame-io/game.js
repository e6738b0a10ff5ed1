// Two games for boardgame.io.
//
// `tally` is as little game as there can be. `robbers` keeps as much as a table
// of Millions of Dollars does, field by field, hides what is secret from each
// player, and lets players make offers in turn; it has no rules beyond that.

const ROLES = ['brute', 'driver', 'crook'];

const tally = {
  name: 'tally',
  setup: ({ ctx }) => ({
    money: Array(ctx.numPlayers).fill(5),
    pile: Array.from({ length: 20 }, (_, card) => card),
    last: null,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, amount) => {
      G.money[Number(playerID)] += amount;
      G.last = amount;
    },
  },
};

const loot = (n) => ({ id: `loot-${n}`, name: `Savings Bank ${n}`, amount: 8 + n, ante: 1, symbol: ROLES[n % 3] });

const robbers = {
  name: 'robbers',
  setup: ({ ctx }) => ({
    round: 4, rounds: 8, target: 30, phase: { beats: { number: 1, slot: 2, asked: 0, ends: null } },
    leader: 0, acting_leader: null, asked_around: true, called: false, reserve: 120,
    loot: loot(4), loot_discarded: [1, 2, 3].map(loot), loot_left: 5, roles: ROLES,
    face_up: { snitch: 0, brute: 3, driver: 3, crook: 2, mastermind: 0 },
    share_if_all_survive: 3,
    robbers: Array.from({ length: ctx.numPlayers }, () => ({
      cash: 7, intimidation: 1, intimidation_fresh: 0, in_play: true, ready: false, acts_left: 3, gone: false,
    })),
    characters: Array.from({ length: ctx.numPlayers }, (_, owner) => ({
      id: owner, owner, in_play: true, fate: 'in_play', ante: 1, role: ROLES[owner % 3], revealed: false,
      word: { is: ROLES[(owner + 1) % 3] }, ask: null, offers: [], seen_by: [], last: [ROLES[owner % 3], 'left'],
    })),
    intimidation_supply: 6,
    outcome: null,
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    characters: G.characters.map((character) =>
      String(character.owner) === playerID ? character : { ...character, role: null }),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, ctx, playerID }, amount) => {
      const by = Number(playerID);
      const to = G.characters[(by + amount) % ctx.numPlayers];
      to.offers = [...to.offers.filter((offer) => offer.by !== by), { by, amount }];
      G.robbers[by].acts_left = (G.robbers[by].acts_left + 3) % 4;
    },
  },
};

module.exports = { tally, robbers };
