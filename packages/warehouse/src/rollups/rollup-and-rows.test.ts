import { MarketError } from '@marketscope/contract/errors'
import { monthNumber, monthOf } from '@marketscope/contract/months'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import { monthsInBands } from '../query/months-in-bands.ts'
import { currentRevision } from '../schema/revision.ts'
import type { AskedWindows, RollupGrouping } from '../scope/rollup-source.ts'
import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { CATEGORIES, type Piece, RollupMarket, scopeOf, type YearRow } from '../testing/rollup-market.ts'
import { askedWindows, FIGURE_NAMES } from './asked-windows.ts'
import { rollupBandMonths, rollupBands } from './band-rows.ts'
import { chooseRollups } from './choose-rollups.ts'
import { rollupGroups, rollupMonths } from './group-rows.ts'
import { Rollups } from './rollups.ts'

const YEARS = [2021, 2022, 2023]
const TAOBAO = [CATEGORIES.skin, CATEGORIES.day, CATEGORIES.night, CATEGORIES.mask, CATEGORIES.makeup]

/** One of the months of an item: units, sales and list price; some sell nothing, some are taken back, some have no price. */
const month = fc.tuple(
  fc.integer({ min: -1, max: 4 }),
  fc.integer({ min: -300, max: 30_000 }),
  fc.constantFrom(-1, 0, 99, 100, 999, 5000, 250_000),
)

const rowOf = (items: number, categories: readonly number[]): fc.Arbitrary<YearRow> =>
  fc.record({
    item: fc.integer({ min: 1, max: items }).map((number) => `I${number}`),
    category: fc.constantFrom(...categories),
    brand: fc.constantFrom('', 'B1', 'B2', 'B3'),
    shop: fc.constantFrom('', 'S1', 'S2'),
    months: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 11 }), month), { minLength: 1, maxLength: 7 })
      .map((list) => Object.fromEntries(list)),
  })

/** Items change brand, shop and category within a year and between years, and may be in two at once. */
const piece = (site: string, version: string, year: number, categories: readonly number[]): fc.Arbitrary<Piece> =>
  fc.array(rowOf(7, categories), { minLength: 1, maxLength: 14 }).map((rows) => ({ site, version, year, rows }))

const market = fc.tuple(
  ...YEARS.flatMap((year) => [
    piece('tmall', '', year, TAOBAO),
    piece('taobao', '', year, TAOBAO),
    piece('jd', 'v1', year, [CATEGORIES.jd]),
    piece('jd', 'v2', year, [CATEGORIES.jd, 3 * 2 ** 20]),
  ]),
)

const anyMonth = fc.integer({ min: monthNumber('2022-01'), max: monthNumber('2023-12') })
/** Months, half of them compared with any others instead of those just before. */
const range = fc.tuple(anyMonth, fc.integer({ min: 0, max: 15 }), fc.option(anyMonth)).map(([first, more, other]) => ({
  start: monthOf(first),
  end: monthOf(Math.min(first + more, monthNumber('2023-12'))),
  ...(other === null ? {} : { compare_start: monthOf(other) }),
}))

const SEARCHES = [
  { plat: ['tmall'], cid: ['skin', 'makeup'] },
  { plat: ['taobao', 'tmall'], cid: ['skin', 'makeup'] },
  { plat: ['taobao', 'tmall', 'jd'], cid: ['skin', 'makeup', 'home'] },
  { plat: ['taobao', 'tmall', 'jd'], cid: ['skin', 'home'] },
  { plat: ['taobao', 'tmall'], cid: ['cream'] },
  { plat: ['tmall'], cid: ['skin'] },
  { plat: ['jd'], cid: ['home'], jd: 'v1' },
  { plat: ['jd'], cid: ['home'], jd: 'v2' },
  { plat: ['jd'], cid: ['none'], jd: 'v2' },
]

const node = (no: number, last = no): CategoryRange[] => [{ no, last }]
const GROUPINGS: RollupGrouping[] = [
  'all',
  'site',
  'brand',
  'shop',
  { parts: [node(CATEGORIES.cream, CATEGORIES.night), node(CATEGORIES.mask), node(CATEGORIES.skin)] },
  { parts: [node(CATEGORIES.skin, CATEGORIES.mask), node(CATEGORIES.makeup), node(CATEGORIES.jd)] },
  { parts: [node(CATEGORIES.day), node(CATEGORIES.night)] },
]

const question = fc.record({
  search: fc.constantFrom(...SEARCHES),
  range,
  grouping: fc.constantFrom(...GROUPINGS),
  edges: fc.subarray([100, 150, 500, 1000, 5000, 100_000]).map((edges) => [0, ...edges]),
})

let store: RollupMarket
beforeAll(async () => {
  store = await RollupMarket.open()
})
afterAll(() => store.close())

/** What the rows of a scope are put together by, the same as {@link RollupGrouping}. */
function groupOf(grouping: RollupGrouping): Sql {
  if (grouping === 'all') return sql`''`
  if (grouping === 'site') return sql`toString(site)`
  if (grouping === 'brand') return sql`toString(brand_id)`
  if (grouping === 'shop') return sql`toString(shop)`
  const parts = grouping.parts.map(
    ([only = { no: 0, last: 0 }], place) =>
      sql`category BETWEEN ${v.uint32(only.no)} AND ${v.uint32(only.last)}, ${v.string(String(place))}`,
  )
  return sql`multiIf(${join(parts, ', ')}, '')`
}

/** The question asked of the rows as tables of groups ask it. */
function rowGroups(scope: Scope, grouping: RollupGrouping, asked: AskedWindows): Sql {
  const figures = askedWindows(asked).flatMap(({ window }) => {
    const names = FIGURE_NAMES[window]
    const active = scope.active(window)
    return [
      sql`sum(${scope.total('sales', window)}) AS of_${names.sales}, sum(${scope.total('sold', window)}) AS of_${names.sold}`,
      sql`toInt64(uniqExactIf(item, ${active})) AS of_${names.items}, toInt64(uniqExactIf(shop, ${active} AND shop != 0)) AS of_${names.shops}`,
      sql`toInt64(uniqExactIf(brand_id, ${active} AND brand_id != '')) AS of_${names.brands}`,
    ]
  })
  const columns = [sql`item`, sql`shop`, sql`brand_id`, sql`site`, sql`category`]
  const rows = scope.rows(columns, { windows: ['now', 'mom', 'yoy'], sums: ['sales', 'sold'] })
  const where = typeof grouping === 'object' ? sql`WHERE id != ''` : sql``
  const renamed = join(
    FIGURES_OF_ALL.map((name) => sql`of_${name} AS ${name}`),
    ', ',
  )
  return sql`(SELECT id, ${renamed} FROM (SELECT ${groupOf(grouping)} AS id, ${join(figures, ', ')} FROM ${rows} ${where} GROUP BY id))`
}

const FIGURES_OF_ALL = askedWindows({
  now: { start: '2021-01', end: '2021-01' },
  mom: { start: '2021-01', end: '2021-01' },
  yoy: { start: '2021-01', end: '2021-01' },
}).flatMap(({ window }) => Object.values(FIGURE_NAMES[window]))
const anything = (columns: readonly Sql[]) =>
  join(
    columns.map((name) => sql`${name} != 0`),
    ' OR ',
  )

async function same(what: string, [ours, theirs]: readonly [Sql, Sql], columns: readonly Sql[], keys: Sql): Promise<number> {
  const [a, b] = await Promise.all(
    [ours, theirs].map((from) =>
      store.engine.query(sql`SELECT ${keys}, ${join(columns, ', ')} FROM ${from} WHERE ${anything(columns)} ORDER BY ${keys}`),
    ),
  )
  expect({ what, rows: a }).toEqual({ what, rows: b })
  return a?.length ?? 0
}

/** How many questions of each kind were answered by rollups. */
const answered = new Map<string, number>()

/** Nothing for months after the last that the sites of the market happen to have: these are refused before anything is chosen. */
function scopeOfMonths(...[catalog, search, months]: Parameters<typeof scopeOf>): Scope | null {
  try {
    return scopeOf(catalog, search, months)
  } catch (error) {
    if (error instanceof MarketError && error.kind === 'no_data') return null
    throw error
  }
}

async function check(
  catalog: Catalog,
  rollups: Rollups,
  { search, range: months, grouping, edges }: typeof question extends fc.Arbitrary<infer Q> ? Q : never,
) {
  const scope = scopeOfMonths(catalog, search, months)
  if (!scope) return
  const chosen = chooseRollups(scope, rollups)
  const name = typeof grouping === 'string' ? grouping : 'parts'
  if (!chosen) return
  const groups = rollupGroups(chosen, grouping, scope.windows)
  const what = JSON.stringify({ search, months, name })
  if (groups) {
    const own = sql`(SELECT id, ${join(FIGURES_OF_ALL, ', ')} FROM ${groups})`
    const rows = await same(what, [own, rowGroups(scope, grouping, scope.windows)], FIGURES_OF_ALL, sql`id`)
    if (rows > 0) answered.set(name, (answered.get(name) ?? 0) + 1)
    const trend = rollupMonths(chosen, grouping, { now: scope.windows.now })
    if (trend)
      await same(
        `${what} by month`,
        [trend, rowMonths(scope, grouping)],
        [sql`sales`, sql`sold`, sql`items`, sql`shops`, sql`brands`],
        sql`id, month`,
      )
  }
  const bands = rollupBands(chosen, edges, scope.windows)
  if (!bands) return
  answered.set('bands', (answered.get('bands') ?? 0) + 1)
  const figures = (['now', 'mom', 'yoy'] as const).flatMap((window) => {
    const { sales, sold, items } = FIGURE_NAMES[window]
    const counts = scope.inWindow(window)
    return [
      { name: sales, from: sql`sumIf(m_sales, ${counts})` },
      { name: sold, from: sql`sumIf(m_sold, ${counts})` },
      { name: items, from: sql`toInt64(uniqExactIf(item, ${counts}))` },
    ]
  })
  const theirs = sql`(SELECT band, ${join(
    figures.map(({ name: column, from }) => sql`${from} AS ${column}`),
    ', ',
  )}
    FROM ${monthsInBands(edges, scope, { windows: ['now', 'mom', 'yoy'] })} GROUP BY band)`
  await same(
    `${what} in bands`,
    [bands, theirs],
    figures.map(({ name: column }) => column),
    sql`band`,
  )
  const months_ = rollupBandMonths(chosen, edges, { now: scope.windows.now })
  const theirMonths = sql`(SELECT band, at AS month, sum(m_sales) AS sales, sum(m_sold) AS sold, sumIf(m_sales, m_sales > 0) AS gained
    FROM (SELECT band, toUInt32(month) AS at, m_sales, m_sold FROM ${monthsInBands(edges, scope)}) GROUP BY band, at)`
  if (months_) await same(`${what} in bands by month`, [months_, theirMonths], [sql`sales`, sql`sold`, sql`gained`], sql`band, month`)
}

/** Each group and month of the rows. */
function rowMonths(scope: Scope, grouping: RollupGrouping): Sql {
  const columns = [sql`item`, sql`shop`, sql`brand_id`, sql`site`, sql`category`]
  const where = typeof grouping === 'object' ? sql`AND own != ''` : sql``
  return sql`(SELECT own AS id, toUInt32(12 * year + place - 1) AS month, sum(s) AS sales, sum(q) AS sold, toInt64(uniqExact(item)) AS items,
      toInt64(uniqExactIf(shop, shop != 0)) AS shops, toInt64(uniqExactIf(brand_id, brand_id != '')) AS brands
    FROM (SELECT ${groupOf(grouping)} AS own, * FROM ${scope.rows(columns, { months: true })}) ARRAY JOIN m_sales AS s, m_sold AS q, arrayEnumerate(m_sales) AS place
    WHERE bitTest(now_mask, place - 1) ${where} GROUP BY own, month)`
}

/** Of the first, every site has every month that is asked for; those of the others, tried in long runs, end earlier. */
const MARKETS = process.env.MARKETSCOPE_RANDOM === 'long' ? [20_231_123, 1, 2] : [20_231_123]

test.each(MARKETS)(
  'rollups and rows give the same figures, whatever is asked, after publications and a roll-back (%d)',
  async (marketSeed) => {
    answered.clear()
    const [first = [], second = [], third = []] = fc.sample(market, { numRuns: 3, seed: marketSeed })
    const rollups = new Rollups(store.engine, { few: 0, many: 4 })
    const made = async (catalog: Catalog) => {
      rollups.start(catalog)
      await rollups.settled()
      expect(rollups.state.failure).toBe(null)
      return catalog
    }
    const ask = (catalog: Catalog, seed: number, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(question, (one) => check(catalog, rollups, one)),
        { numRuns, seed },
      )
    const whole = await made(await store.publish(first))
    await ask(whole, 1, 60)
    const before = (await currentRevision(store.engine)).segments
    // One year of one site, and the other data version of another.
    const part = await store.publish(second.filter(({ site, version, year }) => (site === 'tmall' && year === 2022) || version === 'v1'))
    // What is live now was made into no rollup yet: nothing is told of it.
    await ask(part, 2, 5)
    await ask(await made(part), 3, 30)
    await ask(await made(await store.publish(third)), 4, 40)
    await ask(await made(await store.publishSegments(before)), 5, 10)
    for (const kind of ['all', 'site', 'brand', 'shop', 'parts', 'bands'])
      expect([kind, (answered.get(kind) ?? 0) > 5]).toEqual([kind, true])
    await rollups.close()
  },
)
