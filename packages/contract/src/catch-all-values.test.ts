import { expect, test } from 'vitest'
import { isCatchAllValue } from './catch-all-values.ts'

test('values that say that none of the others fits, as marketplaces write them', () => {
  expect(['其他', '其它', 'Other', 'other/其他', ' 未知 ', 'ＯＴＨＥＲ'].map(isCatchAllValue)).toEqual(Array(6).fill(true))
  expect(['其他油类', 'another', 'other/面霜', '', '日本'].map(isCatchAllValue)).toEqual(Array(5).fill(false))
})
