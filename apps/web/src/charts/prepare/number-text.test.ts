import { expect, it } from 'vitest'
import { bandText, fullText, shortText, tickText } from './number-text.ts'

const zh = { language: 'zh', currency: 'CNY' } as const
const en = { language: 'en', currency: 'USD' } as const

it('labels ticks in the unit of the greatest value, with the sign of the currency', () => {
  expect([0, 400_000_000, 800_000_000, 1_200_000_000].map((value) => tickText('money', value, 1_200_000_000, zh))).toEqual([
    '¥0',
    '¥4亿',
    '¥8亿',
    '¥12亿',
  ])
  expect(tickText('money', 30_000_000, 90_000_000, en)).toBe('US $30M')
  expect(tickText('count', 30_000, 90_000, zh)).toBe('3万')
  expect(tickText('count', 30_000, 90_000, { ...zh, units: 'en' })).toBe('30K')
  expect(tickText('count', 200, 600, zh)).toBe('200')
  expect(tickText('share', 0.25, 1, en)).toBe('25%')
})

it('writes bands with as few decimals as their prices need', () => {
  expect(bandText(0, 50, zh)).toBe('¥0–50')
  expect(bandText(99.5, 1000, zh)).toBe('¥99.5–1,000')
  expect(bandText(2000, null, en)).toBe('US $2,000+')
})

it('says what is not known', () => {
  expect(shortText('money', null, zh)).toBe('–')
  expect(fullText('money', 1234.5, zh)).toBe('¥1,234.50')
})
