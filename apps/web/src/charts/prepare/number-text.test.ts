import { expect, it } from 'vitest'
import { bandText, fullText, shortText, tickTexts } from './number-text.ts'

const zh = { language: 'zh', currency: 'CNY' } as const
const en = { language: 'en', currency: 'USD' } as const

it('labels ticks with the sign of the currency, all in the unit that the least of them needs', () => {
  const thirds = (max: number) => [0, max / 3, (max * 2) / 3, max]
  expect(tickTexts('money', thirds(1_200_000_000), zh)).toEqual(['¥0', '¥4亿', '¥8亿', '¥12亿'])
  expect(tickTexts('money', thirds(90_000_000), zh)).toEqual(['¥0', '¥3,000万', '¥6,000万', '¥9,000万'])
  expect(tickTexts('money', thirds(120_000_000), zh)).toEqual(['¥0', '¥4,000万', '¥8,000万', '¥12,000万'])
  expect(tickTexts('price', thirds(1_200), { ...en, currency: 'CNY' })).toEqual(['¥0', '¥400', '¥800', '¥1,200'])
  expect(tickTexts('money', thirds(90_000_000), en)).toEqual(['US $0', 'US $30M', 'US $60M', 'US $90M'])
  expect(tickTexts('money', [-5_000, 0, 5_000, 10_000], zh)).toEqual(['-¥5,000', '¥0', '¥5,000', '¥10,000'])
  expect(tickTexts('count', thirds(90_000), zh)).toEqual(['0', '3万', '6万', '9万'])
  expect(tickTexts('count', thirds(90_000), { ...zh, units: 'en' })).toEqual(['0', '30K', '60K', '90K'])
  expect(tickTexts('count', thirds(600), zh)).toEqual(['0', '200', '400', '600'])
  expect(tickTexts('share', [0, 0.25, 0.5], en)).toEqual(['0%', '25%', '50%'])
  expect(tickTexts('index', [-1, 0, 1], en)).toEqual(['-1', '0', '1'])
})

it('labels ticks of counts in full where the counts are told in full', () => {
  expect(tickTexts('distinct', [0, 3_000, 6_000, 9_000], en)).toEqual(['0', '3,000', '6,000', '9,000'])
  expect(tickTexts('count', [0, 4_000, 8_000, 12_000], en)).toEqual(['0', '4K', '8K', '12K'])
  expect(tickTexts('count', [0, 4_000, 8_000, 12_000], zh)).toEqual(['0', '4,000', '8,000', '12,000'])
})

it('tells ticks apart that are close to each other', () => {
  expect(tickTexts('money', [231_200_000, 231_300_000], zh)).toEqual(['¥2.312亿', '¥2.313亿'])
  expect(tickTexts('money', [99_000_000, 100_000_000, 101_000_000], zh)).toEqual(['¥9,900万', '¥10,000万', '¥10,100万'])
  expect(tickTexts('share', [0, 0.0001, 0.0002], en)).toEqual(['0%', '0.01%', '0.02%'])
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
