import attrCross from '@marketscope/contract/analyses/attr-cross'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { conditionsOfRow } from '@marketscope/contract/attribute-rows'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { VALUE_MARKET } from '../testing/value-market.ts'

type Answer = AnalysisResult<typeof attrCross>

const MARKET: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }

describe('attributes crossed', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(VALUE_MARKET)
  })
  afterAll(() => fixture.close())

  async function answer(declaration: AnalysisDeclaration, query: Record<string, unknown>, filter: SearchFilterInput = {}) {
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...query })
    const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse({ ...MARKET, ...filter }), EVERYTHING)
    return resultSchema(declaration).parse(result) as unknown
  }

  const cross = (query: Record<string, unknown> = {}, filter?: SearchFilterInput) => answer(attrCross, query, filter) as Promise<Answer>

  const told = ({ data }: Answer) =>
    data
      .slice(0, 5)
      .map(({ name, sales, cells }) => `${name} ${sales}: ${cells.map((cell) => `${cell.name} ${cell.sales}/${cell.items}`).join(', ')}`)

  describe('two attributes', () => {
    test('worked out by hand, with the totals of both sides; columns and rows by sales', async () => {
      const found = await cross({ row: 'attr:功效', column: 'attr:质地' })
      expect(told(found)).toEqual([
        '保湿 680: 霜 400/2, (无) 80/2, 乳液 200/1',
        '美白 430: 霜 400/2, (无) 30/1',
        '控油 70: (无) 70/1',
        '修护 60: (无) 60/1',
        '(无) 50: (无) 50/2',
      ])
      expect(found.count).toBe(8)
      expect(found.total).toMatchObject({ sales: 836, sold: 52, avg_price: 16.08, items: 11, row_share: 1, column_share: 1 })
      expect(found.total.cells?.map(({ name, sales, items, row_share }) => [name, sales, items, row_share])).toEqual([
        ['霜', 400, 2, 0.478469],
        ['(无)', 236, 8, 0.282297],
        ['乳液', 200, 1, 0.239234],
      ])
      expect(found.data[0]?.cells[0]).toEqual({
        ...{ id: 'attr:质地=霜', name: '霜', sales: 400, sold: 20, avg_price: 20, items: 2 },
        ...{ row_share: 0.588235, column_share: 1 },
      })
    })

    test('are the first two that are offered where none is asked for', async () => {
      const { data } = await cross()
      expect(data[0]).toMatchObject({ row_of: '功效', column_of: '净含量', row_side: 'attr:功效', column_side: 'attr:净含量' })
      expect((await cross({ column: 'attr:功效' })).data[0]).toMatchObject({ row_side: 'attr:净含量' })
    })

    test('the same on both sides tells which values go together', async () => {
      const { data } = await cross({ row: 'attr:功效', column: 'attr:功效' })
      expect(data[0]?.cells.map(({ name, sales }) => [name, sales])).toEqual([
        ['保湿', 680],
        ['美白', 400],
        ['修护', 60],
      ])
    })

    test('whole values add up to the total', async () => {
      const { data, total } = await cross({ row: 'attr:功效', column: 'attr:质地', reading: 'whole' })
      expect(data.reduce((sum, row) => sum + (row.sales ?? 0), 0)).toBe(total.sales)
      for (const row of data) expect(row.cells.reduce((sum, cell) => sum + (cell.sales ?? 0), 0)).toBe(row.sales)
    })

    test('pages and orders', async () => {
      const query = { row: 'attr:功效', column: 'attr:质地' }
      expect((await cross({ ...query, page: 2, page_size: 3 })).data.map(({ name }) => name)).toEqual(['修护', '(无)', 'BHA/AHA'])
      expect((await cross({ ...query, order_by: 'items', desc: '1', page_size: 2 })).data.map(({ name }) => name)).toEqual(['保湿', '美白'])
    })
  })

  describe('an attribute against something else', () => {
    test('brands', async () => {
      const found = await cross({ row: 'brand', column: 'attr:质地' })
      expect(told(found)).toEqual(['珀妍 426: 霜 100/1, (无) 126/5, 乳液 200/1', 'Second 370: 霜 300/1, (无) 70/2', '(无) 40: (无) 40/1'])
      expect(found.data.map(({ id }) => id)).toEqual(['brand:B1', 'brand:B2', 'brand:none'])
    })

    test('shops and categories', async () => {
      const found = await cross({ row: 'shop', column: 'category' })
      expect(found.data.map(({ id, sales }) => [id, sales])).toEqual([
        ['shop:tmall:S1', 426],
        ['shop:tmall:S2', 370],
        ['shop:taobao:S3', 40],
      ])
      expect(found.data[0]?.cells.map(({ id, sales }) => [id, sales])).toEqual([['category:121', 426]])
    })

    test('price bands, from the cheapest: months count in the band of their price', async () => {
      const found = await cross({ row: 'attr:质地', column: 'price', points: '15,25' })
      expect(found.total.cells?.map(({ id, name, sales, items }) => [id, name, sales, items])).toEqual([
        ['price:0-15', '¥0–15', 276, 8],
        ['price:15-25', '¥15–25', 260, 2],
        ['price:25-', '¥25+', 300, 1],
      ])
      expect(told(found)).toEqual(['霜 400: ¥0–15 100/1, ¥25+ 300/1', '(无) 236: ¥0–15 176/7, ¥15–25 60/1', '乳液 200: ¥15–25 200/1'])
      expect((await cross({ row: 'price', column: 'attr:质地', points: '15,25' })).data.map(({ name }) => name)).toEqual([
        '¥0–15',
        '¥15–25',
        '¥25+',
      ])
    })

    test('nothing else', async () => {
      await expect(cross({ row: 'weather' })).rejects.toMatchObject({ kind: 'parameter', fields: [{ path: 'row' }] })
    })
  })

  test('narrowed to a cell, the search has its figures', async () => {
    const { data } = await cross({ row: 'attr:功效', column: 'attr:净含量' })
    let cells = 0
    for (const row of data)
      for (const { id, sales, sold, items } of row.cells) {
        const attrv_and = [row.id, id].flatMap((line) => conditionsOfRow(line.slice('attr:'.length)))
        const { data: sums } = (await answer(summary, {}, { attrv_and })) as { data: object }
        expect({ id, ...sums }).toMatchObject({ id, sales, sold, items })
        cells += 1
      }
    expect(cells).toBeGreaterThan(8)
  })

  test('an empty market has no rows', async () => {
    expect(await cross({}, { title: '没有这样的商品' })).toMatchObject({ data: [], count: 0, total: {} })
  })
})
