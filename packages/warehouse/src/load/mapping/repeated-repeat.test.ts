import { expect, it } from 'vitest'
import { repeatsRepeat } from './repeated-repeat.ts'

it.each([
  ['(a+)+$', true],
  ['(?:\\d*x)*', true],
  ['((a|b)+){2,}', true],
  ['(?<year>([^-]+-?){1,})', true],
  ['((a*))+', true],
  ['a+b*', false],
  ['(\\d{4})-(\\d{2})', false],
  ['(\\d+)年(\\d+)月', false],
  ['(ab)+', false],
  ['([+*]|\\+)+', false],
  ['(?<year>\\d+)(-[a-z]+)?', false],
  ['\\(a+\\)+', false],
])('%s: %s', (pattern, repeats) => {
  expect(repeatsRepeat(pattern)).toBe(repeats)
})
