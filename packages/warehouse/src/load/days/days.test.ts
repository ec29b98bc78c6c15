import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentRevision } from '../../schema/revision.ts'
import { sql, v } from '../../sql/sql.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { newSite } from '../testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

/** Order lines of a site: `day item units sales [shop]`, a mapping that reads them. */
const orders = (site: unknown, more: Record<string, unknown> = {}) => ({
  site,
  rows: { as: 'order_line' },
  fields: { time: 'day', item_id: 'item', sold: 'units', sales: 'sales' },
  ...more,
})
const BY_SHOP = { shop: { id: 'shop' } }
const file = (...lines: string[]) => ({
  'orders.csv': `day,item,units,sales,shop\n${lines.map((line) => line.split(' ').concat('').slice(0, 5).join(',')).join('\n')}\n`,
})
const whole = (site: { id: string }) => ({ site, fields: { month: 'month', item_id: 'item', sold: 'units', sales: 'sales' } })

/** The live months of a site as `month item units sales [shop]`, sales in fen. */
const months = async (site: { id: string }) =>
  (await desk.months())
    .filter((row) => row.site === site.id)
    .map((row) => [row.month, row.item_id, row.sold, row.sales, row.shop_id].filter((one) => one !== '').join(' '))

/** The days that are kept of a site as `MM-dd item units sales [shop]`. */
async function days(site: { id: string }): Promise<string[]> {
  const published = await currentRevision(desk.engine)
  const segments = published.days.filter((one) => one.site === site.id).map(({ segment }) => segment)
  const rows = await desk.engine.query<{ line: string }>(
    sql`SELECT arrayStringConcat(arrayFilter(x -> x != '', [formatDateTime(day, '%m-%d'), item_id, toString(sold), ifNull(toString(sales), '?'), trimBoth(shop_id)]), ' ') AS line
      FROM item_day WHERE segment IN ${v.uint32s(segments)} ORDER BY day, item_id, shop_id`,
  )
  return rows.map(({ line }) => line)
}

const covered = async (site: { id: string }) => (await desk.loads.coverage()).data.filter((one) => one.site === site.id)
const load = (files: Record<string, string>, mapping: unknown) => desk.load(files, mapping)
const published = { state: 'published' }

test('parts of a month add up, the same part twice changes nothing, and a part that comes anew replaces its days', async () => {
  const site = newSite()
  const first = file('2021-10-01 a 1 10', '2021-10-01 a 2 20', '2021-10-15 b 1 7')
  const second = file('2021-10-16 a 4 40', '2021-10-31 c 1 5')
  expect(await load(first, orders(site))).toMatchObject(published)
  const report = await load(second, orders(site))
  expect(report).toMatchObject({
    ...published,
    rows: { item_months: 2 },
    months: [
      {
        month: '2021-10',
        rows: 2,
        replaces: 0,
        sold: 5,
        sales: 45,
        days: { brings: [16, 31], replaces: [], known: [1, 15, 16, 31], sold: 9, sales: 82 },
      },
    ],
  })
  const both = ['202110 a 7 7000', '202110 b 1 700', '202110 c 1 500']
  expect(await months(site)).toEqual(both)
  expect(await load(second, orders(site))).toMatchObject({
    ...published,
    months: [{ replaces: 2, days: { brings: [16, 31], replaces: [16, 31], sold: 9, sales: 82 } }],
  })
  expect(await months(site)).toEqual(both)
  expect(await days(site)).toEqual(['10-01 a 3 3000', '10-15 b 1 700', '10-16 a 4 4000', '10-31 c 1 500'])
  await load(file('2021-10-16 d 2 3'), orders(site))
  expect(await months(site)).toEqual(['202110 a 3 3000', '202110 b 1 700', '202110 c 1 500', '202110 d 2 300'])
})

test('two parts at once are what they are one after the other, and other months stay', async () => {
  const [one, two] = [newSite(), newSite()]
  const first = file('2021-09-30 a 1 10', '2021-10-01 a 1 10')
  const second = file('2021-10-31 a 2 30', '2021-11-01 b 1 5')
  await load(first, orders(one))
  await load(second, orders(one))
  await desk.load({ 'first.csv': first['orders.csv'], 'second.csv': second['orders.csv'] }, orders(two))
  expect(await months(one)).toEqual(['202109 a 1 1000', '202110 a 3 4000', '202111 b 1 500'])
  expect(await months(two)).toEqual(await months(one))
  expect(await days(two)).toEqual(await days(one))
})

test('lines that stand in several files of a load are asked about: one file twice, or parts that overlap', async () => {
  const site = newSite()
  const [first, second] = [file('2021-10-01 a 1 10', '2021-10-15 a 2 20'), file('2021-10-15 a 2 20', '2021-10-16 a 4 40')]
  const files = { 'first.csv': first['orders.csv'], 'second.csv': second['orders.csv'] }
  const refused = await desk.load(files, orders(site))
  expect(refused).toMatchObject({
    state: 'fail',
    stops: [
      {
        zh: '“first.csv”、“second.csv” 中有 1 行完全相同，会重复计入',
        en: 'A line stands in "first.csv" and "second.csv" alike, and would count in each',
      },
    ],
    suggestions: [{ path: ['rows'], rule: { as: 'order_line', unique: 'line' } }],
  })
  const once = await desk.load(files, orders(site, { rows: refused.suggestions?.[0]?.rule }))
  expect(once).toMatchObject({ state: 'published', months: [{ sold: 7, sales: 70 }] })
  const twice = await desk.load({ 'a.csv': first['orders.csv'], 'b.csv': first['orders.csv'] }, orders(newSite()), true)
  expect(twice.stops.map(({ en }) => en)).toEqual(['2 lines stand in "a.csv" and "b.csv" alike, and would count in each'])
})

test('lines that name shops replace the days of these shops', async () => {
  const site = newSite()
  await load(file('2021-10-01 a 1 10 s1', '2021-10-02 a 1 10 s1'), orders(site, BY_SHOP))
  await load(file('2021-10-02 a 5 50 s2'), orders(site, BY_SHOP))
  await load(file('2021-10-02 a 3 30 s1'), orders(site, BY_SHOP))
  expect(await months(site)).toEqual(expect.arrayContaining(['202110 a 4 4000 s1', '202110 a 5 5000 s2']))
  expect(await days(site)).toEqual(['10-01 a 1 1000 s1', '10-02 a 3 3000 s1', '10-02 a 5 5000 s2'])
})

test('days of the site and days of shops are not counted twice: asked about, and then one takes the place of the other', async () => {
  const site = newSite()
  await load(file('2021-10-01 a 6 60', '2021-10-02 a 1 10'), orders(site))
  const ofShop = file('2021-10-01 a 4 40 s1')
  const stopped = await load(ofShop, orders(site, BY_SHOP))
  expect(stopped).toMatchObject({
    state: 'fail',
    stops: [{ en: 'Site 2021-10, day 1: what is there names no shops, and this load does: the days would have its shops only' }],
  })
  expect(await months(site)).toEqual(['202110 a 7 7000'])
  await desk.load(ofShop, orders(site, BY_SHOP), false, 'publish')
  expect(await days(site)).toEqual(['10-01 a 4 4000 s1', '10-02 a 1 1000'])
  const again = await load(file('2021-10-01 a 6 60'), orders(site))
  expect(again.stops.map(({ en }) => en)).toEqual([
    'Site 2021-10, day 1: what is there names shops, and this load names none: it would take the place of all shops on these days',
  ])
})

test('some days of a month that is there as a whole are asked about', async () => {
  const site = newSite()
  await load({ 'months.csv': 'month,item,units,sales\n2021-02,a,9,90\n2021-02,b,1,1\n2021-03,a,3,30\n' }, whole(site))
  const some = file('2021-02-01 a 1 10', '2021-02-02 a 1 10')
  const dry = await desk.load(some, orders(site), true)
  expect(dry).toMatchObject({
    state: 'checked',
    months: [{ month: '2021-02', rows: 1, replaces: 2, days: { known: [1, 2], sales: 20 } }],
    stops: [
      {
        zh: '站 2021-02：已有整月数据（2 行），本次只有 1–2 日，发布后整月只剩这些日子',
        en: 'Site 2021-02 is there as a whole month (2 rows), and this load has days 1–2 only: the month would become these days',
      },
    ],
  })
  expect(await load(some, orders(site))).toMatchObject({ state: 'fail' })
  expect(await months(site)).toEqual(['202102 a 9 9000', '202102 b 1 100', '202103 a 3 3000'])
  await desk.load(some, orders(site), false, 'publish')
  expect(await months(site)).toEqual(['202102 a 2 2000', '202103 a 3 3000'])
  expect((await covered(site)).map(({ month, days: known }) => [month, known])).toEqual([
    ['2021-02', { known: [1, 2], finished: false }],
    ['2021-03', null],
  ])
})

test('all days of a month that is there as a whole are no question', async () => {
  const site = newSite()
  await load({ 'months.csv': 'month,item,units,sales\n2021-02,a,9,90\n' }, whole(site))
  const all = file(...Array.from({ length: 28 }, (_, day) => `2021-02-${String(day + 1).padStart(2, '0')} a 1 1`))
  expect(await load(all, orders(site))).toMatchObject(published)
  expect(await months(site)).toEqual(['202102 a 28 2800'])
  expect(await covered(site)).toMatchObject([{ month: '2021-02', rows: 1, days: { finished: true } }])
})

test('a file of months takes the place of days, and tells so', async () => {
  const site = newSite()
  await load(file('2021-10-01 a 1 10', '2021-10-03 a 1 10', '2021-11-01 a 1 10'), orders(site))
  const report = await load({ 'months.csv': 'month,item,units,sales\n2021-10,b,9,90\n' }, whole(site))
  expect(report).toMatchObject({
    ...published,
    message: { en: expect.stringContaining('Site 2021-10 was known by days 1, 3; the month that takes its place has no days') },
  })
  expect(await months(site)).toEqual(['202110 b 9 9000', '202111 a 1 1000'])
  expect(await days(site)).toEqual(['11-01 a 1 1000'])
  expect((await covered(site)).map(({ days: known }) => known?.known ?? null)).toEqual([null, [1]])
})

test('merge replaces the load’s items on its days; into a month without days it merges months of items', async () => {
  const site = newSite()
  const merge = { mode: 'merge' }
  await load(file('2021-10-01 a 1 10', '2021-10-01 b 1 10', '2021-10-02 a 1 10'), orders(site))
  await load(file('2021-10-01 a 5 50'), orders(site, merge))
  expect(await days(site)).toEqual(['10-01 a 5 5000', '10-01 b 1 1000', '10-02 a 1 1000'])
  expect(await months(site)).toEqual(['202110 a 6 6000', '202110 b 1 1000'])
  await load({ 'months.csv': 'month,item,units,sales\n2021-12,a,9,90\n2021-12,b,1,1\n' }, whole(site))
  const some = file('2021-12-01 a 2 20', '2021-12-02 a 2 20')
  expect((await load(some, orders(site, merge))).stops).toHaveLength(1)
  await desk.load(some, orders(site, merge), false, 'publish')
  expect((await months(site)).slice(2)).toEqual(['202112 a 4 4000', '202112 b 1 100'])
  expect((await covered(site)).map(({ days: known }) => known?.known ?? null)).toEqual([[1, 2], null])
})

test('a load that is rolled back leaves the days of before', async () => {
  const site = newSite()
  await load(file('2021-10-01 a 1 10'), orders(site))
  const second = await load(file('2021-10-02 a 2 20'), orders(site))
  const third = await load({ 'months.csv': 'month,item,units,sales\n2021-10,b,9,90\n' }, whole(site))
  await desk.loads.rollBack(third.load_id, 'test')
  expect(await months(site)).toEqual(['202110 a 3 3000'])
  expect(await days(site)).toEqual(['10-01 a 1 1000', '10-02 a 2 2000'])
  await desk.loads.rollBack(second.load_id, 'test')
  expect(await days(site)).toEqual(['10-01 a 1 1000'])
  await load(file('2021-10-03 a 4 40'), orders(site))
  expect(await months(site)).toEqual(['202110 a 5 5000'])
})

test('what lines leave open comes from the item as it is when the month is made, in all of its days', async () => {
  const site = newSite()
  const items = (title: string, category: string) => ({
    'items.csv': `site,item_id,title,category_id\n${site.id},a,${title},${category}\n`,
  })
  await load(file('2021-10-01 a 1 10'), orders(site))
  await load({ 'categories.csv': `tree,category_id,parent_id,name_zh\n${site.id},c1,,一\n${site.id},c2,,二\n` }, null)
  await load(items('old', 'c1'), null)
  await load(file('2021-10-02 a 1 10'), orders(site))
  await load(items('new', 'c2'), null)
  await load(file('2021-10-03 a 1 10'), orders(site))
  expect((await desk.months()).filter((row) => row.site === site.id)).toMatchObject([
    { title: 'new', category_id: 'c2', sold: 3, sales: 3000 },
  ])
})

test('sales that one part does not know are not known of the month', async () => {
  const site = newSite()
  await load(file('2021-10-01 a 1 10', '2021-10-01 b 1 10'), orders(site))
  await load(file('2021-10-02 a 4 0'), orders(site, { fields: { time: 'day', item_id: 'item', sold: 'units' }, unpriced: true }))
  const rows = await desk.engine.query(
    sql`SELECT item_id, sold, sales, unpriced FROM item_month WHERE site = ${v.string(site.id)} AND segment = (SELECT max(segment) FROM item_month) ORDER BY item_id`,
  )
  expect(rows).toEqual([
    { item_id: 'a', sold: 5, sales: 0, unpriced: 1 },
    { item_id: 'b', sold: 1, sales: 1000, unpriced: 0 },
  ])
})

test('lines that tell their month only are a month without days', async () => {
  const site = newSite()
  await load(file('2021-10 a 1 10'), orders(site))
  expect([await months(site), await days(site)]).toEqual([['202110 a 1 1000'], []])
  const byFormat = orders(newSite(), {
    fields: { time: { column: 'day', format: 'yyyyMM' }, item_id: 'item', sold: 'units', sales: 'sales' },
  })
  await load(file('202110 a 1 10'), byFormat)
  expect(await days(byFormat.site as { id: string })).toEqual([])
})

const many = (day: string, sales: number, count = 12) => Array.from({ length: count }, (_, item) => `${day} i${item} 1 ${sales}`)

test('days that would lose half of their products or sales are asked about', async () => {
  const site = newSite()
  await load(file(...many('2021-10-01', 10), ...many('2021-10-02', 10)), orders(site))
  expect((await load(file(...many('2021-10-01', 10), ...many('2021-10-02', 4)), orders(site))).stops).toEqual([
    {
      zh: '站 2021-10 2 日：将用 12 行、销售额 48.00 替换 12 行、销售额 120.00',
      en: 'Site 2021-10, day 2: would replace 12 rows with sales of 120.00 by 12 rows with sales of 48.00',
    },
  ])
  expect((await load(file(...many('2021-10-01', 90, 2)), orders(site))).stops).toHaveLength(1)
  expect((await load(file(...many('2021-10-01', 6)), orders(site))).stops).toEqual([])
})

test('a month of as many products with less than half of the sales is asked about', async () => {
  const site = newSite()
  const sold = (sales: number) => ({
    'months.csv': `month,item,units,sales\n${Array.from({ length: 10 }, (_, item) => `2021-10,i${item},1,${sales}`).join('\n')}\n`,
  })
  await load(sold(100), whole(site))
  expect((await load(sold(49), whole(site))).stops).toEqual([
    { zh: '站 2021-10：将用销售额 490 替换 1,000', en: 'Site 2021-10: would replace sales of 1,000 by 490' },
  ])
  expect((await load(sold(51), whole(site))).stops).toEqual([])
})

test('a site may say that its days are complete some days later', async () => {
  const site = newSite()
  await load(file('2021-10-31 a 1 10'), orders({ ...site, complete_after_days: 7 }))
  expect(await covered(site)).toMatchObject([{ days: { known: [31], finished: true } }])
  const days = async () =>
    (
      await desk.engine.query<{ days: number }>(
        sql`SELECT complete_after_days AS days FROM site WHERE id = ${v.string(site.id)} ORDER BY generation DESC LIMIT 1`,
      )
    )[0]?.days
  expect(await days()).toBe(7)
  // A mapping that was kept from before says nothing of it.
  await load(file('2021-10-30 a 1 10'), orders(site))
  expect(await days()).toBe(7)
  await load(file('2021-10-30 a 1 10'), orders({ ...site, complete_after_days: 0 }))
  expect(await days()).toBe(0)
})
