import { formatBrief } from '@marketscope/contract/number-format'
import { expect, test, vi } from 'vitest'
import {
  directionOf,
  formatChange,
  formatCount,
  formatDay,
  formatExactMoney,
  formatMoment,
  formatMoney,
  formatMonthRange,
  formatShare,
  formatShort,
  formatTs,
  formatValue,
} from './format.ts'

test.each([
  [0, '0', '0'],
  [999.5, '999.5', '999.5'],
  [1_234, '1,234', '1.23K'],
  [9_999, '9,999', '10.00K'],
  [10_000, '1.00万', '10.00K'],
  [123_456, '12.35万', '123.46K'],
  [999_999.999, '100.00万', '1.00M'],
  [99_999_999, '1.00亿', '100.00M'],
  [123_456_789, '1.23亿', '123.46M'],
  [2_500_000_000, '25.00亿', '2.50B'],
  [-45_600, '-4.56万', '-45.60K'],
])('%d is short in both languages', (value, zh, en) => {
  expect(formatShort(value, 'zh')).toBe(zh)
  expect(formatShort(value, 'en')).toBe(en)
})

test('what is not known is a dash, never a zero', () => {
  for (const text of [
    formatShort(null, 'zh'),
    formatMoney(undefined, 'CNY', 'zh'),
    formatCount(null),
    formatShare(null),
    formatChange(Number.NaN),
  ])
    expect(text).toBe('–')
  expect(formatTs(null)).toBe('–')
})

test('money carries the sign of its currency, before the digits and after the minus', () => {
  expect(formatMoney(123_456_789, 'CNY', 'zh')).toBe('¥1.23亿')
  expect(formatMoney(4_560_000, 'USD', 'en')).toBe('US $4.56M')
  expect([312, 7818.7, -0.5].map((value) => formatMoney(value, 'CNY', 'zh'))).toEqual(['¥312', '¥7,818.70', '-¥0.50'])
  expect(formatMoney(1_339.5, 'CNY', 'en')).toBe('¥1.34K')
  expect(formatExactMoney(-1234.5, 'CNY')).toBe('-¥1,234.50')
  expect(formatExactMoney(99, 'AED')).toBe('AED 99.00')
})

test.each(['JPY', 'KRW', 'VND'])('amounts of %s have no decimals, since it has no smaller parts', (currency) => {
  const plain = (text: string) => text.replace(/^-?[^\d-]*/, (sign) => (sign.startsWith('-') ? '-' : ''))
  expect([1234, 7035.45, -0.4].map((value) => plain(formatExactMoney(value, currency)))).toEqual(['1,234', '7,035', '0'])
  expect([605.33, 7035.45].map((value) => plain(formatMoney(value, currency, 'zh')))).toEqual(['605', '7,035'])
  expect(plain(formatMoney(12_345, currency, 'zh'))).toBe('1.23万')
  expect(plain(formatValue('price', 605.33, { language: 'en', currency }))).toBe('605')
  expect(plain(formatBrief('money', 60.53, { units: 'zh', currency }))).toBe('61')
})

test('shares and changes are percentages with two decimals', () => {
  expect(formatShare(0.1234)).toBe('12.34%')
  expect(formatChange(0.1234)).toBe('+12.34%')
  expect(formatChange(-0.05)).toBe('-5.00%')
  expect(formatChange(-0.00001)).toBe('0.00%')
})

test('a change that rounds to nothing points nowhere', () => {
  expect([0.2, -0.2, 0.00001, 0, null].map(directionOf)).toEqual(['up', 'down', 'flat', 'flat', 'unknown'])
})

test('months', () => {
  expect(formatMonthRange({ start: '2024-01', end: '2024-12' }, 'zh')).toBe('2024-01 至 2024-12')
  expect(formatMonthRange({ start: '2024-01', end: '2024-12' }, 'en')).toBe('2024-01 to 2024-12')
  expect(formatMonthRange({ start: '2024-01', end: '2024-01' }, 'en')).toBe('2024-01')
  expect(formatTs(Date.UTC(2023, 11, 31, 16) / 1000)).toBe('2024-01')
})

test('a moment and its day are those of Asia/Shanghai wherever the reader is, from text or seconds; of what is none there is a dash', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Shanghai']) {
    vi.stubEnv('TZ', zone)
    expect([formatMoment('2026-12-31T16:00:59Z'), formatMoment(Date.UTC(2026, 11, 31, 16) / 1000)]).toEqual([
      '2027-01-01 00:00',
      '2027-01-01 00:00',
    ])
    expect([formatDay('2026-12-31T15:59:59Z'), formatDay('2026-12-31T16:00:00Z')]).toEqual(['2026-12-31', '2027-01-01'])
  }
  vi.unstubAllEnvs()
  expect([formatMoment('not a date'), formatMoment(null), formatDay(undefined), formatMoment('')]).toEqual(['–', '–', '–', '–'])
})

test('a value is shown by the meaning of its column', () => {
  const zh = { language: 'zh', currency: 'CNY' } as const
  expect(formatValue('money', 12_345.6, zh)).toBe('¥1.23万')
  expect(formatValue('money', 12_345.6, { ...zh, exact: true })).toBe('¥12,345.60')
  expect(formatValue('price', 19.9, zh)).toBe('¥19.90')
  expect(formatValue('distinct', 12_345, { ...zh, exact: true })).toBe('12,345')
  expect(formatValue('text', null, zh)).toBe('–')
})

test.each([
  [0, '0', '0'],
  [1_655, '1,655', '1,655'],
  [9_999, '9,999', '9,999'],
  [-9_999, '-9,999', '-9,999'],
  [10_000, '1.00万', '10.00K'],
  [1_234_567, '123.46万', '1.23M'],
])('a count of %d is in full below ten thousand in both languages', (value, zh, en) => {
  for (const kind of ['count', 'distinct'] as const) {
    expect(formatValue(kind, value, { language: 'zh', currency: 'CNY' })).toBe(zh)
    expect(formatValue(kind, value, { language: 'en', currency: 'CNY' })).toBe(en)
  }
})

test('short numbers are in the units that were chosen, whatever the language; numbers in full have none', () => {
  const style = { language: 'zh', units: 'en', currency: 'CNY' } as const
  expect(formatValue('money', 123_456_789, style)).toBe('¥123.46M')
  expect(formatValue('count', 12_345, { ...style, language: 'en', units: 'zh' })).toBe('1.23万')
  expect(formatValue('count', 12_345, { ...style, exact: true })).toBe('12,345')
  expect(formatValue('count', 12_345, { language: 'zh', currency: 'CNY' })).toBe('1.23万')
})

test.each([
  ['money', 3_125_400, '¥313万', '¥3.13M'],
  ['money', 12_700, '¥1.27万', '¥12.7K'],
  ['money', 312.54, '¥313', '¥313'],
  ['money', 31_254_000, '¥3,125万', '¥31.3M'],
  ['count', 1_339, '1,339', '1.34K'],
  ['share', -0.00001, '0%', '0%'],
  ['share', 0.0453, '4.53%', '4.53%'],
  ['share', 0.4531, '45.3%', '45.3%'],
  ['money', null, '–', '–'],
] as const)('%s of %d in little room', (kind, value, zh, en) => {
  expect([formatBrief(kind, value, { units: 'zh', currency: 'CNY' }), formatBrief(kind, value, { units: 'en', currency: 'CNY' })]).toEqual([
    zh,
    en,
  ])
})
