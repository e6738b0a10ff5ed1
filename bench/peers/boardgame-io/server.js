// A boardgame.io server as its guide sets one up: in-memory storage, socket.io.
const { Server, Origins } = require('boardgame.io/server');
const { tally, robbers } = require('./game.js');

const port = Number(process.argv[2]);
const server = Server({ games: [tally, robbers], origins: [Origins.LOCALHOST] });
// The log of every request would cost it time that our side does not spend.
server.run({ port, callback: () => console.log(`open ${port}`) });
