import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { HAS_REAL_DATA, plainCsv, realFile } from '../testing/real-data.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const inspect = async (name: string, content: string | Uint8Array) => desk.loads.inspect((await desk.file(name, content)).path, name)

describe('what a file is', () => {
  test('a file of the load format, packed and with a byte order mark', async () => {
    const found = await inspect('brands.csv.gz', gzipSync('\uFEFFbrand_id,name_zh,name_en\n1,安克,Anker\n2,,\n'))
    expect(found).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      bom: true,
      gzip: true,
      delimiter: ',',
      kind: 'brands',
      rows_sampled: 2,
      proposed_mapping: null,
    })
    expect(found.columns[1]).toEqual({ name: 'name_zh', samples: ['安克'], empty_share: 0.5 })
  })

  test.each([
    ['tab', 'a\tb\n1\t2\n', '\t'],
    ['semicolon', '"a";"b"\n"1";"2,5"\n', ';'],
    ['bar', 'a|b|c\n1|2|3\n', '|'],
  ])('the separator: %s', async (_, content, delimiter) => {
    expect((await inspect('x.csv', content)).delimiter).toBe(delimiter)
  })

  test('lines of JSON', async () => {
    const found = await inspect('x.jsonl', '{"id":1,"shop":{"name":"A"},"tags":["x","y"]}\n')
    expect([found.format, found.columns.map((column) => [column.name, column.samples])]).toEqual([
      'ndjson',
      [
        ['id', ['1']],
        ['shop.name', ['A']],
        ['tags', ['["x","y"]']],
      ],
    ])
  })

  test.each([
    ['nothing in it', '', 'empty'],
    ['an Excel file that was cut', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'xlsx'],
    [
      'bytes of no text',
      Buffer.from(Array.from({ length: 400 }, (_, index) => (index % 5 === 0 ? 1 : index % 3 === 0 ? 0xff : 0x80 + (index % 40)))),
      'encoding',
    ],
  ])('refuses %s', async (_, content, word) => {
    await expect(inspect('x.csv', content)).rejects.toThrow(word)
  })

  test.skipIf(!HAS_REAL_DATA)('the proposal for the tmall cosmetics file needs no further work', async () => {
    const path = realFile('tmall_cosmetics/tmall_cosmetics_2016-11.gb18030.csv')
    const found = await desk.loads.inspect(path, 'tmall_cosmetics_2016-11.gb18030.csv')
    expect(found).toMatchObject({ encoding: 'gb18030', bom: false, kind: null })
    expect(found.proposed_mapping).toEqual({
      site: 'tmall',
      rows: { as: 'snapshot' },
      fields: {
        item_id: 'id',
        time: { column: 'update_time', format: 'yyyy/M/d' },
        title: 'title',
        price: 'price',
        sold: 'sale_count',
        comments: 'comment_count',
      },
      shop: { name: '店名' },
      brand: { name: '店名' },
    })
    const preview = await desk.loads.preview(path, 'tmall.csv', found.proposed_mapping, 20)
    expect(preview.mapping_faults).toEqual([])
    expect(preview.rows.length).toBe(20)
    expect(preview.rows.flatMap((row) => row.faults)).toEqual([])
    const first = Object.fromEntries(preview.columns.map((name, index) => [name, preview.rows[0]?.values[index]]))
    expect(first).toMatchObject({
      site: 'tmall',
      month: '2016-11',
      item_id: 'A18164178225',
      price: '139.00',
      sold: '26719',
      sales: '3713941.00',
      shop_name: '自然堂',
    })
  })

  test.skipIf(!HAS_REAL_DATA).each<[string, string[]]>([
    ['hktvmall_2022/df_item_ALL.csv', ['fields.month']],
    ['taobao_monthly_2021/taobao_item_month_2021.csv', []],
    ['tiktokshop_vn_2026/tiktok_shop_products_2026-01-21.csv', ['fields.month']],
    ['lazada_items_id_2019/20191002-items.csv', []],
    ['shopee_products/shopee-products.csv', ['site', 'fields.month']],
  ])('a proposal for %s that lacks only what no column tells', async (file, gaps) => {
    const name = file.split('/').at(-1) ?? ''
    const { proposed_mapping } = await desk.loads.inspect(realFile(file), name)
    expect((await desk.loads.preview(realFile(file), name, proposed_mapping, 30)).mapping_faults.map((fault) => fault.path)).toEqual(gaps)
    const fields = { ...(proposed_mapping?.fields as object), ...(gaps.includes('fields.month') ? { month: { constant: '2022-01' } } : {}) }
    const preview = await desk.loads.preview(realFile(file), name, { site: 'shopee_id', ...proposed_mapping, fields }, 30)
    expect(preview.mapping_faults).toEqual([])
    expect(preview.rows.length).toBeGreaterThan(0)
  })

  test.skipIf(!HAS_REAL_DATA)('a shop of many is no brand', async () => {
    const path = realFile('taobao_monthly_2021/taobao_item_month_2021.csv')
    const { proposed_mapping } = await desk.loads.inspect(path, 'taobao_item_month_2021.csv')
    expect(proposed_mapping).toMatchObject({ site: 'taobao', shop: { name: 'shop_name' } })
    expect(proposed_mapping).not.toHaveProperty('brand')
  })
})

describe('what a proposal does not guess', () => {
  const propose = async (content: string) => (await inspect('data.csv', content)).proposed_mapping
  test.each<[string, string, unknown]>([
    ['the site', 'item_id,month,sold,sales\n1,2024-01,1,2\n', { rows: { as: 'item_month' }, fields: { month: 'month' } }],
    [
      'what a row with a date is',
      'item_id,date,sold,price\n1,31/01/2024,1,2\n',
      { fields: { time: { column: 'date', format: 'd/M/yyyy' } } },
    ],
    ['which of two ways a date is written', 'item_id,date,sold,price\n1,01/02/2024,1,2\n', { fields: { time: { column: 'date' } } }],
  ])('%s', async (_, content, expected) => {
    const proposal = await propose(content)
    expect(proposal).toMatchObject(expected as object)
    expect(proposal).not.toHaveProperty('site')
    if (!('rows' in (expected as object))) expect(proposal).not.toHaveProperty('rows')
  })

  test('a reading or an order is told by the name of its time', async () => {
    expect(await propose('item_id,crawl_time,sold,price\n1,2024-01-31 10:00:00,1,2\n')).toMatchObject({ rows: { as: 'snapshot' } })
    expect(await propose('商品ID,下单时间,数量,实付金额\n1,2024-01-31 10:00:00,1,2\n')).toMatchObject({ rows: { as: 'order_line' } })
  })

  test('rows say their site where a column of that name has known ones alone', async () => {
    const orders = (site: string) => `site,order_date,item_id,price,quantity\njd,2025-03-01,1,10.05,3\n${site},2025-03-09,1,3,1\n`
    expect(await propose(orders('tmall'))).toMatchObject({ site: { from: 'site' }, rows: { as: 'order_line' } })
    expect(await propose(orders('mars'))).not.toHaveProperty('site')
  })

  test.each(['paid_at', 'ordered_at', '支付日期'])('an order by the time that is called %s', async (time) => {
    expect(await propose(`order_no,${time},item_id,quantity,amount\n1,2025-01-03 10:00:00,O-1,2,200.00\n`)).toMatchObject({
      rows: { as: 'order_line' },
      fields: { time: { column: time, format: 'iso' }, item_id: 'item_id', sold: 'quantity', sales: 'amount' },
    })
  })

  test('files of order lines: of a till, of a marketplace, of a shop without items', async () => {
    expect(
      await propose(
        'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n536365,85123A,HOLDER,6,12/1/2010 8:26,2.55,17850,UK\nC536379,D,Discount,-1,12/31/2010 9:41,27.5,14527,UK\n',
      ),
    ).toEqual({
      rows: { as: 'order_line' },
      fields: {
        item_id: 'StockCode',
        time: { column: 'InvoiceDate', format: 'M/d/yyyy H:mm' },
        title: 'Description',
        price: 'UnitPrice',
        sold: 'Quantity',
      },
    })
    expect(
      await propose(
        'order_id,order_item_id,product_id,seller_id,shipping_limit_date,price,freight_value\n00010,1,4244,4843,2017-09-19 09:45:35,58.90,13.29\n',
      ),
    ).toEqual({
      rows: { as: 'order_line' },
      fields: { item_id: 'product_id', time: { column: 'shipping_limit_date', format: 'iso' }, price: 'price', sold: { constant: 1 } },
      shop: { id: 'seller_id' },
    })
    expect(
      await propose('订单编号,总金额,买家实际支付金额,订单创建时间,退款金额\n1,178.8,33.599999999999994,2020-02-21 00:00:00,0.0\n'),
    ).toEqual({
      rows: { as: 'order_line', refund: '退款金额' },
      fields: {
        item_id: { constant: 'orders' },
        title: { constant: '全部订单' },
        time: { column: '订单创建时间', format: 'iso' },
        sold: { constant: 1 },
        sales: { column: '买家实际支付金额', round: 'half_up' },
      },
    })
  })

  test.skipIf(!HAS_REAL_DATA)('the proposal for the orders of a month gives their sum', async () => {
    const path = realFile('tmall_orders_2020/tmall_order_report.csv')
    const { proposed_mapping } = await desk.loads.inspect(path, 'tmall_order_report.csv')
    const report = await desk.loadPaths([path], proposed_mapping)
    const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100)
    const rows = plainCsv('tmall_orders_2020/tmall_order_report.csv')
    const sum = rows.reduce((all, row) => all + cents(row.买家实际支付金额) - cents(row.退款金额), 0)
    expect([report.state, report.faults, report.months.map(({ sold, sales }) => [sold, Math.round((sales ?? 0) * 100)])]).toEqual([
      'published',
      0,
      [[rows.length, sum]],
    ])
  })

  test('amounts as they are written', async () => {
    const proposal = await propose('id;month;sold;sales\n1;2024-01;1.234;1.234,56 €\n2;2024-01;5;7,5 €\n')
    expect(proposal).toMatchObject({ fields: { sales: { column: 'sales', number: { decimal: ',', thousands: '.', currency: true } } } })
  })

  test('rows of SKUs: summed, but where all those of an item and month say the same', async () => {
    const fields = { item_id: 'product_id', month: 'month', sold: 'sold', price: 'price', sku_id: 'sku_id', sku_name: 'sku_name' }
    const head = 'month,product_id,sku_id,sku_name,price,sold\n'
    const rows = '2015-06,s1,k1,red,10,2\n2015-06,s1,k2,blue,14,'
    expect(await propose(`${head}${rows}3\n`)).toEqual({ fields, rows: { as: 'sku_month', sum: true } })
    expect(await propose(`${head}${rows}2\n`)).toEqual({ fields, rows: { as: 'sku_month' } })
    expect(await propose(`${head}2015-06,s1,k1,red,10,2\n2015-07,s1,k1,red,10,3\n`)).toEqual({
      fields,
      rows: { as: 'sku_month', sum: true },
    })
  })

  test.each([
    ['0.335', '1.250', { column: 'price', round: 'half_up' }],
    ['2.794e+01', '1.250', { column: 'price', round: 'half_up' }],
    ['1.234', '35', { column: 'price', number: { decimal: 'auto' } }],
    ['1.234.567', '35', { column: 'price', number: { decimal: ',', thousands: '.' } }],
    ['0,335', '1,250', { column: 'price', number: { decimal: ',' }, round: 'half_up' }],
    ['1,250', '35', { column: 'price', number: { decimal: 'auto' } }],
    ['1,250', '1,299.50', { column: 'price', number: { thousands: ',' } }],
    ['Rp. 1.250', 'Rp. 12.000.000', { column: 'price', number: { decimal: ',', thousands: '.', currency: true } }],
  ])('three digits behind a point or a comma are left open where no number says what they are: %s and %s', async (one, other, price) => {
    expect(await propose(`id;month;sold;price\n1;2024-01;1;${one}\n2;2024-01;1;${other}\n`)).toMatchObject({ fields: { price } })
  })

  test.each([
    ['figures that no word tells', '商品ID,月份,加购数,利润\n1,2024-01,12,3.5\n', { item_id: '商品ID', month: '月份' }],
    ['sales without units', 'item_id,month,sales\n1,2024-01,12\n', { item_id: 'item_id', month: 'month', sales: 'sales' }],
    ['days with something that counts sales', 'item_id,date,order count\n1,2024-01-02,12\n', { item_id: 'item_id' }],
  ])('a table of months and figures is none of items, however its units are called: %s', async (_, content, fields) => {
    const proposal = await propose(content)
    expect(proposal).toMatchObject({ fields })
    expect(proposal).not.toHaveProperty('kind')
    const { path, name } = await desk.file('figures.csv', content)
    const { mapping_faults } = await desk.loads.preview(path, name, { site: 'tmall', ...proposal }, 5)
    expect(mapping_faults.map((fault) => fault.path)).toContain('fields.sold')
  })

  test('a table of items with a day and ratings is one of items', async () => {
    expect(await propose('item_id,title,crawl date,rating,stock\n1,a,2024-01-02,4.5,12\n')).toMatchObject({ kind: 'items' })
  })

  test('a text is no table of items', async () => {
    expect(await inspect('README', '# About\n\nThis text, as it is, says much.\nIt has lines, and commas.\n')).toMatchObject({
      kind: null,
      proposed_mapping: null,
    })
  })
})
