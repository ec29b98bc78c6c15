import { describe, expect, it } from 'vitest'
import { bySite, monthRuns } from './report-figures.ts'

const month = (site: string, name: string, rows: number, replaces: number, sold: number, sales: number, version = '') => ({
  site,
  version,
  month: name,
  rows,
  replaces,
  sold,
  sales,
})

describe('bySite', () => {
  it('adds the months of a site, versions apart, sales to the cent', () => {
    const figures = bySite([
      month('tmall', '2016-12', 2, 1, 30, 0.2),
      month('jd', '2016-11', 5, 0, 7, 70, 'v1'),
      month('tmall', '2016-11', 3, 0, 12, 0.1),
      month('jd', '2016-11', 6, 0, 8, 80, 'v2'),
    ])
    expect(figures.map(({ months: _, ...rest }) => rest)).toEqual([
      { site: 'tmall', version: '', first: '2016-11', last: '2016-12', rows: 5, replaces: 1, sold: 42, sales: 0.3 },
      { site: 'jd', version: 'v1', first: '2016-11', last: '2016-11', rows: 5, replaces: 0, sold: 7, sales: 70 },
      { site: 'jd', version: 'v2', first: '2016-11', last: '2016-11', rows: 6, replaces: 0, sold: 8, sales: 80 },
    ])
    expect(figures[0]?.months.map((one) => one.month)).toEqual(['2016-11', '2016-12'])
  })
  it('adds rows of SKUs, and tells no units of months that have such rows only', () => {
    const only = { ...month('tmall', '2016-11', 0, 0, 0, 0), sold: null, sales: null }
    const [figures] = bySite([
      { ...only, skus: { rows: 5, replaces: 40 } },
      { ...only, month: '2016-12', skus: { rows: 6, replaces: 0 } },
    ])
    expect(figures).toMatchObject({ rows: 0, sold: null, sales: null, skus: { rows: 11, replaces: 40 } })
  })
})

describe('monthRuns', () => {
  it.each([
    [[], []],
    [['2016-11'], ['2016-11']],
    [['2017-01', '2016-12', '2016-11', '2016-11'], ['2016-11 – 2017-01']],
    [
      ['2016-01', '2016-03', '2016-04'],
      ['2016-01', '2016-03 – 2016-04'],
    ],
  ])('%j', (months, runs) => {
    expect(monthRuns(months)).toEqual(runs)
  })
})
