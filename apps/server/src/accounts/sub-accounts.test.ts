import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../database/schema.ts'
import { signedInWith } from '../testing/browsers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { changeAccount, createAccount } from './accounts.ts'
import { createKey } from './api-keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

const RIGHTS = {
  kind: 'trial',
  account_type: 'domestic',
  month_limit: { start: '2025-01', end: '2025-12' },
  cat_list: { taobao: ['1801'] },
  versions: ['cp'],
  module_info: { default: ['Summary'] },
  only_multi_plat: true,
  ispay: false,
  due_date: '2999-12-31',
} as const

let made = 0
/** A main account of few rights, and a sub-account whose own row says it may do everything. */
async function family(own: Partial<Account> = {}): Promise<{ main: Account; sub: Account }> {
  made += 1
  const { db, now } = server.product.services
  const { versions, module_info, cat_list, ...rights } = RIGHTS
  const lists = { versions: [...versions], module_info: { default: [...module_info.default] }, cat_list: { taobao: [...cat_list.taobao] } }
  const main = await createAccount(db, { username: `main${made}`, mail: `main${made}@example.com`, ...rights, ...lists }, now())
  const draft = {
    username: `sub${made}`,
    mail: `sub${made}@example.com`,
    phone: `1370000${String(made).padStart(4, '0')}`,
    parent_id: main.id,
  }
  return { main, sub: await createAccount(db, { ...draft, ...own }, now()) }
}

const user = (headers: Record<string, string>) => server.ask('/api/user', { headers })
const change = (account: Account, columns: Parameters<typeof changeAccount>[2]) =>
  changeAccount(server.product.services.db, account.id, columns, server.product.services.now())

describe('a sub-account', () => {
  it('has the rights of its main account, whatever its own row says, and its own name and addresses', async () => {
    const { sub } = await family()
    const { key } = await createKey(server.product.services.db, sub.id, 'k', new Date())
    expect(await user({ 'x-api-key': key }), 'a trial may take nothing away').toMatchObject({ status: 403 })
    expect(await user(await signedInWith(server, sub.username, 'a'))).toMatchObject({
      status: 200,
      body: {
        result: {
          username: sub.username,
          mail: sub.mail,
          phone: sub.phone,
          usertype: 'trial',
          account_type: 'domestic',
          month_limit: RIGHTS.month_limit,
          cat_list: RIGHTS.cat_list,
          version_selected: ['cp'],
          module_info: { default: { modules: [...RIGHTS.module_info.default] } },
          only_multi_plat: true,
          ispay: 'nopay',
          due_date: '2999-12-31',
          permissions: expect.not.arrayContaining(['api_key:write']),
        },
      },
    })
  })

  it('has what its main account is given or loses from the next call on', async () => {
    const { main, sub } = await family()
    const headers = await signedInWith(server, sub.username, 'a')
    await change(main, { kind: 'normal', cat_list: { jd: ['9180'] } })
    const { key } = await createKey(server.product.services.db, sub.id, 'k', new Date())
    for (const by of [headers, { 'x-api-key': key }])
      expect(await user(by)).toMatchObject({ body: { result: { usertype: 'normal', cat_list: { jd: ['9180'] } } } })
  })

  it('is disabled with its main account, also for programs and codes, and works again with it', async () => {
    const { main, sub } = await family()
    const { key } = await createKey(server.product.services.db, sub.id, 'k', new Date())
    const headers = await signedInWith(server, sub.username, 'a')
    await change(main, { disabled: true })
    expect(await user(headers)).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect(await user({ 'x-api-key': key })).toMatchObject({ status: 403 })
    expect(await server.ask('/api/mail/send/login', { json: { mail: sub.mail } })).toMatchObject({ status: 403 })
    await change(main, { disabled: false, due_date: '2020-01-01' })
    expect(await user(headers)).toMatchObject({ status: 403 })
    await change(main, { due_date: null })
    expect(await user(headers)).toMatchObject({ status: 200 })
  })

  it('can be disabled or end before its main account, which goes on', async () => {
    const { main, sub } = await family({ due_date: '2030-01-31' })
    const [mine, theirs] = [await signedInWith(server, sub.username, 'a'), await signedInWith(server, main.username, 'b')]
    expect(await user(mine)).toMatchObject({ body: { result: { due_date: '2030-01-31' } } })
    await change(sub, { disabled: true })
    expect([(await user(mine)).status, (await user(theirs)).status]).toEqual([403, 200])
  })

  it('goes with its main account', async () => {
    const { main, sub } = await family()
    const headers = await signedInWith(server, sub.username, 'a')
    await server.product.services.db.deleteFrom('account').where('id', '=', main.id).execute()
    expect(await user(headers)).toMatchObject({ status: 401 })
  })

  it('has seats of its own: neither ends the other', async () => {
    const { main, sub } = await family()
    const sessions = [await signedInWith(server, main.username, 'a'), await signedInWith(server, sub.username, 'b')]
    expect((await Promise.all(sessions.map(user))).map(({ status }) => status)).toEqual([200, 200])
  })

  it('is never staff, whatever its name', async () => {
    const { sub } = await family({ username: 'spy@marketscope.demo' })
    const headers = await signedInWith(server, sub.username, 'a')
    expect(await user(headers)).toMatchObject({ body: { result: { usertype: 'trial' } } })
    expect(await server.ask('/api/load', { headers })).toMatchObject({ status: 403 })
  })

  it('of a sub-account may do nothing', async () => {
    const { sub } = await family()
    const { db, now } = server.product.services
    const below = await createAccount(db, { username: `below${made}`, parent_id: sub.id }, now())
    expect(await user(await signedInWith(server, below.username, 'a'))).toMatchObject({ status: 403 })
  })
})
