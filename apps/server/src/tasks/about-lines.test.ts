import { expect, test } from 'vitest'
import { aboutLines } from './about-lines.ts'

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
    used: [],
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
