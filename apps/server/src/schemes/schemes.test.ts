import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { SearchFilter } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { DEMO_PARTNER, ensureDemoPartner } from '../demo/demo-partner.ts'
import { sweepSearches } from '../searches/search-limits.ts'
import { saveSearch } from '../searches/searches.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { schemeFor } from './scheme-for.ts'

const [ANN, AMY, BEN, TRY, STAFF] = ['ann@s.cc', 'amy@s.cc', 'ben@s.cc', 'try@s.cc', 'staff@marketscope.demo']
const FILTER = { plat: 'tmall', cid: ['11'] }

let server: TestServer
let as: Record<string, Record<string, string>>
let market: string
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const { db, now } = server.product.services
  const ann = await createAccount(db, createAccountOrder(ANN, { account_type: 'domestic', nick: 'Ann' }), now())
  await createAccount(db, createAccountOrder(AMY, { parent_id: ann.id, nick: 'Amy' }), now())
  await createAccount(db, createAccountOrder(BEN, { account_type: 'domestic' }), now())
  await createAccount(db, createAccountOrder(TRY, { account_type: 'domestic', kind: 'trial' }), now())
  as = Object.fromEntries(await Promise.all([ANN, AMY, BEN, TRY, STAFF].map(async (name) => [name, await server.signedIn(name)] as const)))
  market = await idOf(FILTER)
})
afterAll(() => server.close())

const headersOf = (who: string) => as[who] ?? {}
const idOf = async (filter: object, who = ANN) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: headersOf(who) })).url_id
const accountId = async (name: string) => (await accountByUsername(server.product.services.db, name))?.id ?? ''
const ask = (path: string, who: string, json?: object, method?: string) =>
  server.ask(`/api/sub/${path}`, { headers: headersOf(who), ...(json ? { json } : {}), ...(method ? { method } : {}) })

const CLASSES = {
  matching: 'first',
  classes: [{ id: 'a', name: '面霜', rules: [{ id: 'r1', name: '', when: { title: '面霜' } }], children: [] }],
}
const draft = (more: object = {}) => ({
  ...{ kind: 'classes', name: '质地', note: '', tags: ['周会'], sharing: 'mine', url_id: market, start: '2025-01', end: '2025-12' },
  content: CLASSES,
  ...more,
})
const make = async (more: object = {}, who = ANN) =>
  resultOf<{ rule_id: string; version: number }>(await ask('scheme', who, { scheme: draft(more) })).rule_id
const list = async (who: string, kind = 'classes', query = '') =>
  resultOf<{ data: SchemeRow[] }>(await ask(`scheme_list?kind=${kind}${query}`, who)).data
const seen = async (who: string, ruleId: string) => (await list(who)).find(({ rule_id }) => rule_id === ruleId)
const save = (rule_id: string, version: number, more: object = {}, who = ANN) =>
  ask('scheme', who, { rule_id, version, scheme: draft(more) }, 'PUT')
const publish = (rule_id: string, audiences: object[], who = ANN) => ask('scheme_publication', who, { rule_id, audiences }, 'PUT')
const tabsOf = async (who: string, urlId = market) => {
  const { module_info } = resultOf<{
    module_info: { module: string; rule_id: string | null; origin_user: boolean; surplus_count: number | null }[]
  }>(await ask(`get_params?url_id=${urlId}`, who))
  return module_info.filter(({ rule_id }) => rule_id !== null)
}

describe('a scheme', () => {
  it('is listed with its market in words, found by name, note and tag, and read back as it was saved', async () => {
    const rule_id = await make({ name: '质地方案', note: '护肤', tags: ['周会', '护肤', '周会'] })
    expect(await seen(ANN, rule_id)).toMatchObject({
      ...{ rule_id, kind: 'classes', name: '质地方案', tags: ['周会', '护肤'], sharing: 'mine', version: 1, published_version: null },
      ...{
        owner: 'Ann',
        origin_user: true,
        may_edit: true,
        saved_by: 'Ann',
        unusable: null,
        url_id: market,
        start: '2025-01',
        end: '2025-12',
      },
      market: [
        { zh: '天猫', en: 'Tmall' },
        { zh: '面霜', en: 'Cream' },
      ],
    })
    expect((await list(ANN, 'classes', '&search=质地方')).map((one) => one.rule_id)).toEqual([rule_id])
    expect((await list(ANN, 'classes', '&tag=护肤')).map((one) => one.rule_id)).toEqual([rule_id])
    expect(await list(ANN, 'classes', '&search=没有')).toEqual([])
    expect(await list(ANN, 'pivot')).toEqual([])
    expect(resultOf<object>(await ask(`scheme?rule_id=${rule_id}`, ANN))).toMatchObject({ content: CLASSES })
  })

  it.each([
    ['no name', { name: ' ' }, 'scheme.name'],
    [
      'a class without a name',
      { content: { ...CLASSES, classes: [{ id: 'a', name: '', rules: [], children: [] }] } },
      'scheme.content.classes.0.name',
    ],
    ['a search that is none', { url_id: 'x'.repeat(32) }, null],
    ['months that are none', { start: '2025-13' }, 'scheme.start'],
    ['another kind of content', { content: { rows: [], columns: [], measures: ['sales'] } }, 'scheme.content.classes'],
  ])('is refused with %s', async (_, more, path) => {
    const answer = await ask('scheme', ANN, { scheme: draft(more) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    if (path) expect((answer.body as { fields: { path: string }[] }).fields.map((one) => one.path)).toContain(path)
  })

  it('needs a category, a pivot a brand or a category', async () => {
    const { db, now, secret } = server.product.services
    const overseas = SearchFilter.parse({ plat: 'amazon_us', title: 'cream' })
    const url_id = await saveSearch(db, secret, overseas, await accountId(STAFF), now())
    for (const kind of ['classes', 'pivot'])
      expect(
        await ask('scheme', STAFF, {
          scheme: draft({ kind, url_id, ...(kind === 'pivot' ? { content: { rows: [], columns: [], measures: ['sales'] } } : {}) }),
        }),
      ).toMatchObject({
        status: 400,
      })
  })

  it('takes its months in either order', async () => {
    const rule_id = await make({ start: '2025-12', end: '2025-03' })
    expect(await seen(ANN, rule_id)).toMatchObject({ start: '2025-03', end: '2025-12' })
  })
})

describe('sharing', () => {
  it('mine is seen by nobody else, the company edits what is shared with it, everyone reads and copies', async () => {
    const rule_id = await make()
    for (const who of [AMY, BEN, STAFF]) {
      expect(await seen(who, rule_id)).toBeUndefined()
      expect((await ask(`scheme?rule_id=${rule_id}`, who)).status).toBe(404)
      expect((await save(rule_id, 1, {}, who)).status).toBe(404)
      expect((await ask('scheme_copy', who, { rule_id, name: 'x' })).status).toBe(404)
      expect((await ask(`scheme?rule_id=${rule_id}`, who, undefined, 'DELETE')).status).toBe(404)
    }
    resultOf(await save(rule_id, 1, { sharing: 'company' }))
    expect(await seen(AMY, rule_id)).toMatchObject({ may_edit: true, origin_user: false, owner: 'Ann' })
    expect(await seen(BEN, rule_id)).toBeUndefined()
    resultOf(await save(rule_id, 2, { sharing: 'company', name: '质地二' }, AMY))
    expect((await save(rule_id, 3, { sharing: 'mine' }, AMY)).status).toBe(403)
    expect((await ask(`scheme?rule_id=${rule_id}`, AMY, undefined, 'DELETE')).status).toBe(403)
    expect((await publish(rule_id, [], AMY)).status).toBe(403)
    resultOf(await save(rule_id, 3, { sharing: 'everyone' }))
    expect(await seen(BEN, rule_id)).toMatchObject({ may_edit: false, owner: null, saved_by: null })
    expect((await save(rule_id, 4, {}, BEN)).status).toBe(403)
    const copy = resultOf<{ rule_id: string }>(await ask('scheme_copy', BEN, { rule_id, name: '我的质地' })).rule_id
    expect(await seen(BEN, copy)).toMatchObject({ name: '我的质地', origin_user: true, sharing: 'mine', version: 1 })
    expect(await seen(ANN, copy)).toBeUndefined()
  })

  it('everyone means everyone under the same brand', async () => {
    const { db, now } = server.product.services
    await ensureDemoPartner(db, now())
    const rule_id = await make({ sharing: 'everyone' })
    expect(await seen(BEN, rule_id)).toBeDefined()
    await changeAccount(db, await accountId(BEN), { partner: DEMO_PARTNER }, now())
    expect(await seen(BEN, rule_id)).toBeUndefined()
    await changeAccount(db, await accountId(BEN), { partner: null }, now())
  })
})

describe('versions', () => {
  it('of two who save, the second is told and nothing is lost; an earlier version is taken up again as a new one', async () => {
    const rule_id = await make({ sharing: 'company' })
    const other = { ...CLASSES, matching: 'overlapping' }
    resultOf(await save(rule_id, 1, { sharing: 'company', content: other }, AMY))
    expect(await save(rule_id, 1, { sharing: 'company', name: '晚了' })).toMatchObject({
      status: 409,
      body: { error_msg: { zh: expect.stringContaining('保存方案失败') } },
    })
    expect(resultOf<object>(await ask(`scheme?rule_id=${rule_id}`, ANN))).toMatchObject({
      content: other,
      scheme: { version: 2, name: '质地', saved_by: 'Amy' },
    })
    const rolled = resultOf<object>(await ask('scheme_version', ANN, { rule_id, version: 2, to: 1 }))
    expect(rolled).toEqual({ rule_id, version: 3 })
    expect((await ask('scheme_version', ANN, { rule_id, version: 2, to: 1 })).status).toBe(409)
    const { data } = resultOf<{ data: object[] }>(await ask(`scheme_version?rule_id=${rule_id}`, ANN))
    expect(data).toMatchObject([
      { version: 3, rolled_back_to: 1, saved_by: 'Ann' },
      { version: 2, rolled_back_to: null, saved_by: 'Amy' },
      { version: 1, rolled_back_to: null, saved_by: 'Ann' },
    ])
    expect(resultOf<object>(await ask(`scheme?rule_id=${rule_id}&version=2`, AMY))).toMatchObject({ content: other })
    expect((await ask(`scheme?rule_id=${rule_id}&version=9`, AMY)).status).toBe(404)
  })

  it('are kept so many, and the published one beside them', async () => {
    const rule_id = await make()
    resultOf(await publish(rule_id, [{ account_id: await accountId(ANN), company: false }]))
    for (let version = 1; version <= LIMITS.schemeVersions; version++) resultOf(await save(rule_id, version))
    const { data } = resultOf<{ data: { version: number }[] }>(await ask(`scheme_version?rule_id=${rule_id}`, ANN))
    expect(data).toHaveLength(LIMITS.schemeVersions + 1)
    expect(data.at(-1)?.version).toBe(1)
    resultOf(await save(rule_id, LIMITS.schemeVersions + 1))
    const after = resultOf<{ data: { version: number }[] }>(await ask(`scheme_version?rule_id=${rule_id}`, ANN)).data.map(
      ({ version }) => version,
    )
    expect(after).toContain(1)
    expect(after).not.toContain(2)
    resultOf(await ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
  })
})

describe('publication', () => {
  it('makes a tab of the searches within its market, for its audiences, with whose it is', async () => {
    const rule_id = await make({ name: '质地' })
    const module = `CustomTable-${rule_id}-${market}`
    expect(await tabsOf(ANN)).toEqual([])
    expect(resultOf<object>(await publish(rule_id, [{ account_id: await accountId(AMY), company: false }]))).toEqual({
      published_version: 1,
    })
    expect(await tabsOf(AMY)).toMatchObject([
      { module, module_zh: '质地', module_en: '质地', rule_id, url_id: market, kind: 'classes', origin_user: false, surplus_count: null },
    ])
    expect(await tabsOf(ANN)).toEqual([])
    resultOf(await publish(rule_id, [{ account_id: await accountId(ANN), company: true }]))
    expect(await tabsOf(ANN)).toMatchObject([{ module, origin_user: true }])
    expect(await tabsOf(AMY)).toMatchObject([{ module, origin_user: false }])
    expect(await tabsOf(ANN, await idOf({ ...FILTER, title: '面霜' }))).toMatchObject([{ module }])
    expect(await tabsOf(ANN, await idOf({ plat: 'tmall', cid: ['12'] }))).toEqual([])
    expect(await tabsOf(ANN, await idOf({ plat: 'taobao,tmall', cid: ['11'] }))).toEqual([])
    resultOf(await publish(rule_id, []))
    expect(await tabsOf(AMY)).toEqual([])
  })

  it('readers see the version that was published, who edits the newest', async () => {
    const rule_id = await make()
    resultOf(await publish(rule_id, [{ account_id: await accountId(AMY), company: false }]))
    const other = { ...CLASSES, matching: 'overlapping' }
    resultOf(await save(rule_id, 1, { content: other }))
    const read = async (who: string) =>
      resultOf<{ content: { matching: string } }>(await ask(`scheme?rule_id=${rule_id}`, who)).content.matching
    expect([await read(ANN), await read(AMY)]).toEqual(['overlapping', 'first'])
    expect((await ask(`scheme?rule_id=${rule_id}&version=2`, AMY)).status).toBe(403)
    expect(await seen(ANN, rule_id)).toMatchObject({ version: 2, published_version: 1 })
    resultOf(await publish(rule_id, [{ account_id: await accountId(AMY), company: false }]))
    expect(await read(AMY)).toBe('overlapping')
    resultOf(await ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
    expect(await tabsOf(AMY)).toEqual([])
    expect((await ask(`scheme?rule_id=${rule_id}`, AMY)).status).toBe(404)
  })

  it('goes to the company and its accounts; staff publishes to anybody', async () => {
    const rule_id = await make()
    const names = async (who: string, id: string, search = '') =>
      resultOf<{ data: { name: string; company: boolean }[] }>(
        await ask(`scheme_publication?rule_id=${id}&search=${search}`, who),
      ).data.map(({ name, company }) => `${name}${company ? ' +' : ''}`)
    expect(await names(ANN, rule_id, 'ben')).toEqual(['Amy', 'Ann +', 'Ann'])
    const ben = { account_id: await accountId(BEN), company: false }
    expect((await publish(rule_id, [ben])).status).toBe(400)
    const own = await make({}, STAFF)
    expect(await names(STAFF, own, 'ben')).toContain('ben@s.cc')
    resultOf(await publish(own, [ben], STAFF))
    expect(await tabsOf(BEN)).toMatchObject([{ rule_id: own, origin_user: false }])
    expect((await publish(own, [{ account_id: 'nobody', company: false }], STAFF)).status).toBe(400)
    resultOf(await publish(own, [], STAFF))
  })

  it('is no way to a market that the account may not read', async () => {
    const { db, now } = server.product.services
    const own = await make({}, STAFF)
    resultOf(await publish(own, [{ account_id: await accountId(BEN), company: false }], STAFF))
    await changeAccount(db, await accountId(BEN), { cat_list: { taobao: ['12'] } }, now())
    expect(await tabsOf(BEN, await idOf({ plat: 'tmall', cid: ['12'] }, BEN))).toEqual([])
    expect((await list(BEN)).find(({ rule_id }) => rule_id === own)?.unusable).not.toBeNull()
    await changeAccount(db, await accountId(BEN), { cat_list: null }, now())
    expect(await tabsOf(BEN)).toMatchObject([{ rule_id: own }])
    resultOf(await publish(own, [], STAFF))
  })

  it('and deleting are in the log', async () => {
    const rule_id = await make({ name: '记录' })
    resultOf(await publish(rule_id, [{ account_id: await accountId(AMY), company: false }]))
    resultOf(await publish(rule_id, []))
    resultOf(await ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
    const { data } = resultOf<{ data: AuditEntry[] }>(await server.ask(`/api/audit?target=${rule_id}`, { headers: headersOf(STAFF) }))
    expect(data.map(({ action }) => action)).toEqual(['scheme_remove', 'scheme_withdraw', 'scheme_publish'])
  })
})

it('a search that a scheme is about is not swept away', async () => {
  const url_id = await idOf({ ...FILTER, title: '面膜' })
  const rule_id = await make({ url_id })
  const { db, now } = server.product.services
  await sweepSearches(db, new Date(now().getTime() + 3 * 365 * 24 * 3600 * 1000))
  expect(await seen(ANN, rule_id)).toMatchObject({ url_id })
})

it('a trial account opens schemes on so many days', async () => {
  const services = server.product.services
  const rule_id = await make({ url_id: await idOf(FILTER, TRY) }, TRY)
  const account = await accountByUsername(services.db, TRY)
  if (!account) throw new Error('no account')
  const open = () => schemeFor(services, { account, kind: 'trial' }, 'classes', rule_id, { plat: ['tmall'], sub_name: '' })
  resultOf(await publish(rule_id, [{ account_id: account.id, company: false }], TRY))
  for (let day = 0; day < LIMITS.schemeExperiences; day++) {
    expect(await open()).toMatchObject({ rule_id, version: 1, content: CLASSES })
    await open()
    server.pass(24 * 3600)
  }
  as[TRY] = await server.signedIn(TRY)
  expect(await tabsOf(TRY)).toMatchObject([{ surplus_count: 0 }])
  await expect(open()).rejects.toMatchObject({ kind: 'no_permission', text: { zh: '体验次数已用完，请联系客户经理' } })
})

it('there are so many of an account at most', async () => {
  for (let count = (await list(BEN)).filter(({ origin_user }) => origin_user).length; count < LIMITS.schemes; count++) await make({}, BEN)
  expect(await ask('scheme', BEN, { scheme: draft() })).toMatchObject({ status: 409 })
})
