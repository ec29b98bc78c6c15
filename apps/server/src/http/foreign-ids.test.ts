import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { ALERT_RULE, keepAlert } from '../alerts/testing/kept-alert.ts'
import { keepTurn } from '../assistant/testing/kept-turn.ts'
import { keepOrder } from '../membership/testing/kept-order.ts'
import { keepReport, REPORT } from '../reports/testing/kept-report.ts'
import { PLACES, type Place } from '../testing/asked-ids.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

const OWNER = 'owner@foreign.test'
const OTHER = 'other@foreign.test'
const SEARCH = 'a1b2c3d4e5f60718'
const PHONE = '13900000021'
const MAIL = 'second@foreign.test'
const SCHEME = {
  ...{ kind: 'classes', name: 'mine', url_id: SEARCH, start: '2026-01', end: '2026-03' },
  content: { matching: 'first', classes: [{ id: 'a', name: 'cream', rules: [], children: [] }] },
}

const PIVOT = { ...SCHEME, kind: 'pivot', content: { rows: ['brand'], columns: ['month'], measures: ['sales'] } }

type Headers = Record<string, string>

/** Ids of what is no account's own. The rights on it are those on the market, see entitlements.test.ts; a search belongs to whoever has its link, within their rights. */
const OF_THE_MARKET = new Set(['brand_id', 'shop_id', 'item_id', 'item_ids', 'comment_url_id', 'url_id', 'app_id'])
const OF_THE_MARKET_IN = new Set(['GET /api/sub/sale_report id', 'POST /api/sub/sale_reports ids'])
/** A scheme beside a search that has data, which this market has not: `schemes/classes-in-searches.test.ts` and `reports/scheme-reports.test.ts` tell of those. */
const BESIDE_A_SEARCH = new Set([
  'POST /api/sub/get_uid rule_id',
  'POST /api/sub/get_uid rule_group_id',
  'POST /api/report rule_id',
  'PUT /api/report rule_id',
])

/** Ids in calls of staff, who may see what everybody has; that others are refused, rights.test.ts tells. */
const isStaffOnly = ({ permission }: Place) => /^(desk|load|monitor):/.test(permission)

let server: TestServer
let owner: Headers
let other: Headers
const OWN = [
  'correction',
  'scheme',
  'pivot',
  'proposal',
  'task',
  'report',
  'alert',
  'order',
  'session',
  'key',
  'view',
  'template',
  'phone',
  'mail',
  'pendingPhone',
  'pendingMail',
  'conversation',
  'turn',
] as const
const ids = Object.fromEntries(OWN.map((name) => [name, ''])) as Record<(typeof OWN)[number], string>
const codes = { phone: '', mail: '' }

beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { db, now } = server.product.services
  const draft = { seats: 5, phone: PHONE, may_ask_assistant: true }
  const { id } = await createAccount(db, createAccountOrder(OWNER, draft), now())
  await createAccount(db, createAccountOrder(OTHER, { seats: 5, may_ask_assistant: true }), now())
  owner = await signedInVerified(server, OWNER)
  other = await signedInVerified(server, OTHER)
  const ask = async <T>(path: string, json?: object, method?: string) =>
    resultOf<T>(await server.ask(path, { headers: owner, ...(json ? { json } : {}), ...(method ? { method } : {}) }))
  const { data: sessions } = await ask<{ data: { id: string }[] }>('/api/session')
  ids.session = sessions[0]?.id ?? ''
  ids.key = (await ask<{ id: string }>('/api/api_key', { name: 'report' })).id
  const points = { name: 'mine', points: [10, 20], currency: 'CNY', overwrite: false }
  const view = { part: 'brand-list', name: 'own', columns: 'name' }
  ids.view = (await ask<{ data: { id: string } }>('/api/sub/table_view', view, 'PUT')).data.id
  ids.template = (await ask<{ data: { id: string } }>('/api/sub/price_template', points, 'PUT')).data.id
  ids.phone = (await ask<{ data: { phone_id: string }[] }>('/api/phone/setting')).data[0]?.phone_id ?? ''
  ids.mail = (await ask<{ data: { mail_id: string }[] }>('/api/mail/setting')).data[0]?.mail_id ?? ''
  server.pass(3600)
  ids.pendingPhone = (
    await ask<{ phone_id: string }>('/api/phone/setting', { phone: '13900000022', is_login_verify: 'true' }, 'PUT')
  ).phone_id
  codes.phone = server.sent.at(-1)?.code ?? ''
  ids.pendingMail = (await ask<{ mail_id: string }>('/api/add_mail', { mail: MAIL })).mail_id
  codes.mail = server.sent.at(-1)?.code ?? ''
  await db.insertInto('search').values({ url_id: SEARCH, filter: '{"plat":["tmall"],"cid":["1"]}', created_at: now() }).execute()
  const follow = { name: 'mine', note: '', start: '2026-01', end: '2026-03', created_at: now() }
  await db
    .insertInto('follow')
    .values({ account_id: id, url_id: SEARCH, ...follow })
    .execute()
  await db.insertInto('recent_search').values({ account_id: id, url_id: SEARCH, opened_at: now() }).execute()
  ids.proposal = (await ask<{ task_id: string }>('/api/sub/rule_task', { url_id: SEARCH, start: '2026-01', end: '2026-03' })).task_id
  // What is still worked at would change by itself.
  const proposal = db
    .selectFrom('task')
    .select('state')
    .where('id', '=', ids.proposal ?? '')
  while ((await proposal.executeTakeFirstOrThrow()).state !== 'fail') await new Promise((resolve) => setTimeout(resolve, 50))
  ids.correction = 'c0ffee'
  ids.task = 'decaf'
  const asked = { analysis: 'brand-list', query: {}, form: 'csv', language: 'zh' }
  const task = {
    id: ids.task,
    account_id: id,
    kind: 'table',
    state: 'completed',
    same: '',
    words: '',
    done: 1,
    runs: 1,
    file: 'a.csv',
  } as const
  await db
    .insertInto('task')
    .values({ ...task, question: JSON.stringify(asked), about: '{}', created_at: now(), ended_at: now() })
    .execute()
  ids.alert = 'facade'
  await keepAlert(db, ids.alert, id, SEARCH)
  const batch = { id: ids.correction, owner_id: id, account_id: id, shared: false, who: OWNER, note: '', items: 1 }
  await db
    .insertInto('correction_batch')
    .values({ ...batch, state: 'completed', at: now(), place: 1, changed: 1 })
    .execute()
  ;[ids.conversation, ids.turn] = ['conversation1', 'turn-of-mine']
  await keepTurn(db, ids.conversation, ids.turn, id)
  ids.order = 'feed'
  await keepOrder(db, ids.order, { id, username: OWNER })
  ids.report = 'cafe'
  await keepReport(db, ids.report, id, SEARCH)
  ids.scheme = (await ask<{ rule_id: string }>('/api/sub/scheme', { scheme: SCHEME })).rule_id
  ids.pivot = (await ask<{ rule_id: string }>('/api/sub/scheme', { scheme: PIVOT })).rule_id
})
afterAll(() => server.close())

/** Everything that is the owner's. */
async function possessions(): Promise<string> {
  const { db } = server.product.services
  const account = await accountByUsername(db, OWNER)
  const tables = [
    'session',
    'api_key',
    'follow',
    'recent_search',
    'price_template',
    'table_view',
    'scheme',
    'task',
    'report',
    'alert',
    'alert_event',
    'membership_order',
    'correction_batch',
    'account_phone',
    'account_mail',
    'pending_contact',
    'conversation',
    'assistant_turn',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .selectAll()
        .where('account_id', '=', account?.id ?? '')
        .execute(),
    ),
  )
  return JSON.stringify([account, rows.map((list) => list.map((row) => JSON.stringify(row)).sort())])
}

type Case = [call: string, key: string, input: () => Record<string, unknown>, answer: object]

const GONE = { status: 404, body: { error_code: -404 } }
const UNTOUCHED = { status: 200, body: { status: 'ok' } }

const CASES: readonly Case[] = [
  ['DELETE /api/api_key', 'id', () => ({ id: ids.key }), GONE],
  ['DELETE /api/session', 'id', () => ({ id: ids.session }), GONE],
  ['DELETE /api/phone/setting', 'phone_id', () => ({ phone_id: ids.phone }), GONE],
  ['POST /api/phone/confirm', 'phone_id', () => ({ phone_id: ids.pendingPhone, code: codes.phone }), GONE],
  ['POST /api/del_mail', 'mail_id', () => ({ mail_id: ids.mail }), GONE],
  ['POST /api/mail/confirm', 'mail_id', () => ({ mail_id: ids.pendingMail, code: codes.mail }), GONE],
  ['POST /api/sms/send/setting', 'phone_id', () => ({ phone_id: ids.phone }), GONE],
  ['POST /api/mail/send/setting', 'mail_id', () => ({ mail_id: ids.mail }), GONE],
  ['POST /api/sms/verify/setting', 'phone_id', () => ({ phone_id: ids.phone, code: '123456' }), GONE],
  ['POST /api/mail/verify/setting', 'mail_id', () => ({ mail_id: ids.mail, code: '123456' }), GONE],
  ['PUT /api/sub/price_template', 'id', () => ({ id: ids.template, name: 'taken', overwrite: false }), GONE],
  ['DELETE /api/sub/price_template', 'id', () => ({ id: ids.template }), GONE],
  ['DELETE /api/sub/table_view', 'id', () => ({ id: ids.view }), GONE],
  ['GET /api/sub/correction', 'id', () => ({ id: ids.correction }), GONE],
  ['DELETE /api/sub/correction', 'id', () => ({ id: ids.correction }), GONE],
  ['POST /api/sub/correction_undo', 'id', () => ({ id: ids.correction }), GONE],
  ['GET /api/sub/rule_task', 'task_id', () => ({ task_id: ids.proposal }), GONE],
  ['DELETE /api/sub/rule_task', 'task_id', () => ({ task_id: ids.proposal }), GONE],
  ['POST /api/task/cancel', 'task_id', () => ({ task_id: ids.task }), GONE],
  ['POST /api/task/again', 'task_id', () => ({ task_id: ids.task }), GONE],
  ['DELETE /api/task', 'task_id', () => ({ task_id: ids.task }), GONE],
  ['PUT /api/report', 'report_id', () => ({ report_id: ids.report, ...REPORT }), GONE],
  ['POST /api/report/pause', 'report_id', () => ({ report_id: ids.report, paused: true }), GONE],
  ['POST /api/report/send', 'report_id', () => ({ report_id: ids.report }), GONE],
  ['DELETE /api/report', 'report_id', () => ({ report_id: ids.report }), GONE],
  ['GET /api/report/history', 'report_id', () => ({ report_id: ids.report }), GONE],
  ['POST /api/report/receive', 'report_id', () => ({ report_id: ids.report, receive: false }), GONE],
  ['GET /api/task/file', 'task_id', () => ({ task_id: ids.task, until: '9999999999', sign: '0'.repeat(64) }), GONE],
  [
    'GET /api/sub/rule_analyze',
    'rule_id',
    () => ({ aspect: 'class', rule_id: ids.scheme, url_id: SEARCH, start: '2026-01', end: '2026-03' }),
    GONE,
  ],
  ['GET /api/sub/item_list', 'rule_id', () => ({ rule_id: ids.scheme, url_id: SEARCH, start: '2026-01', end: '2026-03' }), GONE],
  ['GET /api/sub/pivot_analyze', 'rule_id', () => ({ rule_id: ids.pivot, url_id: SEARCH, start: '2026-01', end: '2026-03' }), GONE],
  ['GET /api/sub/scheme', 'rule_id', () => ({ rule_id: ids.scheme }), GONE],
  ['PUT /api/sub/scheme', 'rule_id', () => ({ rule_id: ids.scheme, version: 1, scheme: SCHEME }), GONE],
  ['DELETE /api/sub/scheme', 'rule_id', () => ({ rule_id: ids.scheme }), GONE],
  ['GET /api/sub/scheme_file', 'rule_id', () => ({ rule_id: ids.scheme }), GONE],
  ['POST /api/sub/scheme_copy', 'rule_id', () => ({ rule_id: ids.scheme, name: 'taken' }), GONE],
  ['GET /api/sub/scheme_version', 'rule_id', () => ({ rule_id: ids.scheme }), GONE],
  ['POST /api/sub/scheme_version', 'rule_id', () => ({ rule_id: ids.scheme, version: 1, to: 1 }), GONE],
  ['GET /api/sub/scheme_publication', 'rule_id', () => ({ rule_id: ids.scheme }), GONE],
  ['PUT /api/sub/scheme_publication', 'rule_id', () => ({ rule_id: ids.scheme, audiences: [] }), GONE],
  ['GET /api/assistant/conversation', 'conv_id', () => ({ conv_id: ids.conversation }), GONE],
  ['DELETE /api/assistant/conversation', 'conv_id', () => ({ conv_id: ids.conversation }), GONE],
  ['POST /api/assistant/rating', 'turn_id', () => ({ turn_id: ids.turn, rating: 'up' }), GONE],
  ['GET /api/sub/marked', 'url_id', () => ({ url_id: SEARCH }), { status: 200, body: { result: { data: [] } } }],
  ['DELETE /api/sub/marked', 'url_id', () => ({ url_id: SEARCH }), UNTOUCHED],
  ['GET /api/alert/list', 'url_id', () => ({ url_id: SEARCH }), { status: 200, body: { result: { data: [] } } }],
  ['PUT /api/alert', 'alert_id', () => ({ alert_id: ids.alert, url_id: SEARCH, name: 'taken', rule: ALERT_RULE }), GONE],
  ['POST /api/alert/state', 'alert_id', () => ({ alert_id: ids.alert, muted: true }), GONE],
  ['DELETE /api/alert', 'alert_id', () => ({ alert_id: ids.alert }), GONE],
  ['GET /api/alert/events', 'alert_id', () => ({ alert_id: ids.alert }), GONE],
  ['POST /api/alert/read', 'alert_id', () => ({ alert_id: ids.alert }), GONE],
  ['POST /api/membership/orders', 'order_id', () => ({ order_id: ids.order, username: OTHER }), GONE],
  ['POST /api/membership/orders', 'year_order_id', () => ({ year_order_id: ids.order, username: OTHER }), GONE],
  ['POST /api/membership/order', 'order_id', () => ({ order_id: ids.order, order_type: 'monthly', username: OTHER }), GONE],
  ['GET /api/membership/pay_query', 'order_id', () => ({ order_id: ids.order, username: OTHER }), GONE],
  ['DELETE /api/home/recent', 'url_id', () => ({ url_id: SEARCH }), UNTOUCHED],
  ['POST /api/sub/module_visit', 'url_id', () => ({ url_id: SEARCH, tab: 'Summary' }), UNTOUCHED],
]

describe('the id of what is another account’s', () => {
  let before = ''
  beforeEach(async () => {
    before = await possessions()
  })

  it.each(CASES)('in %s (%s) is answered as one that is not there, and changes nothing', async (call, _, input, answer) => {
    const [method = '', path = ''] = call.split(' ')
    const asked = Object.fromEntries(Object.entries(input()).filter(([, value]) => value !== ''))
    expect(asked).toEqual(input())
    const inQuery = method === 'GET' || method === 'DELETE'
    const target = inQuery ? `${path}?${new URLSearchParams(asked as Record<string, string>)}` : path
    expect(await server.ask(target, { method, headers: other, ...(inQuery ? {} : { json: asked }) })).toMatchObject(answer)
    expect(await possessions()).toBe(before)
  })

  it('is tested in every call that takes one', () => {
    const tested = new Set(CASES.map(([call, key]) => `${call} ${key}`))
    const left = PLACES.filter(
      (place) =>
        !isStaffOnly(place) &&
        !tested.has(`${place.call} ${place.key}`) &&
        !OF_THE_MARKET.has(place.key) &&
        !OF_THE_MARKET_IN.has(`${place.call} ${place.key}`) &&
        !BESIDE_A_SEARCH.has(`${place.call} ${place.key}`),
    )
    expect(left).toEqual([])
    const places = new Set(PLACES.map(({ call, key }) => `${call} ${key}`))
    expect([...tested, ...OF_THE_MARKET_IN, ...BESIDE_A_SEARCH].filter((one) => !places.has(one))).toEqual([])
  })

  it('is the owner’s to use: the same calls work for them', async () => {
    const confirmed = await server.ask('/api/mail/confirm', { headers: owner, json: { mail_id: ids.pendingMail, code: codes.mail } })
    expect(confirmed.status).toBe(200)
    const undone = await server.ask('/api/sub/correction_undo', { headers: owner, json: { id: ids.correction } })
    expect(undone.status).toBe(200)
    for (const [path, query] of [
      ['/api/sub/price_template', { id: ids.template }],
      ['/api/api_key', { id: ids.key }],
      ['/api/session', { id: ids.session }],
    ] as const)
      expect((await server.ask(`${path}?${new URLSearchParams(query)}`, { method: 'DELETE', headers: owner })).status).toBe(200)
  })
})
