// Every colour stands in a palette: look/palette.css, or games/<box>/palette.css for what one box needs. What is printed
// on components comes from the house, and nothing outside the folder of a box knows it.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'

const src = join(import.meta.dirname, '../src')
const read = (file) => readFileSync(join(src, file), 'utf8')
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(svelte|css|ts)$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))

const LITERAL = new RegExp(
  [
    String.raw`\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\(\s*[\d.]`,
    String.raw`[:\s(,]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b`,
    String.raw`^\s*(?:color|background|border(?:-\w+)?|fill|stroke):.*\b(?:white|black|red|green|blue|gold|silver|gr[ae]y)\b`,
  ].join('|'),
  'i',
)

/** The lines that name a colour by its figures or by its English name. */
const literals = (text) => text.split('\n').filter((line) => LITERAL.test(line))

test('colours are named by their part, not by their figures', () => {
  const found = files
    .filter((file) => !file.endsWith('palette.css'))
    .flatMap((file) => literals(read(file)).map((line) => `${file}: ${line.trim()}`))
  assert.deepEqual(found, [], 'put it into a palette, or mix it out of one with color-mix')
})

test('a colour by its figures is found, a mix of two parts is not', () => {
  const bad = [
    'color: oklch(80% 0.1 85);',
    'fill: #fff',
    '  color: white;',
    'a(rgba(0, 0, 0, 0.5))',
  ]
  for (const line of bad) assert.equal(literals(line).length, 1, line)
  const good = [
    'color-mix(in oklab, var(--shade) 60%, transparent)',
    'white-space: nowrap',
    '#page',
  ]
  for (const line of good) assert.equal(literals(line).length, 0, line)
})

test('every part of a palette that is asked for is there', () => {
  const all = files.map(read).join('\n')
  const set = new Set([...all.matchAll(/(--[\w-]+)(?::|=|\})/g)].map(([, name]) => name))
  const asked = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  assert.deepEqual(
    [...asked].filter((name) => !set.has(name)),
    [],
  )
})

/** What a file imports, by its path in src or its name. */
const imports = (file, text) =>
  [...text.matchAll(/(?:from|import|import\() ?['"]([^'"]+)['"]/g)].map(([, name]) =>
    name.startsWith('.') ? join(dirname(file), name) : name,
  )

/** Content, or anything else from outside the page. */
const foreign = (name) => name.startsWith('..') || /\.(toml|md|json)(\?|$)/.test(name)

test('no file takes in content: what is printed comes from the house', () => {
  const found = files.flatMap((file) =>
    imports(file, read(file))
      .filter(foreign)
      .map((name) => `${file}: ${name}`),
  )
  assert.deepEqual(found, [], 'say it in Game::printed')
  const pack = '../../../../games/millions-of-dollars/content/millions-of-dollars.toml'
  const bad = `import words from '${pack}'\nconst rules = import('./rules.md?raw')`
  assert.equal(imports('games/a/model.ts', bad).filter(foreign).length, 2)
  assert.ok(!imports('games/a/model.ts', "import x from '../../net/wire'").some(foreign))
})

test('nothing outside the folder of a box knows it', () => {
  const boxOf = (name) => /^games\/([\w-]+)\//.exec(name)?.[1]
  const found = files.flatMap((file) =>
    imports(file, read(file))
      .filter((name) => boxOf(name) && boxOf(name) !== boxOf(file))
      .map((name) => `${file}: ${name}`),
  )
  assert.deepEqual(found, [], 'say it in its box.ts')
})

/** Lines with a figure of a rule: so much Money, so many Wheels or points. */
const figures = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|<!--)/.test(line))
    .filter((line) => /\b[1-9]\d*(?:M\b| Money| Wheels?\b| points?\b| cards?\b)/.test(line))

test('no figure of a rule is written on the page of a box', () => {
  const found = files
    .filter((file) => file.startsWith('games/') && !file.endsWith('Parts.svelte'))
    .flatMap((file) => figures(read(file)).map((line) => `${file}: ${line.trim()}`))
  assert.deepEqual(found, [], 'say it in Game::printed, or in the View')
  assert.equal(figures("return 'that costs 3M.'").length, 1)
  assert.equal(figures('title="Eliminate for 1 Money"').length, 1)
  assert.equal(figures('<path d="M5.5H86M14 134" />').length, 0)
})
