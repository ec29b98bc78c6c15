import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { bookOf } from '../testing/make-zip.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

async function proposed(name: string, content: string | Buffer) {
  const { path } = await desk.file(name, content)
  return (await desk.loads.inspect(path, name)).proposed_mapping
}

const TABLE = 'item_id,month,title,sold,sales\n1,2024-01,x,1,2\n2,2024-01,y,3,4\n3,2024-01,z,5,6\n'

test.each<[string, string, number]>([
  ['one note', 'Sales by month\n', 1],
  ['quoted notes with separators', '"Includes Amazon, FBA, and others"\n"All amounts in USD, unless specified"\n"Definitions:"\n', 3],
  ['notes with separators that are not quoted', 'Report from 2024-01-01, to 2024-01-31\nShop: x, y\n', 2],
  ['a note with a pair for each line', 'Brand=["x"],Reporting Range=["Monthly"]\n', 1],
])('%s above the heading of a text file', async (_, notes, lines) => {
  expect(await proposed('x.csv', `${notes}${TABLE}`)).toMatchObject({
    format: { skip_lines: lines },
    fields: { item_id: 'item_id', month: 'month', sold: 'sold', sales: 'sales' },
  })
})

test('a sheet of sums before the sheet of the rows is passed over', async () => {
  const rows = TABLE.trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const pivot = [
    ['行标签', '求和项:销量', '求和项:销售额'],
    ['雅诗', 9, 12],
    ['总计', 9, 12],
  ]
  expect(await proposed('x.xlsx', bookOf({ 透视表: pivot, 明细: rows }))).toMatchObject({
    format: { sheet: '明细' },
    fields: { item_id: 'item_id', sold: 'sold' },
  })
})
