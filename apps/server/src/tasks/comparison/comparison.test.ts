import type { Task } from '@marketscope/contract/calls/task'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../../accounts/accounts.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'

const ANN = 'ann@b.cc'
const BEN = 'ben@b.cc'
const MONTHS = { start: '2025-01', end: '2025-03' }

type Headers = Record<string, string>

let server: TestServer
let ann: Headers
let ben: Headers
/** Creams of tmall, of which each month sells one more at 200: 11, 12, 13; those of taobao at 20: 51, 52, 53. */
let tmall: string
let taobao: string
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const { db, now } = server.product.services
  for (const mail of [ANN, BEN]) await createAccount(db, createAccountOrder(mail, { account_type: 'domestic' }), now())
  ;[ann, ben] = [await server.signedIn(ANN), await server.signedIn(BEN)]
  tmall = await followed('天猫面霜', ['tmall'])
  taobao = await followed('淘宝面霜', ['taobao'])
})
afterAll(() => server.close())

async function followed(name: string, plat: string[]): Promise<string> {
  const made = await server.ask('/api/sub/get_uid', { json: { plat, cid: ['11'] }, headers: ann })
  const { url_id } = resultOf<{ url_id: string }>(made)
  resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, name, ...MONTHS }, headers: ann }))
  return url_id
}

const begin = (more: object, headers = ann): Promise<Answer> =>
  server.ask('/api/task/download', { json: { kind: 'compare', form: 'xlsx', ...more }, headers })
const both = (more: Record<string, string> = {}) => ({ query: { compare: `${tmall},${taobao}`, ...MONTHS, ...more } })
async function ended(answer: Answer, headers = ann): Promise<Task> {
  const { task_id } = resultOf<{ task_id: string }>(answer)
  for (;;) {
    const { data } = resultOf<{ data: Task[] }>(await server.ask('/api/task/list', { headers }))
    const task = data.find((one) => one.task_id === task_id)
    if (task && !['created', 'processing'].includes(task.status)) return task
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function sheetsOf(furl: string | null, headers = ann): Promise<Map<string, unknown[][]>> {
  const file = await fetch(`${server.url}${furl}`, { headers })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]))
}

describe('a comparison as a file', () => {
  it('has the tables of its page as sheets, a row for each search, which equal plain sums', async () => {
    const task = await ended(await begin(both()))
    expect(task).toMatchObject({ status: 'completed', kind: 'compare', name: { zh: '关注对比' }, ...MONTHS, done: 8, remarks: null })
    expect(task.detail.map(({ zh }) => zh)).toEqual(['天猫面霜', '淘宝面霜'])
    const sheets = await sheetsOf(task.furl)
    expect([...sheets.keys()]).toEqual(['说明', '指标对比', '趋势对比 销售额', '趋势对比 销量', '趋势对比 均价'])
    const [headings = [], ...figures] = sheets.get('指标对比') ?? []
    expect(headings.slice(0, 5)).toEqual(['搜索', '销售额', '销售额同比', '销售额环比', '销量'])
    expect(figures.map((row) => [row[0], row[1], row[4], row[headings.indexOf('均价')], row[headings.indexOf('商品数')]])).toEqual([
      ['天猫面霜', 7_200, 36, 200, 1],
      ['淘宝面霜', 3_120, 156, 20, 1],
    ])
    expect(sheets.get('趋势对比 销售额')).toEqual([
      ['搜索', '合计', '2025-01', '2025-02', '2025-03'],
      ['天猫面霜', 7_200, 2_200, 2_400, 2_600],
      ['淘宝面霜', 3_120, 1_020, 1_040, 1_060],
    ])
    expect(sheets.get('趋势对比 均价')).toEqual([
      ['搜索', '2025-01', '2025-02', '2025-03'],
      ['天猫面霜', 200, 200, 200],
      ['淘宝面霜', 20, 20, 20],
    ])
    const about = sheets.get('说明') ?? []
    // What both are of is said once, what only one is of with its name.
    for (const line of [
      ['表', '关注对比'],
      ['条件', '面霜'],
      ['平台', '天猫面霜：天猫'],
      ['平台', '淘宝面霜：淘宝'],
      ['月份', '2025-01 至 2025-03'],
      ['工作表', '指标对比：2 行'],
    ])
      expect(about).toContainEqual(line)
    expect(about.filter(([of]) => of === '条件')).toHaveLength(1)
  })

  it('is also one table of it by itself, in any form', async () => {
    const task = await ended(await begin({ ...both({ measure: 'sold' }), analysis: 'trend', form: 'csv' }))
    expect(task).toMatchObject({ status: 'completed', name: { zh: '趋势对比 销量', en: 'Trends side by side, units sold' }, done: 2 })
    const { text } = await server.ask(task.furl ?? '', { headers: ann })
    expect(text.replace(/^\uFEFF/, '').trim()).toBe(
      ['搜索,合计,2025-01,2025-02,2025-03', '天猫面霜,36,11,12,13', '淘宝面霜,156,51,52,53'].join('\r\n'),
    )
    expect((await begin({ ...both(), form: 'csv' })).body).toMatchObject({ error_msg: { zh: '整个对比只能下载为 XLSX' } })
    expect((await begin({ ...both(), analysis: 'brand-list' })).status).toBe(400)
  })

  it('names two to four searches that may all be read', async () => {
    expect((await begin({ query: { compare: tmall } })).status).toBe(400)
    expect((await begin({ query: { compare: `${tmall},${taobao},a,b,c` } })).status).toBe(400)
    expect((await begin({ query: { compare: `${tmall},nothing` } })).status).toBe(403)
  })

  it('is not given any more when one of its searches may not be read', async () => {
    const { db } = server.product.services
    const task = await ended(await begin(both({ end: '2025-02' }), ben), ben)
    expect(task).toMatchObject({ status: 'completed' })
    // Ben does not follow them: each is called by its category, and told apart by its platform.
    expect(task.detail.map(({ zh }) => zh)).toEqual(['面霜 (天猫)', '面霜 (淘宝)'])
    const id = (await accountByUsername(db, BEN))?.id ?? ''
    await db
      .updateTable('account')
      .set({ sites: JSON.stringify(['tmall']) })
      .where('id', '=', id)
      .execute()
    expect((await server.ask(task.furl ?? '', { headers: ben })).status).toBe(403)
    expect((await begin(both(), ben)).body).toMatchObject({
      error_msg: { zh: expect.stringMatching(/^搜索 \w{8}：当前账号没有“淘宝”的权限$/) },
    })
  })
})
