// What lies in this folder fits the project: every path a container is made of is there, and the unit is one that
// systemd takes.
//
//   HEIST_BIN=target/debug/heist node --test packaging/tests/files.test.mjs

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const binary = resolve(process.env.HEIST_BIN ?? join(root, 'target/debug/heist'))

/** The instructions of a container file, each with its words; lines that end with \ go on. */
function instructions(text) {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n/g, ' ')
  const all = lines.split('\n').map((line) => line.trim().split(/\s+/))
  return all.filter(([name]) => name)
}

const container = instructions(read('packaging/Containerfile'))

/** What is copied from the project: flags and the last word, where it goes, left out. */
const copied = container
  .filter(([name, ...words]) => name === 'COPY' && !words.some((word) => /^--from=/.test(word)))
  .flatMap(([, ...words]) => words.filter((word) => !word.startsWith('--')).slice(0, -1))

test('every path that is copied is in the project, and not left out', () => {
  assert.ok(copied.length >= 5, copied.join(' '))
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  for (const path of copied) {
    assert.ok(existsSync(join(root, path)), `there is no ${path}`)
    const by = ignored.find((pattern) => pattern === path || globs(pattern, path))
    assert.equal(by, undefined, `${path} is copied and left out`)
  }
})

/** Patterns of ours have a star for whatever is no slash, and two for folders. */
function globs(pattern, path) {
  const plain = pattern.replaceAll('.', '\\.').replaceAll('**/', '(.+/)?')
  return new RegExp(`^${plain.replaceAll('*', '[^/]*')}$`).test(path)
}

test('what is copied is all that the program is built of', () => {
  const kept = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const isCopied = (path) => copied.some((from) => path === from || path.startsWith(`${from}/`))
  // Every manifest of the workspace, or cargo would not even begin.
  for (const path of kept.filter((path) => /(^|\/)Cargo\.(toml|lock)$/.test(path)))
    assert.ok(isCopied(path), `${path} is not copied`)
  // Every file that source code takes in.
  for (const path of kept.filter((path) => /^(crates|games)\/[^/]+\/src\/.*\.rs$/.test(path)))
    for (const [, file] of read(path).matchAll(/include_(?:str|bytes)!\(\s*"([^"]+)"/g)) {
      const taken = join(path, '..', file)
      assert.ok(existsSync(join(root, taken)) && isCopied(taken), `${path} takes in ${taken}`)
    }
})

test('the container runs without root, with its data in a volume', () => {
  const last = container.slice(container.findLastIndex(([name]) => name === 'FROM'))
  const said = (name) => last.filter(([first]) => first === name).map((words) => words[1])
  assert.match(said('USER')[0], /^[1-9]\d*:[1-9]\d*$/)
  const [volume] = said('VOLUME')
  assert.ok(
    last.some(([name, ...words]) => name === 'ENV' && words.includes(`HEIST_DATA=${volume}`)),
  )
  const [user] = said('USER')
  assert.ok(last.some((words) => words.includes(`--chown=${user}`) && words.at(-1) === volume))
})

test('container and manifests name the same version of Rust', () => {
  const [, wanted] = /rust-version = "([\d.]+)"/.exec(read('Cargo.toml'))
  assert.ok(
    container.some(([name, image]) => name === 'FROM' && image.includes(`/rust:${wanted}-`)),
  )
})

const has = (program) => spawnSync(program, ['--version']).status === 0

test(
  'systemd takes the unit',
  { skip: !has('systemd-analyze') && 'there is no systemd-analyze' },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'heist-unit-'))
    try {
      const unit = join(folder, 'heist.service')
      const text = read('packaging/heist.service')
      assert.ok(text.includes('ExecStart=/usr/local/bin/heist serve\n'))
      // The program where it lies here.
      writeFileSync(unit, text.replace('/usr/local/bin/heist', binary))
      const analyze = (...args) =>
        spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' })
      const verified = analyze('verify', '--man=no')
      const told = verified.stderr.split('\n').filter((line) => line.includes('heist'))
      assert.deepEqual([verified.status, told], [0, []])
      // From 0 to 100: how much of the machine the program could reach.
      const { status, stdout } = analyze('security', '--offline=true', '--threshold=15')
      assert.equal(status, 0, stdout)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('hadolint finds nothing', { skip: !has('hadolint') && 'there is no hadolint' }, () => {
  const { status, stdout } = spawnSync('hadolint', [join(root, 'packaging/Containerfile')])
  assert.equal(status, 0, String(stdout))
})
