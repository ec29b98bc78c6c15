import type { DeskAccount, ListedAccount } from '@marketscope/contract/calls/desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { runAdmin } from '../command-line/admin.ts'
import { type Ask, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let staff: Headers
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

const desk = (path: string, ask: Ask = {}) => server.ask(`/api/desk/${path}`, { headers: staff, ...ask })
const add = (json: object) => desk('account', { method: 'POST', json })
const made = async (json: object) => resultOf<DeskAccount>(await add(json))
const info = async (id: string) => resultOf<DeskAccount>(await desk(`account_info?id=${id}`))
const disable = async (id: string, disabled: boolean) =>
  resultOf(await desk('account_disable', { json: { id, disabled, rights_version: (await info(id)).rights_version } }))
const listed = async (query: string) => resultOf<{ data: ListedAccount[] }>(await desk(`account?word=kin&page_size=100${query}`)).data
const user = (headers: Headers) => server.ask('/api/user', { headers })

/** A main account with a sub-account; `kin` is in both names. */
async function family(name: string, rights: object = {}, own: object = {}) {
  const main = await made({ username: `kin-${name}`, mail: `kin-${name}@b.cc`, ...rights })
  const sub = await made({ username: `kin-${name}-sub`, mail: `kin-${name}-sub@b.cc`, parent_id: main.id, ...own })
  return { main, sub }
}

it('a sub-account is listed and found as it counts, with the kind, the state and the last day of its main account', async () => {
  const trial = await family('trial', { kind: 'trial' })
  const ended = await family('ended', { due_date: '2001-02-03' }, { due_date: '2999-01-01' })
  const early = await family('early', { due_date: '2999-01-01' }, { due_date: '2001-02-03' })
  const off = await family('off')
  await disable(off.main.id, true)
  const of = (all: ListedAccount[], { id }: DeskAccount) => all.find((one) => one.id === id)
  const all = await listed('')
  expect(of(all, trial.sub)).toMatchObject({ kind: 'trial', state: 'active', due_date: null })
  expect(of(all, ended.sub)).toMatchObject({ kind: 'normal', state: 'expired', due_date: '2001-02-03' })
  expect(of(all, early.main)).toMatchObject({ state: 'active', due_date: '2999-01-01' })
  expect(of(all, early.sub)).toMatchObject({ state: 'expired', due_date: '2001-02-03' })
  expect(of(all, off.sub)).toMatchObject({ state: 'disabled' })
  expect(await info(off.sub.id)).toMatchObject({ state: 'disabled', disabled: false })
  for (const field of ['kind', 'state'] as const)
    for (const value of new Set(all.map((one) => one[field])))
      expect([value, (await listed(`&${field}=${value}`)).map(({ id }) => id)]).toEqual([
        value,
        all.filter((one) => one[field] === value).map(({ id }) => id),
      ])
  expect(await listed('&kind=staff')).toEqual([])
})

it.each(['desk', 'command line'])(
  'sessions of sub-accounts end with a main account that is disabled, and do not come back with it: %s',
  async (by) => {
    const { main, sub } = await family(`gone-${by.slice(0, 4)}`)
    const session = await server.signedIn(sub.username)
    expect((await user(session)).status).toBe(200)
    const { db } = server.product.services
    if (by === 'desk') await disable(main.id, true)
    else await runAdmin(server.product.services, { command: 'set-account', username: main.username, disabled: true })
    expect((await user(session)).status).toBe(403)
    await changeAccount(db, main.id, { disabled: false }, server.product.services.now())
    expect((await user(session)).status).toBe(401)
  },
)

it('a partner and a module set are of no sub-account that had them before, but of those of a main account that has them', async () => {
  const lily = {
    name: 'lily',
    title_zh: '百合',
    title_en: 'Lily',
    logo: null,
    icon: null,
    colour: '#0b6e4f',
    host: null,
    short_menu: false,
  }
  resultOf(await desk('partner', { method: 'POST', json: lily }))
  const set = resultOf<{ id: string }>(
    await desk('module_set', { method: 'POST', json: { name: 'few', modules: { default: ['Summary'] } } }),
  )
  const { main, sub } = await family('owned', {}, { parent_id: null, partner: 'lily', module_set_id: set.id })
  const save = async (id: string, json: object) =>
    desk('account', { method: 'PUT', json: { id, rights_version: (await info(id)).rights_version, ...json } })
  const accounts = async (path: string, name: string) =>
    resultOf<{ data: { name: string; accounts: number }[] }>(await desk(path)).data.find((one) => one.name === name)?.accounts
  const counts = async () => [await accounts('partner', 'lily'), await accounts('module_set', 'few')]
  const remove = async (path: string) => (await desk(path, { method: 'DELETE' })).status
  expect(await counts()).toEqual([1, 1])
  expect(await remove('partner?name=lily&version=1')).toBe(409)
  resultOf(await save(sub.id, { parent_id: main.id }))
  expect(await counts()).toEqual([0, 0])
  // Both belong to it by their main account.
  resultOf(await save(main.id, { partner: 'lily', module_set_id: set.id }))
  expect(await counts()).toEqual([2, 1])
  expect(await remove('partner?name=lily&version=1')).toBe(409)
  resultOf(await save(main.id, { partner: null, module_set_id: null }))
  expect([await remove('partner?name=lily&version=1'), await remove(`module_set?id=${set.id}&version=1`)]).toEqual([200, 200])
  // On its own again it has no more than it had.
  expect(resultOf(await save(sub.id, { parent_id: null }))).toMatchObject({
    ...{ partner: null, module_set_id: null },
    module_info: { default: ['Summary'] },
  })
})

it('a username is one whatever its case', async () => {
  const { main, sub } = await family('case')
  const again = await add({ username: 'KIN-Case', mail: 'kin-other@b.cc' })
  expect(again).toMatchObject({ status: 400, body: { fields: [{ path: 'username' }] } })
  const renamed = (username: string, { id, rights_version }: DeskAccount) =>
    desk('account', { method: 'PUT', json: { id, rights_version, username } })
  expect((await renamed('KIN-case-SUB', main)).status).toBe(400)
  expect((await renamed('Kin-Case', main)).status).toBe(200)
  expect((await info(sub.id)).username).toBe('kin-case-sub')
})
