import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.ts'
import { currentRevision } from '../schema/revision.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { CATEGORIES, type Piece, RollupMarket, rowsKept, scopeOf, shopKey } from '../testing/rollup-market.ts'
import { rollupBandMonths, rollupBands } from './band-rows.ts'
import { chooseRollups } from './choose-rollups.ts'
import { rollupGroups, rollupMonths } from './group-rows.ts'
import { Rollups } from './rollups.ts'

const { day, night, mask } = CATEGORIES

/**
 * Item A of tmall sells in November 2022, and in January, February and June 2023: it leaves the brand B1 for B2, and the category day for night, in June. B has no brand and
 * no shop. C of taobao has the brand B1 too, and its price moves from one band to the next.
 */
const MARKET: Piece[] = [
  {
    ...{ site: 'tmall', version: '', year: 2022 },
    rows: [{ item: 'A', category: day, brand: 'B1', shop: 'S1', months: { 10: [1, 1000, 1000] } }],
  },
  {
    ...{ site: 'tmall', version: '', year: 2023 },
    rows: [
      { item: 'A', category: day, brand: 'B1', shop: 'S1', months: { 0: [2, 2000, 1000], 1: [3, 3000, 1000] } },
      { item: 'A', category: night, brand: 'B2', shop: 'S1', months: { 5: [4, 4000, 1000] } },
      { item: 'B', category: mask, brand: '', shop: '', months: { 0: [5, 500, 100], 5: [0, 0, 100] } },
    ],
  },
  {
    ...{ site: 'taobao', version: '', year: 2023 },
    rows: [{ item: 'C', category: mask, brand: 'B1', shop: 'S1', months: { 0: [1, 70, 70], 2: [1, 7000, 7000] } }],
  },
]

const WHOLE = ['skin', 'makeup']

let market: RollupMarket
let catalog: Catalog
let rollups: Rollups
beforeAll(async () => {
  market = await RollupMarket.open()
  catalog = await market.publish(MARKET)
  rollups = new Rollups(market.engine, { few: 0, many: 1 })
  rollups.start(catalog)
  await rollups.settled()
})
afterAll(async () => {
  await rollups.close()
  await market.close()
})

const ask = <R>(from: Sql | null, order: Sql) => {
  if (!from) throw new Error('the rollups do not tell')
  return market.engine.query<R>(sql`SELECT * FROM ${from} ORDER BY ${order}`)
}

const year = { now: { start: '2023-01', end: '2023-12' }, mom: { start: '2022-01', end: '2022-12' } } as const
const figures = (window: string, row: Record<string, unknown>) =>
  ['sales', 'sold', 'items', 'shops', 'brands'].map((figure) => row[`${window}_${figure}`])

const choose = (plat: string[], cid: string[] = WHOLE) => {
  const chosen = chooseRollups(scopeOf(catalog, { plat, cid }, { start: '2023-01', end: '2023-12' }), rollups)
  if (!chosen) throw new Error('not chosen')
  return chosen
}

describe('figures worked out by hand', () => {
  test('all was made, and without failure', () => {
    expect(rollups.state).toMatchObject({ made: 2, failure: null })
  })

  test('of everything: a thing counts once, wherever it comes back, and a brand of two sites once', async () => {
    const [row = {}] = await ask<Record<string, unknown>>(rollupGroups(choose(['tmall', 'taobao']), 'all', year), sql`id`)
    // Sales 2000 + 3000 + 4000 + 500 + 70 + 7000; items A, B, C; shops S1 of tmall and S1 of taobao; brands B1, B2.
    expect(figures('now', row)).toEqual([16570, 16, 3, 2, 2])
    expect(figures('mom', row)).toEqual([1000, 1, 1, 1, 1])
  })

  test('of months between: from February to June A comes back, in March only C is there', async () => {
    const windows = {
      now: { start: '2023-02', end: '2023-06' },
      mom: { start: '2023-03', end: '2023-05' },
      yoy: { start: '2022-11', end: '2023-01' },
    } as const
    const [row = {}] = await ask<Record<string, unknown>>(rollupGroups(choose(['tmall', 'taobao']), 'all', windows), sql`id`)
    expect(figures('now', row)).toEqual([14000, 8, 3, 2, 2])
    expect(figures('mom', row)).toEqual([7000, 1, 1, 1, 1])
    // A and B of tmall, C of taobao; B1 only, since B has none.
    expect(figures('yoy', row)).toEqual([3570, 9, 3, 2, 1])
  })

  test('by site', async () => {
    const rows = await ask<Record<string, unknown>>(rollupGroups(choose(['tmall', 'taobao']), 'site', year), sql`id`)
    expect(rows.map((row) => [row.id, ...figures('now', row)])).toEqual([
      ['taobao', 7070, 2, 1, 1, 1],
      ['tmall', 9500, 14, 2, 1, 2],
    ])
  })

  test('by brand, over both sites; what has none is a row', async () => {
    const rows = await ask<Record<string, unknown>>(rollupGroups(choose(['tmall', 'taobao']), 'brand', year), sql`id`)
    expect(rows.map((row) => [row.id, ...figures('now', row), ...figures('mom', row)])).toEqual([
      ['', 500, 5, 1, 0, 0, 0, 0, 0, 0, 0],
      ['B1', 12070, 7, 2, 2, 1, 1000, 1, 1, 1, 1],
      ['B2', 4000, 4, 1, 1, 1, 0, 0, 0, 0, 0],
    ])
  })

  test('by shop', async () => {
    const rows = await ask<Record<string, unknown>>(rollupGroups(choose(['tmall', 'taobao']), 'shop', year), sql`shop_id, now_sales`)
    expect(rows.map((row) => [row.id, row.shop_id, ...figures('now', row)])).toEqual([
      ['0', '', 500, 5, 1, 0, 0],
      [shopKey('taobao', 'S1'), 'S1', 7070, 2, 1, 1, 1],
      [shopKey('tmall', 'S1'), 'S1', 9000, 9, 1, 1, 2],
    ])
  })

  test('of a category, and by what lies below it: moving from one to the other is no second item', async () => {
    const cream = choose(['tmall', 'taobao'], ['cream'])
    const [whole = {}] = await ask<Record<string, unknown>>(rollupGroups(cream, 'all', year), sql`id`)
    expect(figures('now', whole)).toEqual([9000, 9, 1, 1, 2])
    const parts = { parts: [[{ no: day, last: day }], [{ no: night, last: night }], [{ no: CATEGORIES.cream, last: CATEGORIES.cream }]] }
    const rows = await ask<Record<string, unknown>>(rollupGroups(cream, parts, year), sql`id`)
    expect(rows.map((row) => [row.id, ...figures('now', row)])).toEqual([
      ['0', 5000, 5, 1, 1, 1],
      ['1', 4000, 4, 1, 1, 1],
    ])
  })

  test('month by month', async () => {
    const rows = await ask<Record<string, number>>(
      rollupMonths(choose(['tmall', 'taobao']), 'all', { now: { start: '2023-01', end: '2023-06' } }),
      sql`month`,
    )
    const found = rows.map(({ month = 0, sales, sold, items, shops, brands }) => [(month % 12) + 1, sales, sold, items, shops, brands])
    expect(found.filter(([, , , items]) => items !== 0)).toEqual([
      [1, 2570, 8, 3, 2, 1],
      [2, 3000, 3, 1, 1, 1],
      [3, 7000, 1, 1, 1, 1],
      [6, 4000, 4, 2, 1, 1],
    ])
  })

  test('in bands of price', async () => {
    const whole = choose(['tmall', 'taobao'])
    const rows = await ask<Record<string, number>>(rollupBands(whole, [0, 500, 5000], year), sql`band`)
    // Below 5 yuan: B all the time (in June by its list price) and C in January; from 50 yuan C in March.
    expect(rows.map((row) => [row.band, row.now_sales, row.now_sold, row.now_items, row.mom_items])).toEqual([
      [0, 570, 6, 2, 0],
      [1, 9000, 9, 1, 1],
      [2, 7000, 1, 1, 0],
    ])
    expect(rollupBands(whole, [0, 512], year)).toBe(null)
    const months = await ask<Record<string, number>>(
      rollupBandMonths(whole, [0, 500, 5000], { now: { start: '2023-03', end: '2023-06' } }),
      sql`band, month`,
    )
    expect(months.map(({ band, month = 0, sales, sold, gained }) => [band, (month % 12) + 1, sales, sold, gained])).toEqual([
      [0, 6, 0, 0, 0],
      [1, 6, 4000, 4, 4000],
      [2, 3, 7000, 1, 7000],
    ])
  })
})

describe('what is left to the rows', () => {
  test.each([
    ['a brand', { brand_id: 'B1' }],
    ['a title', { title: 'x' }],
    ['a price', { avg_price: [1, null] }],
    ['units', { sold: [1, null] }],
    ['an item', { item_ids: 'A', plat: ['tmall'] }],
    ['a shelf time', { online_time: ['2023-01-01', '2023-02-01'] }],
    ['a channel', { plat: ['tmqjd'] }],
  ])('%s', (_, condition) => {
    const scope = scopeOf(catalog, { plat: ['tmall', 'taobao'], cid: WHOLE, ...condition }, { start: '2023-01', end: '2023-12' })
    expect(chooseRollups(scope, rollups)).toBe(null)
  })

  test('a category without groups of its own, and two categories of a site', () => {
    const range = { start: '2023-01', end: '2023-12' }
    expect(chooseRollups(scopeOf(catalog, { plat: ['tmall'], cid: ['day'] }, range), rollups)).not.toBe(null)
    expect(chooseRollups(scopeOf(catalog, { plat: ['tmall'], cid: ['day', 'mask'] }, range), rollups)).toBe(null)
    expect(chooseRollups(scopeOf(catalog, { plat: ['taobao'], cid: ['day', 'mask'] }, range), rollups)).not.toBe(null)
    expect(rollupGroups(choose(['tmall'], ['cream']), 'brand', year)).toBe(null)
  })
})

test('a publication, a roll-back, a restart, and losses: only what is made of exactly what is live is asked', async () => {
  const before = (await currentRevision(market.engine)).segments
  const own = new Rollups(market.engine, { few: 0, many: 1 })
  own.start(catalog)
  await own.settled()
  expect(own.state).toMatchObject({ made: 0, failure: null })
  const more = await market.publish([{ ...MARKET[1], rows: MARKET[1]?.rows.slice(0, 1) ?? [] } as Piece])
  const scope = scopeOf(more, { plat: ['tmall'], cid: WHOLE }, { start: '2023-01', end: '2023-12' })
  expect(chooseRollups(scope, own)).toBe(null)
  own.start(more)
  await own.settled()
  expect(own.state.made).toBe(1)
  const chosen = chooseRollups(scope, own)
  const [row = {}] = await ask<Record<string, unknown>>(chosen && rollupGroups(chosen, 'all', year), sql`id`)
  expect(figures('now', row)).toEqual([5000, 5, 1, 1, 1])

  const back = await market.publishSegments(before)
  own.start(back)
  await own.settled()
  // It was kept.
  expect(own.state.made).toBe(0)
  await own.close()

  const lost = chosen?.[0]?.rollup.rollup ?? 0
  await market.engine.command(sql`INSERT INTO rollup_group (rollup_no, kind) VALUES (77, 'all')`)
  const [first = 0] = (await market.engine.query<{ rollup: number }>(sql`SELECT min(rollup_no) AS rollup FROM rollup`)).map(
    ({ rollup }) => rollup,
  )
  await market.engine.command(sql`DELETE FROM rollup_entry WHERE rollup_no = 1 AND kind = 'all'`)
  const again = new Rollups(market.engine, { few: 0, many: 1 })
  again.start(back)
  await again.settled()
  expect([first, again.state.made, again.state.failure]).toEqual([1, 1, null])
  // What was of no number is gone, as is the one that had lost rows, and the one that is not live any more.
  expect([await rowsKept(market.engine, 77), await rowsKept(market.engine, 1), await rowsKept(market.engine, lost)]).toEqual([0, 0, 0])
  await again.close()
})

test('one that is left in the middle, or fails, leaves the rows to answer, and is made the next time', async () => {
  const live = await market.publish([{ ...MARKET[0], rows: MARKET[0]?.rows ?? [] } as Piece])
  const leaving = new Rollups(market.engine, { few: 0, many: 1 })
  leaving.start(live)
  await leaving.close()
  expect(chooseRollups(scopeOf(live, { plat: ['tmall'], cid: WHOLE }, { start: '2023-01', end: '2023-12' }), leaving)).toBe(null)

  await market.engine.command(sql`RENAME TABLE rollup_band TO rollup_band_away`)
  const failing = new Rollups(market.engine, { few: 0, many: 1 })
  failing.start(live)
  await failing.settled()
  expect(failing.state.failure).not.toBe(null)
  expect(chooseRollups(scopeOf(live, { plat: ['tmall'], cid: WHOLE }, { start: '2023-01', end: '2023-12' }), failing)).toBe(null)
  await market.engine.command(sql`RENAME TABLE rollup_band_away TO rollup_band`)
  failing.start(live)
  await failing.settled()
  expect(failing.state.failure).toBe(null)
  expect(chooseRollups(scopeOf(live, { plat: ['tmall'], cid: WHOLE }, { start: '2023-01', end: '2023-12' }), failing)).not.toBe(null)
  await failing.close()
})

test('a small market has none', async () => {
  const small = new Rollups(market.engine, { few: 100, many: 1 })
  small.start(catalog)
  await small.settled()
  expect(small.state).toMatchObject({ made: 0, failure: null })
  expect(await market.engine.query(sql`SELECT 1 FROM rollup LIMIT 1`)).toEqual([])
  await small.close()
})
