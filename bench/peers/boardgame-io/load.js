// Players of many matches against a boardgame.io server on this machine, as
// `heist load` plays ours: whoever's turn it is moves, at once or when cued.
//
//   node load.js GAME PORT MATCHES PLAYERS RATE SECONDS SERVER_PID
//
// It speaks the messages of boardgame.io's own client (`sync`, `update`) over
// socket.io's own client, but keeps no game of its own: that would cost the
// clients more than the server.
const fs = require('fs');
const { io } = require('socket.io-client');

const game = process.argv[2];
const [port, matches, players, rate, seconds, pid] = process.argv.slice(3).map(Number);
const address = `http://127.0.0.1:${port}`;
const now = () => performance.now();

const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`))[1]);
const cpu = (id) => {
  const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

async function post(path, body) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const counts = { acks: [], told: [], messages: 0, bytes: 0, errors: 0, owed: 0 };
let playing = false;

class Match {
  async open() {
    const { matchID } = await post(`/games/${game}/create`, { numPlayers: players });
    this.id = matchID;
    this.seats = [];
    for (let seat = 0; seat < players; seat++) {
      const playerID = String(seat);
      const path = `/games/${game}/${matchID}/join`;
      const { playerCredentials } = await post(path, { playerID, playerName: `Load ${seat}` });
      this.seats.push({ playerID, credentials: playerCredentials });
    }
    for (const seat of this.seats) await this.connect(seat);
    this.sent = null;
    this.owed = [];
  }

  connect(seat) {
    return new Promise((connected, failed) => {
      // WebSocket from the start, as a page has it after the first seconds.
      const socket = io(`${address}/${game}`, { transports: ['websocket'], forceNew: true });
      seat.socket = socket;
      socket.on('connect', () => {
        socket.emit('sync', this.id, seat.playerID, seat.credentials, players);
      });
      socket.on('connect_error', failed);
      socket.on('sync', (_, { state }) => {
        this.state = state;
        connected();
      });
      socket.on('update', (_, state) => this.told(seat, state));
    });
  }

  told(seat, state) {
    counts.messages++;
    if (state._stateID > this.state._stateID) this.state = state;
    const sent = this.sent;
    if (sent && state._stateID > sent.stateID) {
      const took = now() - sent.due;
      sent.told++;
      // The answer to a move is the state after it.
      if (sent.seat === seat) {
        counts.acks.push(took);
        sent.acked = true;
      }
      if (sent.told === players) {
        counts.told.push(took);
        this.sent = null;
      }
    }
    this.act();
  }

  cue(due) {
    this.owed.push(due);
    this.act();
  }

  // Saturated, the next player moves as soon as a move is answered.
  act() {
    if (!playing || (this.sent && !(rate === 0 && this.sent.acked))) return;
    if (rate > 0 && this.owed.length === 0) return;
    const seat = this.seats[Number(this.state.ctx.currentPlayer)];
    const stateID = this.state._stateID;
    const due = rate > 0 ? this.owed.shift() : now();
    this.sent = { seat, stateID, due, told: 0 };
    const payload = {
      type: 'act',
      args: [1 + (stateID % 3)],
      playerID: seat.playerID,
      credentials: seat.credentials,
    };
    seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, this.id, seat.playerID);
  }
}

function spread(times) {
  times.sort((a, b) => a - b);
  const round = (time) => Math.round(time * 100) / 100;
  const at = (part) => round(times[Math.max(1, Math.ceil(part * times.length)) - 1]);
  if (times.length === 0) return null;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: round(times[times.length - 1]) };
}

async function main() {
  const start = memory();
  const settled = () => new Promise((done) => setTimeout(done, 1500));
  const all = [new Match()];
  await all[0].open();
  await settled();
  const one = memory();
  for (let number = 1; number < matches; number += 16) {
    const some = Array.from({ length: Math.min(16, matches - number) }, () => new Match());
    await Promise.all(some.map((match) => match.open()));
    all.push(...some);
  }
  await settled();
  const connected = memory();
  const [house, own] = [cpu(pid), cpu('self')];
  playing = true;
  const began = now();
  const end = began + seconds * 1000;
  if (rate === 0) {
    for (const match of all) match.act();
    await new Promise((over) => setTimeout(over, seconds * 1000));
  } else {
    for (let tick = 0; began + (tick * 1000) / rate < end; tick++) {
      const due = began + (tick * 1000) / rate;
      const wait = due - now();
      if (wait > 0) await new Promise((over) => setTimeout(over, wait));
      all[tick % matches].cue(due);
    }
  }
  const actions = counts.acks.length;
  playing = false;
  const used = { house: cpu(pid) - house, load: cpu('self') - own };
  console.log(JSON.stringify({
    tables: matches, players, rate, seconds, actions,
    actions_per_second: Math.round((actions / seconds) * 100) / 100,
    ack_ms: spread(counts.acks),
    told_ms: rate > 0 ? spread(counts.told) : null,
    messages: counts.messages,
    memory_kib: { start, one_table: one, connected, end: memory(), per_table: (connected - one) / (matches - 1) },
    cpu_seconds: used,
  }));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
