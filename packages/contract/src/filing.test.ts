import { expect, test } from 'vitest'
import { isFilingSearch } from './filing.ts'

test.each<[string, string[][], string, boolean]>([
  ['one root', [['1801']], '', true],
  ['below each root', [['1801', '121'], ['50010788', '131', '7'], ['20085'], ['20029', '1']], '', true],
  ['one of several is elsewhere', [['1801', '121'], ['1512']], '', false],
  ['elsewhere', [['1512', '9']], '', false],
  ['a root as a child of another tree is none', [['1512', '1801']], '', false],
  ['an id that only begins like one', [['18010']], '', false],
  ['nothing chosen', [], '', false],
  ['a category without a path', [[]], '', false],
  ['custom_103', [], 'custom_103', true],
  ['custom_104', [['1512']], 'custom_104', true],
  ['custom_102 is another group', [], 'custom_102', false],
])('%s', (_, paths, subName, expected) => {
  expect(isFilingSearch(paths, subName)).toBe(expected)
})
