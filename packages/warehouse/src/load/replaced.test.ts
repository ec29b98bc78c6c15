import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentRevision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const SKU_HEAD = 'site,month,item_id,sku_id,sold,sales\n'
/** Four SKUs of each of some items. */
const skus = (site: string, items: number) =>
  SKU_HEAD + Array.from({ length: items * 4 }, (_, index) => `${site},2021-01,i${index >> 2},s${index},1,2\n`).join('')
const items = (site: string, count: number) =>
  `site,month,item_id,sold,sales\n${Array.from({ length: count }, (_, index) => `${site},2021-01,i${index},4,8\n`).join('')}`

async function liveSkus(site: string): Promise<number> {
  const { segments } = await currentRevision(desk.engine)
  const [found] = await desk.engine.query<{ rows: number }>(
    sql`SELECT toInt64(count()) AS rows FROM sku_month WHERE site = ${v.string(site)} AND segment IN ${v.uint32s(segments.map((one) => one.segment))}`,
  )
  return found?.rows ?? 0
}

const MERGE = { mode: 'merge', fields: { month: 'month', item_id: 'item_id', sold: 'sold', sales: 'sales' } }
const MERGE_SKUS = { ...MERGE, kind: 'sku_months', fields: { ...MERGE.fields, sku_id: 'sku_id' } }

describe('months of SKUs', () => {
  test('are told with what they replace, and one that would shrink stops the load', async () => {
    const first = await desk.load({ 'skus.csv': skus('tmall', 10), 'items.csv': items('tmall', 10) })
    expect(first.months).toEqual([
      { site: 'tmall', version: '', month: '2021-01', rows: 10, replaces: 0, sold: 40, sales: 80, skus: { rows: 40, replaces: 0 } },
    ])
    const one = { 'one.csv': `${SKU_HEAD}tmall,2021-01,i0,s0,1,2\n` }
    const checked = await desk.load(one, null, true)
    expect(checked.months).toEqual([
      { site: 'tmall', version: '', month: '2021-01', rows: 0, replaces: 0, sold: null, sales: null, skus: { rows: 1, replaces: 40 } },
    ])
    expect(checked.stops).toEqual([
      { zh: '天猫 2021-01：将用 1 个 SKU 行替换 40 个 SKU 行', en: 'Tmall 2021-01: would replace 40 SKU rows by 1' },
    ])
    expect([(await desk.load(one)).state, await liveSkus('tmall')]).toEqual(['fail', 40])
    const meaning = {
      site: 'tmall',
      rows: { as: 'sku_month' },
      fields: { month: 'month', item_id: 'item_id', sku_id: 'sku_id', sold: 'sold', sales: 'sales' },
    }
    expect([(await desk.load(one, meaning)).state, await liveSkus('tmall')]).toEqual(['fail', 40])
    expect([(await desk.load(one, null, false, 'publish')).state, await liveSkus('tmall')]).toEqual(['published', 1])
  })

  test('that are merged replace those of their items only', async () => {
    await desk.load({ 'skus.csv': skus('jd', 10) })
    const report = await desk.load({ 'one.csv': `${SKU_HEAD}jd,2021-01,i0,s0,1,2\njd,2021-01,new,s0,1,2\n` }, { site: 'jd', ...MERGE_SKUS })
    expect([report.state, report.months.map(({ skus }) => skus)]).toEqual(['published', [{ rows: 2, replaces: 4 }]])
    expect(await liveSkus('jd')).toBe(38)
  })

  test('that are merged stop too where little of the month would be left', async () => {
    await desk.load({ 'skus.csv': skus('jd', 4).replaceAll('2021-01', '2021-03') })
    const content = `${SKU_HEAD}${[0, 1, 2, 3].map((item) => `jd,2021-03,i${item},s,1,2\n`).join('')}`
    const report = await desk.load({ 'few.csv': content }, { site: 'jd', ...MERGE_SKUS })
    expect([report.state, report.stops.map((stop) => stop.en)]).toEqual(['fail', ['JD 2021-03: would replace 16 SKU rows by 4']])
  })
})

test('item months that are merged tell the rows whose place they take', async () => {
  await desk.load({ 'items.csv': items('taobao', 30) })
  const content = 'month,item_id,sold,sales\n2021-01,i3,5,9\n2021-01,new,1,1\n2021-02,i3,1,1\n'
  const report = await desk.load({ 'two.csv': content }, { site: 'taobao', ...MERGE })
  expect(report.months.map(({ month, rows, replaces }) => [month, rows, replaces])).toEqual([
    ['2021-01', 2, 1],
    ['2021-02', 1, 0],
  ])
  expect((await desk.months()).filter((row) => row.site === 'taobao')).toHaveLength(32)
})
