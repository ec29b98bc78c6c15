/** A file of exchange rates, how it is loaded, and the rates that must be published of it. */
export interface RateFile {
  file: string
  /** Which reading is chosen where the base is asked; left out: nothing is asked. */
  answer?: string
  /** Further rates are not looked at, but counted. */
  rows: number
  /** `per` units of `base` are `rate` units of `quote` on the day. */
  rates: readonly (readonly [day: string, per: number, base: string, rate: number, quote: string])[]
  source: string
}

export const RATES: readonly RateFile[] = [
  {
    file: 'rates-cny-per-unit.csv',
    answer: 'quote_CNY',
    rows: 6,
    rates: [
      ['2026-11-27', 1, 'USD', 7.0789, 'CNY'],
      ['2026-11-27', 1, 'JPY', 0.04531, 'CNY'],
      ['2026-11-27', 1, 'HKD', 0.91, 'CNY'],
    ],
    source: 'rates-cny-per-unit',
  },
  {
    file: 'rates-ecb-daily.csv',
    rows: 3,
    rates: [
      ['2026-11-27', 1, 'EUR', 1.1605, 'USD'],
      ['2026-11-27', 1, 'EUR', 181.25, 'JPY'],
      ['2026-11-27', 1, 'EUR', 8.2145, 'CNY'],
    ],
    source: 'ECB',
  },
  { file: 'rates-ecb-history-control.csv', rows: 15, rates: [['2022-03-01', 1, 'EUR', 117.201, 'RUB']], source: 'ECB' },
  { file: 'rates-pairs-control.csv', rows: 14, rates: [['2026-11-27', 100, 'JPY', 4.5312, 'CNY']], source: 'CFETS' },
  { file: 'rates-pairs-with-gaps.csv', rows: 2, rates: [['2026-11-25', 1, 'USD', 7.0789, 'CNY']], source: 'CFETS' },
  {
    file: 'rates-cbr-nominal.csv',
    rows: 2,
    rates: [
      ['2026-11-27', 1000, 'KRW', 55.3105, 'RUB'],
      ['2026-11-27', 1, 'USD', 78.1204, 'RUB'],
    ],
    source: 'CBR',
  },
  {
    file: 'rates-bank-of-thailand.csv',
    answer: 'quote_THB',
    rows: 3,
    rates: [
      ['2026-11-27', 1, 'USD', 32.1, 'THB'],
      ['2026-11-27', 100, 'JPY', 20.9, 'THB'],
      ['2026-11-27', 1000, 'IDR', 1.95, 'THB'],
    ],
    source: 'rates-bank-of-thailand',
  },
]
