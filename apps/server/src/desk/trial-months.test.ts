import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { makeAccount, setAccount } from '../command-line/admin-accounts.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

const ask = (method: 'POST' | 'PUT', json: object) => server.ask('/api/desk/account', { method, json, headers: staff })
const made = async (username: string, json: object) => resultOf<DeskAccount>(await ask('POST', { username, mail: username, ...json }))
const info = async (id: string) => resultOf<DeskAccount>(await server.ask(`/api/desk/account_info?id=${id}`, { headers: staff }))
const REFUSED = {
  status: 400,
  body: {
    fields: [
      { path: 'month_limit', zh: '试用账号的可看月份须有限制，不能为全部月份', en: expect.stringContaining('has a limit of months') },
    ],
  },
}

it('a trial made at the desk reads the latest 13 months, or those that were chosen', async () => {
  expect((await made('plain@b.cc', { kind: 'trial' })).month_limit).toEqual({ last: 13 })
  const { month_limit } = resultOf<{ month_limit: { start: string; end: null } }>(
    await server.ask('/api/user', { headers: await server.signedIn('plain@b.cc', { verified: true }) }),
  )
  // Months are those of Asia/Shanghai, eight hours ahead.
  const at = new Date(server.product.services.now().getTime() + 8 * 3600 * 1000)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1]
  expect(month_limit).toEqual({ start: `${year - 1}-${String(month).padStart(2, '0')}`, end: null })
  const chosen = { start: '2025-01', end: null }
  expect((await made('chosen@b.cc', { kind: 'trial', month_limit: chosen })).month_limit).toEqual(chosen)
  expect(await ask('POST', { username: 'all@b.cc', mail: 'all@b.cc', kind: 'trial', month_limit: null })).toMatchObject(REFUSED)
})

it('an account that becomes a trial is limited, keeps what limit it had, and cannot be given all months', async () => {
  const { id, rights_version } = await made('becomes@b.cc', {})
  const trial = resultOf<DeskAccount>(await ask('PUT', { id, rights_version, kind: 'trial' }))
  expect(trial.month_limit).toEqual({ last: 13 })
  expect(await ask('PUT', { id, rights_version: trial.rights_version, month_limit: null })).toMatchObject(REFUSED)
  const free = resultOf<DeskAccount>(await ask('PUT', { id, rights_version: trial.rights_version, kind: 'normal', month_limit: null }))
  expect(free).toMatchObject({ kind: 'normal', month_limit: null })
  expect(await ask('PUT', { id, rights_version: free.rights_version, kind: 'trial', month_limit: null })).toMatchObject(REFUSED)
  const had = await made('had@b.cc', { month_limit: { last: 3 } })
  await ask('PUT', { id: had.id, rights_version: had.rights_version, kind: 'trial' })
  expect((await info(had.id)).month_limit).toEqual({ last: 3 })
})

it('a sub-account of kind trial that becomes its own master is limited too', async () => {
  const main = await made('main@b.cc', {})
  const sub = await made('sub@b.cc', { parent_id: main.id, kind: 'trial', month_limit: null })
  await ask('PUT', { id: sub.id, rights_version: sub.rights_version, parent_id: null })
  expect(await info(sub.id)).toMatchObject({ kind: 'trial', parent_id: null, month_limit: { last: 13 } })
})

it('the command line makes trials with a limit, and does not take it away', async () => {
  const { services } = server.product
  const order = {
    ...({ command: 'create-account', kind: 'trial', account_type: 'all' } as const),
    ...{ username: 'line@b.cc', mail: 'line@b.cc', phone: null, nick: null, versions: [], due_date: null, last_months: null },
  }
  await makeAccount(services, order)
  const kept = () => services.db.selectFrom('account').select('month_limit').where('username', '=', 'line@b.cc').executeTakeFirst()
  expect(await kept()).toEqual({ month_limit: { last: 13 } })
  await expect(setAccount(services, { command: 'set-account', username: 'line@b.cc', month_limit: null })).rejects.toMatchObject({
    text: { zh: '试用账号的可看月份须有限制，不能为全部月份。', en: 'A trial account has a limit of months: it cannot have all of them.' },
  })
  await setAccount(services, { command: 'set-account', username: 'line@b.cc', month_limit: { last: 5 } })
  expect(await kept()).toEqual({ month_limit: { last: 5 } })
})

it('the database keeps no trial without a limit', async () => {
  const { db } = server.product.services
  const { id } = await createAccount(db, { username: 'bare@b.cc' }, new Date())
  await expect(sql`UPDATE account SET kind = 'trial' WHERE id = ${id}`.execute(db)).rejects.toThrow('account_trial_months')
})
