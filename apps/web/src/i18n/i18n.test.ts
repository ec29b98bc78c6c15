import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showLanguage } from './i18n.ts'

test.each([
  ['en', '1,339 products from 2026-01 to 2026-02', '1 product from 2026-01 to 2026-02', 'Q3 2026'],
  ['zh', '2026-01 至 2026-02 共 1,339 个商品', '2026-01 至 2026-02 共 1 个商品', '2026 年第 3 季度'],
] as const)('in %s what is counted is written with its thousands apart, a year is not', async (language, many, one, quarter) => {
  await showLanguage(language)
  const months = { start: '2026-01', end: '2026-02' }
  expect(i18next.t('pivot.behind', { count: 1339, ...months })).toBe(many)
  expect(i18next.t('pivot.behind', { count: 1, ...months })).toBe(one)
  expect(i18next.t('picker.quarter', { year: '2026', quarter: 3 })).toBe(quarter)
})
