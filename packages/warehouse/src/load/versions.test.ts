import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const EN = 'is a version, which sites of JD and Douyin have and this one does not: leave it empty'
const ZH = '只有京东、抖音的站点有模型版本，该站点没有，应为空'

/** What was published of a load, as site, version and item; and its faults. */
async function outcome(files: Record<string, string>, mapping?: unknown) {
  const report = await desk.load(files, mapping, false, 'publish')
  const faults = (await desk.faults(report)).map(({ line, column, value, reason_en }) => [line, column, value, reason_en])
  return { state: report.state, months: report.months.map(({ site, version, rows }) => [site, version, rows]), faults }
}

const FIELDS = { month: 'month', item_id: 'id', sold: 'sold', sales: 'sales' }
const shop = (id: string, platform: string) => ({ id, platform, name: id, currency: 'CNY', time_zone: 'Asia/Shanghai' })

describe('a model version', () => {
  it('is a fault on a site of a platform that has none, which would be read from it alone', async () => {
    await desk.load({ 'm.csv': 'site,month,item_id,sold,sales\ntmall,2020-01,a,1,9\n' })
    const rows = [
      'tmall,v9,2020-02,x,1,1',
      'jd,v9,2020-02,x,1,1',
      'douyin,v4,2020-02,x,1,1',
      'tmall,,2020-02,x,1,1',
      'amazon_us,v1,2020-02,x,1,1',
    ]
    const months = await outcome({ 'm.csv': `site,version,month,item_id,sold,sales\n${rows.join('\n')}\n` })
    expect(months).toEqual({
      state: 'published',
      months: [
        ['douyin', 'v4', 1],
        ['jd', 'v9', 1],
        ['tmall', '', 1],
      ],
      faults: [
        [2, 'version', 'v9', EN],
        [6, 'version', 'v1', EN],
      ],
    })
    expect((await desk.months()).filter(({ site }) => site === 'tmall').map(({ version, month }) => [version, month])).toEqual([
      ['', 202001],
      ['', 202002],
    ])
  })

  it('nor of months of SKUs, and nothing else is said of a site that is not known', async () => {
    const report = await desk.load({
      'm.csv': 'site,version,month,item_id,sku_id,sold,sales\ntaobao,v9,2020-02,x,s,1,1\nnowhere,v9,2020-02,x,s,1,1\n',
    })
    expect(report.state).toBe('fail')
    expect((await desk.faults(report)).map(({ line, column, reason_zh }) => [line, column, reason_zh])).toEqual([
      [2, 'version', ZH],
      [3, 'site', '没有这个站点'],
    ])
  })

  it('by a mapping, of sites that rows name and of declared ones: the platform decides', async () => {
    const rows = 'where,month,id,sold,sales\njd,2021-01,a,1,9\ntmall,2021-01,a,1,9\nmine,2021-01,a,1,9\njd_too,2021-01,a,1,9\n'
    const mapping = {
      site: { from: 'where', declare: [shop('mine', 'other'), shop('jd_too', 'jd')] },
      version: { constant: 'v9' },
      fields: FIELDS,
    }
    expect(await outcome({ 'm.csv': rows }, mapping)).toEqual({
      state: 'published',
      months: [
        ['jd', 'v9', 1],
        ['jd_too', 'v9', 1],
      ],
      faults: [
        [3, 'version', 'v9', EN],
        [4, 'version', 'v9', EN],
      ],
    })
  })

  it('is told once for a row that gives both a SKU and its item', async () => {
    const mapping = {
      site: 'tmall',
      version: 'v',
      rows: { as: 'sku_month', item_figures: { sold: 'all', sales: 'all_sales' } },
      fields: { ...FIELDS, sku_id: 'sku' },
    }
    const found = await outcome({ 'm.csv': 'v,month,id,sku,sold,sales,all,all_sales\nv9,2021-01,a,s,1,9,1,9\n' }, mapping)
    expect([found.state, found.faults]).toEqual(['fail', [[2, 'v', 'v9', EN]]])
  })

  it('may not be said of what has no months', async () => {
    const mapping = {
      site: 'jd',
      kind: 'comments',
      version: { constant: 'v9' },
      fields: { month: 'm', item_id: 'i', comment_id: 'c', text: 't' },
    }
    const report = await desk.load({ 'c.csv': 'm,i,c,t\n2021-01,a,1,good\n' }, mapping)
    expect([report.state, report.message?.en]).toEqual([
      'fail',
      expect.stringContaining('version belongs to months of items and SKUs only'),
    ])
  })
})
