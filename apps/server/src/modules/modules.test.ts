import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import type { DeskModuleSet, ModuleAccount } from '@marketscope/contract/calls/module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDraft, createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { auditLog } from '../testing/audit-log.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { type Ask, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let staff: Headers
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

let counter = 0
const fresh = () => {
  counter += 1
  return `m${counter}`
}
const account = (draft: Partial<AccountDraft> = {}) => {
  const mail = `${fresh()}@b.cc`
  return createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic', ...draft }), new Date())
}
const desk = (path: string, ask: Ask = {}) => server.ask(`/api/desk/${path}`, { headers: staff, ...ask })
const add = (json: object) => desk('module_set', { json })
const set = async (modules: object) => resultOf<DeskModuleSet>(await add({ name: fresh(), modules }))
const editSet = (json: object) => desk('module_set', { method: 'PUT', json })
const editAccount = (json: object) => desk('account', { method: 'PUT', json })
const apply = (json: object) => desk('module_set_apply', { json })
const info = async (id: string) => resultOf<DeskAccount>(await desk(`account_info?id=${id}`))
const members = async (query: string) => resultOf<{ data: ModuleAccount[]; count: number }>(await desk(`module_account?${query}`))
const logged = (query: string) => auditLog(server, staff, query)

const idOf = async (headers: Headers, filter: object) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers })).url_id
const MONTHS = 'start=2025-01&end=2025-12'
const SUMMARY = 'summary?'
const BRANDS = 'analyze?aspect=brand&'
const TMALL = { plat: 'tmall', cid: ['11'] }
const JD = { plat: 'jd', cid: ['91'] }

describe('a change of a set', () => {
  it('takes a tab from every account that refers to it with the next call: of sessions, keys and sub-accounts', async () => {
    const { id, version } = await set({ default: ['Summary', 'Brandlist'] })
    const main = await account({ module_set_id: id })
    const sub = await account({ parent_id: main.id })
    const other = await account()
    const { key } = await createKey(server.product.services.db, main.id, 'report', new Date())
    const callers = { session: await server.signedIn(main.username), key: { 'x-api-key': key }, sub: await server.signedIn(sub.username) }
    const bystander = await server.signedIn(other.username)
    const url_id = await idOf(callers.session, TMALL)
    const statuses = async (path: string) => {
      const asked = [...Object.values(callers), bystander].map((headers) =>
        server.ask(`/api/sub/${path}${MONTHS}&url_id=${url_id}`, { headers }),
      )
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    const tabs = async () =>
      resultOf<{ module_info: { module: string }[] }>(
        await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers: callers.session }),
      ).module_info.map(({ module }) => module)
    expect([await statuses(SUMMARY), await statuses(BRANDS)]).toEqual([
      [200, 200, 200, 200],
      [200, 200, 200, 200],
    ])
    expect(await tabs()).toEqual(['Summary', 'Brandlist'])
    resultOf(await editSet({ id, version, modules: { default: ['Summary', 'Itemslist'] } }))
    expect([await statuses(SUMMARY), await statuses(BRANDS)]).toEqual([
      [200, 200, 200, 200],
      [403, 403, 403, 200],
    ])
    expect(await tabs()).toEqual(['Summary', 'Itemslist'])
    const user = resultOf<LoginInfo>(await server.ask('/api/user', { headers: callers.session }))
    expect(user.module_info).toEqual({ default: { modules: ['Summary', 'Itemslist'] } })
  })

  it('leaves what an account has otherwise, by key', async () => {
    const { id, version } = await set({ default: ['Summary'], jd: ['Summary', 'Brandlist'] })
    const { username } = await account({ module_set_id: id, module_info: { jd: ['Summary', 'Itemslist'] } })
    const headers = await server.signedIn(username)
    const may = async (path: string, filter: object) =>
      (await server.ask(`/api/sub/${path}${MONTHS}&url_id=${await idOf(headers, filter)}`, { headers })).status
    expect([await may(BRANDS, JD), await may('item_list?', JD), await may(BRANDS, TMALL)]).toEqual([403, 200, 403])
    resultOf(await editSet({ id, version, modules: { default: ['Summary', 'Brandlist'], jd: ['Brandlist'] } }))
    expect([await may(BRANDS, JD), await may('item_list?', JD), await may(BRANDS, TMALL)]).toEqual([403, 200, 200])
  })

  it('is in the log from what to what; of two at once one is made', async () => {
    const { id, name } = await set({ default: ['Summary'] })
    const edits = await Promise.all(['Brandlist', 'Itemslist', 'Catlist'].map((tab) => editSet({ id, version: 1, modules: { jd: [tab] } })))
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [change, ...others] = await logged(`target=${id}`)
    expect(change).toMatchObject({
      action: 'module_set_change',
      actor: { name: 'staff@marketscope.demo' },
      target: { kind: 'module_set', name },
      details: { modules: { from: { default: ['Summary'] }, to: { jd: [expect.any(String)] } } },
    })
    expect(others.map(({ action }) => action)).toEqual(['module_set_add'])
  })
})

describe('a set', () => {
  it.each<[string, object, string]>([
    ['no name', { name: ' ', modules: {} }, 'name'],
    ['too long a name', { name: 'x'.repeat(41), modules: {} }, 'name'],
    ['a tab that is none', { name: 'x', modules: { default: ['Nonsense'] } }, 'modules.default.0'],
    ['the name of another in other letters', { name: 'ＴＡＫＥＮ', modules: {} }, 'name'],
  ])('with %s is refused', async (_, json, path) => {
    await add({ name: 'taken', modules: {} })
    expect(await add(json)).toMatchObject({ status: 400, body: { error_code: -400, fields: [{ path }] } })
  })

  it('that accounts refer to cannot be deleted, else they would have every tab; one that none refers to can', async () => {
    const { id } = await set({ default: ['Summary'] })
    const one = await account({ module_set_id: id })
    const remove = () => desk(`module_set?id=${id}&version=1`, { method: 'DELETE' })
    expect(await remove()).toMatchObject({ status: 409, body: { error_code: -409, error_msg: { en: expect.stringContaining(': 1.') } } })
    resultOf(await editAccount({ id: one.id, rights_version: 1, module_set_id: null, module_info: { default: ['Summary'] } }))
    expect(resultOf(await remove())).toEqual({ msg: 'ok' })
    expect(await remove()).toMatchObject({ status: 404, body: { error_code: -404 } })
    expect(await apply({ id, accounts: [{ id: one.id, rights_version: 2 }] })).toMatchObject({ status: 404 })
    const gone = { status: 400, body: { fields: [{ path: 'module_set_id' }] } }
    expect(await editAccount({ id: one.id, rights_version: 2, module_set_id: id })).toMatchObject(gone)
    expect((await info(one.id)).rights_version).toBe(2)
  })

  it('is told with its tabs and how many accounts refer to it', async () => {
    const made = await set({ default: ['Itemslist', 'Summary'], 'taobao,jd': [] })
    await account({ module_set_id: made.id })
    await account({ module_set_id: made.id })
    const { data } = resultOf<{ data: DeskModuleSet[] }>(await desk('module_set'))
    const modules = { default: ['Summary', 'Itemslist'], 'taobao,jd': [] }
    expect(data.find(({ id }) => id === made.id)).toEqual({ id: made.id, name: made.name, modules, accounts: 2, version: 1 })
    const { module_sets } = resultOf<{ module_sets: unknown[] }>(await desk('choices'))
    expect(module_sets).toContainEqual({ id: made.id, name: made.name, modules })
  })
})

describe('a set that is given to several accounts', () => {
  it('replaces their own tabs, is audited for each, and leaves alone who has it already', async () => {
    const { id, name } = await set({ default: ['Summary'] })
    const [plain, own, has] = [await account(), await account({ module_info: { jd: ['Summary'] } }), await account({ module_set_id: id })]
    const accounts = [plain, own, has].map((one) => ({ id: one.id, rights_version: 1 }))
    expect(resultOf(await apply({ id, accounts }))).toEqual({ changed: 2 })
    expect(await info(own.id)).toMatchObject({ module_set_id: id, module_info: {}, rights_version: 2 })
    expect((await info(has.id)).rights_version).toBe(1)
    const [entry] = await logged(`target=${own.id}&action=account_change`)
    expect(entry?.details).toEqual({ module_set: { from: null, to: name }, module_info: { from: { jd: ['Summary'] }, to: {} } })
    expect(await logged(`target=${has.id}`)).toEqual([])
    const { data, count } = await members(`set=${id}`)
    expect([count, data.map(({ username }) => username).sort()]).toEqual([3, [plain, own, has].map(({ username }) => username).sort()])
  })

  it('keeps their own tabs where that is said', async () => {
    const { id } = await set({ default: ['Summary'] })
    const own = await account({ module_info: { jd: ['Summary'] } })
    resultOf(await apply({ id, accounts: [{ id: own.id, rights_version: 1 }], keep_own: true }))
    expect(await info(own.id)).toMatchObject({ module_set_id: id, module_info: { jd: ['Summary'] } })
    expect((await members(`set=${id}`)).data).toMatchObject([{ own: ['jd'], module_set: { id } }])
  })

  it('is given to all of them or to none', async () => {
    const { id } = await set({ default: ['Summary'] })
    const [first, second] = [await account(), await account()]
    const sub = await account({ parent_id: first.id })
    const of = (one: { id: string }, rights_version = 1) => ({ id: one.id, rights_version })
    expect(await apply({ id, accounts: [of(first), of(second, 7)] })).toMatchObject({
      status: 409,
      body: { error_code: -409, error_msg: { en: expect.stringContaining(second.username) } },
    })
    const at = (path: string) => ({ status: 400, body: { fields: [{ path }] } })
    expect(await apply({ id, accounts: [of(first), of(sub)] })).toMatchObject(at('accounts.1'))
    expect(await apply({ id, accounts: [of(first), of({ id: 'gone' })] })).toMatchObject(at('accounts.1'))
    expect(await apply({ id, accounts: [] })).toMatchObject(at('accounts'))
    expect(await info(first.id)).toMatchObject({ module_set_id: null, rights_version: 1 })
    expect(await logged(`target=${first.id}`)).toEqual([])
  })

  it('is chosen among accounts that are found by a word and are no sub-accounts', async () => {
    const main = await account({ nick: '找得到' })
    await account({ nick: '找得到的子账号', parent_id: main.id })
    expect((await members(`word=${encodeURIComponent('找得到')}`)).data).toEqual([
      { id: main.id, username: main.username, nick: '找得到', kind: 'normal', module_set: null, own: [], rights_version: 1 },
    ])
  })
})
