import itemList from '@marketscope/contract/analyses/item-list'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

async function ask(query: object) {
  const input = inputSchema(itemList).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...query })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
  const { result, etag } = await fixture.warehouse.analyse(itemList, input, filter, EVERYTHING)
  const parsed: unknown = resultSchema(itemList).parse(result)
  const table = parsed as {
    data: Record<string, unknown>[]
    count: number
    total: Record<string, unknown>
  }
  return { ...table, etag }
}

const sales = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map((row) => [row.item_id, row.sales])

test('a table is about the category within the search that is named', async () => {
  // Face cream: A1 1000.00 + 1900.00, A2 200.00 + 0, A4 before it changed its category 299.97; its mask of February 600.00.
  expect(sales(await ask({ cat: '121' }))).toEqual([
    ['A1', 2900],
    ['A4', 299.97],
    ['A2', 200],
  ])
  expect(sales(await ask({ cat: 'taobao:122' }))).toEqual([['A4', 600]])
  expect((await ask({ cat: '' })).total).toMatchObject({ sales: 3999.97 })
})

test.each(['131', 'nothing', "'; DROP TABLE item_year; --"])('%s is not within the search', async (cat) => {
  await expect(ask({ cat })).rejects.toMatchObject({ fields: [{ path: 'cat' }] })
})

test('-1 asks for a category, -2 asks for nothing', async () => {
  await expect(ask({ cat: '-1' })).rejects.toMatchObject({ fields: [{ path: 'cat', zh: '请选择类目', en: 'Please choose a category' }] })
  const nothing = await ask({ cat: '-2' })
  expect(nothing).toMatchObject({ data: [], count: 0, total: {} })
  expect(nothing.etag).not.toBe((await ask({})).etag)
})
