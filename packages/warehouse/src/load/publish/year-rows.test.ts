import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../../schema/revision.ts'
import { sql, table, v } from '../../sql/sql.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** The live years of items or SKUs of a site, by the measures that most sources do not have. */
async function years(name: 'item_year' | 'sku_year', site: string) {
  const { segments } = await currentRevision(desk.engine)
  return desk.engine.query<Record<string, number[]>>(
    sql`SELECT sold, has_cp, has_min, sales_cp, sales_min_v2, comments, crossed_price, lowest_price FROM ${table(name)}
      WHERE site = ${v.string(site)} AND segment IN ${v.uint32s(segments.map((one) => one.segment))} ORDER BY item_id`,
  )
}

const zero = Array.from({ length: 12 }, () => 0)
const unknown = zero.map(() => -1)
const NOTHING = { has_cp: 0, has_min: 0, sales_cp: [], sales_min_v2: [], comments: unknown, crossed_price: unknown, lowest_price: unknown }

describe('a measure that only one month of a year has', () => {
  test.each([
    ['item_year', 'sales_cp', { has_cp: 2, sales_cp: zero.with(1, 700) }],
    ['item_year', 'sales_min_v2', { has_min: 2, sales_min_v2: zero.with(1, 700) }],
    ['item_year', 'comments', { comments: unknown.with(1, 7) }],
    ['item_year', 'crossed_price', { crossed_price: unknown.with(1, 700) }],
    ['item_year', 'lowest_price', { lowest_price: unknown.with(1, 700) }],
    ['sku_year', 'sales_cp', { has_cp: 2, sales_cp: zero.with(1, 700) }],
    ['sku_year', 'sales_min_v2', { has_min: 2, sales_min_v2: zero.with(1, 700) }],
  ] as const)('is in the %s in its place: %s', async (name, measure, expected) => {
    const [file, sku] = name === 'item_year' ? ['item_months.csv', ''] : ['sku_months.csv', ',k']
    const heading = `site,month,item_id${sku && ',sku_id'},sold,sales,${measure}`
    const row = (month: string, last: string) => `jd,${month},i${sku},1,10,${last}`
    const report = await desk.load({ [file]: `${heading}\n${row('2019-01', '')}\n${row('2019-02', '7')}\n` })
    expect([report.state, report.faults]).toEqual(['published', 0])
    expect(await years(name, 'jd')).toEqual([{ ...NOTHING, sold: zero.with(0, 1).with(1, 1), ...expected }])
    await desk.loads.rollBack(report.load_id, 'test')
  })
})

test('SKUs of months that a load leaves alone stay: it brings another month of the year, or changes the tree', async () => {
  const month = (name: string) => `site,month,item_id,category_id,sold,sales\ntmall,${name},i,c,5,50\n`
  const tree = (...rows: string[]) => `tree,category_id,parent_id,name_zh\n${rows.join('\n')}\n`
  const skus = async () => (await years('sku_year', 'tmall')).map(({ sold }) => sold)
  await desk.load({
    'categories.csv': tree('taobao,c,,C'),
    'item_months.csv': month('2019-01'),
    'sku_months.csv': 'site,month,item_id,sku_id,sold,sales\ntmall,2019-01,i,k,3,30\n',
  })
  const before = zero.with(0, 3)
  expect(await skus()).toEqual([before])
  for (const [name, content] of [
    ['item_months.csv', month('2019-02')],
    ['categories.csv', tree('taobao,b,,B', 'taobao,c,b,C')],
  ] as const) {
    expect((await desk.load({ [name]: content })).state).toBe('published')
    expect(await skus()).toEqual([before])
  }
  expect((await years('item_year', 'tmall')).map(({ sold }) => sold)).toEqual([zero.with(0, 5).with(1, 5)])
})
