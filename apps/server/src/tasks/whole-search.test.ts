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
