import { expect, test } from 'vitest'
import { equalFirst } from './equal-first.ts'

const OFFERED = [
  { value: '保湿补水', label: '保湿补水' },
  { value: '控油', label: 'Oil control' },
  { value: '保湿', label: 'Moisturising' },
]

test.each([
  ['保湿', ['保湿', '保湿补水', '控油']],
  ['Oil control', ['控油', '保湿补水', '保湿']],
  ['保', ['保湿补水', '控油', '保湿']],
  ['', ['保湿补水', '控油', '保湿']],
])('for %j the order is %j', (searchValue, expected) => {
  expect([...OFFERED].sort((a, b) => equalFirst(a, b, { searchValue })).map(({ value }) => value)).toEqual(expected)
})
