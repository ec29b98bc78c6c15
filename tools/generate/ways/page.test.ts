import { expect, test } from 'vitest'
import { stepsUnder, withDiff } from './page.ts'

const FILE = 'one\ntwo\nthree\n}\nfour\n}'

test.each([
  ['behind the line before it', [' two', '+new'], 'one\ntwo\nnew\nthree\n}\nfour\n}'],
  ['before the line behind what is left out', [' four', '…', '+new', '+newer', ' }'], 'one\ntwo\nthree\n}\nfour\nnew\nnewer\n}'],
  ['in the place of a line', ['-two', '+new', '…', '-four', '+other'], 'one\nnew\nthree\n}\nother\n}'],
  ['two, in order', [' one', '+a', '…', ' three', '+b'], 'one\na\ntwo\nthree\nb\n}\nfour\n}'],
])('a diff adds %s', (_, diff, expected) => {
  expect(withDiff(FILE, diff)).toBe(expected)
})

test('a line that is not there, or not in this order, is told', () => {
  expect(() => withDiff(FILE, [' five', '+new'])).toThrow('there is no line "five"')
  expect(() => withDiff(FILE, [' four', '…', ' two'])).toThrow('there is no line "two"')
  expect(() => withDiff(FILE, [' one', '…', '+new'])).toThrow('needs the line behind it')
})

test('the steps of a page are its files, additions and commands; other blocks show something', () => {
  const page = ['## A way', '```ts new apps/a.ts', 'text', '```', '```sh', 'npm run generate', '```', '```ts apps/b.ts', 'shown', '```']
  const more = ['```diff apps/b.ts', ' a', '+b', '```', '## Another', '```ts new apps/c.ts', 'x', '```']
  expect(stepsUnder([...page, ...more].join('\n'), 'A way')).toEqual([
    { kind: 'new', path: 'apps/a.ts', text: 'text\n' },
    { kind: 'run', command: 'npm run generate' },
    { kind: 'diff', path: 'apps/b.ts', lines: [' a', '+b'] },
  ])
  expect(() => stepsUnder('## A way', 'B')).toThrow('"B"')
})
