import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliveriesOf } from '../deliveries/delivery-store.ts'
import { signWebhook } from '../integrations/webhook.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { openWatcher } from './testing/watcher.ts'

const ANN = 'ann@b.cc'
const rule = { kind: 'figure', figure: 'sales', way: 'above', value: 1 }

/** What was called: `/old` is away, anything else takes what it is sent. */
const calls: { path: string; id: string; signed: boolean }[] = []
let secrets: string[]
let hook: Server
let base: string
let data: string
let server: TestServer
let ann: Record<string, string>
let url_id: string
let alert_id: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-alert-news-'))
  hook = createServer(async (request, response) => {
    const [body, { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature }] = [await text(request), request.headers]
    const secret = secrets.at(-1) ?? ''
    const signed = signWebhook({ secret, id: String(id) }, Number(at), body) === signature
    calls.push({ path: request.url ?? '', id: String(id), signed })
    response.writeHead(request.url === '/old' ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(hook.address() as AddressInfo).port}`
  base = `http://${host}`
  server = await startTestServer({ market: 'wide', data, settings: { webhook_hosts: [host] } })
  server.product.services.mail.send = () => Promise.reject(new Error('no connection'))
  ;({ headers: ann, url_id } = await openWatcher(server, ANN))
})
afterAll(async () => {
  await server.close()
  hook.close()
  await rm(data, { recursive: true, force: true })
})

async function saved(json: object): Promise<{ alert_id: string; secret: string | null }> {
  const kept = { url_id, name: 'mine', rule, mail: true, webhook: `${base}/old` }
  const answer = resultOf<{ alert_id: string; secret: string | null }>(
    await server.ask('/api/alert', { method: 'PUT', json: { ...kept, ...json }, headers: ann }),
  )
  if (answer.secret !== null) secrets.push(answer.secret)
  return answer
}
const waiting = async () =>
  (await deliveriesOf(server.product.services.db, 'alert/'))
    .map(({ key, message, state, attempts }) => [key.split('/')[1], message.channel, state, attempts])
    .sort()
/** An alert that has fired, of which neither the mail nor the call came through. */
async function fired(): Promise<string> {
  const { db, alerts } = server.product.services
  const { alert_id: id } = await saved({})
  const before = { revision: null, state: 'quiet', decided_month: null } as const
  await db.updateTable('alert').set(before).where('id', '=', id).execute()
  alerts.check()
  await alerts.idle()
  await expect.poll(async () => (await waiting()).filter(([of, , , attempts]) => of === id && attempts === 1)).toHaveLength(2)
  await expect.poll(() => db.selectFrom('delivery').select('id').where('worker', 'is not', null).execute()).toEqual([])
  return id
}
beforeEach(async () => {
  await server.product.services.db.deleteFrom('delivery').execute()
  resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id }, headers: ann }))
  secrets = []
  alert_id = await fired()
  calls.length = 0
})

const state = async (json: object) => resultOf(await server.ask('/api/alert/state', { json: { alert_id, ...json }, headers: ann }))
const MAIL = () => [alert_id, 'mail', 'waiting', 1]
const CALL = () => [alert_id, 'webhook', 'waiting', 1]

it.each<[string, () => Promise<unknown>, () => unknown[][]]>([
  ['is deleted', () => server.ask(`/api/alert?alert_id=${alert_id}`, { method: 'DELETE', headers: ann }), () => []],
  [
    'goes with its follow',
    () => server.ask(`/api/sub/marked?url_id=${url_id}&alerts=remove`, { method: 'DELETE', headers: ann }),
    () => [],
  ],
  ['is muted', () => state({ muted: true }), () => []],
  ['sleeps', () => state({ snoozed_until: Math.floor(Date.now() / 1000) + 3600 }), () => []],
  ['calls nobody any more', () => saved({ alert_id, webhook: '' }), () => [MAIL()]],
  ['sends no mails any more', () => saved({ alert_id, mail: false }), () => [CALL()]],
  ['has another name and rule', () => saved({ alert_id, name: 'yours', rule: { ...rule, value: 2 } }), () => [MAIL(), CALL()]],
  ['is awake as before', () => state({ muted: false, snoozed_until: null }), () => [MAIL(), CALL()]],
])('what waits to be told of an alert that %s, beside another alert', async (_, change, left) => {
  const [other, channels] = ['other', ['mail', 'webhook']]
  const { db } = server.product.services
  for (const channel of channels) {
    const kept = await db.selectFrom('delivery').selectAll().where('key', 'like', `%/${channel}`).executeTakeFirstOrThrow()
    const copy = { ...kept, id: channel, key: `alert/${other}/e/${channel}`, message: JSON.stringify(kept.message) }
    await db.insertInto('delivery').values(copy).execute()
  }
  await change()
  const others = channels.map((channel) => [other, channel, 'waiting', 1])
  expect(await waiting()).toEqual([...left(), ...others].sort())
  expect(calls).toEqual([])
})

it('a call that waits goes to the address that is given instead, at once, under its name and signed with the new secret', async () => {
  const [{ key } = { key: '' }] = (await deliveriesOf(server.product.services.db, `alert/${alert_id}/`)).filter(
    ({ message }) => message.channel === 'webhook',
  )
  await saved({ alert_id, webhook: `${base}/new` })
  expect(secrets).toHaveLength(2)
  await expect.poll(waiting).toEqual([MAIL(), [alert_id, 'webhook', 'sent', 1]])
  expect(calls).toEqual([{ path: '/new', id: key, signed: true }])
})

it('an address from before that may not be called by now is told in both languages and taken no more, and what waits goes to another', async () => {
  const { db } = server.product.services
  const webhook = 'https://hooks.example:9000/'
  await db.updateTable('alert').set({ webhook }).where('id', '=', alert_id).execute()
  const fault = { zh: '不能使用端口 9000，可用的端口：443、8443', en: 'Port 9000 may not be used; these may: 443, 8443' }
  const { data: alerts } = resultOf<{ data: unknown[] }>(await server.ask('/api/alert/list', { headers: ann }))
  expect(alerts).toContainEqual(expect.objectContaining({ alert_id, webhook, webhook_fault: fault }))
  const kept = { alert_id, url_id, name: 'mine', rule, mail: true, webhook, site_lang: 'zh' }
  const refused = await server.ask('/api/alert', { method: 'PUT', json: kept, headers: ann })
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'webhook', ...fault }] } })
  await saved({ alert_id, webhook: `${base}/new` })
  await expect.poll(waiting).toEqual([MAIL(), [alert_id, 'webhook', 'sent', 1]])
  const { data: after } = resultOf<{ data: unknown[] }>(await server.ask('/api/alert/list', { headers: ann }))
  expect(after).toContainEqual(expect.objectContaining({ alert_id, webhook_fault: null }))
})
