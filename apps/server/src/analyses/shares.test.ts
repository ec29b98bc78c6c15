import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { sql } from '@marketscope/warehouse/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { type Identity, NOBODY } from '../http/who.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const [BUSY, OTHER] = ['analyst@demo.market', 'staff@marketscope.demo']
/** So many questions of an account wait. */
const MOST_WAITING = 40

const ENDLESS = sql`SELECT count() FROM system.numbers_mt WHERE NOT ignore(sipHash64(number))`

let server: TestServer
let busy: Record<string, string>
let other: Record<string, string>
let urlId: string
let id: string
let answer: (() => void)[] = []
beforeAll(async () => {
  // Eight places, three of them for one account.
  server = await startTestServer({ settings: { connections: 4 } })
  ;[busy, other] = [await server.signedIn(BUSY), await server.signedIn(OTHER)]
  const filter = { plat: 'tmall,taobao', cid: { not_custom: ['11'] } }
  urlId = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: other })).url_id
  id = (await accountByUsername(server.product.services.db, BUSY))?.id ?? ''
})
afterAll(() => server.close())

const lanes = () => server.product.services.warehouse.engine.lanes
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Questions of the busy account that take until they are answered at the end of the test. */
function flood(questions: number): void {
  for (let index = 0; index < questions; index++)
    void lanes()
      .turn(id, () => new Promise<void>((resolve) => answer.push(resolve)))
      .catch(() => undefined)
}

/** Answers what the flood asks until nothing is left of it. */
async function drain(): Promise<void> {
  while (lanes().state.running > 0 || lanes().state.waiting > 0) {
    for (const tell of answer.splice(0)) tell()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
beforeEach(() => {
  answer = []
  return drain
})

let asked = 0
/** A question that nobody asked before: of other columns of the brand list each time. */
function fresh(): string {
  asked += 1
  return `/api/sub/analyze?${new URLSearchParams({ url_id: urlId, start: '2025-01', end: '2025-04', aspect: 'brand', page_size: '10', page: String(asked) })}`
}
const summary = () => `/api/sub/summary?${new URLSearchParams({ url_id: urlId, start: '2025-03', end: '2025-04' })}`

describe('an account that asks a lot', () => {
  it('waits for its share by session, other session and key; others, health and what is kept are answered meanwhile', async () => {
    expect((await server.ask(summary(), { headers: other })).status).toBe(200)
    const { key } = await createKey(server.product.services.db, id, 'flood', new Date())
    flood(3)
    let ended = 0
    const waiting = [busy, await server.signedIn(BUSY), { 'x-api-key': key }].map((headers) =>
      server.ask(fresh(), { headers }).then(({ status }) => {
        ended += 1
        return status
      }),
    )
    await until(() => lanes().state.waiting === 3)
    expect((await server.ask(fresh(), { headers: other })).status).toBe(200)
    expect((await server.ask('/api/health')).status).toBe(200)
    expect((await server.ask(summary(), { headers: busy })).status).toBe(200)
    expect([ended, lanes().state]).toEqual([0, { running: 3, waiting: 3 }])
    await drain()
    expect(await Promise.all(waiting)).toEqual([200, 200, 200])
  })

  it('is told when to come back once its queue is full, at every door; others are answered', async () => {
    flood(3 + MOST_WAITING)
    const range = { start: '2025-01', end: '2025-02' }
    const item = new URLSearchParams({ ...range, plat: 'tmall', item_id: 't1' })
    const statuses = await Promise.all(
      Object.values<AnalysisDeclaration>(ANALYSES).flatMap(({ path, aspect, subject }) => {
        const own = { ...(subject === 'item' ? Object.fromEntries(item) : { ...range, url_id: urlId }), ...(aspect ? { aspect } : {}) }
        return [server.ask(`${path}?${new URLSearchParams(own)}`, { headers: busy }), server.ask(path, { json: own, headers: busy })].map(
          async (asking) => (await asking).status,
        )
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([429]))
    const market = { plat: ['tmall'], cid: { not_custom: ['11'] } }
    const calls: [string, object?][] = [
      [`item_info?${item}`],
      ['top_attr', market],
      ['query_top_attr', market],
      ['query_top_attr_values', { ...market, attr_key: '净含量' }],
      [`concept_word?plat=tmall&cid=${encodeURIComponent(JSON.stringify(market.cid))}`],
    ]
    for (const [path, json] of calls) {
      const { status } = await server.ask(`/api/sub/${path}`, { headers: busy, ...(json ? { json } : {}) })
      expect([path, status]).toEqual([path, 429])
    }
    const refused = await server.ask(fresh(), { headers: busy })
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error_code: 429,
        error_msg: { zh: expect.stringMatching(/请 \d+ 秒后再试/), en: expect.stringMatching(/please try again in \d+ s/) },
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.ask(fresh(), { headers: other })).status).toBe(200)
  })

  it('who leaves the queue is taken out of it', async () => {
    flood(3)
    const leaver = new AbortController()
    const left = server.ask(fresh(), { headers: busy, signal: leaver.signal }).catch((error: unknown) => error)
    await until(() => lanes().state.waiting === 1)
    leaver.abort()
    expect(await left).toMatchObject({ name: 'AbortError' })
    await until(() => lanes().state.waiting === 0)
    expect(lanes().state.running).toBe(3)
  })

  it('who leaves while it is worked on frees the place', async () => {
    const { warehouse } = server.product.services
    flood(2)
    const leaver = new AbortController()
    const left = lanes()
      .turn(id, () => warehouse.engine.query(ENDLESS, { signal: leaver.signal }))
      .catch((error: unknown) => error)
    const next = server.ask(fresh(), { headers: busy })
    await until(() => lanes().state.waiting === 1)
    leaver.abort()
    expect(await left).toMatchObject({ name: 'AbortError' })
    expect((await next).status).toBe(200)
  })
})

describe('before it is known who asks', () => {
  const from = (headers: Record<string, string>, cookies = {}) => ({ headers, cookies, protocol: 'http' as const, ip: '127.0.0.1' })
  const held: (() => void)[] = []
  const hold = (of: ReturnType<typeof from>, calls: number, signal = new AbortController().signal) => {
    for (let index = 0; index < calls; index++)
      void server.product.services.arrivals
        .turn(of, signal, () => new Promise<Identity>((resolve) => held.push(() => resolve(NOBODY))))
        .catch(() => undefined)
  }
  const release = async () => {
    while (server.product.services.arrivals.state.running > 0) {
      for (const tell of held.splice(0)) tell()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  it.each<[string, () => Promise<[Record<string, string>, ReturnType<typeof from>]>]>([
    ['session', async () => [busy, from({}, { ms_session: (busy.cookie ?? '').replace('ms_session=', '') })]],
    [
      'key',
      async () => {
        const { key } = await createKey(server.product.services.db, id, 'flood', new Date())
        return [{ 'x-api-key': key }, from({ 'x-api-key': key })]
      },
    ],
  ])('the calls of one %s wait for each other, not those of others and not health', async (_, open) => {
    const [headers, arrival] = await open()
    hold(arrival, 2)
    const waiting = server.ask('/api/user', { headers })
    await until(() => server.product.services.arrivals.state.waiting === 1)
    expect((await server.ask('/api/user', { headers: other })).status).toBe(200)
    expect((await server.ask('/api/health')).status).toBe(200)
    const leaver = new AbortController()
    hold(arrival, 999, leaver.signal)
    const refused = await server.ask('/api/user', { headers })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    leaver.abort()
    await release()
    expect((await waiting).status).toBe(200)
  })

  it('all sessions and keys of an account that are known share its turn, and what is not known that of its network', async () => {
    const { db, now, arrivals } = server.product.services
    const keys = await Promise.all(['one', 'two'].map((name) => createKey(db, id, name, now())))
    for (const { key } of keys) expect((await server.ask('/api/user', { headers: { 'x-api-key': key } })).status).toBe(200)
    for (const { key } of keys) hold(from({ 'x-api-key': key }), 1)
    const known = server.ask('/api/user', { headers: busy })
    await until(() => arrivals.state.waiting === 1)
    for (const madeUp of ['a', 'b', 'c']) hold(from({}, { ms_session: madeUp }), 1)
    await until(() => arrivals.state.waiting === 2)
    await release()
    expect((await known).status).toBe(200)
  })
})
