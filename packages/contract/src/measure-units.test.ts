import { expect, test } from 'vitest'
import { unitText } from './measure-units.ts'

test.each([
  ['年', 'years'],
  ['片', 'pieces'],
  ['毫升', 'ml'],
  ['ml', 'ml'],
  ['轮', '轮'],
  ['', ''],
  ['toString', 'toString'],
])('%s is %s in English, and as it is written in Chinese', (unit, english) => {
  expect([unitText(unit, 'en'), unitText(unit, 'zh')]).toEqual([english, unit])
})
