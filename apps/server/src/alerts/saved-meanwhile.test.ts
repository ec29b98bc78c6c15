import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { listAlertEvents } from '@marketscope/contract/calls/alert'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveriesOf } from '../deliveries/delivery-store.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth } from '../testing/wide-market.ts'
import { openWatcher } from './testing/watcher.ts'

const ANN = 'ann@b.cc'
/** Sales of the creams of Tmall and Taobao are above one and below the other. */
const [FIRES, RESTS] = [1, 1_000_000].map((value) => ({ kind: 'figure', figure: 'sales', way: 'above', value }))

let data: string
let server: TestServer
let ann: Record<string, string>
let url_id: string
let alert_id: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-saved-meanwhile-'))
  server = await startTestServer({ market: 'wide', data })
  ;({ headers: ann, url_id } = await openWatcher(server, ANN))
  await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id }, headers: ann })
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})
beforeEach(async () => {
  ;({ alert_id } = await saved({ rule: FIRES, mail: true }))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.product.services.db.deleteFrom('alert').execute()
})

const saved = async (json: object) =>
  resultOf<{ alert_id: string }>(
    await server.ask('/api/alert', { method: 'PUT', json: { url_id, name: 'mine', mail: true, ...json }, headers: ann }),
  )
const kept = () => server.product.services.db.selectFrom('alert').selectAll().where('id', '=', alert_id).executeTakeFirstOrThrow()
const events = async () =>
  resultOf<CallResult<typeof listAlertEvents>>(await server.ask(`/api/alert/events?alert_id=${alert_id}`, { headers: ann }))
const told = async () =>
  (await deliveriesOf(server.product.services.db, `alert/${alert_id}/`)).map(({ message }) =>
    message.channel === 'mail' ? message.subject.en : message.address,
  )

/** Does something while whoever asks for the search next waits to read it. */
async function whileReading(reading: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  const { warehouse } = server.product.services
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const describeSearch = warehouse.describeSearch.bind(warehouse)
  vi.spyOn(warehouse, 'describeSearch').mockImplementationOnce(async (...asked) => {
    begun.resolve()
    await done.promise
    return describeSearch(...asked)
  })
  const read = reading()
  await begun.promise
  await work()
  done.resolve()
  await read
}
const judged = async () => {
  server.product.services.alerts.check()
  await server.product.services.alerts.idle()
}

describe('an alert that could not be judged, and is judged again', () => {
  beforeEach(async () => {
    const could = { reason: JSON.stringify({ zh: '不能', en: 'not' }), state: 'quiet', decided_month: null, told: '[]' } as const
    await server.product.services.db.updateTable('alert').set(could).where('id', '=', alert_id).execute()
  })

  it('tells what its rule finds', async () => {
    await judged()
    expect(await kept()).toMatchObject({ state: 'firing', month: '2025-12', reason: null })
    expect((await events()).count).toBe(1)
    expect(await told()).toHaveLength(1)
  })

  it('is judged by itself a while after something of our own kept it from being judged', async () => {
    const { db } = server.product.services
    await sql`ALTER TABLE alert_event RENAME TO alert_event_away`.execute(db)
    try {
      await judged()
      expect(await kept()).toMatchObject({ state: 'quiet', reason: { en: 'not' } })
    } finally {
      await sql`ALTER TABLE alert_event_away RENAME TO alert_event`.execute(db)
    }
    await expect.poll(async () => (await kept()).state, { timeout: 20_000 }).toBe('firing')
    expect((await events()).count).toBe(1)
    expect(await told()).toHaveLength(1)
  })

  it('begins with the rule that it was given meanwhile, and nothing is told of the one before', async () => {
    await whileReading(judged, () => saved({ alert_id, rule: RESTS }))
    expect(await kept()).toMatchObject({ rule: RESTS, state: 'quiet', month: '2025-12', reason: null })
    expect(await events()).toEqual({ data: [], count: 0 })
    expect(await told()).toEqual([])
  })

  it('is not given the reason for which the rule before cannot be judged', async () => {
    await server.product.services.db.updateTable('alert').set({ currency: 'USD' }).where('id', '=', alert_id).execute()
    await whileReading(judged, () => saved({ alert_id, rule: RESTS }))
    expect(await kept()).toMatchObject({ rule: RESTS, currency: 'CNY', state: 'quiet', reason: null })
  })

  it('tells in the way and under the name that it has by then', async () => {
    await whileReading(judged, () => saved({ alert_id, rule: FIRES, name: 'yours' }))
    expect(await kept()).toMatchObject({ name: 'yours', state: 'firing', reason: null })
    expect(await told()).toEqual([expect.stringContaining('yours')])
  })

  it('tells nothing where it was muted meanwhile', async () => {
    const mute = () => server.ask('/api/alert/state', { json: { alert_id, muted: true }, headers: ann })
    await whileReading(judged, mute)
    expect(await kept()).toMatchObject({ state: 'firing', muted: true })
    expect((await events()).data).toMatchObject([{ news: 'fired', read: true }])
    expect(await told()).toEqual([])
  })
})

it('an alert that is saved while market data are published is judged with them', async () => {
  const { services } = server.product
  await whileReading(
    () => saved({ alert_id, rule: RESTS }),
    async () => {
      await loadNextMonth(services, join(data, 'next'), 1, ['tmall', 'taobao'])
      await services.alerts.idle()
    },
  )
  await services.alerts.idle()
  expect(await kept()).toMatchObject({ rule: RESTS, state: 'quiet', month: '2026-01', revision: services.warehouse.revision() })
})
