import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../bootstrap.mjs'
import { checkPattern } from '../patterns/check-pattern.ts'
import type { MadePattern } from '../patterns/made-patterns.ts'
import { readVerdicts, VERDICTS, type Verdict, writeVerdicts } from '../patterns/verdicts.ts'
import { projectOf } from '../project.ts'
import { madeIn, patternsOf } from './patterns.ts'

const FILE = 'apps/server/src/a.ts'
const KNOWN: ReadonlyMap<string, Verdict> = new Map([
  ['/^a+$/', 'linear'],
  ['/a+$/', 'square'],
  ['/a(?=b)/', 'unproven'],
  ['/^(a|a)*$/', 'worse'],
])

interface Around {
  made?: readonly MadePattern[]
  files?: Record<string, string>
}

/** What the rule finds in files of which one is this text, whose patterns were made like this when it was loaded. */
function faultsOf(text: string, { made = [], files = {} }: Around = {}): string[] {
  const project = projectOf({ [FILE]: text, [VERDICTS]: writeVerdicts(KNOWN), ...files })
  const faults = patternsOf(() => made).check(project)
  return faults.filter(({ file }) => file === FILE).map(({ line, what }) => `${line}: ${what}`)
}

test.each([
  ['const plain = /^a+$/', []],
  ['text.replace(/a+$/, "")', ['1: /a+$/ takes time by the square of the text']],
  ['const behind = within(2000, /a+$/)', []],
  ['const behind = within(2001, /a+$/)', ['1: /a+$/ takes time by the square of the text']],
  ['const LONGEST = 2_000\nconst behind = [within(LONGEST, /a+$/)]', []],
  ['const behind = within(lengthOf(text), /a+$/)', ['1: the length before /a+$/ cannot be read']],
  ['within(9, /^a+$/).test(text);\n;/a+$/.test(text)', ['2: /a+$/ takes time by the square of the text']],
  ['const ahead = /a(?=b)/', ['1: /a(?=b)/ is not proven to take time in proportion to the text']],
  ['const ahead = within(10_000, /a(?=b)/)', []],
  ['const never = within(9, /^(a|a)*$/)', ['1: /^(a|a)*$/ takes time without any measure']],
  ['const other = /b/', ['1: /b/ has not been looked at']],
  ['const divided = 4 / 2 / 1, text = "/a+$/" // /a+$/', []],
])('%j: %j', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults)
})

test('a length may be a constant of another file, or a limit of the product', () => {
  const files = {
    'apps/server/src/b.ts': 'export const LONGEST = 3000\n',
    'packages/contract/src/limits.ts': 'export const LIMITS = {\n  note: 500,\n}\n',
  }
  const text = [
    "import { LIMITS } from '@marketscope/contract/limits'",
    "import { LONGEST } from './b.ts'",
    'const short = within(LIMITS.note, /a+$/)',
    'const long = within(LONGEST, /a+$/)',
  ].join('\n')
  expect(faultsOf(text, { files })).toEqual(['4: /a+$/ takes time by the square of the text'])
})

test('a pattern that a module makes is looked at as it was made, each time; one that is made later cannot be', () => {
  const text = "const END = '$'\nconst made = ['^a+', 'a+'].map((begin) => new RegExp(begin + END))\nconst later = (text) => RegExp(text)"
  const made = ['^a+$', 'a+$'].map((source) => ({ file: FILE, line: 2, source, flags: '' }))
  expect(faultsOf(text, { made })).toEqual(['2: /a+$/ takes time by the square of the text', '3: a pattern is made while the program runs'])
})

test('what modules make is found by loading them', () => {
  const made = madeIn(root)(['packages/contract/src/contacts.ts'])
  expect(made.map(({ file, source }) => [file, source.startsWith('^[a-z0-9.')])).toEqual([['packages/contract/src/contacts.ts', true]])
})

test('patterns of tests and pages, and what is not there any more', () => {
  const project = projectOf({
    [VERDICTS]: writeVerdicts(new Map([['/^a+$/', 'linear']])),
    'apps/server/src/a.test.ts': '/a+$/',
    'apps/server/src/testing/a.ts': '/a+$/',
    'apps/web/src/a.ts': '/a+$/',
  })
  expect(patternsOf(() => []).check(project)).toMatchObject([{ file: VERDICTS, what: '/^a+$/ is in no file' }])
})

test.each<[RegExp, Verdict]>([
  [/^[\w-]{1,60}$/, 'linear'],
  [/[^\s@]{1,64}@/, 'linear'],
  [/\s+$/, 'square'],
  [/^\s*(\d+)?\s*(.*)$/, 'worse'],
  [/^\s*a?\s*b?\s*c/, 'worse'],
  [/^(?:\d+(?:-\d+)*-?)+$/, 'worse'],
  [/(?<!\d)\d+(?!\d)/, 'unproven'],
])('the checker knows how %s grows', ({ source, flags }, verdict) => {
  expect(checkPattern(source, flags)).toBe(verdict)
})

test('and says of some of those in the product what is written of them', () => {
  const short = [...readVerdicts(readFileSync(join(root, VERDICTS), 'utf8'))].filter(
    ([pattern, verdict]) => pattern.length < 40 && verdict !== 'unproven',
  )
  const some = short.filter((_, index) => index % 80 === 0)
  expect(some.length).toBeGreaterThan(3)
  for (const [pattern, verdict] of some) {
    const end = pattern.lastIndexOf('/')
    expect([pattern, checkPattern(pattern.slice(1, end), pattern.slice(end + 1))]).toEqual([pattern, verdict])
  }
})
