import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, BEN, openSchemeServer, type SchemeServer, STAFF } from './testing/scheme-server.ts'

let at: SchemeServer
let ann: string
let amy: string
beforeAll(async () => {
  at = await openSchemeServer()
  ann = await at.accountId(ANN)
  amy = await at.accountId(AMY)
})
afterAll(() => at.server.close())

const belongsTo = (id: string, parent_id: string | null) =>
  changeAccount(at.server.product.services.db, id, { parent_id }, at.server.product.services.now())
beforeEach(async () => {
  await belongsTo(amy, ann)
})

const alone = (account_id: string) => ({ account_id, company: false })
const company = (account_id: string) => ({ account_id, company: true })
const statusOf = async (who: string, rule_id: string) => (await at.ask(`scheme?rule_id=${rule_id}`, who)).status
const audiences = async (rule_id: string, who = ANN) =>
  resultOf<{ data: { account_id: string; company: boolean; published: boolean }[] }>(
    await at.ask(`scheme_publication?rule_id=${rule_id}&search=`, who),
  ).data

describe('who leaves a company', () => {
  it.each([
    ['to the account', () => alone(amy)],
    ['to the company', () => company(ann)],
  ])('sees no more what was published %s, and again once back', async (_, to) => {
    const rule_id = await at.make()
    resultOf(await at.publish(rule_id, [to()]))
    expect(await statusOf(AMY, rule_id)).toBe(200)
    await belongsTo(amy, null)
    expect(await statusOf(AMY, rule_id)).toBe(404)
    expect(await at.seen(AMY, rule_id)).toBeUndefined()
    expect(await at.tabsOf(AMY)).toEqual([])
    await belongsTo(amy, ann)
    expect(await at.tabsOf(AMY)).toMatchObject([{ rule_id }])
    resultOf(await at.publish(rule_id, []))
  })

  it('takes own schemes along: the former company neither sees nor edits them', async () => {
    const rule_id = await at.make({ sharing: 'company' }, AMY)
    resultOf(await at.publish(rule_id, [alone(ann)], AMY))
    expect(await at.seen(ANN, rule_id)).toMatchObject({ owner: 'Amy', may_edit: true })
    await belongsTo(amy, null)
    expect(await at.seen(ANN, rule_id)).toBeUndefined()
    expect((await at.save(rule_id, 1, { sharing: 'company' })).status).toBe(404)
    expect(await at.tabsOf(ANN)).toEqual([])
    expect(await at.seen(AMY, rule_id)).toMatchObject({ owner: 'Amy', saved_by: 'Amy', origin_user: true })
    expect((await audiences(rule_id, AMY)).map(({ account_id }) => account_id)).toEqual([amy])
  })

  it('shares with the new company, where that is so', async () => {
    const rule_id = await at.make({ sharing: 'company' }, AMY)
    await belongsTo(amy, await at.accountId(BEN))
    expect(await at.seen(BEN, rule_id)).toMatchObject({ owner: 'Amy', may_edit: true })
    expect(await at.seen(ANN, rule_id)).toBeUndefined()
  })

  it('is told by name to nobody there any more', async () => {
    const rule_id = await at.make({ sharing: 'company' })
    resultOf(await at.save(rule_id, 1, { sharing: 'company' }, AMY))
    resultOf(await at.publish(rule_id, [alone(amy)]))
    expect(await at.seen(ANN, rule_id)).toMatchObject({ owner: 'Ann', saved_by: 'Amy' })
    await belongsTo(amy, null)
    expect(await at.seen(ANN, rule_id)).toMatchObject({ owner: 'Ann', saved_by: null })
    expect((await audiences(rule_id)).map(({ account_id }) => account_id)).toEqual([ann])
  })

  it('cannot be published to by a customer', async () => {
    const rule_id = await at.make()
    resultOf(await at.publish(rule_id, [alone(amy)]))
    expect((await at.publish(rule_id, [company(amy)])).status).toBe(400)
    await belongsTo(amy, null)
    for (const to of [alone(amy), company(amy)]) expect((await at.publish(rule_id, [to])).status).toBe(400)
    expect(await at.tabsOf(AMY)).toEqual([])
  })

  it('is gone from what the desk says the account has', async () => {
    const rule_id = await at.make()
    resultOf(await at.publish(rule_id, [alone(amy)]))
    const has = async () =>
      resultOf<{ data: { rule_id: string }[] }>(
        await at.server.ask(`/api/desk/account_schemes?id=${amy}`, { headers: at.headersOf(STAFF) }),
      ).data.map((one) => one.rule_id)
    expect(await has()).toContain(rule_id)
    await belongsTo(amy, null)
    expect(await has()).not.toContain(rule_id)
  })

  it('keeps what staff published to the account', async () => {
    const rule_id = await at.make({}, STAFF)
    resultOf(await at.publish(rule_id, [alone(amy)], STAFF))
    await belongsTo(amy, null)
    expect(await at.tabsOf(AMY)).toMatchObject([{ rule_id }])
    expect((await audiences(rule_id, STAFF)).filter(({ published }) => published)).toMatchObject([alone(amy)])
    resultOf(await at.publish(rule_id, [alone(amy)], STAFF))
    resultOf(await at.publish(rule_id, [], STAFF))
  })
})
