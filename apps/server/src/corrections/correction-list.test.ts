import type { CorrectedItem } from '@marketscope/contract/calls/correction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIN = 'main@corrections.test'

type Headers = Record<string, string>
interface Value {
  name: string
  sales: number
  items: number
}

let server: TestServer
let main: Headers
let urlId: string
const url = '/api/sub/correction'
const months = { start: '2025-03', end: '2025-04' }

beforeAll(async () => {
  server = await startTestServer()
  const { db, now } = server.product.services
  await createAccount(db, createAccountOrder(MAIN), now())
  main = await server.signedIn(MAIN)
  urlId = await search({ plat: 'tmall,taobao', cid: { not_custom: ['11'] } })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db, correctionJobs } = server.product.services
  await correctionJobs.settled()
  const batches = await db.selectFrom('correction_batch').select('id').where('state', '=', 'completed').execute()
  for (const { id } of batches) await post('_undo', { id }, main)
})

async function search(filter: unknown): Promise<string> {
  return resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: main })).url_id
}
const post = (path: string, json: object, headers: Headers) => server.ask(`${url}${path}`, { json, headers })
const origin = { kind: 'attribute', name: '产地', value: '日本' }
const t1 = [{ site: 'tmall', item_id: 't1' }]

/** Corrects and waits until it counts. */
async function correct(change: object, headers: Headers, more: object = {}): Promise<string> {
  const answer = await post('', { url_id: urlId, ...months, change, items: t1, ...more }, headers)
  const { id } = resultOf<{ id: string }>(answer)
  await server.product.services.correctionJobs.settled()
  return id
}

async function values(headers: Headers, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ aspect: 'attr', url_id: urlId, ...months, attr: '产地', ...query })
  const answer = await server.ask(`/api/sub/analyze?${asked}`, { headers })
  const { data, used } = resultOf<{ data: Value[]; used: { corrections?: object } }>(answer)
  return { told: Object.fromEntries(data.map(({ name, sales }) => [name, sales])), used: used.corrections, etag: answer.headers.etag }
}

// t1 sells 2000 a month, t2 500, o1 1000; only t1 says where it comes from.
const LOADED = { 法国: 4000, '(无)': 3000 }

const list = async (headers = main, word = '') =>
  resultOf<{ data: CorrectedItem[] }>(await server.ask(`${url}s?word=${encodeURIComponent(word)}`, { headers })).data.filter(
    ({ batch }) => batch.state === 'completed',
  )

describe('the list', () => {
  it('tells who changed what for which months, and what the market says of it', async () => {
    await correct(origin, main, { note: '包装上写的', shared: true })
    server.pass(1)
    await post('_file', { csv: file('tmall,t1,attribute,净含量,50g,2025-03,2025-04'), shared: false }, main)
    await server.product.services.correctionJobs.settled()
    expect(await list()).toMatchObject([
      { item_id: 't1', name: '净含量', before: '50g', value: '50g', market: 'same', batch: { who: MAIN, shared: false } },
      {
        item_id: 't1',
        title: '兰芝保湿面霜 50g',
        name: '产地',
        before: '法国',
        value: '日本',
        from: '2025-03',
        to: '2025-04',
        market: 'differs',
      },
    ])
    expect(await list(main, '包装')).toHaveLength(1)
    expect(await list(main, '%')).toEqual([])
    const { db } = server.product.services
    await db.updateTable('correction').set({ item_id: 'sold-out' }).where('name', '=', '净含量').execute()
    expect((await list())[0]?.market).toBe('gone')
  })

  it('is exported, and imported again says the same', async () => {
    await correct({ ...origin, value: '=1+1; @2' }, main)
    const asked = await server.ask('/api/sub/correction_file', { headers: main })
    const { csv } = resultOf<{ csv: string }>(asked)
    const [batch] = await list()
    await post('_undo', { id: batch?.batch.id }, main)
    expect(resultOf(await post('_file', { csv, check: true }, main))).toEqual({ id: null, items: 1, faults: [], fault_count: 0 })
    expect((await values(main)).told).toEqual(LOADED)
    await post('_file', { csv }, main)
    await server.product.services.correctionJobs.settled()
    expect((await values(main)).told).toEqual({ '=1+1': 4000, '@2': 4000, '(无)': 3000 })
  })

  it('is exported in the order in which it counts: imported again, what was said last counts again', async () => {
    const april = { start: '2025-04', end: '2025-04' }
    await correct(origin, main, { shared: true })
    await correct({ ...origin, value: '韩国' }, main, april)
    await post('_file', { csv: file(...['美国', '英国'].map((value) => `tmall,t2,attribute,产地,${value},2025-03,2025-03`)) }, main)
    await server.product.services.correctionJobs.settled()
    // t1: 2000 in March as the company says, 2000 in April as the account said after it. t2: 500 in March as the last line says.
    const told = { 日本: 2000, 韩国: 2000, 英国: 500, '(无)': 2500 }
    expect((await values(main)).told).toEqual(told)
    const { csv } = resultOf<{ csv: string }>(await server.ask('/api/sub/correction_file', { headers: main }))
    for (const id of new Set((await list()).map(({ batch }) => batch.id))) await post('_undo', { id }, main)
    expect((await values(main)).told).toEqual(LOADED)
    await post('_file', { csv }, main)
    await server.product.services.correctionJobs.settled()
    expect((await values(main)).told).toEqual(told)
  })

  it('that is imported with faults is not written, and every fault is told by line and column', async () => {
    const csv = file(
      'tmall,t1,attribute,产地,日本,2025-03,2025-04',
      'nowhere,t1,attribute,产地,日本,2025-03,2025-04',
      'tmall,t9,attribute,产地,"a\nb",2025-03,2025-04',
      'tmall,t9,attribute,产地,日本,2025-03,2025-04',
      'tmall,t1,colour,产地,日本,2025-13,2025-04',
      'tmall,t1,label,"a,b",1,2025-05,2025-04',
    )
    const { id, faults, fault_count } = resultOf<{ id: null; faults: { line: number; column: string }[]; fault_count: number }>(
      await post('_file', { csv }, main),
    )
    expect([id, fault_count]).toEqual([null, 7])
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...['3 site', '4 value', '6 item_id', '7 kind', '7 from', '8 name', '8 to'],
    ])
    expect(await list()).toEqual([])
    expect(resultOf(await post('_file', { csv: 'a,b\n1,2\n' }, main))).toMatchObject({ id: null, fault_count: 6 })
  })
})

const file = (...lines: string[]) => `site,item_id,kind,name,value,from,to\n${lines.join('\n')}\n`
