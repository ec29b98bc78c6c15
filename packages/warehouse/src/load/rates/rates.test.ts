import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExchangeRates } from '../../catalog/exchange-rates.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { HAS_REAL_DATA, realFile } from '../testing/real-data.ts'
import { rateTable } from './rate-columns.ts'
import { possibleAgainst } from './worth.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const rates = () => readExchangeRates(desk.engine)

describe('a file of the load format', () => {
  test('has days and whole months, in either direction, for one unit or more', async () => {
    const report = await desk.load({
      'rates.csv': [
        'date,base,quote,rate,per,source',
        '2024-03-01,USD,CNY,7.1,,bank',
        '2024-03-04,USD,CNY,7.3,,bank',
        '2024-03-04,JPY,CNY,4.8,100,bank',
        '2024-03,CNY,MYR,0.65,,bank',
      ].join('\n'),
    })
    expect(report).toMatchObject({ state: 'published', rows: { exchange_rates: 4 }, faults: 0 })
    const found = await rates()
    expect(found.ofMonth('USD', 'CNY', '2024-03')).toEqual({ rate: expect.closeTo(7.2, 12), date: '2024-03-04', source: 'bank' })
    expect(found.ofMonth('CNY', 'USD', '2024-03')?.rate).toBeCloseTo((1 / 7.1 + 1 / 7.3) / 2, 12)
    expect(found.ofMonth('JPY', 'CNY', '2024-03')?.rate).toBeCloseTo(0.048, 12)
    // Only on the fourth are both quoted.
    expect(found.ofMonth('USD', 'JPY', '2024-03')?.rate).toBeCloseTo(7.3 / 0.048, 9)
    expect(found.ofMonth('MYR', 'CNY', '2024-03')).toEqual({ rate: 1 / 0.65, date: '2024-03', source: 'bank' })
    expect(found.ofMonth('USD', 'CNY', '2024-04')).toBeNull()
    expect(found.newest('USD', 'CNY')).toEqual({ rate: 7.3, date: '2024-03-04', source: 'bank' })
    expect(found.ofMonth('USD', 'THB', '2024-03')).toBeNull()
  })

  test('a later one takes the place of the same rates, and is rolled back', async () => {
    const report = await desk.load({ 'rates.csv': 'date,base,quote,rate,source\n2024-03-04,USD,CNY,7.5,bank\n' })
    expect((await rates()).ofMonth('USD', 'CNY', '2024-03')?.rate).toBeCloseTo(7.3, 12)
    await desk.loads.rollBack(report.load_id, 'test')
    expect((await rates()).ofMonth('USD', 'CNY', '2024-03')?.rate).toBeCloseTo(7.2, 12)
  })

  test.each([
    ['0', 'not_rate'],
    ['-7.1', 'not_rate'],
    ['1e308', 'not_rate'],
    ['seven', 'not_number'],
    ['', 'required'],
  ])('a rate of "%s" is kept aside', async (rate, reason) => {
    const report = await desk.load(
      { 'rates.csv': `date,base,quote,rate,source\n2024-05-01,USD,CNY,${rate},bank\n2024-05-02,USD,CNY,7,bank\n` },
      null,
      true,
      'publish',
    )
    expect(report).toMatchObject({ rows: { exchange_rates: 1 }, faults: 1 })
    expect((await desk.faults(report)).map((fault) => [fault.line, fault.column])).toEqual([[2, 'rate']])
    expect(reason).toBeTruthy()
  })

  test.each([
    ['2024-02-30,USD,CNY', 'date'],
    ['2024-13,USD,CNY', 'date'],
    ['yesterday,USD,CNY', 'date'],
    ['2024-05-01,dollar,CNY', 'base'],
    ['2024-05-01,USD,¥', 'quote'],
  ])('%s is kept aside', async (cells, column) => {
    const report = await desk.load(
      { 'rates.csv': `date,base,quote,rate,source\n${cells},7,bank\n2024-05-02,USD,CNY,7,bank\n` },
      null,
      true,
      'publish',
    )
    expect((await desk.faults(report)).map((fault) => fault.column)).toEqual([column])
  })
})

test.each<[string, string[], [string, string | null, number][] | null]>([
  [
    'of the European Central Bank',
    ['Date', 'USD', 'JPY', ''],
    [
      ['USD', null, 1],
      ['JPY', null, 1],
    ],
  ],
  [
    'of the interbank market',
    ['日期', 'USD/CNY', '100JPY/CNY', 'CNY/MYR'],
    [
      ['USD', 'CNY', 1],
      ['JPY', 'CNY', 100],
      ['CNY', 'MYR', 1],
    ],
  ],
  [
    'of the Bank of Thailand',
    ['Period', 'USD', 'JPY (100)', 'IDR (1000)'],
    [
      ['USD', null, 1],
      ['JPY', null, 100],
      ['IDR', null, 1000],
    ],
  ],
  ['of something else', ['Date', 'USD', 'sales'], null],
  ['without days', ['USD', 'JPY'], null],
])('the columns of a file %s', (_, columns, found) => {
  expect(rateTable(columns)?.rates.map(({ currency, quote, per }) => [currency, quote, per]) ?? null).toEqual(found)
})

test.each<[string, [string, number][], string]>([
  [
    'of the interbank market',
    [
      ['USD', 7.0789],
      ['JPY', 0.04531],
      ['HKD', 0.91],
    ],
    'CNY',
  ],
  [
    'of the Bank of Thailand',
    [
      ['USD', 32.1],
      ['JPY', 0.209],
      ['IDR', 0.00195],
    ],
    'THB',
  ],
  [
    'of the Bank of Korea',
    [
      ['USD', 1433],
      ['JPY', 9.2],
      ['CNY', 202],
    ],
    'KRW',
  ],
])('what currencies %s are against, the nearest first', (_, values, quote) => {
  const rates = values.map(([currency]) => ({ column: currency, currency, per: 1, quote: null }))
  expect(possibleAgainst(rates, new Map(values))[0]).toEqual({ quote })
})

test('a file of the interbank market is understood as it is', async () => {
  const report = await desk.load({
    'parity.csv': '日期,USD/CNY,100JPY/CNY,CNY/MYR\n2023/06/01,7.0965,5.1,0.65\n2023/06/02,7.0939,---,0.64\n',
  })
  expect(report).toMatchObject({ state: 'published', rows: { exchange_rates: 5 }, faults: 0 })
  const found = await rates()
  expect(found.ofMonth('USD', 'CNY', '2023-06')?.rate).toBeCloseTo((7.0965 + 7.0939) / 2, 12)
  expect(found.ofMonth('JPY', 'CNY', '2023-06')).toMatchObject({ rate: 0.051, date: '2023-06-01', source: 'CFETS' })
  expect(found.ofMonth('MYR', 'CNY', '2023-06')?.rate).toBeCloseTo((1 / 0.65 + 1 / 0.64) / 2, 12)
})

describe.skipIf(!HAS_REAL_DATA)('the history of the European Central Bank', () => {
  /** Days of a month with the cells of the named currencies, read by hand. */
  function days(month: string, ...codes: string[]): (number | null)[][] {
    const [heading = '', ...lines] = readFileSync(realFile('ecb_fx/eurofxref-hist.csv'), 'utf8').trim().split('\n')
    const places = codes.map((code) => heading.split(',').indexOf(code))
    return lines
      .filter((line) => line.startsWith(month))
      .map((line) => places.map((place) => (line.split(',')[place] === 'N/A' ? null : Number(line.split(',')[place]))))
  }

  beforeAll(async () => {
    const report = await desk.loadPaths([realFile('ecb_fx/eurofxref-hist.csv')])
    expect(report).toMatchObject({ state: 'published', faults: 0 })
  }, 60_000)

  test('gives a currency in another as the mean of the quotients of its days', async () => {
    const found = await rates()
    const own = days('2019-05', 'CNY', 'USD')
    const mean = own.reduce((sum, [cny = 0, usd = 0]) => sum + (usd ?? 0) / (cny ?? 1), 0) / own.length
    expect(own.length).toBe(22)
    expect(found.ofMonth('CNY', 'USD', '2019-05')?.rate).toBeCloseTo(mean, 12)
    expect(found.ofMonth('EUR', 'USD', '2019-05')?.rate).toBeCloseTo(own.reduce((sum, [, usd]) => sum + (usd ?? 0), 0) / own.length, 12)
  })

  test('has no rate before a currency came and after it went', async () => {
    const found = await rates()
    expect(found.ofMonth('CNY', 'USD', '2005-03')).toBeNull()
    expect(found.ofMonth('CNY', 'USD', '2005-04')).not.toBeNull()
    expect(found.ofMonth('RUB', 'CNY', '2022-03')).toMatchObject({ date: '2022-03-01', source: 'ECB' })
    expect(found.ofMonth('RUB', 'CNY', '2022-04')).toBeNull()
    expect(found.ofMonth('TWD', 'CNY', '2024-01')).toBeNull()
    expect(found.newest('RUB', 'CNY')?.date).toBe('2022-03-01')
    expect(found.newest('USD', 'CNY')?.date).toBe('2026-04-13')
  })
})
