import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth } from '../testing/wide-market.ts'
import { knownMonths } from './newest-seen.ts'

type Headers = Record<string, string>

let data: string
let server: TestServer
let staff: Headers
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-turned-on-'))
  server = await startTestServer({ market: 'wide', data })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

const save = (method: 'POST' | 'PUT', json: object) => server.ask('/api/desk/account', { method, json, headers: staff })
const made = async (name: string, rights: object = {}) =>
  resultOf<DeskAccount>(await save('POST', { username: name, mail: `${name}@b.cc`, account_type: 'domestic', ...rights }))
const edited = async ({ id, rights_version }: DeskAccount, change: object) =>
  resultOf<DeskAccount>(await save('PUT', { id, rights_version, ...change }))
const toldOf = async ({ id }: DeskAccount) => Object.fromEntries(await knownMonths(server.product.services.db, id, 'mailed'))
const mailsTo = (to: string) =>
  server.sent.filter((message) => message.to === to).map(({ text }) => text.en.split('\n').filter((line) => line.startsWith('·')))

const ALL = {
  'douyin:20085@CNY': '2025-12',
  'jd:1320@CNY': '2025-12',
  'jd:9180@CNY': '2025-12',
  'taobao:16@CNY': '2025-12',
  'taobao:17@CNY': '2024-12',
  'taobao:1801@CNY': '2025-12',
}

it('who has mails from the desk is told of later months only, as whoever turns them on', { timeout: 60_000 }, async () => {
  const account = await made('made', { mail_new_months: true })
  const turned = await edited(await made('turned'), { mail_new_months: true, cat_list: { taobao: ['1801'], jd: ['9180'] } })
  const main = await made('main', { cat_list: { taobao: ['16'], jd: ['1320'] } })
  const below = await made('below', { mail_new_months: true, parent_id: main.id })
  expect(await toldOf(account)).toEqual(ALL)
  expect(await toldOf(turned)).toEqual({ 'taobao:1801@CNY': '2025-12', 'jd:9180@CNY': '2025-12' })
  expect(await toldOf(below)).toEqual({ 'taobao:16@CNY': '2025-12', 'jd:1320@CNY': '2025-12' })
  await loadNextMonth(server.product.services, join(data, 'next'), 1, ['tmall', 'taobao'])
  await expect.poll(() => ['made', 'turned', 'below'].flatMap((name) => mailsTo(`${name}@b.cc`)).length).toBe(3)
  const [skin, clothing] = ['· 2026-01  Skin care (Taobao, Tmall)', '· 2026-01  Clothing (Taobao, Tmall)']
  expect(mailsTo('made@b.cc')).toEqual([[skin, clothing]])
  expect(mailsTo('turned@b.cc')).toEqual([[skin]])
  expect(mailsTo('below@b.cc')).toEqual([[clothing]])
})

it('mails that go on are told of all that came since, whatever else is changed', async () => {
  const account = await edited(await made('going', { mail_new_months: true, cat_list: { taobao: ['1801'] } }), { cat_list: null })
  expect(await toldOf(account)).toEqual({ 'taobao:1801@CNY': '2026-01' })
})

it('an account whose email the desk empties has no mails about new months, nor with a later one', async () => {
  const account = await made('emptied', { phone: '13900000777', mail_new_months: true })
  const without = await edited(account, { mail: null })
  expect(without).toMatchObject({ mail: null, mail_new_months: false })
  expect(await edited(without, { mail: 'later@b.cc' })).toMatchObject({ mail: 'later@b.cc', mail_new_months: false })
  const entries = await server.ask('/api/audit?page_size=50', { headers: staff })
  expect(JSON.stringify(entries.body)).toContain('"mail_new_months":{"from":true,"to":false}')
})

it('mails are not turned on at the desk without an address, nor does an account have them that had none', async () => {
  const refused = { status: 400, body: { fields: [{ path: 'mail_new_months' }] } }
  const order = { username: 'phoned', phone: '13900000778', account_type: 'domestic' }
  expect(await save('POST', { ...order, mail_new_months: true })).toMatchObject(refused)
  const account = resultOf<DeskAccount>(await save('POST', order))
  const { id, rights_version } = account
  expect(await save('PUT', { id, rights_version, mail_new_months: true })).toMatchObject(refused)
  expect(await save('PUT', { id, rights_version, mail_new_months: true, parent_id: 'none', mail: 'phoned@b.cc' })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'parent_id' }] },
  })
  // As accounts could be made before.
  const { db } = server.product.services
  await db.updateTable('account').set({ mail_new_months: true }).where('id', '=', id).execute()
  const found = await edited({ ...account, mail_new_months: true }, { mail: 'phoned@b.cc' })
  expect(Object.keys(await toldOf(found)).toSorted()).toEqual(Object.keys(ALL))
  expect((await accountByUsername(db, 'phoned'))?.mail_new_months).toBe(true)
})
