import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const ANN = 'ann@b.cc'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  await createAccount(server.product.services.db, createAccountOrder(ANN, { account_type: 'domestic' }), new Date())
  headers = await server.signedIn(ANN)
})
afterAll(() => server.close())

const searchOf = async (filter: object) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers })).url_id

const creams = () => searchOf({ plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' })

const begin = (query: Record<string, string>) =>
  server.ask('/api/task/download', { json: { kind: 'search', form: 'xlsx', query, wait: 10 }, headers })

/** The sheets of a whole search by name, as another library reads them. */
async function sheetsOf(query: Record<string, string>): Promise<Map<string, unknown[][]>> {
  const { furl } = resultOf<{ furl: string }>(await begin(query))
  const answer = await fetch(`${server.url}${furl}`, { headers })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]))
}

const linesOf = (sheets: Map<string, unknown[][]>) => (sheets.get('说明') ?? []).map((row) => row.join(' '))

describe('a tab that is closed for the search', () => {
  it.each([
    [['tmall', 'jd'], 'Summary,consumerInsight', '未包含 消费者洞察：消费者洞察的评论来自天猫，不支持多平台搜索'],
    [['douyin', 'taobao'], 'consumerInsight,Summary', '未包含 消费者洞察：消费者洞察的评论来自天猫，不支持多平台搜索'],
  ])('of %j is left out with the reason, and all others are there', async (plat, tabs, left) => {
    const url_id = await searchOf({ plat, cid: ['11'], title: '面霜' })
    const sheets = await sheetsOf({ url_id, start: '2025-01', end: '2025-03', tabs })
    expect(sheets.has('概览 市场概览')).toBe(true)
    expect(linesOf(sheets).filter((line) => line.startsWith('未包含 '))).toEqual([left])
  })

  it('is refused with the reason where there is no other', async () => {
    const url_id = await searchOf({ plat: ['tmall', 'jd'], cid: ['11'], title: '面霜' })
    expect(await begin({ url_id, start: '2025-01', end: '2025-03', tabs: 'consumerInsight' })).toMatchObject({
      ...{ status: 400, body: { error_msg: { zh: '消费者洞察的评论来自天猫，不支持多平台搜索' } } },
    })
  })
})

/** Sales of the creams, as plain sums: 200 for one of the first, 20 for one of the second. */
const [DECEMBER, NOVEMBER, A_YEAR_EARLIER, FEBRUARY] = [22 * 200 + 62 * 20, 21 * 200 + 61 * 20, 10 * 200 + 50 * 20, 12 * 200 + 52 * 20]
const MONTH = { start: '2025-12', end: '2025-12' }

describe('a whole search is compared with what its page is compared with', () => {
  it.each([
    [{}, '去年同期', '同比', A_YEAR_EARLIER, '对比 去年同期（2024-12）'],
    [{ base: 'yoy' }, '去年同期', '同比', A_YEAR_EARLIER, '对比 去年同期（2024-12）'],
    [{ base: 'mom' }, '上一期', '环比', NOVEMBER, '对比 上一期（2025-11）'],
    [{ compare_start: '2025-02' }, '2025-02', '较 2025-02', FEBRUARY, '对比 2025-02'],
  ])('%j', async (asked, period, growth, before, line) => {
    const sheets = await sheetsOf({ url_id: await creams(), ...MONTH, ...asked, tabs: 'Summary,Brandlist' })
    const figureOf = (sheet: string, heading: string) => {
      const [headings = [], first = []] = sheets.get(sheet) ?? []
      return headings.includes(heading) ? first[headings.indexOf(heading)] : `no ${heading} in ${headings.join()}`
    }
    expect(figureOf('概览 市场趋势', '销售额')).toBe(DECEMBER)
    expect(figureOf('概览 市场趋势', `${period}销售额`)).toBe(before)
    expect(figureOf('概览 市场趋势', `销售额${growth}`)).toBeCloseTo((DECEMBER - before) / before, 5)
    expect(figureOf('概览 市场概览', `销售额${growth}`)).toBeCloseTo((DECEMBER - before) / before, 5)
    expect(figureOf('概览 销售额变化拆解', `${period}销售额`)).toBe(before)
    expect(figureOf('概览 品牌集中度', `${period}份额`)).toBeTypeOf('number')
    expect(figureOf('品牌 品牌列表', `排名（${period}）`)).toBe(1)
    const headings = [...sheets.values()].flatMap(([first = []]) => first.map(String))
    const others = ['去年同期', '上一期', '同比', '环比', '对比期'].filter((word) => word !== period && word !== growth)
    expect(
      headings.filter((heading) => others.some((word) => heading.includes(word)) && !['对比期起', '对比期止'].includes(heading)),
    ).toEqual([])
    expect(linesOf(sheets)).toContain(line)
  })

  it('and tells nothing of other months where it is compared with nothing', async () => {
    const sheets = await sheetsOf({ url_id: await creams(), ...MONTH, base: 'none', tabs: 'Summary,Brandlist,Itemslist' })
    const headings = [...sheets.values()].flatMap(([first = []]) => first.map(String))
    expect(headings.filter((heading) => /同期|上一期|同比|环比|对比|增长/.test(heading))).toEqual([])
    const lines = linesOf(sheets)
    expect(lines).toContain('未包含 概览 增减贡献：未选择对比')
    expect(lines.filter((one) => one.startsWith('对比 '))).toEqual([])
  })

  it('which is one of them', async () => {
    const answer = await begin({ url_id: await creams(), ...MONTH, base: 'wow', tabs: 'Summary' })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'base' }] } })
  })
})

describe('a file of all rows', () => {
  async function linesOfCsv(analysis: string, query: object) {
    const json = { analysis, form: 'csv', query: { url_id: await creams(), ...MONTH, ...query }, wait: 10 }
    const { furl } = resultOf<{ furl: string }>(await server.ask('/api/task/download', { json, headers }))
    return (await server.ask(furl, { headers })).text.replace(/^\uFEFF/, '').split('\r\n')
  }

  it('has the place and the place compared with, headed as the page heads them', async () => {
    const asked = { aspect: 'brand', compare_start: '2025-02', columns: 'name,rank,rank_mom,sales,sales_mom' }
    const [heading, first = ''] = await linesOfCsv('brand-list', asked)
    expect(heading).toBe('品牌,排名,排名（2025-02）,销售额,销售额较 2025-02')
    expect(first.split(',').slice(0, 4)).toEqual(['兰芝', '1', '1', '4400'])
  })

  it('has growth against both bases where neither columns nor a comparison were named, whichever can be told', async () => {
    for (const end of ['2025-01', '2025-12']) {
      const [heading = ''] = await linesOfCsv('brand-list', { aspect: 'brand', start: end, end })
      expect(heading.split(',').filter((one) => /同比|环比|无销售/.test(one))).toEqual([
        '销售额同比',
        '销售额环比',
        '去年同期无销售',
        '上一期无销售',
      ])
    }
  })

  it('is compared with nothing where the page is: what tells only changes is not there to be had', async () => {
    const ask = (analysis: string, query: object) =>
      server.ask('/api/task/download', { json: { analysis, form: 'csv', query, wait: 10 }, headers })
    const query = { url_id: await creams(), ...MONTH, base: 'none' }
    expect(await ask('movers', query)).toMatchObject({ status: 400, body: { error_msg: { zh: '未选择对比' } } })
    expect((await linesOfCsv('brand-tiers', { aspect: 'brand_tiers', base: 'none' }))[0]).not.toMatch(/同期|上一期/)
  })

  it('of a trend has columns of what it is compared with where that was asked', async () => {
    expect(await linesOfCsv('trend', {})).toMatchObject([
      '月份,销售额,销量,均价,商品数,店铺数,品牌数',
      expect.stringMatching(/^2025-12,5640,/),
      '',
    ])
    const columns = 'ts,sales,yoy_sales,sales_yoy'
    const [heading, line] = await linesOfCsv('trend', { base: 'usual', columns })
    expect(heading).toBe('月份,销售额,去年同期销售额,销售额同比')
    // (5640 − 3000) ÷ 3000
    expect(line).toBe('2025-12,5640,3000,0.88')
  })
})

it('a table of a whole search asks what its tab asks, and says words where programs are answered codes', async () => {
  const sheets = await sheetsOf({ url_id: await creams(), ...MONTH, tabs: 'Summary,Brandlist,Shopslist,Itemslist' })
  const column = (sheet: string, heading: string) => {
    const [headings = [], ...rows] = sheets.get(sheet) ?? []
    return rows.map((row) => row[headings.indexOf(heading)])
  }
  expect(column('概览 品牌集中度', '梯队')).toEqual(['前 5 名', '第 6–10 名', '第 11–20 名', '第 21–50 名', '第 51–100 名', '其他'])
  expect(column('商品 商品集中度', '梯队').at(-1)).toBe('第 501 名及以后')
  expect(column('概览 销售额变化拆解', '对比基准')).toEqual(['去年同期'])
  for (const [sheet, listed] of [
    ['品牌 品牌 × 店铺', '所列店铺占比'],
    ['店铺 店铺 × 品牌', '所列品牌占比'],
  ] as const) {
    const [headings = []] = sheets.get(sheet) ?? []
    expect(headings).toEqual(expect.arrayContaining([listed, '行内占比']))
    expect(new Set(headings).size).toBe(headings.length)
  }
})
