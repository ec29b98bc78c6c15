import pivotDeclaration from '@marketscope/contract/analyses/pivot'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, monthCount } from '@marketscope/contract/months'
import { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { OTHERS_ID, type PivotLine, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { HAS_REAL_DATA } from '@marketscope/warehouse/load/testing/real-data'
import { type Correction, correctionSet, type Viewer } from '@marketscope/warehouse/warehouse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctedRows } from '../testing/raw-corrections.ts'
import type { RawRow } from '../testing/raw-market.ts'
import { openRealMarket, type RealMarket } from '../testing/real-market.ts'

/** Pivots and corrections of real files against plain sums over their rows. */
describe.skipIf(!HAS_REAL_DATA)('pivots of real files', () => {
  let market: RealMarket
  beforeAll(async () => {
    market = await openRealMarket()
  }, 120_000)
  afterAll(() => market?.close())

  const VIEWER: Viewer = { sites: null, month_limit: null, versions: [] }
  const COSMETICS = { site: 'tmall', start: '2016-11', end: '2016-11' }
  const MEXICO = { site: 'shopee_mx', start: '2025-03', end: '2025-03' }
  const TAOBAO = { site: 'taobao', start: '2021-08', end: '2021-09' }
  type Question = typeof COSMETICS

  const rowsOf = ({ site, start, end }: Question, rows: readonly RawRow[] = market.rows) =>
    rows.filter((row) => row.site === site && start <= row.month && row.month <= end)

  async function ask<T>(declaration: AnalysisDeclaration, { site, start, end }: Question, query: object, viewer = VIEWER): Promise<T> {
    const roots = new Set(market.rows.filter((row) => row.site === site).map(({ path }) => path.at(-1) ?? 'none'))
    const filter = SearchFilter.parse({ plat: [site], cid: { not_custom: [...roots] } })
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start, end, ...aspect, ...query })
    return (await market.warehouse.analyse(declaration, input, filter, viewer)).result as T
  }

  interface Grid {
    rows: PivotLine[]
    columns: PivotLine[]
    cells: (number | null)[][]
  }

  /** The cells of a pivot by the ids on both sides. */
  async function cellsOf(question: Question, pivot: PivotInput, viewer = VIEWER) {
    const { data } = await ask<{ data: Grid }>(pivotDeclaration, question, { pivot: JSON.stringify(pivot) }, viewer)
    const id = (lines: readonly PivotLine[], at: number) => pathOf(lines, at).join('/')
    return new Map(data.cells.map(([row, column, ...told]) => [`${id(data.rows, row ?? 0)} × ${id(data.columns, column ?? 0)}`, told]))
  }

  const basics = (rows: readonly RawRow[]) => {
    const [sales, sold] = [rows.reduce((sum, row) => sum + row.sales, 0), rows.reduce((sum, row) => sum + row.sold, 0)]
    return { sales: sales / 100, sold, items: new Set(rows.map(({ item }) => item)).size }
  }

  /** Rows under each pair of ids, with the whole of either side. */
  function crossed(rows: readonly RawRow[], across: (row: RawRow) => string, down: (row: RawRow) => string): Map<string, RawRow[]> {
    const found = new Map<string, RawRow[]>()
    for (const row of rows)
      for (const key of [' × ', `${down(row)} × `, ` × ${across(row)}`, `${down(row)} × ${across(row)}`])
        found.set(key, [...(found.get(key) ?? []), row])
    return found
  }

  const TEXTURES: [string, string][] = [
    ['cream', '霜'],
    ['lotion', '乳'],
    ['essence', '精华'],
  ]

  test('cosmetics of Tmall: the five greatest brands and the others by classes of texture', async () => {
    const classes = TEXTURES.map(([id, title]) => ({ id, name: id, children: [], rules: [{ id: `r${id}`, name: '', when: { title } }] }))
    const content = ClassesContent.parse({ matching: 'first', classes })
    const viewer: Viewer = { ...VIEWER, schemes: [{ rule_id: 'textures', version: '1', name: 'textures', content }] }
    const rows = rowsOf(COSMETICS)
    const textureOf = ({ title }: RawRow) => TEXTURES.find(([, sign]) => title.includes(sign))?.[0] ?? 'none'
    const sales = (brand: string) => rows.filter((row) => row.brand === brand).reduce((sum, row) => sum + row.sales, 0)
    const brands = [...new Set(rows.map(({ brand }) => brand))].sort((a, b) => sales(b) - sales(a))
    expect(brands.length).toBeGreaterThan(10)
    const top = new Set(brands.slice(0, 5))
    const brandOf = ({ brand }: RawRow) => (top.has(brand) ? brand : OTHERS_ID)
    const wanted = crossed(
      rows,
      (row) => `class:textures:${textureOf(row)}`,
      (row) => (brandOf(row) === OTHERS_ID ? OTHERS_ID : `brand:${row.brand}`),
    )
    const cells = await cellsOf(
      COSMETICS,
      {
        ...{ rows: ['brand'], columns: ['class:textures'], top: { brand: 5 } },
        measures: ['sales', 'sold', 'items', 'sales:row_share', 'sales:column_share', 'sales:rank'],
      },
      viewer,
    )
    for (const key of wanted.keys()) expect(cells.has(key), key).toBe(true)
    expect([...cells.keys()].filter((key) => wanted.has(key))).toHaveLength(35)
    const all = (key: string) => basics(wanted.get(key) ?? []).sales
    for (const [key, told] of cells) {
      const [row = '', column = ''] = key.split(' × ')
      const own = basics(wanted.get(key) ?? [])
      expect(told.slice(0, 3), key).toEqual([own.sales, own.sold, own.items])
      expect(told[3], key).toBeCloseTo(own.sales / all(`${row} × `), 5)
      expect(told[4], key).toBeCloseTo(own.sales / all(` × ${column}`), 5)
      const others = brands.slice(0, 5).filter((brand) => all(`brand:${brand} × ${column}`) > own.sales)
      expect(told[5], key).toBe(row.startsWith('brand:') ? others.length + 1 : null)
    }
  })

  test('a panel of Taobao: shops by month, with growth against the months before', async () => {
    const rows = rowsOf(TAOBAO)
    // Of a month the one before, of both months the two before.
    const before = (back: number) =>
      rowsOf({ ...TAOBAO, start: addMonths(TAOBAO.start, -back), end: addMonths(TAOBAO.end, -back) }).map((row) => ({
        ...row,
        month: addMonths(row.month, back),
      }))
    const cells = await cellsOf(TAOBAO, { rows: ['month'], columns: ['shop'], measures: ['sales', 'items', 'sales:mom', 'items:mom'] })
    const idOf = (row: RawRow) => (row.shop === '' ? 'shop::none' : `shop:${row.site}:${row.shop}`)
    const sales = new Map([...Map.groupBy(rows, idOf)].map(([id, own]) => [id, basics(own).sales]))
    const shown = new Set([...sales.keys()].filter((id) => cells.has(` × ${id}`)))
    expect(shown.size).toBe(40)
    const least = Math.min(...[...shown].map((id) => sales.get(id) ?? 0))
    for (const [id, own] of sales) if (!shown.has(id)) expect(own).toBeLessThanOrEqual(least)
    const shop = (row: RawRow) => (shown.has(idOf(row)) ? idOf(row) : OTHERS_ID)
    const at = ({ month }: RawRow) => `month:${month}`
    const [now, ofMonths, ofBoth] = [rows, before(1), before(monthCount(TAOBAO))].map((all) => crossed(all, shop, at))
    if (!now || !ofMonths || !ofBoth) throw new Error('three markets')
    expect(cells.size).toBeGreaterThan(3)
    for (const key of now.keys()) expect(cells.has(key), key).toBe(true)
    let grown = 0
    for (const [key, [sales, items, salesGrown, itemsGrown]] of cells) {
      const then = key.startsWith('month:') ? ofMonths : ofBoth
      const [own, old] = [basics(now.get(key) ?? []), basics(then.get(key) ?? [])]
      expect([sales, items], key).toEqual([own.sales, own.items])
      for (const [told, a, b] of [[salesGrown, own.sales, old.sales] as const, [itemsGrown, own.items, old.items] as const]) {
        if (told === null || told === undefined) continue
        expect(told, key).toBeCloseTo((a - b) / b, 5)
        grown += 1
      }
    }
    expect(grown).toBeGreaterThan(0)
  })

  /** Twenty products with the most sales, and what is said of an attribute of them. */
  function twenty(question: Question, name: string, values: readonly [string, string, string]) {
    const greatest = rowsOf(question).toSorted((a, b) => b.sales - a.sales)
    const items = [...new Map(greatest.map((row) => [row.item, row])).keys()].slice(0, 20)
    const corrections = items.map(
      (item_id, at): Correction => ({
        ...{ site: question.site, item_id, kind: 'attribute', name, from: question.start, to: question.end },
        value: at < 12 ? values[0] : at < 18 ? values[1] : values[2],
      }),
    )
    const viewer: Viewer = { ...VIEWER, corrections: correctionSet(`twenty ${question.site} ${name}`, async () => corrections) }
    return { viewer, rows: rowsOf(question, correctedRows(market.rows, corrections)) }
  }
  const figuresBy = (rows: readonly RawRow[], name: string) =>
    new Map(
      [...Map.groupBy(rows, ({ attributes }) => attributes.get(name) ?? '')].map(([value, own]) => {
        const { sales, items } = basics(own)
        return [value, [sales, items]]
      }),
    )

  test('twenty products of Shopee that are told a texture: a pivot changes by exactly as much, for whoever did it alone', async () => {
    const { viewer, rows } = twenty(MEXICO, '质地', ['面霜', '乳液', '精华'])
    const pivot = { rows: ['attr:质地'], columns: [], measures: ['sales', 'items'], reading: 'whole' as const }
    const told = async (of: Viewer) =>
      new Map([...(await cellsOf(MEXICO, pivot, of))].map(([key, figures]) => [key.slice('attr:质地=='.length, -' × '.length), figures]))
    const wanted = figuresBy(rows, '质地')
    expect(wanted.size).toBe(4)
    const corrected = await told(viewer)
    for (const [value, figures] of wanted) expect([value, corrected.get(value)]).toEqual([value, figures])
    expect(corrected.size).toBe(4)
    expect((await told(VIEWER)).size).toBe(1)
  })

  test('twenty products of Shopee whose attribute is corrected: its tab changes by exactly as much', async () => {
    const question = MEXICO
    const counts = Map.groupBy(
      rowsOf(question).flatMap(({ attributes }) => [...attributes.keys()]),
      (name) => name,
    )
    const [name = ''] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    const told = async (viewer: Viewer) => {
      const query = { attr: [name], reading: 'whole', page_size: 100 }
      type Row = { name: string; value: string; sales: number; items: number }
      const { data } = await ask<{ data: Row[]; count: number }>(ANALYSES['attr-list'], question, query, viewer)
      return new Map(data.map((row) => [row.name, [row.sales, row.items]]))
    }
    const { viewer, rows } = twenty(question, name, ['Valor A', 'Valor B', 'Valor C'])
    const [before, after, wanted] = [await told(VIEWER), await told(viewer), figuresBy(rows, name)]
    for (const value of ['Valor A', 'Valor B', 'Valor C']) expect([value, after.get(value)]).toEqual([value, wanted.get(value)])
    expect(after.get('(无)')).toEqual(wanted.get(''))
    expect(before).not.toEqual(after)
    const plain = figuresBy(rowsOf(question), name)
    expect(before.get('(无)')).toEqual(plain.get(''))
  })
})
