// Lays the runs of bench/peers/house side by side; exits with 1 below the bar.
const fs = require('fs');

const { WORK, BAR, GOAL } = process.env;
const runs = (name) =>
  fs.readFileSync(`${WORK}/${name}`, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const by = (list, what) => median(list.map(what));
const write = (what, house, peer, more = '') =>
  console.log(what.padEnd(34), house.padStart(10), peer.padStart(14), more);
const fixed = (value, digits = 1) => value.toFixed(digits);

const [fast, peerFast] = [runs('ours-0'), runs('theirs-0')];
const [paced, peerPaced] = [runs('ours-200'), runs('theirs-200')];
const rate = (run) => run.actions_per_second;
const cpu = (run) => run.actions / run.cpu_seconds.house;
const ratios = fast.map((run, pair) => rate(run) / rate(peerFast[pair]));

write('median of the pairs', 'house', 'boardgame.io');
write('actions/s, as fast as it goes', fixed(by(fast, rate), 0), fixed(by(peerFast, rate), 0),
  `  ratio ${fixed(median(ratios))} (${ratios.map((ratio) => fixed(ratio)).join(', ')}), bar ${BAR}, goal ${GOAL}`);
write('actions per CPU second', fixed(by(fast, cpu), 0), fixed(by(peerFast, cpu), 0),
  `  ratio ${fixed(by(fast, cpu) / by(peerFast, cpu))}`);
for (const [name, part] of [['p50', 'p50'], ['p99', 'p99'], ['p99.9', 'p999']]) {
  const time = (run) => run.ack_ms[part];
  write(`answered, 200/s, ${name}, ms`, fixed(by(paced, time)), fixed(by(peerPaced, time)));
}
for (const part of ['p50', 'p99']) {
  const time = (run) => run.told_ms[part];
  write(`last viewer told, 200/s, ${part}, ms`, fixed(by(paced, time)), fixed(by(peerPaced, time)));
}
const memory = (run) => run.memory_kib.per_table;
write('memory per connected table, KiB', fixed(by(paced, memory)), fixed(by(peerPaced, memory)));
const start = (run) => run.memory_kib.start / 1024;
write('memory with no table, MiB', fixed(by(paced, start)), fixed(by(peerPaced, start)));
const errors = [...fast, ...paced].reduce((sum, run) => sum + run.errors, 0);
write('errors', String(errors), '-');
const bars = median(ratios) >= GOAL ? 'goal' : median(ratios) >= BAR ? 'bar' : 'MISSED';
console.log(bars);
process.exit(bars === 'MISSED' || errors > 0 ? 1 : 0);
