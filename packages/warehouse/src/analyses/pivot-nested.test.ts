import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month, type State } from '../testing/fixture-types.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

const item = (id: string, brand_id: string, shop_id: string, sales: number, effect = ''): State => ({
  ...cream(id, month(202401, 1000, 1, sales * 100)),
  ...{ brand_id, shop_id, attributes: effect === '' ? {} : { 功效: effect } },
})

/*
 * B1 sells 500 in shop S1, 300 in S2 and 200 in S3; B2 90 in S4, 60 in S5 and 50 in S6; B3 and B4, which have no line of their own among two, 9 and 8 in S7, and B3 10 in S8. Over the
 * whole market the two greatest shops are S1 and S2. Effects: a lists 保湿 and 美白, c 控油; the others none.
 */
const STATES = [
  ...[item('a', 'B1', 'S1', 500, '保湿、美白'), item('b', 'B1', 'S2', 300), item('c', 'B1', 'S3', 200, '控油')],
  ...[item('d', 'B2', 'S4', 90), item('e', 'B2', 'S5', 60, '保湿、美白'), item('f', 'B2', 'S6', 50, '美白')],
  ...[item('g', 'B3', 'S7', 9), item('h', 'B4', 'S7', 8), item('i', 'B3', 'S8', 10)],
]

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...SMALL_MARKET, states: STATES })
})
afterAll(() => fixture.close())

async function ask(definition: PivotInput) {
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', pivot: JSON.stringify(definition) })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
  const { result } = await fixture.warehouse.analyse(pivot, input, filter, EVERYTHING)
  return (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
}

/** Each row in its order: the last parts of the ids on its way, and its figures in the total column. */
function told({ rows, cells }: Awaited<ReturnType<typeof ask>>) {
  const short = (id: string) => id.slice(Math.max(id.lastIndexOf(':'), id.lastIndexOf('=')) + 1)
  const path = (at: number) => pathOf(rows, at).map(short).join('/')
  return cells.filter(([, column]) => column === 0).map(([row, , ...figures]) => `${path(row ?? 0)} ${figures.join(' ')}`)
}

const TWO = { brand: 2, shop: 2 }

test('a dimension within another has lines for the greatest of each, and others for the rest of that one', async () => {
  const grid = await ask({ rows: ['brand', 'shop'], columns: [], measures: ['sales', 'items', 'sales:rank'], top: TWO })
  expect(told(grid)).toEqual([
    ...[' 1227 9 ', 'B1 1000 3 1', 'B1/S1 500 1 1', 'B1/S2 300 1 2', 'B1/others 200 1 '],
    ...['B2 200 3 2', 'B2/S4 90 1 1', 'B2/S5 60 1 2', 'B2/others 50 1 '],
    // S7 of two brands, 17, and S8.
    ...['others 27 3 ', 'others/S7 17 2 1', 'others/S8 10 1 2'],
  ])
  expect(grid.row_fields.map(({ shown, all }) => [shown, all])).toEqual([
    [2, 4],
    [2, 3],
  ])
})

test('the third within the second goes by both, and so do columns', async () => {
  const grid = await ask({ rows: ['brand', 'shop', 'item'], columns: [], measures: ['sales'], top: { brand: 1, shop: 1, item: 1 } })
  expect(told(grid)).toEqual([
    ...[' 1227', 'B1 1000', 'B1/S1 500', 'B1/S1/a 500', 'B1/others 500', 'B1/others/b 300', 'B1/others/others 200'],
    ...['others 227', 'others/S4 90', 'others/S4/d 90', 'others/others 137', 'others/others/e 60', 'others/others/others 77'],
  ])
  const { columns } = await ask({ rows: [], columns: ['brand', 'shop'], measures: ['sales'], top: TWO })
  expect(columns.map((_, at) => pathOf(columns, at).at(-1))).toEqual([
    ...[undefined, 'brand:B1', 'shop:tmall:S1', 'shop:tmall:S2', 'others', 'brand:B2', 'shop:tmall:S4', 'shop:tmall:S5', 'others'],
    ...['others', 'shop:tmall:S7', 'shop:tmall:S8'],
  ])
})

test('values of which several are listed are ranked within each line, and what has several others counts once', async () => {
  const within = await ask({ rows: ['brand', 'attr:功效'], columns: [], measures: ['sales', 'items'], top: { brand: 2, 'attr:功效': 1 } })
  expect(told(within)).toEqual([
    // Of B1 保湿 and 美白 have 500 each, of which 保湿 comes first by its key; 美白, none and 控油 are others.
    ...[' 1227 9', 'B1 1000 3', 'B1/保湿 500 1', 'B1/others 1000 3'],
    // Of B2 美白 has 110, none 90 and 保湿 60.
    ...['B2 200 3', 'B2/美白 110 2', 'B2/others 150 2', 'others 27 3', 'others/ 27 3'],
  ])
  const around = await ask({ rows: ['attr:功效', 'brand'], columns: [], measures: ['sales', 'items'], top: { brand: 1, 'attr:功效': 1 } })
  expect(told(around)).toEqual([
    // 美白 610 of a, e and f; others are 保湿, 控油 and none: everything but f.
    ...[' 1227 9', '美白 610 3', '美白/B1 500 1', '美白/others 110 2', 'others 1177 8', 'others/B1 1000 3', 'others/others 177 5'],
  ])
})

test('without others there are none within lines either', async () => {
  const grid = await ask({ rows: ['brand', 'shop'], columns: [], measures: ['sales'], top: TWO, others: false })
  expect(told(grid)).toEqual([' 1227', 'B1 1000', 'B1/S1 500', 'B1/S2 300', 'B2 200', 'B2/S4 90', 'B2/S5 60'])
})

test('within months each has its own greatest', async () => {
  const grid = await ask({ rows: ['month', 'brand'], columns: [], measures: ['sales'], top: { brand: 1 } })
  expect(told(grid)).toEqual([' 1227', '2024-01 1227', '2024-01/B1 1000', '2024-01/others 227'])
})
