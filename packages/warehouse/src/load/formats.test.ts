import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileSource } from '../engine/file-source.ts'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const months = async (site: string) =>
  (await desk.months()).filter((row) => row.site === site).map((row) => [row.month, row.item_id, row.title, row.price, row.sold, row.sales])

test('Parquet, in the load format and by a mapping; lines are numbers of rows', async () => {
  const path = join(desk.folder, 'm.parquet')
  await desk.engine.command(
    sql`INSERT INTO FUNCTION ${fileSource(path, 'Parquet')} SELECT 'tmall' AS site, '2020-01' AS month, toString(number) AS item_id, toDecimal64(1.5, 2) AS price,
      toInt32(number) AS sold, if(number = 2, '-1', '3') AS sales FROM numbers(${v.uint64(4)})`,
  )
  const report = await desk.loadPaths([path])
  expect([report.state, report.rows_read, (await desk.faults(report)).map((fault) => [fault.line, fault.column, fault.value])]).toEqual([
    'published',
    4,
    [[3, 'sales', '-1']],
  ])
  expect(await months('tmall')).toEqual([0, 1, 3].map((id) => [202001, String(id), '', 150, id, 300]))
  expect((await desk.loads.inspect(path, 'm.parquet')).columns.map((column) => column.name)).toEqual([
    'site',
    'month',
    'item_id',
    'price',
    'sold',
    'sales',
  ])
  const preview = await desk.loads.preview(path, 'm.parquet', {
    site: 'jd',
    fields: { month: 'month', item_id: 'item_id', sold: 'sold', price: 'price' },
  })
  expect([preview.mapping_faults, preview.rows.length]).toEqual([[], 4])
  await expect(desk.loads.inspect((await desk.file('x.parquet', 'PAR1 nonsense')).path, 'x.parquet')).rejects.toThrow('Parquet')
})

test('lines of JSON in gzip by a mapping, several mappings in one load', async () => {
  const lines = [
    { id: 'a', shop: { name: '一店' }, when: 1583020800, price: '1,5', n: 2 },
    { id: 'b', when: 1583020801, price: '2', n: 1, title: "'; DROP TABLE item; --<script>" },
  ]
  const report = await desk.load(
    { 'x.jsonl.gz': gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), 'brands.csv': 'brand_id,name_zh\n1,a\n' },
    {
      files: [
        {
          file: '*.jsonl.gz',
          mapping: {
            site: 'jd',
            rows: { as: 'order_line' },
            fields: {
              time: { column: 'when', format: 'unix_seconds' },
              item_id: 'id',
              title: 'title',
              sold: 'n',
              price: { column: 'price', number: { decimal: ',' } },
            },
            shop: { name: 'shop.name' },
          },
        },
        { file: '*', mapping: null },
      ],
    },
  )
  expect([report.state, report.message, report.rows]).toEqual(['published', null, { brands: 1, shops: 1, items: 2, item_months: 2 }])
  expect(await months('jd')).toEqual([
    [202003, 'a', '', 150, 2, 300],
    [202003, 'b', "'; DROP TABLE item; --<script>", 200, 1, 200],
  ])
})

test('SKU months make their year without item months of their own', async () => {
  const report = await desk.load({
    's.csv':
      'site,month,item_id,sku_id,sku_name,price,sold,sales\njd,2019-01,a,1,红,1,2,2\njd,2019-02,a,1,红,1,3,3\njd,2019-02,a,2,蓝,1,4,4\n',
  })
  expect([report.state, report.rows]).toEqual(['published', { sku_months: 3 }])
  const rows = await desk.engine.query(sql`SELECT sku_id, sku_name, has, arraySlice(sold, 1, 2) AS sold FROM sku_year ORDER BY sku_id`)
  expect(rows).toEqual([
    { sku_id: '1', sku_name: '红', has: 3, sold: [2, 3] },
    { sku_id: '2', sku_name: '蓝', has: 2, sold: [0, 4] },
  ])
})

test('files that cannot be loaded say why, in both languages, and change nothing', async () => {
  const reports = [
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }),
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }, { site: 'mars', fields: { month: 'a', item_id: 'b', sold: 'b', sales: 'b' } }),
    await desk.load({ 'x.csv': 'a,b\n1,2\n' }, { site: 'jd', fields: { month: 'a', item_id: 'b', sold: 'c', sales: 'b' } }),
  ]
  expect(reports.map((report) => [report.state, report.message?.en.slice(0, 60)])).toEqual([
    ['fail', '"x.csv" is not a file of the load format and needs a mapping'],
    ['fail', 'There is no site "mars": declare it under site in the mappin'],
    ['fail', 'The file "x.csv" lacks columns of the mapping: c'],
  ])
  for (const report of reports) expect(report.message?.zh).not.toBe('')
})
