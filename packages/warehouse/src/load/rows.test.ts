import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { monthsOf } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const base = {
  site: 'tmall',
  fields: { time: { column: 'day', format: 'iso' }, item_id: 'id', title: 'title', price: 'price', sold: 'sold' },
}

const READINGS = `day,id,title,price,sold
2020-01-30,a,old,10,100
2020-01-31,a,new,20,130
2020-02-05,a,new,20,150
2020-02-09,a,newer,30,140
2020-02-20,a,newer,30,145
2020-02-01,b,only,5,7
`

describe('what a row means', () => {
  test('snapshot: the last reading of the month', async () => {
    const { rows, faults } = await monthsOf(desk, READINGS, { ...base, rows: { as: 'snapshot' } })
    expect(rows).toEqual([
      [202001, 'a', 'new', 130, 260000],
      [202002, 'a', 'newer', 145, 435000],
      [202002, 'b', 'only', 7, 3500],
    ])
    expect(faults).toEqual([])
  })

  test('counter: increments belong to the month of the later reading, a fall and a first reading add nothing', async () => {
    const { rows } = await monthsOf(desk, READINGS, { ...base, rows: { as: 'counter' } })
    expect(rows).toEqual([
      [202001, 'a', 'new', 30, 60000],
      [202002, 'a', 'newer', 20 + 5, 20 * 2000 + 5 * 3000],
      [202002, 'b', 'only', 0, 0],
    ])
  })

  test('counter: from zero, and a fall means it began again', async () => {
    const { rows } = await monthsOf(desk, READINGS, { ...base, rows: { as: 'counter', first: 'from_zero', reset: 'restart' } })
    expect(rows).toEqual([
      [202001, 'a', 'new', 130, 100 * 1000 + 30 * 2000],
      [202002, 'a', 'newer', 20 + 140 + 5, 20 * 2000 + 145 * 3000],
      [202002, 'b', 'only', 7, 3500],
    ])
  })

  test.each([
    ['ignore', 'ignore', [50, null, 0, 25]],
    ['from_zero', 'restart', [150, null, 15, 25]],
  ])(
    'counter: a reading without comments is passed over, and the next one goes on from the last that is known (%s, %s)',
    async (first, reset, comments) => {
      // 100, none, 150 (50 more); none; a fall to 15; 40 (25 more).
      const content = `day,id,title,price,sold,said
2020-09-01,k,A,1,10,100
2020-09-02,k,A,1,11,
2020-09-03,k,A,1,12,150
2020-10-01,k,A,1,13,
2020-11-01,k,A,1,14,15
2020-12-01,k,A,1,15,40
`
      await monthsOf(desk, content, { ...base, fields: { ...base.fields, comments: 'said' }, rows: { as: 'counter', first, reset } })
      const rows = (await desk.months()).filter((row) => row.item_id === 'k')
      expect(rows.map((row) => row.comments)).toEqual(comments)
      expect(rows.map((row) => row.sold)).toEqual(first === 'from_zero' ? [12, 1, 1, 1] : [2, 1, 1, 1])
    },
  )

  test('order lines: summed, returns and refunds taken off, the latest title', async () => {
    const content = `day,id,title,amount,sold,refund
2020-03-01 10:00:00,a,one,20.50,2,
2020-03-01 10:00:00,a,one,20.50,2,
2020-03-05 10:00:00,a,two,-10.25,-1,
2020-03-06 10:00:00,b,bee,30,1,12.34
`
    const { price: _, ...fields } = base.fields
    const { rows, report } = await monthsOf(desk, content, {
      ...base,
      fields: { ...fields, sales: 'amount' },
      rows: { as: 'order_line', refund: 'refund' },
    })
    expect(rows).toEqual([
      [202003, 'a', 'two', 3, 3075],
      [202003, 'b', 'bee', 1, 1766],
    ])
    expect(report.message?.en).toContain('several titles')
  })

  test('order lines of one item in several shops, brands and categories: each keeps its own', async () => {
    const content = `day,no,id,title,amount,sold,country,brand,cat,price,note
2021-03-01,1,a,one,20,2,France,Lego,Toys,10,x
2021-03-02,2,a,one,30,3,Spain,Lego,Toys,10,y
2021-03-03,3,a,two,-10,-1,France,Lego,Toys,11,z
2021-03-04,4,a,two,8,1,Spain,lego gmbh,Toys,8,
2021-03-05,5,a,two,7,1,Spain,Lego,Games,7,
2021-03-06,6,a,two,5,1,,Lego,Toys,5,
2021-04-01,7,a,three,1,1,Spain,Lego,Toys,1,
`
    const mapping = {
      site: 'amazon_us',
      rows: { as: 'order_line' },
      fields: {
        time: { column: 'day', format: 'iso' },
        item_id: 'id',
        title: 'title',
        sold: 'sold',
        sales: 'amount',
        price: 'price',
        attributes: { template: 'note:{note}' },
      },
      shop: { name: 'country' },
      brand: { name: 'brand' },
      category: { path: 'cat', create: true },
    }
    const { report } = await monthsOf(desk, content, mapping)
    expect(report.rows).toMatchObject({ item_months: 6, items: 1, shops: 2, brands: 2 })
    const rows = (await desk.months()).filter((row) => row.site === 'amazon_us' && row.month === 202103)
    expect(
      rows
        .map((row) => [row.shop_id, row.brand_id, row.category_id, row.title, row.sold, row.sales])
        .sort((a, b) => (`${a}` < `${b}` ? -1 : 1)),
    ).toEqual([
      ['', 'Lego', 'Toys', 'two', 1, 500],
      ['France', 'Lego', 'Toys', 'two', 1, 1000],
      ['Spain', 'Lego', 'Games', 'two', 1, 700],
      ['Spain', 'Lego', 'Toys', 'one', 3, 3000],
      ['Spain', 'lego gmbh', 'Toys', 'two', 1, 800],
    ])
    const { segments } = await currentRevision(desk.engine)
    const years = await desk.engine.query<{ shop_id: string; has: number; sold: number[]; price: number[] }>(
      sql`SELECT shop_id, has, arraySlice(sold, 3, 2) AS sold, arraySlice(price, 3, 2) AS price FROM item_year
        WHERE segment IN ${v.uint32s(segments.map((one) => one.segment))} AND site = 'amazon_us' AND brand_id = 'Lego' ORDER BY shop_id, has, sold`,
    )
    expect(years).toEqual([
      { shop_id: '', has: 4, sold: [1, 0], price: [500, -1] },
      { shop_id: 'France', has: 4, sold: [1, 0], price: [1100, -1] },
      { shop_id: 'Spain', has: 4, sold: [1, 0], price: [700, -1] },
      { shop_id: 'Spain', has: 4, sold: [3, 0], price: [1000, -1] },
      { shop_id: 'Spain', has: 8, sold: [0, 1], price: [-1, 100] },
    ])
    expect(report.message).toEqual({
      zh: '合并同一商品的行时取最新的：标题（1 个商品）、属性（1 个商品）、价格（1 个商品）',
      en: 'Where lines of an item are put together, the latest counts: several titles (1 item), attributes (1 item), prices (1 item)',
    })
  })

  test('a counter and readings tell of an item that changed its shop within a month', async () => {
    const content = 'day,id,title,price,sold,shop\n2021-06-01,c,A,10,5,One\n2021-06-02,c,A,10,9,Two\n'
    for (const as of ['counter', 'snapshot']) {
      const { report } = await monthsOf(desk, content, { ...base, rows: { as }, shop: { name: 'shop' } })
      expect([as, report.message?.en]).toEqual([as, 'Where lines of an item are put together, the latest counts: several shops (1 item)'])
    }
  })

  test('a column for each month', async () => {
    const content = 'id,title,2020年6月销量,2020年06月销售额,2020年7月销量,2020年7月销售额\na,A,1,"1,000.50",2,30\nb,B,,,5,1万\n'
    const rule = { column: '-', number: { thousands: ',', suffixes: true } }
    const mapping = {
      site: 'tmall',
      rows: {
        as: 'wide',
        columns: [{ pattern: '^(\\d{4})年(\\d{1,2})月(销量|销售额)$', measure: { 销量: 'sold', 销售额: 'sales' }, rule }],
      },
      fields: { item_id: 'id', title: 'title' },
    }
    expect((await monthsOf(desk, content, mapping)).rows).toEqual([
      [202006, 'a', 'A', 1, 100050],
      [202007, 'a', 'A', 2, 3000],
      [202007, 'b', 'B', 5, 1000000],
    ])
  })
})

describe('rows that repeat or conflict', () => {
  const content =
    'day,id,title,price,sold\n2020-08-01,a,A,1,1\n2020-08-01,a,A,1,1\n2020-08-01,b,B,1,1\n2020-08-01,b,B,1,2\n2020-08-01,c,C,1,4\n'
  test.each([
    [
      'reject',
      ['a', 'c'],
      [
        [3, 'repeats line 2; counted once'],
        [4, 'is the same record as line 5 with other values'],
        [5, 'is the same record as line 4 with other values'],
      ],
    ],
    [
      'first',
      ['a', 'b', 'c'],
      [
        [3, 'repeats line 2; counted once'],
        [5, 'is the same record as line 4; the first one counts'],
      ],
    ],
    [
      'last',
      ['a', 'b', 'c'],
      [
        [3, 'repeats line 2; counted once'],
        [4, 'is the same record as line 5; the last one counts'],
      ],
    ],
  ])('%s', async (conflict, items, faults) => {
    const found = await monthsOf(desk, content, { ...base, rows: { as: 'snapshot' }, conflict })
    expect(found.rows.map((row) => row[1])).toEqual(items)
    expect(found.faults).toEqual(faults)
    if (conflict !== 'reject') expect(found.rows[1]?.[3]).toBe(conflict === 'first' ? 1 : 2)
  })

  test('in the load format as well', async () => {
    const { rows, faults } = await monthsOf(
      desk,
      'site,month,item_id,sold,sales\njd,2020-01,a,1,1\njd,2020-01,a,1,1\njd,2020-01,b,1,1\njd,2020-01,b,2,1\n',
      null,
    )
    expect(rows).toEqual([[202001, 'a', '', 1, 100]])
    expect(faults.map(([line]) => line)).toEqual([3, 4, 5])
  })
})

describe('brands, shops, categories', () => {
  test('by name, from the title, and by path', async () => {
    await desk.load({
      'brands.csv': 'brand_id,name_zh,name_en\n77,安克,Anker\n',
      'categories.csv': 'tree,category_id,parent_id,name_zh,name_en\njd,1,,数码,Digital\njd,11,1,充电器,Chargers\n',
    })
    const mapping = {
      site: 'jd',
      fields: { month: 'month', item_id: 'id', title: 'title', sold: 'sold', sales: 'sales' },
      brand: { from_title: ['小米', ['ANKER', '安克创新']] },
      shop: { name: 'shop', type: { column: 'type', map: { 自营: 'jd_self', 三方: 'jd_pop' } } },
      category: { path: 'cat', separator: '>' },
    }
    const content = `month,id,title,sold,sales,shop,type,cat
2020-02,1,Ａｎｋｅｒ 充电器,1,1,一店,自营,数码>充电器
2020-02,2,安克创新 线,1,1,一店,自营,Digital > Chargers
2020-02,3,小米线,1,1,二店,三方,
2020-02,4,线,1,1,,,数码>没有
2020-02,5,线,1,1,二店,别的,
`
    const { report, faults } = await monthsOf(desk, content, mapping)
    expect(report.rows).toEqual({ brands: 2, shops: 2, items: 3, item_months: 3 })
    expect(faults).toEqual([
      [5, 'is not in the category tree'],
      [6, 'is not in the value table of the mapping'],
    ])
    const rows = (await desk.months()).filter((row) => row.site === 'jd' && row.month === 202002)
    expect(rows.map((row) => [row.item_id, row.brand_id, row.shop_id, row.shop_type, row.category_id])).toEqual([
      ['1', '77', '一店', 'jd_self', '11'],
      ['2', '77', '一店', 'jd_self', '11'],
      ['3', '小米', '二店', 'jd_pop', ''],
    ])
  })

  test('a site that is declared, rows that name their site, and amounts in its currency', async () => {
    const declare = [
      { id: 'mercado_ar', platform: 'amazon', name: { zh: '阿根廷', en: 'Argentina' }, currency: 'JPY', time_zone: 'America/Buenos_Aires' },
    ]
    const mapping = {
      site: { from: { column: 'domain', map: { 'ml.ar': 'mercado_ar', 'amazon.com': 'amazon_us' } }, declare },
      rows: { as: 'snapshot' },
      fields: { time: { column: 'at', format: 'unix_seconds' }, item_id: 'id', sold: 'sold', sales: 'sales' },
    }
    const { rows, faults } = await monthsOf(
      desk,
      'domain,at,id,sold,sales\nml.ar,1583020800,x,1,50\namazon.com,1583020800,y,1,50\nml.br,1583020800,z,1,50\n',
      mapping,
    )
    expect(rows).toEqual([
      [202002, 'y', '', 1, 5000],
      [202002, 'x', '', 1, 50],
    ])
    expect(faults).toEqual([[4, 'is not in the value table of the mapping']])
  })
})
