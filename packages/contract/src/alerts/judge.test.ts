import { describe, expect, it } from 'vitest'
import { addMonths, type Month, monthsOf } from '../months.ts'
import { judge, type Verdict } from './judge.ts'
import type { Known, MarketFigures, Standing } from './known.ts'
import { needOf } from './known.ts'
import { type AlertList, AlertRule } from './rule.ts'

const MONTH = '2025-06'
const NONE: MarketFigures = { sales: null, sold: null, avg_price: null, items: null, shops: null, brands: null }

/** Sales of months up to June of 2025, oldest first; null: the month is not known. */
const market = (...sales: (number | null)[]): Known => {
  const known = new Map(sales.map((one, place) => [addMonths(MONTH, place + 1 - sales.length), one]))
  return {
    figures: (month) => {
      const value = known.get(month)
      return value === undefined || value === null ? null : { ...NONE, sales: value }
    },
    standings: () => null,
  }
}

/** A list of May and one of June: names with rank, share and price; null: the month is not known. */
type Row = [name: string, rank: number | null, share?: number | null, avg_price?: number | null, filed?: string | null]
const lists = (months: Partial<Record<Month, Row[] | null>>, whole = true): Known => ({
  figures: () => null,
  standings: (_: AlertList, month) => {
    const rows = months[month]
    if (!rows) return null
    const standing = ([name, rank, share = null, avg_price = null, filed = null]: Row): [string, Standing] => [
      name,
      { key: name, id: name, site: '', name, rank, share, sales: avg_price, sold: 1, avg_price, filed },
    ]
    return { rows: new Map(rows.map(standing)), whole }
  },
})
const ofTwo = (may: Row[] | null, june: Row[] | null, whole = true) => lists({ '2025-05': may, '2025-06': june }, whole)

type Case = [what: string, rule: object, known: Known, outcome: Verdict['outcome'], found?: Partial<Verdict>]

const above = { kind: 'figure', figure: 'sales', way: 'above', value: 100 }
const below = { ...above, way: 'below' }
const grows = { kind: 'growth', figure: 'sales', base: 'mom', way: 'either', percent: 10 }
const rank = { kind: 'rank', of: 'brand', id: 'a', way: 'inside', places: 3 }
const entrant = { kind: 'entrant', of: 'brand', places: 2 }
const drop = { kind: 'price_drop', of: 'brand', id: 'a', percent: 10 }
const loss = { kind: 'share_loss', id: 'a', months: 2 }
const filing = { kind: 'new_filing' }
const filed = (name: string, day: string): Row => [name, 1, null, null, day]
const priced = (...all: (readonly [sales: number, sold: number])[]): Known => {
  const cents = (value: number) => Math.round(value * 100) / 100
  const at = (month: Month) => {
    const [sales, sold] = all[all.length - monthsOf({ start: month, end: MONTH }).length] ?? []
    return sales === undefined || sold === undefined ? null : { sales, sold, avg_price: cents(sales / sold) }
  }
  return {
    figures: (month) => ({ ...NONE, ...at(month) }),
    standings: (_, month) => {
      const row = { key: 'a', id: 'a', site: '', name: 'a', rank: 1, share: 1, filed: null }
      const figures = at(month)
      return figures && { rows: new Map([['a', { ...row, ...figures }]]), whole: true }
    },
  }
}
const dearer = { ...grows, figure: 'avg_price' }
const ayear = (before: number, now: number) => market(before, ...Array.from({ length: 11 }, () => 1), now)
const shares = (...all: (number | null)[]) =>
  lists(Object.fromEntries(all.map((share, place) => [addMonths(MONTH, place + 1 - all.length), [['a', 1, share]] as Row[]])))

const CASES: Case[] = [
  ['above the value', above, market(90, 100.01), 'fires', { value: 100.01, before: 90 }],
  ['equal to it', above, market(90, 100), 'not', { value: 100 }],
  ['equal to it, from below', below, market(90, 100), 'not'],
  ['below it', below, market(99.99), 'fires', { value: 99.99, before: null }],
  ['not known', above, market(500, null), 'unknown', { value: null, before: 500 }],
  ['up by more', grows, market(100, 111), 'fires', { value: 111, before: 100 }],
  ['up by exactly so much', grows, market(100, 110), 'not'],
  ['down by exactly so much', grows, market(100, 90), 'not'],
  ['down by more', grows, market(100, 89), 'fires'],
  ['up, where down is asked', { ...grows, way: 'down' }, market(100, 200), 'not'],
  ['down, where up is asked', { ...grows, way: 'up' }, market(100, 50), 'not'],
  ['from a base that is enough', { ...grows, least: 100 }, market(100, 150), 'fires'],
  ['from a base that is too small', { ...grows, least: 101 }, market(100, 150), 'not', { change: 0.5 }],
  ['from nothing', grows, market(0, 150), 'unknown'],
  ['from a month that is not known', grows, market(null, 150), 'unknown', { value: 150, before: null }],
  ['against a year earlier', { ...grows, base: 'yoy' }, ayear(100, 120), 'fires', { value: 120, before: 100 }],
  ['against a year earlier that is not loaded', { ...grows, base: 'yoy' }, market(100, 120), 'unknown'],
  // 0.17 and 0.154, told as 0.15: 9.4 % less, of what is told it were 11.8 %.
  ['an average that falls by less than what is told of it', dearer, priced([1.7, 10], [1.54, 10]), 'not', { value: 0.15, before: 0.17 }],
  ['a price that falls by less than what is told of it', drop, priced([1.7, 10], [1.54, 10]), 'not', { value: 0.15, before: 0.17 }],
  // 0.155, told as 0.16, and 0.184, told as 0.18: 18.7 % more.
  ['an average that grows by more', { ...dearer, percent: 15 }, priced([1.55, 10], [1.84, 10]), 'fires', { value: 0.18 }],
  ['within the top', rank, ofTwo([['a', 4]], [['a', 3]]), 'fires', { value: 3, before: 4, change: 1 }],
  ['behind the top', rank, ofTwo([['a', 3]], [['a', 4]]), 'not', { value: 4, before: 3, change: -1 }],
  ['out of the top', { ...rank, way: 'outside' }, ofTwo([['a', 3]], [['a', 4]]), 'fires'],
  ['gone from the market', { ...rank, way: 'outside' }, ofTwo([['a', 3]], [['b', 1]]), 'fires', { value: null }],
  ['beyond those that are listed', rank, ofTwo([['a', 3]], [['b', 1]], false), 'not'],
  ['in a list that is not known', rank, ofTwo([['a', 3]], null), 'unknown'],
  ['up by so many places', { ...rank, way: 'rise' }, ofTwo([['a', 5]], [['a', 2]]), 'fires', { change: 3 }],
  ['up by fewer', { ...rank, way: 'rise' }, ofTwo([['a', 4]], [['a', 2]]), 'not', { change: 2 }],
  ['down by so many', { ...rank, way: 'fall' }, ofTwo([['a', 1]], [['a', 4]]), 'fires', { change: -3 }],
  ['down, where up is asked', { ...rank, way: 'rise' }, ofTwo([['a', 1]], [['a', 9]]), 'not'],
  ['moved either way', { ...rank, way: 'move' }, ofTwo([['a', 1]], [['a', 4]]), 'fires'],
  ['up from no place', { ...rank, way: 'rise' }, ofTwo([['b', 1]], [['a', 1]]), 'unknown'],
  [
    'a newcomer in the top',
    entrant,
    ofTwo(
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
      [
        ['a', 1],
        ['c', 2],
        ['b', 3],
      ],
    ),
    'fires',
    { value: 1, subjects: [{ key: 'c', name: 'c', rank: 2 }] },
  ],
  [
    'the same in another order',
    entrant,
    ofTwo(
      [
        ['a', 1],
        ['b', 2],
      ],
      [
        ['b', 1],
        ['a', 2],
      ],
    ),
    'not',
    { value: 0, subjects: [] },
  ],
  [
    'what has no brand does not enter',
    entrant,
    ofTwo(
      [['a', 1]],
      [
        ['a', 1],
        ['none', null],
      ],
    ),
    'not',
  ],
  ['after a month that is not known', entrant, ofTwo(null, [['a', 1]]), 'unknown'],
  ['after a month without anything', entrant, ofTwo([], [['a', 1]]), 'unknown'],
  ['cheaper by exactly so much', drop, ofTwo([['a', 1, 0.5, 100]], [['a', 1, 0.5, 90]]), 'fires', { value: 90, before: 100 }],
  ['cheaper by less', drop, ofTwo([['a', 1, 0.5, 100]], [['a', 1, 0.5, 90.01]]), 'not'],
  ['dearer', drop, ofTwo([['a', 1, 0.5, 100]], [['a', 1, 0.5, 200]]), 'not'],
  ['without a price before', drop, ofTwo([['b', 1]], [['a', 1, 0.5, 90]]), 'unknown', { value: 90, before: null }],
  ['less share each month', loss, shares(0.3, 0.2, 0.1), 'fires', { value: 0.1, before: 0.3 }],
  ['as much share once', loss, shares(0.3, 0.3, 0.1), 'not'],
  [
    'a share that was lost altogether',
    loss,
    lists({ '2025-04': [['a', 1, 0.3]], '2025-05': [['a', 1, 0.2]], '2025-06': [['b', 1, 1]] }),
    'fires',
    { value: 0 },
  ],
  [
    'a product that was filed lately and did not sell before',
    filing,
    ofTwo([filed('a', '2020-01-01')], [filed('a', '2020-01-01'), filed('b', '2024-07-01')]),
    'fires',
    { value: 1, subjects: [{ key: 'b', name: 'b', rank: 1 }] },
  ],
  ['the first one of a market', filing, ofTwo([], [filed('b', '2025-06-30')]), 'fires', { value: 1 }],
  ['one that was filed more than a year ago', filing, ofTwo([], [filed('b', '2024-06-30')]), 'not', { value: 0 }],
  ['one that sold before', filing, ofTwo([filed('b', '2025-05-02')], [filed('b', '2025-05-02')]), 'not'],
  ['one of which no day is known', filing, ofTwo([], [['b', 1]]), 'not'],
  ['after a month of which not all filings are known', filing, ofTwo([], [filed('b', '2025-06-01')], false), 'unknown'],
  ['after a month that is not known at all', filing, ofTwo(null, [filed('b', '2025-06-01')]), 'unknown'],
  ['a share of a month that is not known', loss, shares(0.3, null, 0.1), 'unknown'],
]

describe('a rule judges a month', () => {
  it.each(CASES)('%s', (_, said, known, outcome, found = {}) => {
    const rule = AlertRule.parse(said)
    expect(judge(rule, MONTH, known)).toMatchObject({ outcome, ...found })
  })

  it('an anomaly is what the growth of earlier years makes unlikely; with fewer than two years nothing is said', () => {
    const rule = AlertRule.parse({ kind: 'anomaly', figure: 'sales' })
    const season = [50, 60, 80, 90, 100, 300, 80, 70, 90, 110, 250, 120]
    // Each year 20 % above the one before, one month a little more, another a little less.
    const year = (of: number) => season.map((one, place) => one * 1.2 ** of * (1 + ((place * 7) % 5) / 100))
    const usual = [...year(0), ...year(1), ...year(2).map((one, place) => one * (1 + ((place * 3) % 4) / 100))]
    expect(judge(rule, MONTH, market(...usual))).toMatchObject({ outcome: 'not' })
    const found = judge(rule, MONTH, market(...usual.with(35, (usual[35] ?? 0) / 2)))
    expect(found.outcome).toBe('fires')
    expect(found.change).toBeLessThan(-3.5)
    expect(judge(rule, MONTH, market(...usual.slice(-23)))).toMatchObject({ outcome: 'unknown' })
    expect(judge(rule, MONTH, market(...usual.with(35, 0)))).toMatchObject({ outcome: 'unknown' })
  })

  it('wants the months that it judges by', () => {
    const months = (said: object) => needOf(AlertRule.parse(said), MONTH).months
    expect(months(above)).toEqual(['2025-05', MONTH])
    expect(months({ ...grows, base: 'yoy' })).toEqual(['2024-06', MONTH])
    expect(months(loss)).toEqual(['2025-04', '2025-05', MONTH])
    expect(months({ kind: 'anomaly', figure: 'sales' })).toEqual(monthsOf({ start: '2022-07', end: MONTH }))
  })
})
