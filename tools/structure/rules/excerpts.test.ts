import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { excerpts } from './excerpts.ts'

const PAGE = 'docs/a-page.md'
const FILE = 'apps/server/src/app.ts'
const faults = (...shown: string[]) =>
  excerpts
    .check(projectOf({ [FILE]: 'one\n  two\n\nthree', [PAGE]: `Text\n\`\`\`ts ${FILE}\n${shown.join('\n')}\n\`\`\`` }))
    .map(({ line, what }) => `${line} ${what}`)

test.each([[['one', '  two', '', 'three']], [['one', '…', 'three']], [['  two']], [[]]])('what a file says may be shown: %j', (shown) => {
  expect(faults(...shown)).toEqual([])
})

test('lines that a file does not have, or not in this order, are told', () => {
  expect(faults('one', 'four')).toEqual([`4 ${FILE} does not say "four"`])
  expect(faults('three', 'one')).toEqual([`4 ${FILE} does not say "one"`])
  expect(faults('two')).toEqual([`3 ${FILE} does not say "two"`])
})

test('a file that is gone is told; blocks without a path show anything', () => {
  const page = '```ts apps/server/src/gone.ts\nx\n```\n```ts\nanything\n```'
  expect(excerpts.check(projectOf({ [PAGE]: page })).map(({ what }) => what)).toEqual(['there is no "apps/server/src/gone.ts"'])
})

test('a diff is of lines that the file has, before it or after', () => {
  const diffOf = (...lines: string[]) => {
    const page = `\`\`\`diff ${FILE}\n${lines.join('\n')}\n\`\`\``
    return excerpts.check(projectOf({ [FILE]: 'one\n  two\n\nthree', [PAGE]: page })).map(({ what }) => what)
  }
  expect(diffOf(' one', '+new', '…', ' three')).toEqual([])
  expect(diffOf('-one', '+new')).toEqual([])
  expect(diffOf('-old', '+one')).toEqual([])
  expect(diffOf('-old', '+new')).toEqual([`${FILE} does not have the lines that this adds to`])
  expect(diffOf(' three', '…', ' one')).toEqual([`${FILE} does not have the lines that this adds to`])
})
