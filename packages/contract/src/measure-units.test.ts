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

test.each([
  ['years', '年', 'years'],
  ['pcs', '件', 'pcs'],
  ['Pcs', '件', 'pcs'],
  ['bottles', '瓶', 'bottles'],
  ['oz', '盎司', 'oz'],
  ['bulan', '个月', 'months'],
  ['шт', '件', 'pcs'],
  ['ml', 'ml', 'ml'],
  ['GB', 'GB', 'GB'],
  ['constructor', 'constructor', 'constructor'],
])('%s of a site overseas is %s in Chinese and %s in English', (unit, chinese, english) => {
  expect([unitText(unit, 'zh'), unitText(unit, 'en')]).toEqual([chinese, english])
})
