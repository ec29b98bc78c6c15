import brandList from '@marketscope/contract/analyses/brand-list'
import brandShops from '@marketscope/contract/analyses/brand-shops'
import brandTrend from '@marketscope/contract/analyses/brand-trend'
import catList from '@marketscope/contract/analyses/cat-list'
import catTrend from '@marketscope/contract/analyses/cat-trend'
import movers from '@marketscope/contract/analyses/movers'
import platList from '@marketscope/contract/analyses/plat-list'
import platTrend from '@marketscope/contract/analyses/plat-trend'
import shopBrands from '@marketscope/contract/analyses/shop-brands'
import shopList from '@marketscope/contract/analyses/shop-list'
import shopTrend from '@marketscope/contract/analyses/shop-trend'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { siteOfCode } from '@marketscope/contract/plat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATEGORY_SHOP_MARKET } from '../testing/category-shop-market.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

/* What a row names is a filter: a search narrowed by it has the figures of the row. Attributes, filings and prices have tests of their own. */

interface Row {
  id: string
  site: string | null
  tree?: string | null
  can_open?: boolean
  open?: boolean
  sales: number | null
  sold: number | null
  now: number | null
  cells: { id: string; site: string; sales: number; sold: number }[]
}

interface Clicked {
  what: string
  sales: number
  sold?: number
  part: Partial<SearchFilterInput>
}

type Filter = SearchFilterInput & { plat: string }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(CATEGORY_SHOP_MARKET)
})
afterAll(() => fixture.close())

async function ask<T>(declaration: AnalysisDeclaration, filter: SearchFilterInput, query: Record<string, unknown> = {}): Promise<T> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
  return (result as { data: T }).data
}

const brand = ({ id }: { id: string }) => ({ brand_id: [id] })
/** Sites may have shops of one id. */
const shop = ({ id, site }: { id: string; site: string | null }, { plat }: Filter) => ({
  shop_id: [id],
  ...(site ? { plat: plat.split(',').filter((code) => siteOfCode(code) === site) } : {}),
})
const category = ({ id }: Row) => ({ cid: { not_custom: [id], custom: [] } })

/** The rows of a table, and those of a series added up over the months. */
function rowsOf(rows: readonly Row[], part: (row: Row) => Partial<SearchFilterInput> | null): Clicked[] {
  return [...Map.groupBy(rows, ({ id, site }) => `${site ?? ''} ${id}`)].flatMap(([what, own]) => {
    const [first] = own
    const narrowed = first && first.id !== 'rest' ? part(first) : null
    const sum = (of: 'sales' | 'sold') => own.reduce((all, row) => all + (row[of] ?? 0), 0)
    return narrowed ? [{ what, sales: sum('sales'), sold: sum('sold'), part: narrowed }] : []
  })
}

function cellsOf(rows: readonly Row[], part: (row: Row, cell: Row['cells'][number]) => Partial<SearchFilterInput>): Clicked[] {
  return rows.flatMap((row) =>
    row.cells
      .filter(({ sales, sold }) => sales !== 0 || sold !== 0)
      .map((cell) => ({ what: `${row.id} ${cell.site}:${cell.id}`, sales: cell.sales, sold: cell.sold, part: part(row, cell) })),
  )
}

const moved = (rows: readonly Row[], part: (row: Row) => Partial<SearchFilterInput>) =>
  rows.filter(({ open }) => open).map((row) => ({ what: `${row.site ?? ''} ${row.id}`, sales: row.now ?? 0, part: part(row) }))

const CLICKS: [string, AnalysisDeclaration, Record<string, unknown>, (rows: Row[], filter: Filter) => Clicked[]][] = [
  ['brands', brandList, {}, (rows) => rowsOf(rows, brand)],
  ['brands over time', brandTrend, {}, (rows) => rowsOf(rows, brand)],
  ['shops', shopList, {}, (rows, filter) => rowsOf(rows, (row) => shop(row, filter))],
  ['shops over time', shopTrend, {}, (rows, filter) => rowsOf(rows, (row) => shop(row, filter))],
  ['platforms', platList, {}, (rows) => rowsOf(rows, ({ id }) => ({ plat: id }))],
  ['platforms over time', platTrend, {}, (rows) => rowsOf(rows, ({ id }) => ({ plat: id }))],
  ['categories', catList, {}, (rows) => rowsOf(rows, (row) => (row.can_open ? category(row) : null))],
  ['categories over time', catTrend, {}, (rows) => rowsOf(rows, (row) => (row.can_open ? category(row) : null))],
  ['brands by shops', brandShops, {}, (rows, filter) => cellsOf(rows, (row, cell) => ({ ...brand(row), ...shop(cell, filter) }))],
  ['shops by brands', shopBrands, {}, (rows, filter) => cellsOf(rows, (row, cell) => ({ ...brand(cell), ...shop(row, filter) }))],
  ['brands that moved', movers, { of: 'brand', base: 'yoy' }, (rows) => moved(rows, brand)],
  ['shops that moved', movers, { of: 'shop', base: 'yoy' }, (rows, filter) => moved(rows, (row) => shop(row, filter))],
  ['categories that moved', movers, { of: 'category', base: 'yoy' }, (rows) => moved(rows, category)],
  ['items that moved', movers, { of: 'item', base: 'yoy' }, (rows) => moved(rows, ({ id }) => ({ item_ids: id }))],
]

describe.each<[string, Filter]>([
  ['of several sites', { plat: 'tmall,taobao,jd', cid: ['1801', '50010788', '1316'] }],
  ['of one site', { plat: 'tmall', cid: ['1801', '50010788'] }],
  ['of one category', { plat: 'tmall,taobao', cid: ['1801'] }],
  ['of channels', { plat: 'nochaoshi,taobao', cid: ['1801', '50010788'] }],
  ['with conditions of its own', { plat: 'tmall,taobao,jd', cid: ['1801', '1316'], brand_id: ['B1', 'none'], sold: [2, null] }],
])('a search %s', (_, filter) => {
  test.each(CLICKS)('narrowed by %s', async (_name, declaration, query, clicksOf) => {
    for (const { what, sales, sold, part } of clicksOf(await ask<Row[]>(declaration, filter, query), filter)) {
      const told = await ask<{ sales: number | null; sold: number | null }>(summary, { ...filter, ...part })
      const cents = (amount: number | null) => Math.round((amount ?? 0) * 100)
      expect([what, cents(told.sales), ...(sold === undefined ? [] : [told.sold ?? 0])]).toEqual([
        what,
        cents(sales),
        ...(sold === undefined ? [] : [sold]),
      ])
    }
  })
})
