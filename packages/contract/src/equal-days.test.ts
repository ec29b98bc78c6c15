import { expect, test } from 'vitest'
import { equalDaysWords, sameDaysMark } from './equal-days.ts'

const FIVE = [1, 2, 3, 4, 5]
const own = (base_month: string, ...sites: [site: string, days: number[]][]) => ({
  ...{ month: '2026-11', base_month, sites: sites.map(([site, days]) => ({ site, days })) },
})
const siteName = (id: string) => id.toUpperCase()

test('days that both bases have are told once', () => {
  const used = { equal_days: { mom: own('2026-10', ['a', FIVE]), yoy: own('2025-11', ['a', FIVE]) } }
  expect(equalDaysWords(used, 'zh', siteName)).toEqual(['2026-11（1–5 日）对 2026-10、2025-11 同日'])
  expect(equalDaysWords(used, 'en', siteName)).toEqual(['2026-11 (days 1–5) against the same days of 2026-10 and 2025-11'])
})

test('of twelve months both bases are the same', () => {
  const base = own('2025-11', ['a', FIVE])
  expect(equalDaysWords({ equal_days: { mom: base, yoy: base } }, 'en', siteName)).toEqual([
    '2026-11 (days 1–5) against the same days of 2025-11',
  ])
})

test('sites with different days are told apart', () => {
  const used = { equal_days: { mom: own('2026-10', ['a', FIVE], ['b', [1, 2, 4]], ['c', FIVE]) } }
  expect(equalDaysWords(used, 'zh', siteName)).toEqual(['2026-11（A、C 1–5；B 1–2、4 日）对 2026-10 同日'])
  expect([sameDaysMark(used, 'mom', 'en'), sameDaysMark(used, 'yoy', 'en')]).toEqual([' (same days)', ''])
})

test('growth over whole months has no days', () => {
  expect([equalDaysWords({}, 'zh', siteName), sameDaysMark({}, 'mom', 'zh')]).toEqual([[], ''])
})
