import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { HAS_REAL_DATA } from '@marketscope/warehouse/load/testing/real-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawRow } from '../testing/raw-market.ts'
import { listed } from '../testing/raw-match.ts'
import { openRealMarket, type RealMarket, worthOf } from '../testing/real-market.ts'

/** Analyses of real files, as they were found on the net, against plain sums over their rows. */
describe.skipIf(!HAS_REAL_DATA)('analyses of real files against plain sums', () => {
  let market: RealMarket
  beforeAll(async () => {
    market = await openRealMarket()
  }, 120_000)
  afterAll(() => market?.close())

  type Question = { plat: string[]; start: string; end: string }
  /** Four months of Taobao with sales, beside prices of Tmall. */
  const SUMMER: Question = { plat: ['taobao', 'tmall'], start: '2021-06', end: '2021-09' }
  /** Two months of Taobao with as many before them. */
  const AUTUMN: Question = { plat: ['taobao'], start: '2021-08', end: '2021-09' }
  /** Cosmetics of 19 brands around the 11th of November. */
  const DOUBLE_11: Question = { plat: ['tmall'], start: '2016-11', end: '2016-11' }
  const ORDERS: Question = { plat: ['tmall'], start: '2020-02', end: '2020-02' }
  const MEXICO: Question = { plat: ['shopee_mx'], start: '2025-03', end: '2025-03' }

  type Row = Record<string, unknown> & { id: string; name: string; sales: number; sold: number; items: number; ts: number }
  type Answer<R> = { data: R[]; count: number; total: Row }

  const rowsOf = ({ plat, start, end }: Question) =>
    market.rows.filter(({ site, month }) => plat.includes(site) && start <= month && month <= end)

  async function ask<R = Row>(
    id: AnalysisId,
    { plat, start, end }: Question,
    query: object = {},
    more: Partial<SearchFilterInput> = {},
  ): Promise<Answer<R>> {
    const declaration = ANALYSES[id]
    const roots = new Set(market.rows.filter(({ site }) => plat.includes(site)).map(({ path }) => path.at(-1) ?? 'none'))
    const filter = SearchFilter.parse({ plat, cid: { not_custom: [...roots] }, ...more })
    const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start, end, ...aspect, ...query })
    const { result } = await market.warehouse.analyse(declaration, input, filter, { sites: null, month_limit: null, versions: [] })
    const parsed: unknown = resultSchema(declaration).parse(result)
    return parsed as Answer<R>
  }

  async function figures(...asked: Parameters<typeof ask>): Promise<Row> {
    const { data }: { data: unknown } = await ask(...asked)
    return data as Row
  }

  /** Every row of a table, page after page; no row comes twice. */
  async function allRows(id: AnalysisId, question: Question, query: object = {}): Promise<Answer<Row>> {
    const first = await ask(id, question, { ...query, page_size: 100 })
    const pages = Array.from({ length: Math.ceil(first.count / 100) - 1 }, (_, index) => index + 2)
    const rest = await Promise.all(pages.map((page) => ask(id, question, { ...query, page, page_size: 100 })))
    const data = [first, ...rest].flatMap((page) => page.data)
    expect(new Set(data.map(({ id: own, site }) => `${site} ${own}`)).size).toBe(first.count)
    return { ...first, data }
  }

  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const fen = (amount: unknown) => Math.round(Number(amount) * 100)
  const salesOf = (rows: readonly RawRow[] = []) => sum(rows.map(({ sales }) => sales))
  const soldOf = (rows: readonly RawRow[] = []) => sum(rows.map(({ sold }) => sold))
  const itemOf = ({ site, item }: RawRow) => `${site}:${item}`
  const shopOf = ({ site, shop }: RawRow) => `${site} ${shop}`
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const monthOf = ({ ts }: { ts: number }) => new Date((ts + 8 * 3600) * 1000).toISOString().slice(0, 7)
  const figuresOf = (rows: readonly RawRow[] = []) => ({
    sales: salesOf(rows),
    sold: soldOf(rows),
    items: new Set(rows.map(itemOf)).size,
  })
  const told = ({ sales, sold, items }: Pick<Row, 'sales' | 'sold' | 'items'>) => ({ sales: fen(sales), sold, items })
  /** Groups of rows, those with the most sales first, ties by key. */
  const ranked = (rows: readonly RawRow[], key: (row: RawRow) => string) =>
    [...Map.groupBy(rows, key)].sort(([a, own], [b, other]) => salesOf(other) - salesOf(own) || (a < b ? -1 : 1))

  const paid = ({ sold, sales, price }: RawRow) => (sold > 0 ? sales / sold : price)
  const inBand = (rows: readonly RawRow[], from: number | null, to: number | null) =>
    rows.filter((row) => {
      const price = paid(row)
      if (from === null || price === null) return from === null && price === null
      return price >= from * 100 && (to === null || price < to * 100)
    })

  test('the summary of every file', async () => {
    for (const question of [SUMMER, AUTUMN, DOUBLE_11, ORDERS, MEXICO]) {
      const data = await figures('summary', question)
      expect(told(data)).toEqual(figuresOf(rowsOf(question)))
    }
  })

  test('in another currency, by the daily rates of the European Central Bank', async () => {
    expect((await figures('summary', MEXICO, { currency: 'CNY' })).sales).toBeCloseTo(worthOf(rowsOf(MEXICO), 'MXN', 'CNY'), 1)
    expect((await figures('summary', SUMMER, { currency: 'USD' })).sales).toBeCloseTo(worthOf(rowsOf(SUMMER), 'CNY', 'USD'), 1)
    // Nothing is quoted for the Taiwan dollar.
    expect((await figures('summary', MEXICO, { currency: 'TWD' })).sales).toBeNull()
  })

  test('categories, with items in none', async () => {
    const wanted = rowsOf(SUMMER)
    const { data, total } = await ask('cat-list', SUMMER, { page_size: 100 })
    const own = Map.groupBy(wanted, ({ category }) => category || 'none')
    expect(data).toHaveLength(own.size)
    for (const row of data) {
      const rows = own.get(row.id)
      expect({ ...told(row), shops: row.shops }).toEqual({ ...figuresOf(rows), shops: new Set(rows?.map(shopOf)).size })
      expect(row.share).toBeCloseTo(salesOf(rows) / salesOf(wanted), 5)
    }
    expect(told(total)).toEqual(figuresOf(wanted))
    expect(own.get('none')?.length).toBeGreaterThan(200)
  })

  test('shops in any order on any page, the leading ones by month', async () => {
    const wanted = rowsOf(SUMMER)
    const own = Map.groupBy(wanted, shopOf)
    for (const query of [{}, { order_by: 'name', desc: '0' }]) {
      const { data, count } = await allRows('shop-list', SUMMER, query)
      expect(count).toBe(own.size)
      for (const row of data) expect(told(row)).toEqual(figuresOf(own.get(`${row.site} ${row.id}`)))
    }
    const { data } = await ask('shop-trend', SUMMER, { top: 10 })
    const leading = ranked(wanted, shopOf).slice(0, 10)
    expect([...new Set(data.map(({ site, id }) => `${site} ${id}`))]).toEqual(leading.map(([key]) => key))
    for (const point of data) {
      const now = wanted.filter(({ month }) => month === monthOf(point))
      const rows = now.filter((row) => shopOf(row) === `${point.site} ${point.id}`)
      expect([fen(point.sales), point.sold]).toEqual([salesOf(rows), soldOf(rows)])
      expect(point.share).toBeCloseTo(salesOf(rows) / salesOf(now), 5)
    }
  })

  test('brands, and brands by price band: leading ones, the rest, none and all', async () => {
    const wanted = rowsOf(DOUBLE_11)
    const leading = ranked(wanted, ({ brand }) => brand)
    const list = (await ask('brand-list', DOUBLE_11, { page_size: 100 })).data
    expect(list.map((row) => [row.id, told(row)])).toEqual(leading.map(([brand, rows]) => [brand, figuresOf(rows)]))
    type Band = Row & { from: number | null; to: number | null }
    for (const points of ['1,38,99,99.5,139', '0,100', undefined]) {
      const { data } = await ask<Row & { ranges: Band[] }>('brand-price', DOUBLE_11, { points, top: 5 })
      const rest = leading.slice(5).flatMap(([, rows]) => rows)
      const expected = [...leading.slice(0, 5), ['(rest)', rest] as const, ['(all)', wanted] as const]
      expect(data.map((row) => [row.id, told(row)])).toEqual(expected.map(([id, rows]) => [id, figuresOf(rows)]))
      for (const [index, { ranges }] of data.entries()) {
        for (const band of ranges) expect(told(band)).toEqual(figuresOf(inBand(expected[index]?.[1] ?? [], band.from, band.to)))
        expect(sum(ranges.map(({ sold }) => sold))).toBe(data[index]?.sold)
      }
    }
    const none = (await ask('brand-price', AUTUMN)).data
    expect(none.map((row) => [row.id, told(row)])).toEqual(['none', '(all)'].map((id) => [id, figuresOf(rowsOf(AUTUMN))]))
  })

  test('price bands of each platform, of prices with a dozen decimals too', async () => {
    for (const [question, points] of [
      [SUMMER, '9.9,10,50,85,100,1000'],
      [SUMMER, undefined],
      [ORDERS, '10,47.48,47.49'],
    ] as const) {
      type Band = Row & { from: number | null; to: number | null }
      const { data } = await ask<Band>('plat-price', question, { points })
      for (const row of data) {
        const rows = rowsOf({ ...question, plat: [row.id] })
        expect(told(row)).toEqual(figuresOf(inBand(rows, row.from, row.to)))
        expect(row.share).toBeCloseTo(salesOf(inBand(rows, row.from, row.to)) / salesOf(rows), 5)
      }
      expect(sum(data.map(({ sales }) => fen(sales)))).toBe(salesOf(rowsOf(question)))
    }
  })

  test('concentration of brands: CR3, CR10 and the Herfindahl index', async () => {
    const wanted = rowsOf(DOUBLE_11)
    const shares = ranked(wanted, ({ brand }) => brand).map(([, rows]) => salesOf(rows) / salesOf(wanted))
    const { data } = await ask('concentration-trend', DOUBLE_11)
    expect(data).toHaveLength(1)
    for (const [name, top] of Object.entries({ cr3: 3, cr10: 10 })) expect(data[0]?.[name]).toBeCloseTo(sum(shares.slice(0, top)), 5)
    expect(data[0]?.hhi).toBeCloseTo(sum(shares.map((share) => (100 * share) ** 2)), 1)
    const without = (await ask('concentration-trend', AUTUMN)).data
    expect(without.flatMap(({ cr3, hhi }) => [cr3, hhi])).toEqual([0, 0, 0, 0])
  })

  test('what changed sales, and who gained and lost', async () => {
    const [now, before] = [rowsOf(AUTUMN), rowsOf({ ...AUTUMN, start: '2021-06', end: '2021-07' })]
    const [s0, s1, q0, q1] = [salesOf(before), salesOf(now), soldOf(before), soldOf(now)]
    const earlier = Map.groupBy(before, itemOf)
    const price = sum(
      [...Map.groupBy(now, itemOf)].map(([item, own]) => {
        const then = earlier.get(item)
        return soldOf(then) > 0 && soldOf(own) > 0 ? (salesOf(own) / soldOf(own) - salesOf(then) / soldOf(then)) * soldOf(own) : 0
      }),
    )
    const split = await figures('change-split', AUTUMN, { base: 'mom' })
    expect([fen(split.before), fen(split.now), fen(split.change)]).toEqual([s0, s1, s1 - s0])
    expect(fen(split.price) + fen(split.volume) + fen(split.mix)).toBe(s1 - s0)
    expect(Math.abs(fen(split.price) - price)).toBeLessThan(1)
    expect(Math.abs(fen(split.volume) - ((q1 - q0) * s0) / q0)).toBeLessThan(1)
    const keys = { shop: shopOf, item: ({ site, item }: RawRow) => `${site} ${item}`, category: (row: RawRow) => row.category || 'none' }
    for (const [of, key] of Object.entries(keys)) {
      const [after, then] = [Map.groupBy(now, key), Map.groupBy(before, key)]
      const { data, total } = await allRows('movers', AUTUMN, { base: 'mom', of })
      expect(data).toHaveLength(new Set([...after.keys(), ...then.keys()]).size)
      for (const row of data) {
        const own = of === 'category' ? row.id : `${row.site} ${row.id}`
        expect([own, fen(row.now), fen(row.before)]).toEqual([own, salesOf(after.get(own)), salesOf(then.get(own))])
      }
      expect([sum(data.map(({ change }) => fen(change))), fen(total.change)]).toEqual([s1 - s0, s1 - s0])
    }
  })

  test('items: new ones, tiers, and single ones by month', async () => {
    expect((await ask('new-items', SUMMER)).data.map(({ items }) => items)).toEqual([null, null, null, null])
    // Of no product there is it known when it was put on the shelf.
    expect((await ask('new-items', MEXICO)).data.map(({ items }) => items)).toEqual([null])
    for (const question of [SUMMER, DOUBLE_11, ORDERS]) {
      const byItem = ranked(rowsOf(question), itemOf)
      const ends = [0, 10, 50, 100, 500, Number.POSITIVE_INFINITY]
      const { data } = await ask('item-tiers', question)
      expect(data.map(told)).toEqual(
        data.map((_, index) => figuresOf(byItem.slice(ends[index], ends[index + 1]).flatMap(([, own]) => own))),
      )
      const named = byItem.slice(-2).map(([key]) => key)
      for (const [items, wanted] of [
        ['', byItem.slice(0, 5).map(([key]) => key)],
        [named.join(','), named],
      ] as const) {
        const trend = (await ask('item-trend', question, { items })).data
        expect(new Set(trend.map(({ id }) => id))).toEqual(new Set(wanted))
        for (const point of trend) {
          const rows = rowsOf(question).filter((row) => itemOf(row) === point.id && row.month === monthOf(point))
          expect([fen(point.sales), point.sold ?? 0]).toEqual([salesOf(rows), soldOf(rows)])
        }
      }
    }
  })

  test('words in titles have the figures of a plain search for them', async () => {
    const all = rowsOf(DOUBLE_11)
    const { data } = await ask<Row & { word: string; count: number }>('title-words', DOUBLE_11)
    let same = 0
    for (const { id, count, sales, share } of data) {
      const having = all.filter(({ title }) => fold(title).includes(id))
      const { items } = figuresOf(having)
      // What is searched is folded further than here, so that it may find more.
      expect(count).toBeGreaterThanOrEqual(items)
      if (count !== items) continue
      same += 1
      expect(fen(sales)).toBe(salesOf(having))
      expect(share).toBeCloseTo(salesOf(having) / salesOf(all), 5)
    }
    expect(same / data.length).toBeGreaterThan(0.95)
    expect(data.map(({ word }) => word)).toEqual(expect.arrayContaining(['面膜', '男士', '口红', '套装']))
  })

  test('titles are found by any of their signs, and come back as they were written', async () => {
    for (const sign of ['%', '_', '\\', '&', '+', '?', '❤', '™', '★', '！']) {
      for (const question of [SUMMER, DOUBLE_11]) {
        const wanted = rowsOf(question).filter(({ title }) => fold(title).includes(fold(sign)))
        const data = await figures('summary', question, {}, { title: sign })
        expect([sign, fen(data.sales), data.items]).toEqual([sign, salesOf(wanted), figuresOf(wanted).items])
      }
    }
    const { data } = await ask<Row & { title: string; item_id: string }>('item-list', DOUBLE_11, { page_size: 100 })
    const titles = new Map(rowsOf(DOUBLE_11).map(({ item, title }) => [item, title]))
    for (const { item_id, title } of data) expect(title).toBe(titles.get(item_id))
  })

  test('attributes in Spanish: values by themselves, one by one, and crossed', async () => {
    const wanted = rowsOf(MEXICO)
    const valuesOf = ({ attributes }: RawRow, name: string, parts: boolean) => {
      const value = attributes.get(name)
      return value ? [...new Set((parts ? listed(value) : [value]).map(fold))] : ['(无)']
    }
    const having = (name: string, value: string, parts: boolean) => wanted.filter((row) => valuesOf(row, name, parts).includes(value))
    const top = (await ask('attr-top', MEXICO)).data
    for (const { id, items } of top) expect([id, items]).toEqual([id, wanted.filter(({ attributes }) => attributes.has(id)).length])
    expect(top.length).toBeGreaterThan(5)
    for (const name of ['Material', 'Género', 'Patrón', 'Existencias'])
      for (const reading of ['parts', 'whole']) {
        const all = new Set(wanted.flatMap((row) => valuesOf(row, name, reading === 'parts')))
        const { data, count, total } = await ask('attr-list', MEXICO, { attr: name, reading, page_size: 100 })
        expect([name, count]).toEqual([name, all.size])
        for (const row of data)
          expect([row.name, told(row)]).toEqual([row.name, figuresOf(having(name, fold(row.name), reading === 'parts'))])
        expect(told(total)).toEqual(figuresOf(wanted))
      }
    type Line = Row & { cells: Row[] }
    const { data } = await ask<Line>('attr-cross', MEXICO, { row: 'attr:Género', column: 'attr:Material' })
    for (const { name, cells } of data)
      for (const cell of cells) {
        const both = having('Género', fold(name), true).filter((row) => valuesOf(row, 'Material', true).includes(fold(cell.name)))
        expect([name, cell.name, told(cell)]).toEqual([name, cell.name, figuresOf(both)])
      }
    expect(data).toHaveLength(4)
  })
})
