import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ALERT_LIMITS, type AlertRule } from '@marketscope/contract/alerts/rule'
import type { CallResult } from '@marketscope/contract/call'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { listAlertEvents, listAlerts, tryAlert } from '@marketscope/contract/calls/alert'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { deliveriesOf } from '../deliveries/delivery-store.ts'
import { signWebhook } from '../integrations/webhook.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth } from '../testing/wide-market.ts'
import { AlertRounds } from './alert-round.ts'

type List = CallResult<typeof listAlerts>
type Events = CallResult<typeof listAlertEvents>
type Headers = Record<string, string>

const ANN = 'ann@b.cc'
const BEN = 'ben@b.cc'
const calls: { headers: Record<string, unknown>; body: string }[] = []
let hook: Server
let host: string
let data: string
let server: TestServer
let ann: Headers
let ben: Headers
let url_id: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-alerts-'))
  hook = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.end()
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(hook.address() as AddressInfo).port}`
  server = await startTestServer({ market: 'wide', data, settings: { webhook_hosts: [host] } })
  for (const mail of [ANN, BEN])
    await createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic' }), new Date())
  ;[ann, ben] = [await server.signedIn(ANN), await server.signedIn(BEN)]
  url_id = await followed({ plat: ['tmall', 'taobao'], cid: ['11'] }, ann)
})
afterAll(async () => {
  await server.close()
  hook.close()
  await rm(data, { recursive: true, force: true })
})

async function followed(filter: object, by: Headers): Promise<string> {
  const made = await server.ask('/api/sub/get_uid', { json: filter, headers: by })
  const id = resultOf<{ url_id: string }>(made).url_id
  expect(resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id: id }, headers: by }))).toEqual({ msg: 'ok' })
  return id
}

/** Sales of the creams of Tmall and Taobao, as plain sums: 200 × (10 + months since December of 2024) and 20 × (50 + months). */
const salesIn = (later: number) => 200 * (10 + later) + 20 * (50 + later)
const above = (value: number): AlertRule => ({ kind: 'figure', figure: 'sales', way: 'above', value })
const DECEMBER = salesIn(12)
const JANUARY = salesIn(13)

const put = (json: object, by = ann) =>
  server.ask('/api/alert', { method: 'PUT', json: { url_id, name: '面霜销售额', ...json }, headers: by })
const saved = async (json: object, by = ann) => resultOf<{ alert_id: string; secret: string | null }>(await put(json, by))
const list = async (by = ann) => resultOf<List>(await server.ask('/api/alert/list', { headers: by }))
const alertOf = async (id: string, by = ann) => (await list(by)).data.find(({ alert_id }) => alert_id === id)
const events = async (id: string, by = ann) => resultOf<Events>(await server.ask(`/api/alert/events?alert_id=${id}`, { headers: by }))
const tried = async (rule: AlertRule, by = ann) =>
  resultOf<CallResult<typeof tryAlert>>(await server.ask('/api/alert/try', { json: { url_id, rule }, headers: by }))
async function publish(number: number, ...sites: string[]): Promise<void> {
  await loadNextMonth(server.product.services, join(data, `next-${number}-${sites.join('-')}`), number, sites)
  await server.product.services.alerts.idle()
}
const judged = async () => {
  server.product.services.alerts.check()
  await server.product.services.alerts.idle()
}

describe('a rule tried on the past', () => {
  it('tells in which months it would have fired, with the figures of the trend; one of no search is refused', async () => {
    const { months, fired, currency } = await tried(above(salesIn(10)))
    expect([fired, currency, months.length]).toEqual([1, 'CNY', 13])
    expect(months.map(({ month, outcome, news, value }) => [month, outcome, news, value])).toEqual(
      months.map(({ month }, later) => [month, later > 10 ? 'fires' : 'not', later === 11 ? 'fired' : null, salesIn(later)]),
    )
    expect(months.at(-1)?.address).toBe(`/fenxi_detail/${url_id}/2025-12/2025-12/filter?tab=Summary`)
    const answer = await server.ask('/api/alert/try', { json: { url_id: 'a'.repeat(32), rule: above(1) }, headers: ann })
    expect(answer.status).toBe(404)
  })
})

describe('an alert', () => {
  let first: string
  it('begins where the newest month is, without being told', async () => {
    first = (await saved({ rule: above(DECEMBER) })).alert_id
    expect(await alertOf(first)).toMatchObject({
      ...{
        name: '面霜销售额',
        url_id,
        state: 'quiet',
        month: '2025-12',
        value: DECEMBER,
        before: salesIn(11),
        unknown: false,
        reason: null,
      },
      ...{ muted: false, mail: false, webhook: null, unread: 0 },
    })
    expect(await events(first)).toEqual({ data: [], count: 0 })
    await judged()
    expect(await events(first)).toEqual({ data: [], count: 0 })
  })

  it('changes nothing while a site of the newest month is missing, and fires once when it is there', async () => {
    await publish(1, 'tmall')
    expect(await alertOf(first)).toMatchObject({ state: 'quiet', month: '2026-01', unknown: true, value: null })
    await publish(1, 'taobao')
    expect(await alertOf(first)).toMatchObject({ state: 'firing', month: '2026-01', unknown: false, value: JANUARY, unread: 1 })
    await judged()
    const { data: told, count } = await events(first)
    expect([count, told[0]]).toMatchObject([
      1,
      {
        news: 'fired',
        month: '2026-01',
        value: JANUARY,
        before: DECEMBER,
        read: false,
        address: expect.stringContaining('/2026-01/2026-01/filter?tab=Summary'),
      },
    ])
  })

  it('does not keep firing; with another rule it begins anew', async () => {
    await publish(2, 'tmall', 'taobao')
    expect((await events(first)).count).toBe(1)
    expect(await alertOf(first)).toMatchObject({ state: 'firing', month: '2026-02', value: salesIn(14) })
    await saved({ alert_id: first, rule: above(salesIn(14)), name: 'mine' })
    expect(await alertOf(first)).toMatchObject({ name: 'mine', state: 'quiet' })
    await publish(3, 'tmall', 'taobao')
    expect((await events(first)).data.map(({ month, news }) => [month, news])).toEqual([
      ['2026-03', 'fired'],
      ['2026-01', 'fired'],
    ])
    const inMenu = async () => resultOf<LoginInfo>(await server.ask('/api/user', { headers: ann })).unread_alerts
    expect([(await list()).unread, await inMenu()]).toEqual([2, 2])
    resultOf(await server.ask('/api/alert/read', { json: {}, headers: ann }))
    expect([(await list()).unread, await inMenu()]).toEqual([0, 0])
  })

  it('that is muted or sleeps is judged, and nothing of it is told', async () => {
    const rule = above(salesIn(15))
    const [muted, asleep, awake] = [await saved({ rule }), await saved({ rule }), await saved({ rule })]
    const state = (json: object) => server.ask('/api/alert/state', { json, headers: ann })
    resultOf(await state({ alert_id: muted.alert_id, muted: true }))
    const until = Math.floor(Date.now() / 1000) + 3600
    resultOf(await state({ alert_id: asleep.alert_id, snoozed_until: until }))
    expect(await alertOf(asleep.alert_id)).toMatchObject({ snoozed_until: until, muted: false })
    await publish(4, 'tmall', 'taobao')
    for (const { alert_id } of [muted, asleep]) {
      expect(await alertOf(alert_id)).toMatchObject({ state: 'firing', unread: 0 })
      expect((await events(alert_id)).count).toBe(1)
    }
    expect(await alertOf(awake.alert_id)).toMatchObject({ state: 'firing', unread: 1 })
  })

  it('tells by mail and by a signed call, once for each change, and that it is over', async () => {
    const rule: AlertRule = { kind: 'growth', figure: 'sales', base: 'mom', way: 'up', percent: 2.95, least: 0 }
    // 220 more each month: that is less and less of what was before.
    const growing = (salesIn(16) - salesIn(15)) / salesIn(15)
    expect([growing > 0.034, (salesIn(17) - salesIn(16)) / salesIn(16) < 0.034]).toEqual([true, true])
    const { alert_id, secret } = await saved({ rule: { ...rule, percent: 3.4 }, name: '增长', mail: true, webhook: `http://${host}/hook` })
    expect(secret).toMatch(/^whsec_/)
    expect(await alertOf(alert_id)).toMatchObject({ state: 'firing', mail: true, webhook: `http://${host}/hook` })
    const before = server.sent.length
    await publish(5, 'tmall', 'taobao')
    await expect.poll(() => [calls.length, server.sent.length - before]).toEqual([1, 1])
    const mail = server.sent.at(-1)
    expect(mail?.to).toBe(ANN)
    expect(mail?.subject?.zh).toBe('提醒“增长”已解除（2026-05）')
    expect(mail?.text.en).toContain('Sales month on month up more than 3.4%')
    const address = `${server.url}/#/fenxi_detail/${url_id}/2026-05/2026-05/filter?tab=Summary`
    expect(mail?.text.zh).toContain(`查看：${address}`)
    const [{ headers, body } = { headers: {}, body: '' }] = calls
    expect(JSON.parse(body)).toEqual({
      ...{ alert: alert_id, name: '增长', state: 'over', month: '2026-05', value: salesIn(17), before: salesIn(16) },
      address,
    })
    const signed = signWebhook({ secret: secret ?? '', id: String(headers['webhook-id']) }, Number(headers['webhook-timestamp']), body)
    expect(headers['webhook-signature']).toBe(signed)
    await judged()
    expect(calls).toHaveLength(1)
    expect((await saved({ alert_id, rule: above(1), webhook: `http://${host}/hook` })).secret).toBeNull()
    resultOf(await server.ask(`/api/alert?alert_id=${alert_id}`, { method: 'DELETE', headers: ann }))
    expect(await alertOf(alert_id)).toBeUndefined()
  })

  it('is judged with the rights its account has by then', async () => {
    const { db } = server.product.services
    const account = await accountByUsername(db, ANN)
    await changeAccount(db, account?.id ?? '', { cat_list: { taobao: ['16'] } }, new Date())
    await judged()
    await publish(6, 'tmall', 'taobao')
    expect(await alertOf(first)).toMatchObject({ state: 'firing', month: '2026-05', reason: { zh: expect.stringContaining('面霜') } })
    // Nor is told any more what was found before.
    expect(await alertOf(first)).toMatchObject({ value: null, before: null, change: null })
    expect((await events(first)).data.map(({ value, before }) => [value, before])).toEqual([
      [null, null],
      [null, null],
    ])
    await changeAccount(db, account?.id ?? '', { cat_list: null, month_limit: { start: '2026-03', end: null } }, new Date())
    expect((await events(first)).data.map(({ month, value, before }) => [month, value, before])).toEqual([
      ['2026-03', salesIn(15), null],
      ['2026-01', null, null],
    ])
    await changeAccount(db, account?.id ?? '', { cat_list: { taobao: ['16'] }, month_limit: null }, new Date())
    await changeAccount(db, account?.id ?? '', { cat_list: null }, new Date())
    await judged()
    expect(await alertOf(first)).toMatchObject({ state: 'firing', month: '2026-06', reason: null })
  })

  it('is told once where two servers judge it at once', async () => {
    const { services } = server.product
    const { alert_id } = await saved({ rule: above(1), mail: true })
    const { count } = await events(alert_id)
    await services.db.updateTable('alert').set({ revision: null, state: 'quiet', decided_month: null }).where('id', '=', alert_id).execute()
    const rounds = [new AlertRounds(() => services), new AlertRounds(() => services)]
    for (const round of rounds) round.check()
    for (const round of rounds) await round.idle()
    expect((await events(alert_id)).count).toBe(count + 1)
    const deliveries = await deliveriesOf(services.db, `alert/${alert_id}/`)
    expect(deliveries.map(({ message }) => message.channel)).toEqual(['mail'])
    resultOf(await server.ask(`/api/alert?alert_id=${alert_id}`, { method: 'DELETE', headers: ann }))
  })

  it('is refused beyond as many as an account may have', async () => {
    const { db } = server.product.services
    const there = await db.selectFrom('alert').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    const kept = { ...there, rule: JSON.stringify(there.rule), told: '[]', subjects: '[]', reason: null, unknown: true }
    const more = Array.from({ length: ALERT_LIMITS.alerts - (await list()).data.length }, (_, number) => ({ ...kept, id: `more${number}` }))
    await db.insertInto('alert').values(more).execute()
    expect(await put({ rule: above(1) })).toMatchObject({
      status: 409,
      body: { error_msg: { en: 'At most 100 alerts: delete some first' } },
    })
    expect((await put({ alert_id: first, rule: above(1), name: 'mine' })).status).toBe(200)
    await db.deleteFrom('alert').where('id', 'like', 'more%').execute()
  })

  it('is its account’s alone', async () => {
    expect(await list(ben)).toMatchObject({ data: [], mail: 'b***@b.cc' })
    for (const answer of [
      await server.ask(`/api/alert/events?alert_id=${first}`, { headers: ben }),
      await server.ask('/api/alert/state', { json: { alert_id: first, muted: true }, headers: ben }),
      await server.ask(`/api/alert?alert_id=${first}`, { method: 'DELETE', headers: ben }),
      await server.ask('/api/alert/read', { json: { alert_id: first }, headers: ben }),
    ])
      expect(answer.status).toBe(404)
    expect((await put({ rule: above(1) }, ben)).status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ', rule: above(1) }, 'name'],
    ['a negative value', { rule: above(-1) }, 'rule.value'],
    ['a place beyond the first hundred', { rule: { kind: 'entrant', of: 'brand', places: 101 } }, 'rule.places'],
    ['nothing that is watched', { rule: { kind: 'price_drop', of: 'brand', id: '', percent: 5 } }, 'rule.id'],
    ['an address of this machine', { rule: above(1), webhook: 'https://localhost/hook' }, 'webhook'],
    ['a fall of more than everything', { rule: { kind: 'price_drop', of: 'brand', id: 'b1', percent: 101 } }, 'rule.percent'],
  ])('is refused with %s, at its field', async (_, json, path) => {
    expect(await put(json)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  it('calls nobody for an account that may not take data away', async () => {
    const { db } = server.product.services
    const account = await accountByUsername(db, ANN)
    const { alert_id } = await saved({ rule: above(1), webhook: `http://${host}/hook` })
    await changeAccount(db, account?.id ?? '', { may_download: false }, new Date())
    expect(await put({ rule: above(1), webhook: `http://${host}/hook` })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'webhook' }] },
    })
    await changeAccount(db, account?.id ?? '', { may_download: true }, new Date())
    resultOf(await server.ask(`/api/alert?alert_id=${alert_id}`, { method: 'DELETE', headers: ann }))
  })

  it('goes with its follow', async () => {
    const unfollow = (more: string) => server.ask(`/api/sub/marked?url_id=${url_id}${more}`, { method: 'DELETE', headers: ann })
    expect(resultOf<{ msg: string }>(await unfollow('&site_lang=en')).msg).toBe(
      'This search has 4 alerts: unfollow it in "My follows", which deletes them too',
    )
    expect((await list()).data).toHaveLength(4)
    expect(resultOf(await unfollow('&alerts=remove'))).toEqual({ msg: 'ok' })
    expect((await list()).data).toEqual([])
  })
})
