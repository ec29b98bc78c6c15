import { expect, test } from 'vitest'
import { aboutLines, toldAs } from './about-lines.ts'

const used = { start: '2022-01', end: '2022-02', clamped: true, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const about = { detail: [], platform: [{ zh: '天猫', en: 'Tmall' }] }

test('a file and a mail say which months have sales that are not known, those without a rate as such', () => {
  const gaps = {
    unpriced_months: [
      { month: '2022-01', sites: ['tmall', 'amazon_us'] },
      { month: '2022-02', sites: ['amazon_us'] },
    ],
  }
  const money = {
    currency: 'CNY',
    rates: 'month' as const,
    of: [],
    unknown: [
      { month: '2022-01', sites: ['amazon_us'] },
      { month: '2022-02', sites: ['amazon_us'] },
    ],
  }
  const lines = (more: object) => aboutLines({ about, used: { ...used, ...gaps, ...more }, query: {}, language: 'zh' })
  const told = (more: object) => lines(more).flatMap(({ of, value }) => (of === 'unpriced' ? [value] : []))
  expect(told({}).map((text) => text.slice(0, 7))).toEqual(['2022-01', '2022-02'])
  expect(told({ money })).toEqual(['2022-01 天猫'])
})

test.each([
  ['zh', '未计入的月份', '属性自 2022-01 起有记录，此前的月份不计入'],
  ['en', 'Months left out', 'Attributes are recorded from 2022-01: earlier months are left out'],
] as const)('a file that is told by attributes names the months that do not count: %s', (language, name, value) => {
  const lines = (more: object) => aboutLines({ about, used: { ...used, ...more }, query: {}, language })
  expect(lines({ attributes_from: '2022-01' })).toContainEqual({ of: 'left_months', name, value })
  expect(lines({}).filter(({ of }) => of === 'left_months')).toEqual([])
})

const DOLLAR = { month: '2022-01', rate: 20, date: null, source: null }
const RUPIAH = { month: '2022-01', rate: 0.00047, date: '2022-01-31', source: 'bank' }
const money = {
  ...{ currency: 'CNY', rates: 'one' as const, unknown: [] },
  of: [
    { currency: 'USD', sites: ['amazon_us'], custom: true, rates: [DOLLAR] },
    { currency: 'IDR', sites: ['shopee_id'], custom: false, rates: [RUPIAH] },
  ],
}

test('a rate of the account is told wherever its amounts are', () => {
  const lines = aboutLines({ about, used: { ...used, money }, query: {}, language: 'en' })
  expect(lines.flatMap(({ of, value }) => (of === 'rates' ? [value] : []))).toEqual(['one for all months', 'USD → CNY 20 (own rate)'])
})

test('a table in the list says what else it is told in than as it comes', () => {
  expect(toldAs(used, 'none')).toEqual([])
  expect(toldAs(used, 'cp').map(({ en }) => en)).toHaveLength(1)
  expect(toldAs({ ...used, money }, 'none')).toEqual([
    { zh: '人民币，汇率：统一；USD → CNY 20（自己的汇率）', en: 'Chinese yuan, rates one for all months; USD → CNY 20 (own rate)' },
  ])
})
