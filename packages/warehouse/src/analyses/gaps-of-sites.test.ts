import catList from '@marketscope/contract/analyses/cat-list'
import catTrend from '@marketscope/contract/analyses/cat-trend'
import pivot from '@marketscope/contract/analyses/pivot'
import shopList from '@marketscope/contract/analyses/shop-list'
import shopTrend from '@marketscope/contract/analyses/shop-trend'
import shopTypes from '@marketscope/contract/analyses/shop-types'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

/** The small market of which only Tmall was loaded for February 2024. */
const GAPS = {
  ...SMALL_MARKET,
  states: SMALL_MARKET.states.map((state) =>
    state.site === 'tmall' ? state : { ...state, months: state.months.filter(({ month }) => month !== 202402) },
  ),
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(GAPS)
})
afterAll(() => fixture.close())

interface Answer {
  data: Record<string, unknown>[]
  used: { missing_months: unknown }
}

async function ask(declaration: AnalysisDeclaration, query: Record<string, unknown> = {}): Promise<Answer> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, FILTER, EVERYTHING)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

const FILTER = SearchFilter.parse({ plat: 'tmall,taobao,jd', cid: ['1801', '50010788', 'jd:none'] })
const FEBRUARY = monthTs('2024-02')

/** Sales of February by row of a trend. */
const february = ({ data }: Answer, name: string) =>
  Object.fromEntries(data.filter(({ ts }) => ts === FEBRUARY).map((row) => [String(row[name]), row.sales]))

/** Sales of January and February by row of a list. */
const lastTwo = ({ data }: Answer, name: string) =>
  Object.fromEntries(data.map((row) => [String(row[name]), (row.months as (number | null)[]).slice(-2)]))

test('a shop of a site without the month is a gap there, one of another site that sold nothing 0', async () => {
  const trend = await ask(shopTrend)
  expect(trend.used.missing_months).toEqual([{ month: '2024-02', sites: ['taobao', 'jd'] }])
  expect(february(trend, 'id')).toMatchObject({ S1: 2500, S2: 0, S3: null })
  expect(trend.data.find(({ id, ts }) => id === 'S3' && ts === FEBRUARY)).toMatchObject({ sold: null, avg_price: null, share: null })
  // S1: A1 and A4; S2: A2 and A5, of which A2 sold nothing in February; S3: A3.
  expect(lastTwo(await ask(shopList, { with_months: '1' }), 'id')).toMatchObject({ S1: [1299.97, 2500], S2: [900, 0], S3: [990, null] })
})

test('so is a type that shops of one site alone have', async () => {
  expect(lastTwo(await ask(shopTypes, { with_months: '1' }), 'id')).toMatchObject({
    ...{ tmall_flagship: [1299.97, 2500], tmall_chaoshi: [900, 0], cshop: [990, null] },
  })
})

test('and a category of a tree that only such sites have', async () => {
  // Skin care in January: A1, A2, A3 and A4; in February A1 and A4. The tree of Taobao is that of Tmall too.
  const rows = lastTwo(await ask(catList, { with_months: '1' }), 'id')
  expect(rows).toEqual({ 'taobao:1801': [2489.97, 2500], 'taobao:50010788': [700, 0], 'jd:none': [50, null] })
  expect(february(await ask(catTrend), 'id')).toEqual({ 'taobao:1801': 2500, 'taobao:50010788': 0, 'jd:none': null })
})

test('in a pivot too, of products, shops and platforms; a brand sold nothing where any site has the month', async () => {
  interface Grid {
    rows: { id: string }[]
    columns: { id: string }[]
    cells: (number | null)[][]
  }
  const inFebruary = async (field: string) => {
    const query = { pivot: JSON.stringify({ rows: [field], columns: ['month'], measures: ['sales', 'sold'] }) }
    const { rows, columns, cells } = ([(await ask(pivot, query)).data].flat()[0] ?? {}) as Record<string, unknown> & Grid
    const at = columns.findIndex(({ id }) => id === 'month:2024-02')
    return Object.fromEntries(cells.filter(([, column]) => column === at).map(([row, , ...told]) => [rows[row ?? 0]?.id ?? '', told]))
  }
  expect(await inFebruary('item')).toMatchObject({ 'item:tmall:A5': [0, 0], 'item:taobao:A3': [null, null], 'item:jd:A6': [null, null] })
  expect(await inFebruary('shop')).toMatchObject({ 'shop:tmall:S1': [2500, 26], 'shop:tmall:S2': [0, 0], 'shop:taobao:S3': [null, null] })
  expect(await inFebruary('platform')).toMatchObject({ 'platform:tmall': [2500, 26], 'platform:jd': [null, null] })
  expect(await inFebruary('category:1')).toMatchObject({ '-:none': [null, null] })
  expect(await inFebruary('brand')).toMatchObject({ 'brand:B1': [2500, 26], 'brand:none': [0, 0] })
})
