import type { DeskAccount, ListedAccount } from '@marketscope/contract/calls/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { auditLog } from '../testing/audit-log.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { type Ask, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const STAFF = 'staff@marketscope.demo'

type Headers = Record<string, string>

let server: TestServer
let staff: Headers
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  staff = await server.signedIn(STAFF, { verified: true })
  await server.product.services.custom.put([
    {
      sub_name: 'custom_7',
      name: { zh: '专题', en: 'Topic' },
      categories: [{ id: 'a', parent_id: null, name: { zh: '甲', en: 'A' }, cids: ['taobao:11'] }],
    },
  ])
})
afterAll(() => server.close())

const desk = (path: string, ask: Ask = {}) => server.ask(`/api/desk/${path}`, { headers: staff, ...ask })
const add = (json: object) => desk('account', { method: 'POST', json })
const edit = (json: object, headers = staff) => desk('account', { method: 'PUT', json, headers })
const made = async (json: object) => resultOf<DeskAccount>(await add(json))
const info = async (id: string) => resultOf<DeskAccount>(await desk(`account_info?id=${id}`))
const list = async (query: string) => resultOf<{ data: ListedAccount[]; count: number }>(await desk(`account?${query}`))
const logged = (query: string) => auditLog(server, staff, query)
const user = (headers: Headers) => server.ask('/api/user', { headers })

let counter = 0
const fresh = () => {
  counter += 1
  return `desk${counter}@b.cc`
}

describe('a new account', () => {
  it('has what was given, and else what an ordinary account has', async () => {
    const mail = fresh()
    const account = await made({ username: mail, mail, cat_list: { taobao: ['11'] }, month_limit: { last: 12 }, may_download: false })
    expect(account).toMatchObject({
      username: mail,
      mail,
      phone: null,
      nick: null,
      kind: 'normal',
      account_type: 'all',
      sites: null,
      cat_list: { taobao: ['11'] },
      custom_groups: [],
      module_info: {},
      versions: [],
      month_limit: { last: 12 },
      ispay: true,
      due_date: null,
      may_change_plat: true,
      mail_new_months: false,
      use_mail: false,
      may_download: false,
      seats: null,
      parent_id: null,
      staff: false,
      state: 'active',
      rights_version: 1,
      sessions: 0,
      keys: 0,
    })
    expect(await info(account.id)).toEqual(account)
    const { db } = server.product.services
    expect(await db.selectFrom('account_mail').select('mail').where('account_id', '=', account.id).execute()).toEqual([{ mail }])
  })

  it('on trial does not pay unless it is said so', async () => {
    expect((await made({ username: fresh(), mail: fresh(), kind: 'trial' })).ispay).toBe(false)
    expect((await made({ username: fresh(), mail: fresh(), kind: 'trial', ispay: true })).ispay).toBe(true)
  })

  it.each<[string, object, string]>([
    ['no username', { username: ' ', mail: 'x@b.cc' }, 'username'],
    ['spaces in the username', { username: 'a b', mail: 'x@b.cc' }, 'username'],
    ['no way to sign in', { username: 'nobody' }, 'mail'],
    ['a mail that is none', { username: 'x', mail: 'x@b' }, 'mail'],
    ['a phone that is none', { username: 'x', phone: '12' }, 'phone'],
    ['a site that is not there', { username: 'x', mail: 'x@b.cc', sites: ['mars'] }, 'sites'],
    ['a lock to what is not there', { username: 'x', mail: 'x@b.cc', account_type: 'overseas', only_multi_plat: true }, 'only_multi_plat'],
    ['a group that is not there', { username: 'x', mail: 'x@b.cc', custom_groups: ['custom_404'] }, 'custom_groups'],
    ['a tab that is none', { username: 'x', mail: 'x@b.cc', module_info: { default: ['Nonsense'] } }, 'module_info.default.0'],
    ['a day that is none', { username: 'x', mail: 'x@b.cc', due_date: '2026-02-30' }, 'due_date'],
    ['a range the wrong way round', { username: 'x', mail: 'x@b.cc', month_limit: { start: '2025-03', end: '2025-01' } }, 'month_limit'],
    ['a month that is none', { username: 'x', mail: 'x@b.cc', month_limit: { offline_before: '2021' } }, 'month_limit.offline_before'],
    ['no months at all', { username: 'x', mail: 'x@b.cc', month_limit: { last: 0 } }, 'month_limit.last'],
    ['no seat', { username: 'x', mail: 'x@b.cc', seats: 0 }, 'seats'],
    ['a main account that is not there', { username: 'x', mail: 'x@b.cc', parent_id: 'gone' }, 'parent_id'],
    ['a mail of another account', { username: 'x', mail: 'analyst@demo.market' }, 'mail'],
    ['a phone of another account', { username: 'x', phone: '13800000001' }, 'phone'],
    ['a username of another account', { username: 'analyst@demo.market', mail: 'x@b.cc' }, 'username'],
    ['a username of staff, not confirmed', { username: 'x@marketscope.demo', mail: 'x@b.cc' }, 'confirm_staff'],
    ['a username of staff in large letters', { username: 'x@MarketScope.DEMO', mail: 'x@b.cc' }, 'confirm_staff'],
  ])('with %s is refused and leaves nothing', async (_, json, path) => {
    const before = (await list('')).count
    expect(await add(json)).toMatchObject({ status: 400, body: { error_code: -400, fields: [{ path }] } })
    expect((await list('')).count).toBe(before)
  })

  it('is internal staff when that was confirmed', async () => {
    const account = await made({ username: 'second@marketscope.demo', mail: fresh(), confirm_staff: true })
    expect(account.staff).toBe(true)
    expect((await desk('account', { headers: await server.signedIn('second@marketscope.demo', { verified: true }) })).status).toBe(200)
  })
})

describe('the list', () => {
  it('is found by a part of any name, by kind and state, page by page', async () => {
    const names = async (query: string) => (await list(query)).data.map(({ username }) => username)
    await made({ username: 'zeta_100%', nick: '泽塔', phone: '13911112222' })
    await made({ username: 'zeta-trial', mail: 'zeta@b.cc', kind: 'trial', due_date: '2020-01-01' })
    expect(await names('word=ZETA')).toEqual(['zeta-trial', 'zeta_100%'])
    expect(await names('word=泽')).toEqual(['zeta_100%'])
    expect(await names('word=13911112222')).toEqual(['zeta_100%'])
    expect(await names('word=100%25')).toEqual(['zeta_100%'])
    expect(await names('word=a_100')).toEqual(['zeta_100%'])
    expect(await names('word=a-100')).toEqual([])
    expect(await names('word=zeta&state=expired')).toEqual(['zeta-trial'])
    expect(await names('word=zeta&state=active')).toEqual(['zeta_100%'])
    expect(await names('word=zeta&kind=trial')).toEqual(['zeta-trial'])
    expect(await names('kind=staff')).toEqual(['second@marketscope.demo', STAFF])
    expect(await names('kind=normal&word=staff')).toEqual([])
    const all = await list('page_size=100')
    expect(all.count).toBe(all.data.length)
    const pages = [await list('page_size=2&page=1'), await list('page_size=2&page=2')]
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.data.slice(0, 4).map(({ id }) => id))
    expect(pages.map(({ count }) => count)).toEqual([all.count, all.count])
  })
})

describe('a change', () => {
  it('touches what is given and nothing else, and is in the log from what to what', async () => {
    const mail = fresh()
    const before = await made({ username: mail, mail, nick: '甲', seats: 3 })
    const change = { cat_list: { taobao: ['1801'] }, month_limit: { start: '2025-01', end: null }, nick: '' }
    const after = resultOf<DeskAccount>(await edit({ id: before.id, rights_version: 1, ...change }))
    expect(after).toEqual({ ...before, ...change, nick: null, rights_version: 2 })
    const [entry] = await logged(`target=${before.id}&action=account_change`)
    expect(entry).toMatchObject({
      actor: { name: STAFF },
      target: { kind: 'account', id: before.id, name: mail },
      details: {
        cat_list: { from: null, to: { taobao: ['1801'] } },
        month_limit: { from: null, to: { start: '2025-01', end: null } },
        nick: { from: '甲', to: null },
      },
    })
    expect(Object.keys(entry?.details ?? {}).sort()).toEqual(['cat_list', 'month_limit', 'nick'])
    expect(entry?.request_id).toMatch(/^[a-z2-7]{26}$/)
  })

  it('of the mail changes what one signs in with', async () => {
    const [old, next] = [fresh(), fresh()]
    const { id } = await made({ username: old, mail: old })
    resultOf(await edit({ id, rights_version: 1, mail: next }))
    const send = (mail: string) => server.ask('/api/mail/send/login', { json: { mail } })
    expect(await send(old)).toMatchObject({ body: { error_code: -406 } })
    expect((await send(next)).status).toBe(200)
  })

  it('that somebody else was faster with is refused, and changes nothing', async () => {
    const mail = fresh()
    const { id } = await made({ username: mail, mail })
    const answers = await Promise.all(['一', '二', '三'].map((nick) => edit({ id, rights_version: 1, nick })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { error_code: -409 } })
    const winner = answers.find(({ status }) => status === 200)
    expect(await info(id)).toEqual(resultOf(winner ?? (answers[0] as never)))
    expect((await logged(`target=${id}&action=account_change`)).length).toBe(1)
  })

  it('of an account that is not there is told so', async () => {
    for (const answer of [
      await edit({ id: 'gone', rights_version: 1, nick: 'x' }),
      await desk('account_info?id=gone'),
      await desk('account_disable', { json: { id: 'gone', disabled: true, rights_version: 1 } }),
      await desk('account_reset', { json: { id: 'gone' } }),
      await desk('sign_ins?id=gone'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error_code: -404, error_msg: { en: 'No such account' } } })
  })

  it('to a username that is taken, or to no way of signing in, is refused', async () => {
    const mail = fresh()
    const { id } = await made({ username: mail, mail })
    const at = (path: string) => ({ status: 400, body: { fields: [{ path }] } })
    expect(await edit({ id, rights_version: 1, username: STAFF, confirm_staff: true })).toMatchObject(at('username'))
    expect(await edit({ id, rights_version: 1, mail: null })).toMatchObject(at('mail'))
    expect(await edit({ id, rights_version: 1, mail: 'analyst@demo.market' })).toMatchObject(at('mail'))
    expect((await info(id)).rights_version).toBe(1)
  })

  it('keeps a site and a group that are gone by now', async () => {
    const { db, now } = server.product.services
    const mail = fresh()
    const { id } = await createAccount(db, createAccountOrder(mail, { sites: ['tmall', 'gone'], custom_groups: ['custom_gone'] }), now())
    expect((await edit({ id, rights_version: 1, nick: 'x' })).status).toBe(200)
    expect((await edit({ id, rights_version: 2, sites: ['gone'] })).status).toBe(200)
    expect((await edit({ id, rights_version: 3, sites: ['never'] })).status).toBe(400)
  })
})

describe('internal staff', () => {
  it('is made and unmade by a change only when that was confirmed', async () => {
    const account = await made({ username: fresh(), mail: fresh() })
    const change = { id: account.id, rights_version: 1, username: 'third@marketscope.demo' }
    expect(await edit(change)).toMatchObject({ status: 400, body: { fields: [{ path: 'confirm_staff' }] } })
    const promoted = resultOf<DeskAccount>(await edit({ ...change, confirm_staff: true }))
    expect(promoted.staff).toBe(true)
    const back = { id: account.id, rights_version: 2, username: account.username }
    expect(await edit(back)).toMatchObject({ status: 400, body: { fields: [{ path: 'confirm_staff' }] } })
    expect(resultOf<DeskAccount>(await edit({ ...back, confirm_staff: true })).staff).toBe(false)
  })

  it('is made by leaving a main account only when that was confirmed, and not of an account that has others below it', async () => {
    const main = await made({ username: fresh(), mail: fresh() })
    const sub = await made({ username: 'below@marketscope.demo', mail: fresh(), parent_id: null, confirm_staff: true })
    const plain = { id: sub.id, rights_version: 1, username: fresh(), confirm_staff: true }
    await edit(plain)
    await edit({ id: sub.id, rights_version: 2, parent_id: main.id })
    resultOf(await edit({ id: sub.id, rights_version: 3, username: 'below@marketscope.demo' }))
    const alone = { id: sub.id, rights_version: 4, parent_id: null }
    expect(await edit(alone)).toMatchObject({ status: 400, body: { fields: [{ path: 'confirm_staff' }] } })
    const rename = { id: main.id, rights_version: 1, username: 'main@marketscope.demo', confirm_staff: true }
    expect(await edit(rename)).toMatchObject({ status: 400, body: { fields: [{ path: 'username' }] } })
    expect(resultOf<DeskAccount>(await edit({ ...alone, confirm_staff: true })).staff).toBe(true)
  })

  it('can neither disable nor demote nor end itself', async () => {
    const self = await accountByUsername(server.product.services.db, STAFF)
    const own = { id: self?.id ?? '', rights_version: self?.rights_version ?? 0 }
    for (const answer of [
      await desk('account_disable', { json: { ...own, disabled: true } }),
      await edit({ ...own, username: 'plain@b.cc', confirm_staff: true }),
      await edit({ ...own, due_date: '2020-01-01' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error_code: -403, error_msg: { en: expect.stringContaining('yourself') } } })
    expect(await accountByUsername(server.product.services.db, STAFF)).toEqual(self)
    expect((await user(staff)).status).toBe(200)
  })

  it('of two who disable each other at the same moment one stays', async () => {
    const names = ['left@marketscope.demo', 'right@marketscope.demo']
    const both = await Promise.all(names.map((username) => made({ username, mail: fresh(), confirm_staff: true })))
    const headers = await Promise.all(names.map((username) => server.signedIn(username, { verified: true })))
    const answers = await Promise.all(
      headers.map((by, at) => {
        const other = both[1 - at]
        return desk('account_disable', { headers: by, json: { id: other?.id, disabled: true, rights_version: 1 } })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await Promise.all(both.map(({ id }) => info(id)))
    expect(after.map(({ disabled }) => disabled).sort()).toEqual([false, true])
  })
})

describe('sub-accounts', () => {
  it('have the rights of their main account from the next call on', async () => {
    const [main, sub] = [await made({ username: fresh(), mail: fresh() }), await made({ username: fresh(), mail: fresh() })]
    const headers = await server.signedIn(sub.username)
    resultOf(await edit({ id: sub.id, rights_version: 1, parent_id: main.id }))
    resultOf(await edit({ id: main.id, rights_version: 1, cat_list: { taobao: ['11'] }, may_download: false }))
    expect((await user(headers)).body).toMatchObject({ result: { cat_list: { taobao: ['11'] }, may_download: false } })
    expect((await info(sub.id)).parent_username).toBe(main.username)
    const at = { status: 400, body: { fields: [{ path: 'parent_id' }] } }
    expect(await edit({ id: main.id, rights_version: 2, parent_id: sub.id })).toMatchObject(at)
    expect(await edit({ id: main.id, rights_version: 2, parent_id: main.id })).toMatchObject(at)
    const self = await accountByUsername(server.product.services.db, STAFF)
    expect(await edit({ id: main.id, rights_version: 2, parent_id: self?.id })).toMatchObject(at)
  })
})

it('what rights can name is told', async () => {
  expect(resultOf(await desk('choices'))).toMatchObject({
    sites: expect.arrayContaining([{ id: 'jd', platform: 'jd', name: { zh: '京东', en: 'JD' }, tree: 'jd' }]),
    custom_groups: expect.arrayContaining([{ sub_name: 'custom_7', name: { zh: '专题', en: 'Topic' } }]),
    staff_domain: 'marketscope.demo',
  })
})
