import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const stored = async (site: string) =>
  (await desk.months()).filter((row) => row.site === site).map((row) => [row.item_id, row.sold, row.sales])
const ITEMS = [
  ['1729384756123456700', 1, 150],
  ['1729384756123456701', 2, 300],
  ['1729384756123456789', 3, 450],
]
const lines = (site: string) =>
  ITEMS.map(([id, sold]) => `{"site":"${site}","month":"2020-01","item_id":${id},"sold":${sold},"sales":${Number(sold) * 1.5}}`)

test.each<[string, string, (lines: string[]) => string]>([
  ['lines', 'tmall', (all) => all.join('\n')],
  ['a list', 'jd', (all) => `[\n${all.join(',\n')}]`],
  ['objects behind each other', 'taobao', (all) => all.join(' ').replaceAll(',', ',\n')],
])('ids that are long numbers keep their digits in the load format: %s', async (_, site, written) => {
  const report = await desk.load({ 'm.json': written(lines(site)) })
  expect([report.state, report.faults, await stored(site)]).toEqual(['published', 0, ITEMS])
})

test('by a mapping they are kept in nested objects, records and what is around them; so are amounts that are too fine', async () => {
  const content = `{"shop":{"id":7390000000000000123},"list":[{"id":1729384756123456788,"a":[9000]},
{"id":1729384756123456789,"a":[19.899999999999999]},{"id":3,"a":[8999.999999999999999]}]}`
  const report = await desk.load(
    { 'm.json': content },
    {
      site: 'amazon_us',
      format: { records: 'list' },
      rows: { as: 'item_month' },
      shop: { id: '^shop.id' },
      fields: { month: { constant: '2020-01' }, item_id: 'id', sold: { constant: '1' }, sales: 'a.0' },
    },
  )
  expect((await desk.faults(report)).map(({ line, column, value }) => [line, column, value])).toEqual([[3, 'a.0', '8999.999999999999999']])
  expect((await desk.months()).filter((row) => row.site === 'amazon_us').map((row) => [row.item_id, row.shop_id, row.sales])).toEqual([
    ['1729384756123456788', '7390000000000000123', 900000],
    ['1729384756123456789', '7390000000000000123', 1990],
  ])
})

test('values of attributes keep them too, and an id with a power of ten is a fault', async () => {
  const values = ['1729384756123456789', '123456789012345678901234', '0.12345678901234567891', '7']
  const report = await desk.load({
    'i.json': `{"site":"jd","item_id":1729e15,"attributes":[]}
{"site":"jd","item_id":1,"attributes":[${values.map((value, index) => `{"name":"n${index}","value":${value}}`)}]}`,
  })
  expect((await desk.faults(report)).map(({ line, column, value }) => [line, column, value])).toEqual([[1, 'item_id', '1729e+15']])
  const [item] = await desk.engine.query<{ kept: string[] }>(
    sql`SELECT arrayMap(n -> attributes[n], ['n0', 'n1', 'n2', 'n3']) AS kept FROM item WHERE site = 'jd' AND item_id = ${v.string('1')}`,
  )
  expect(item?.kept).toEqual(values)
})
