import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { lineAt, pathOf } from '@marketscope/contract/schemes/pivot-grid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

const MARKET: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(VALUE_MARKET)
})
afterAll(() => fixture.close())

async function ask(definition: PivotInput, filter: SearchFilterInput = {}, months = { start: '2024-01', end: '2024-02' }) {
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), ...months, pivot: JSON.stringify(definition) })
  const { result } = await fixture.warehouse.analyse(pivot, input, SearchFilter.parse({ ...MARKET, ...filter }), EVERYTHING)
  return (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
}

/** What a cell says, by the names on its way. */
function told({ rows, columns, cells }: Awaited<ReturnType<typeof ask>>) {
  const path = (lines: typeof rows, at: number) =>
    pathOf(lines, at)
      .map((_, depth, all) => lines[lineAt(lines, all.slice(0, depth + 1))]?.name)
      .join('/') || '*'
  return cells.map(([row, column, ...figures]) => `${path(rows, row ?? 0)} × ${path(columns, column ?? 0)}: ${figures.join(' ')}`)
}

describe('two attributes', () => {
  test('worked out by hand: what lists several values counts in each of them and once in what they are part of', async () => {
    const grid = await ask({ rows: ['attr:功效'], columns: ['attr:质地'], measures: ['sales', 'items'] })
    expect(told(grid)).toEqual(
      expect.arrayContaining([
        '* × *: 836 11',
        '* × 霜: 400 2',
        '* × (无): 236 8',
        '* × 乳液: 200 1',
        '保湿 × 霜: 400 2',
        '保湿 × *: 680 5',
        '美白 × *: 430 3',
      ]),
    )
    console.log(told(grid).join('\n'))
  })
  test('others', async () => {
    const grid = await ask({
      rows: ['attr:功效'],
      columns: ['month'],
      measures: ['sales', 'items', 'sales:yoy', 'sales:rank', 'sales:cumulative'],
      top: { 'attr:功效': 2 },
    })
    console.log(told(grid).join('\n'))
    const grid2 = await ask({
      rows: ['category', 'brand'],
      columns: ['quarter', 'month'],
      measures: ['sales', 'shops'],
      filters: [{ field: 'month', keys: ['month:2024-01'] }],
    })
    console.log(told(grid2).join('\n'))
    for (const f of ['platform', 'category:1', 'category:2', 'category:3', 'shop', 'shop-type', 'price', 'item', 'year'])
      console.log(told(await ask({ rows: [f], columns: [], measures: ['sales', 'brands'] })).join('\n'))
  })
})
