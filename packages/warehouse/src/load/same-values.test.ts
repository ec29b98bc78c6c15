import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

async function loaded(files: Record<string, string>, site: string, mapping: unknown = null) {
  const report = await desk.load(files, mapping)
  return {
    values: (await desk.faults(report)).map((fault) => fault.value),
    faults: (await desk.faults(report)).map((fault) => `${fault.file}:${fault.line} ${fault.reason_en}`),
    chinese: (await desk.faults(report)).map((fault) => fault.reason_zh),
    rows: (await desk.months()).filter((row) => row.site === site).map((row) => [row.month % 100, row.item_id, row.sold, row.sales]),
  }
}

const HEAD = 'site,month,item_id,sold,sales\n'

describe('rows that say the same, however they are written, are repeats', () => {
  test('in two files, with numbers written otherwise and columns in other order', async () => {
    const files = {
      'a.csv': `${HEAD}jd,2021-01,x,2,12.50\njd,2021-01,y,2,12.50\n`,
      'b.csv': 'sales,sold,item_id,month,site\n12.5,2.0,x,2021-01-01,jd\n12.6,2.0,y,2021-01-01,jd\n',
    }
    const { faults, chinese, rows } = await loaded(files, 'jd')
    expect(faults).toEqual([
      'a.csv:3 is the same record as line 3 (b.csv) with other values',
      'b.csv:2 repeats line 2 (a.csv); counted once',
      'b.csv:3 is the same record as line 3 (a.csv) with other values',
    ])
    expect(chinese).toEqual([
      '与“b.csv”第 3 行是同一条记录，但内容不同',
      '与“a.csv”第 2 行完全相同，只计一次',
      '与“a.csv”第 3 行是同一条记录，但内容不同',
    ])
    expect(rows).toEqual([[1, 'x', 2, 1250]])
  })

  test('on two lines of one file, also of items with attributes in other order', async () => {
    const { faults, chinese, rows } = await loaded(
      {
        'a.csv': `${HEAD}tmall,2021-01,x,2,12.50\ntmall,2021-01,x,2.0,1.25e1\n`,
        'i.csv': 'site,item_id,attributes\ntmall,x,a:1;b:2\ntmall,x,"{""b"":""2"",""a"":""1""}"\n',
      },
      'tmall',
    )
    expect(faults).toEqual(['a.csv:3 repeats line 2; counted once', 'i.csv:3 repeats line 2; counted once'])
    expect(chinese[0]).toBe('与第 2 行完全相同，只计一次')
    expect(rows).toEqual([[1, 'x', 2, 1250]])
  })

  test('but not where columns differ that the mapping does not read', async () => {
    const mapping = { site: 'ozon_ru', fields: { month: 'month', item_id: 'id', sold: 'sold', sales: 'sales' } }
    const files = {
      'a.csv': 'month,id,sold,sales,size,colour\n2021-01,x,1,1.0,S,red\n2021-01,y,1,1.0,S,red\n',
      'b.csv': 'colour,size,month,id,sold,sales\nred,M,2021-01,x,1,1\nred,S,2021-01,y,1,1\n',
    }
    expect((await loaded(files, 'ozon_ru', mapping)).faults).toEqual([
      'a.csv:2 is the same record as line 2 (b.csv) with other values',
      'b.csv:2 is the same record as line 2 (a.csv) with other values',
      'b.csv:3 repeats line 3 (a.csv); counted once',
    ])
  })

  test('lines of several months as a whole', async () => {
    const wide = {
      site: 'taobao',
      conflict: 'last',
      rows: { as: 'wide', columns: [{ pattern: '^(\\d{4})-(\\d\\d) (sold|price)$', measure: { sold: 'sold', price: 'price' } }] },
      fields: { item_id: 'id' },
    }
    const content = `id,2021-01 sold,2021-01 price,2021-02 sold,2021-02 price
x,1,10,2,10
x,1,10,3,10
y,1,10,2,10
y,1,10.0,2.0,10
`
    const { faults, values, rows } = await loaded({ 'w.csv': content }, 'taobao', wide)
    expect(faults.map((fault, index) => `${fault} (${values[index]})`)).toEqual([
      'w.csv:2 is the same record as line 3; the last one counts (taobao · x · 202101)',
      'w.csv:2 is the same record as line 3; the last one counts (taobao · x · 202102)',
      'w.csv:5 repeats line 4; counted once (taobao · y · 202101)',
      'w.csv:5 repeats line 4; counted once (taobao · y · 202102)',
    ])
    expect(rows).toEqual([
      [1, 'x', 1, 1000],
      [1, 'y', 1, 1000],
      [2, 'x', 3, 3000],
      [2, 'y', 2, 2000],
    ])
  })

  test("lines of SKUs whose item's figures differ are no repeats", async () => {
    const skus = {
      site: 'douyin',
      rows: { as: 'sku_month', item_figures: { sold: 'all', price: 'price' } },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' },
    }
    const content = 'month,id,sku,sold,price,all\n2021-01,x,1,1,10,9\n2021-01,x,1,1,10,8\n2021-01,y,1,1,10,9\n2021-01,y,1,1,10.0,9.0\n'
    const { faults, rows } = await loaded({ 's.csv': content }, 'douyin', skus)
    expect(faults).toEqual([
      's.csv:2 is the same record as line 3 with other values',
      's.csv:3 is the same record as line 2 with other values',
      's.csv:5 repeats line 4; counted once',
    ])
    expect(rows).toEqual([[1, 'y', 9, 9000]])
  })

  test('lines of orders that are told apart by all that they say stay apart', async () => {
    const orders = {
      site: 'amazon_us',
      rows: { as: 'order_line', unique: 'line' },
      fields: { time: 'day', item_id: 'id', sold: 'sold', sales: 'amount' },
    }
    const content = 'day,no,id,sold,amount\n2021-01-01,1,x,1,10\n2021-01-01,2,x,1,10\n2021-01-01,2,x,1,10\n'
    const { faults, rows } = await loaded({ 'o.csv': content }, 'amazon_us', orders)
    expect(faults).toEqual(['o.csv:4 repeats line 3; counted once'])
    expect(rows).toEqual([[1, 'x', 2, 2000]])
  })
})
