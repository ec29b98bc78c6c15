import { LIMITS } from '@marketscope/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount } from '../accounts/accounts.ts'
import { auditLog } from '../testing/audit-log.ts'
import { resultOf } from '../testing/test-server.ts'
import { schemeFor } from './scheme-for.ts'
import { AMY, ANN, BEN, CLASSES, FILTER, openSchemeServer, type SchemeServer, STAFF, TRY } from './testing/scheme-server.ts'

let at: SchemeServer
beforeAll(async () => {
  at = await openSchemeServer()
})
afterAll(() => at.server.close())

describe('publication', () => {
  it('makes a tab of the searches within its market, for its audiences, with whose it is', async () => {
    const rule_id = await at.make({ name: '质地' })
    const module = `CustomTable-${rule_id}-${at.market}`
    expect(await at.tabsOf(ANN)).toEqual([])
    expect(resultOf<object>(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))).toEqual({
      published_version: 1,
    })
    expect(await at.tabsOf(AMY)).toMatchObject([
      {
        module,
        module_zh: '质地',
        module_en: '质地',
        rule_id,
        url_id: at.market,
        kind: 'classes',
        origin_user: false,
        surplus_count: null,
      },
    ])
    expect(await at.tabsOf(ANN)).toEqual([])
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(ANN), company: true }]))
    expect(await at.tabsOf(ANN)).toMatchObject([{ module, origin_user: true }])
    expect(await at.tabsOf(AMY)).toMatchObject([{ module, origin_user: false }])
    expect(await at.tabsOf(ANN, await at.idOf({ ...FILTER, title: '面霜' }))).toMatchObject([{ module }])
    expect(await at.tabsOf(ANN, await at.idOf({ plat: 'tmall', cid: ['12'] }))).toEqual([])
    expect(await at.tabsOf(ANN, await at.idOf({ plat: 'taobao,tmall', cid: ['11'] }))).toEqual([])
    resultOf(await at.publish(rule_id, []))
    expect(await at.tabsOf(AMY)).toEqual([])
  })

  it('readers see the version that was published, who edits the newest', async () => {
    const rule_id = await at.make()
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
    const other = { ...CLASSES, matching: 'overlapping' }
    resultOf(await at.save(rule_id, 1, { content: other }))
    const read = async (who: string) =>
      resultOf<{ content: { matching: string } }>(await at.ask(`scheme?rule_id=${rule_id}`, who)).content.matching
    expect([await read(ANN), await read(AMY)]).toEqual(['overlapping', 'first'])
    expect((await at.ask(`scheme?rule_id=${rule_id}&version=2`, AMY)).status).toBe(403)
    expect(await at.seen(ANN, rule_id)).toMatchObject({ version: 2, published_version: 1 })
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
    expect(await read(AMY)).toBe('overlapping')
    resultOf(await at.ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
    expect(await at.tabsOf(AMY)).toEqual([])
    expect((await at.ask(`scheme?rule_id=${rule_id}`, AMY)).status).toBe(404)
  })

  it('goes to the company and its accounts; staff publishes to anybody', async () => {
    const rule_id = await at.make()
    const names = async (who: string, id: string, search = '') =>
      resultOf<{ data: { name: string; company: boolean }[] }>(
        await at.ask(`scheme_publication?rule_id=${id}&search=${search}`, who),
      ).data.map(({ name, company }) => `${name}${company ? ' +' : ''}`)
    expect(await names(ANN, rule_id, 'ben')).toEqual(['Amy', 'Ann +', 'Ann'])
    const ben = { account_id: await at.accountId(BEN), company: false }
    expect((await at.publish(rule_id, [ben])).status).toBe(400)
    const own = await at.make({}, STAFF)
    expect(await names(STAFF, own, 'ben')).toContain('ben@s.cc')
    resultOf(await at.publish(own, [ben], STAFF))
    expect(await at.tabsOf(BEN)).toMatchObject([{ rule_id: own, origin_user: false }])
    expect((await at.publish(own, [{ account_id: 'nobody', company: false }], STAFF)).status).toBe(400)
    resultOf(await at.publish(own, [], STAFF))
  })

  it('is no way to a market that the account may not read', async () => {
    const { db, now } = at.server.product.services
    const own = await at.make({}, STAFF)
    resultOf(await at.publish(own, [{ account_id: await at.accountId(BEN), company: false }], STAFF))
    await changeAccount(db, await at.accountId(BEN), { cat_list: { taobao: ['12'] } }, now())
    expect(await at.tabsOf(BEN, await at.idOf({ plat: 'tmall', cid: ['12'] }, BEN))).toEqual([])
    expect((await at.list(BEN)).find(({ rule_id }) => rule_id === own)?.unusable).not.toBeNull()
    await changeAccount(db, await at.accountId(BEN), { cat_list: null }, now())
    expect(await at.tabsOf(BEN)).toMatchObject([{ rule_id: own }])
    resultOf(await at.publish(own, [], STAFF))
  })

  it('is seen at the desk, and taken away there', async () => {
    const rule_id = await at.make()
    const amy = await at.accountId(AMY)
    resultOf(
      await at.publish(rule_id, [
        { account_id: amy, company: false },
        { account_id: await at.accountId(ANN), company: true },
      ]),
    )
    const desk = (who: string, query: string, method = 'GET') =>
      at.server.ask(`/api/desk/account_schemes?id=${amy}${query}`, { method, headers: at.headersOf(who) })
    const shown = async () => resultOf<{ data: object[] }>(await desk(STAFF, '')).data
    const one = { rule_id, kind: 'classes', name: '质地', owner: ANN, published_version: 1 }
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { ...one, company: false },
        { ...one, company: true },
      ]),
    )
    expect((await desk(ANN, '')).status).toBe(403)
    expect((await desk(ANN, `&rule_id=${rule_id}&company=true`, 'DELETE')).status).toBe(403)
    const staff = await at.server.signedIn(STAFF, { verified: true })
    const take = (company: boolean) =>
      at.server.ask(`/api/desk/account_schemes?id=${amy}&rule_id=${rule_id}&company=${company}`, { method: 'DELETE', headers: staff })
    resultOf(await take(false))
    expect(await shown()).toEqual([{ ...one, company: true }])
    expect(await at.tabsOf(AMY)).toMatchObject([{ rule_id }])
    resultOf(await take(true))
    expect(await at.tabsOf(AMY)).toEqual([])
    expect(await at.seen(ANN, rule_id)).toMatchObject({ published_version: null })
    expect((await take(true)).status).toBe(404)
  })

  it('and deleting are in the log', async () => {
    const rule_id = await at.make({ name: '记录' })
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }]))
    resultOf(await at.publish(rule_id, []))
    resultOf(await at.ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
    const entries = await auditLog(at.server, at.headersOf(STAFF), { target: rule_id })
    expect(entries.map(({ action }) => action)).toEqual(['scheme_remove', 'scheme_withdraw', 'scheme_publish'])
    expect(entries[2]?.details.audiences).toEqual({ from: [], to: [AMY] })
  })
})

it('a trial account opens schemes on so many days', async () => {
  const services = at.server.product.services
  const rule_id = await at.make({ url_id: await at.idOf(FILTER, TRY) }, TRY)
  const account = await accountByUsername(services.db, TRY)
  if (!account) throw new Error('no account')
  const open = () => schemeFor(services, { account, kind: 'trial' }, 'classes', rule_id, { plat: ['tmall'], sub_name: '' })
  resultOf(await at.publish(rule_id, [{ account_id: account.id, company: false }], TRY))
  for (let day = 0; day < LIMITS.schemeExperiences; day++) {
    expect(await open()).toMatchObject({ rule_id, version: 1, content: CLASSES })
    await open()
    at.server.pass(24 * 3600)
  }
  await at.signIn(TRY)
  expect(await at.tabsOf(TRY)).toMatchObject([{ surplus_count: 0 }])
  await expect(open()).rejects.toMatchObject({ kind: 'no_permission', text: { zh: '体验次数已用完，请联系客户经理' } })
})
