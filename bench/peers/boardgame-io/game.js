// As little game as there can be: in turn, each player adds to a tally. It
// keeps a little of what a real game has to keep: numbers by player and a pile.
const tally = {
  name: 'tally',
  setup: ({ ctx }) => ({
    money: Array(ctx.numPlayers).fill(5),
    pile: Array.from({ length: 20 }, (_, card) => card),
    last: null,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, playerID }, amount) => {
      G.money[Number(playerID)] += amount;
      G.last = amount;
    },
  },
};

module.exports = { tally };
