import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** Item, sold, sales in fen and price in fen of the live months of a site, each with its shop where it has one. */
async function monthsOf(site: string) {
  const rows = (await desk.months()).filter((row) => row.site === site)
  return rows.map(({ month, item_id, shop_id, sold, sales, price }) => [
    month % 100,
    item_id + (shop_id && `@${shop_id}`),
    sold,
    sales,
    price,
  ])
}

/** Loads files; gives the texts of the faults, each with its file and line. */
async function faultsOf(files: Record<string, string>, mapping: unknown) {
  const report = await desk.load(files, mapping)
  if (report.state !== 'published') throw new Error(`the load is ${report.state}: ${report.message?.en}`)
  return (await desk.faults(report)).map((fault) => `${fault.file}:${fault.line} ${fault.reason_en}`)
}

describe('the rule of a mapping for rows of one key', () => {
  const COMMENTS = 'site,item,id,month,said\njd,i,1,2021-01,good\njd,i,1,2021-01,bad\njd,i,2,2021-01,fine\n'
  const comments = {
    kind: 'comments',
    site: { from: 'site' },
    fields: { item_id: 'item', comment_id: 'id', month: 'month', text: 'said' },
  }
  const kept = async () =>
    (
      await desk.engine.query<{ comment_id: string; text: string }>(
        sql`SELECT comment_id, argMax(text, load_id) AS text FROM comment WHERE site = 'jd' GROUP BY comment_id ORDER BY comment_id`,
      )
    ).map((row) => `${row.comment_id} ${row.text}`)

  test.each([
    ['first', '1 good', ['c.csv:3 is the same record as line 2; the first one counts']],
    ['last', '1 bad', ['c.csv:2 is the same record as line 3; the last one counts']],
  ])('holds for comments: %s', async (conflict, expected, faults) => {
    expect(await faultsOf({ 'c.csv': COMMENTS }, { ...comments, conflict })).toEqual(faults)
    expect(await kept()).toEqual([expected, '2 fine'])
  })

  test('holds for brands, and without one all are kept aside', async () => {
    const brands = { kind: 'brands', fields: { brand_id: 'id', name_zh: 'name' } }
    const files = { 'b.csv': 'id,name\nb1,One\nb1,Two\nb2,Three\n' }
    expect(await faultsOf(files, { ...brands, conflict: 'last' })).toEqual(['b.csv:2 is the same record as line 3; the last one counts'])
    expect(await faultsOf(files, brands)).toEqual([
      'b.csv:2 is the same record as line 3 with other values',
      'b.csv:3 is the same record as line 2 with other values',
    ])
  })

  test('files of one kind with different rules: each holds among its own rows, none between them', async () => {
    const brand = (conflict?: string) => ({ kind: 'brands', fields: { brand_id: 'id', name_zh: 'name' }, conflict })
    const files = {
      'a.csv': 'id,name\nk1,One\nk1,Two\nk2,A\nk3,C\n',
      'b.csv': 'id,name\nk2,B\n',
      'c.csv': 'id,name\nk3,D\nk4,E\nk4,F\n',
    }
    const mapping = (rules: (string | undefined)[]) => ({
      files: ['a.csv', 'b.csv', 'c.csv'].map((file, index) => ({ file, mapping: brand(rules[index]) })),
    })
    expect(await faultsOf(files, mapping(['last', undefined, 'last']))).toEqual([
      'a.csv:2 is the same record as line 3; the last one counts',
      'a.csv:4 is the same record as line 2 (b.csv) with other values',
      'a.csv:5 is the same record as line 2 (c.csv); the last one counts',
      'b.csv:2 is the same record as line 4 (a.csv) with other values',
      'c.csv:3 is the same record as line 4; the last one counts',
    ])
    const beside = {
      files: [
        { file: 'a.csv', mapping: brand('last') },
        { file: '*', mapping: null },
      ],
    }
    expect(await faultsOf({ 'a.csv': 'id,name\nm1,A\nm2,A\n', 'n.csv': 'brand_id,name_zh\nm1,B\n' }, beside)).toEqual([
      'a.csv:2 is the same record as line 2 (n.csv) with other values',
      'n.csv:2 is the same record as line 2 (a.csv) with other values',
    ])
  })
})

describe('months that several mappings bring', () => {
  const plain = (site: string, more: object = {}) => ({
    site,
    fields: { month: 'month', item_id: 'id', sold: 'sold', price: 'price' },
    ...more,
  })
  const entry = (file: string, mapping: unknown) => ({ file, mapping })

  const A = 'month,id,sold,price\n2021-01,x,2,10\n2021-01,y,3,10\n2021-01,z,1,1\n'
  test.each([
    {
      beside: 'another mapping',
      site: 'tmall',
      b: 'price,sold,id,month\n10,2,x,2021-01\n10,4,y,2021-01\n5,1,w,2021-01\n',
      entryOfB: entry('b.csv', plain('tmall')),
      only: [1, 'w', 1, 500, 500],
    },
    {
      beside: 'a file of the load format',
      site: 'jd',
      b: 'site,month,item_id,sold,sales,price\njd,2021-01,x,2,20,10\njd,2021-01,y,4,40,10\njd,2021-02,y,4,40,10\n',
      entryOfB: entry('*', null),
      only: [2, 'y', 4, 4000, 1000],
    },
  ])('the same values count once, others are kept aside, what only one has stays: beside $beside', async ({ site, b, entryOfB, only }) => {
    const mapping = { files: [entry('a.csv', plain(site)), entryOfB] }
    expect(await faultsOf({ 'a.csv': A, 'b.csv': b }, mapping)).toEqual([
      'a.csv:3 is the same record as line 3 (b.csv) with other values',
      'b.csv:2 repeats line 2 (a.csv); counted once',
      'b.csv:3 is the same record as line 3 (a.csv) with other values',
    ])
    const months = await monthsOf(site)
    expect(months).toHaveLength(3)
    expect(months).toEqual(expect.arrayContaining([[1, 'x', 2, 2000, 1000], [1, 'z', 1, 100, 100], only]))
  })

  test('by the rule that the mappings have in common; all readings of the month go with it, and no other month', async () => {
    const snapshot = { rows: { as: 'snapshot' }, fields: { time: 'day', item_id: 'id', sold: 'sold', price: 'price' } }
    const files = {
      'a.csv': 'month,id,sold,price\n2021-01,x,2,10\n',
      'b.csv': 'day,id,sold,price\n2021-01-05,x,1,10\n2021-01-09,x,5,10\n2021-02-09,x,6,10\n',
    }
    const mapping = (conflict: string) => ({
      files: [entry('a.csv', plain('douyin', { conflict })), entry('b.csv', plain('douyin', { ...snapshot, conflict }))],
    })
    expect(await faultsOf(files, mapping('first'))).toEqual([
      'b.csv:2 is the same record as line 2 (a.csv); the first one counts',
      'b.csv:3 is the same record as line 2 (a.csv); the first one counts',
    ])
    expect((await monthsOf('douyin')).map((row) => row.slice(0, 3))).toEqual([
      [1, 'x', 2],
      [2, 'x', 6],
    ])
    expect(await faultsOf(files, mapping('last'))).toEqual(['a.csv:2 is the same record as line 3 (b.csv); the last one counts'])
    expect((await monthsOf('douyin')).map((row) => row.slice(0, 3))).toEqual([
      [1, 'x', 5],
      [2, 'x', 6],
    ])
  })

  test('lines of orders: other shops of an item are months of their own, other days add up, the same shop and day does not', async () => {
    const orders = (shop?: string) =>
      plain('amazon_us', {
        rows: { as: 'order_line' },
        fields: { time: 'day', item_id: 'id', sold: 'sold', sales: 'amount' },
        ...(shop ? { shop: { id: { constant: shop } } } : {}),
      })
    const files = {
      'fr.csv': 'day,no,id,sold,amount\n2021-01-01,1,x,1,10\n2021-01-02,2,x,1,10\n2021-01-02,3,y,1,10\n',
      'es.csv': 'day,no,id,sold,amount\n2021-01-03,1,x,4,44\n',
    }
    const mapping = (shop: string | undefined) => ({ files: [entry('fr.csv', orders('fr')), entry('es.csv', orders(shop))] })
    expect(await faultsOf(files, mapping('es'))).toEqual([])
    expect((await monthsOf('amazon_us')).map((row) => row.slice(0, 4))).toEqual(
      expect.arrayContaining([
        [1, 'x@es', 4, 4400],
        [1, 'x@fr', 2, 2000],
        [1, 'y@fr', 1, 1000],
      ]),
    )
    expect(await faultsOf(files, mapping('fr'))).toEqual([])
    expect((await monthsOf('amazon_us')).map((row) => row.slice(0, 4))).toEqual(expect.arrayContaining([[1, 'x@fr', 6, 6400]]))
    const sameDay = { ...files, 'es.csv': 'day,no,id,sold,amount\n2021-01-02,1,x,4,44\n' }
    for (const [shop, brought] of [
      ['fr', sameDay],
      [undefined, files],
    ] as const)
      expect([shop, await faultsOf(brought, mapping(shop))]).toEqual([
        shop,
        [
          'es.csv:2 is the same record as line 2 (fr.csv) with other values',
          'fr.csv:2 is the same record as line 2 (es.csv) with other values',
          'fr.csv:3 is the same record as line 2 (es.csv) with other values',
        ],
      ])
    // Equal sums of other lines are not the same lines; the same lines are.
    const alike = { ...files, 'es.csv': 'day,no,id,sold,amount\n2021-01-02,9,y,1,10\n' }
    expect(await faultsOf(alike, mapping('fr'))).toEqual([
      'es.csv:2 is the same record as line 4 (fr.csv) with other values',
      'fr.csv:4 is the same record as line 2 (es.csv) with other values',
    ])
    const same = { ...files, 'es.csv': files['fr.csv'] }
    expect(await faultsOf(same, mapping('fr'))).toEqual([
      'es.csv:2 repeats line 2 (fr.csv); counted once',
      'es.csv:3 repeats line 2 (fr.csv); counted once',
      'es.csv:4 repeats line 4 (fr.csv); counted once',
    ])
  })

  test('a line of several months stays for its other months, and is told', async () => {
    const wide = {
      site: 'tiktok_us',
      rows: { as: 'wide', columns: [{ pattern: '^(\\d{4})-(\\d\\d) (sold|price)$', measure: { sold: 'sold', price: 'price' } }] },
      fields: { item_id: 'id' },
    }
    const files = {
      'a.csv': 'month,id,sold,price\n2021-02,x,2,10\n',
      'w.csv': 'id,2021-01 sold,2021-01 price,2021-02 sold,2021-02 price\nx,1,10,2,10\n',
    }
    const mapping = { files: [entry('w.csv', wide), entry('a.csv', plain('tiktok_us'))] }
    const report = await desk.load(files, mapping)
    expect([report.state, report.faults, report.message?.en]).toEqual([
      'published',
      0,
      'Item months that are in another file with the same values, counted once: 1',
    ])
    expect(await monthsOf('tiktok_us')).toEqual([
      [1, 'x', 1, 1000, 1000],
      [2, 'x', 2, 2000, 1000],
    ])
    expect(await faultsOf({ ...files, 'a.csv': 'month,id,sold,price\n2021-02,x,3,10\n2021-02,y,3,10\n' }, mapping)).toEqual([
      'a.csv:2 is the same record as line 2 (w.csv) with other values',
      'w.csv:2 is the same record as line 2 (a.csv) with other values',
    ])
  })

  test('SKU months, whose item repeats its own figures in both files', async () => {
    const skus = {
      site: 'shopee_my',
      rows: { as: 'sku_month', item_figures: { sold: 'all', price: 'price' } },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' },
    }
    const head = 'month,id,sku,sold,price,all\n'
    const files = {
      'a.csv': `${head}2021-01,x,1,1,10,9\n2021-01,x,2,2,10,9\n2021-01,x,4,2,10,9\n`,
      'b.csv': `${head}2021-01,x,2,2,10,9\n2021-01,x,3,6,10,9\n2021-01,x,4,3,10,9\n`,
    }
    const report = await desk.load(files, { files: [entry('a.csv', skus), entry('b.csv', skus)] })
    expect((await desk.faults(report)).map((fault) => `${fault.file}:${fault.line} ${fault.reason_en}`)).toEqual([
      'a.csv:4 is the same record as line 4 (b.csv) with other values',
      'b.csv:2 repeats line 3 (a.csv); counted once',
      'b.csv:4 is the same record as line 4 (a.csv) with other values',
    ])
    expect(report.rows).toMatchObject({ sku_months: 3, item_months: 1 })
    expect((await monthsOf('shopee_my')).map((row) => row.slice(1, 4))).toEqual([['x', 9, 9000]])
  })
})
