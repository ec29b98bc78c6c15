import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { SchemeFile } from '@marketscope/contract/schemes/file/scheme-file'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { sweepSearches } from '../searches/search-limits.ts'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, BEN, CLASSES, FILTER, openSchemeServer, type SchemeServer, STAFF } from './testing/scheme-server.ts'
import { schemeName } from './visible.ts'

let at: SchemeServer
let other: string
beforeAll(async () => {
  at = await openSchemeServer()
  other = await at.idOf({ plat: 'tmall', cid: ['12'] })
})
afterAll(() => at.server.close())

const SHOWN = { name: '公开的', note: '公开的备注', tags: ['公开'], start: '2025-01', end: '2025-12' }
const DRAFT = { name: '草稿', note: '草稿的备注', tags: ['草稿'], start: '2025-03', end: '2025-06' }
const OTHER_CLASSES = { ...CLASSES, classes: CLASSES.classes.map((one) => ({ ...one, name: '草稿类' })) }
const BY_BRAND = { rows: ['brand'], columns: [], measures: ['sales'] }
const BY_SHOP = { rows: ['shop'], columns: [], measures: ['sales'] }

const ofCompany = async () => [{ account_id: await at.accountId(ANN), company: true }]

/** A scheme that is published to Ann's company, and of which a draft of another market was saved since. */
async function drafted(more: object = {}, draft: object = {}) {
  const rule_id = await at.make({ ...SHOWN, ...more })
  resultOf(await at.publish(rule_id, await ofCompany()))
  resultOf(await at.save(rule_id, 1, { ...more, ...DRAFT, url_id: other, ...draft }))
  return rule_id
}

const rowOf = async (who: string, kind: string, ruleId: string) => (await at.list(who, kind)).find(({ rule_id }) => rule_id === ruleId)
const tabs = async (who: string, ruleId: string) =>
  [...(await at.tabsOf(who, at.market)), ...(await at.tabsOf(who, other))].filter(({ rule_id }) => rule_id === ruleId)

describe.each([
  ['a custom analysis', 'classes', CLASSES, OTHER_CLASSES],
  ['a pivot', 'pivot', BY_BRAND, BY_SHOP],
])('%s that was changed since it was published', (_, kind, content, changed) => {
  it('is to its readers what was published until it is published again, and to its maker the draft', async () => {
    const rule_id = await drafted({ kind, content }, { content: changed })
    const tab = (name: string, url_id: string) => [
      { module: `CustomTable-${rule_id}-${url_id}`, module_zh: name, module_en: name, rule_id, url_id },
    ]
    expect(await tabs(AMY, rule_id)).toMatchObject(tab('公开的', at.market))
    expect(await tabs(ANN, rule_id)).toMatchObject(tab('草稿', other))
    const published = { ...SHOWN, rule_id, url_id: at.market, version: 1, published_version: 1, market: [{ en: 'Tmall' }, { en: 'Cream' }] }
    const draft = { ...DRAFT, rule_id, url_id: other, version: 2, published_version: 1 }
    expect(await rowOf(AMY, kind, rule_id)).toMatchObject(published)
    expect(await rowOf(ANN, kind, rule_id)).toMatchObject(draft)
    const read = async (who: string) => resultOf<{ scheme: SchemeRow; content: object }>(await at.ask(`scheme?rule_id=${rule_id}`, who))
    expect(await read(AMY)).toMatchObject({ scheme: published, content })
    expect(await read(ANN)).toMatchObject({ scheme: draft, content: changed })
    resultOf(await at.publish(rule_id, await ofCompany()))
    expect(await tabs(AMY, rule_id)).toMatchObject(tab('草稿', other))
    expect(await rowOf(AMY, kind, rule_id)).toMatchObject({ ...draft, published_version: 2 })
    expect(await read(AMY)).toMatchObject({ content: changed })
  })
})

it('the words of a draft find nothing for readers, and its tags are not offered to them', async () => {
  const rule_id = await drafted({ tags: ['只在公开'] }, { tags: ['只在草稿'] })
  const found = async (who: string, query: string) => (await at.list(who, 'classes', query)).some((one) => one.rule_id === rule_id)
  for (const query of ['&search=草稿的备注', '&tag=只在草稿'])
    expect([await found(ANN, query), await found(AMY, query)]).toEqual([true, false])
  for (const query of ['&search=公开的备注', '&tag=只在公开'])
    expect([await found(ANN, query), await found(AMY, query)]).toEqual([false, true])
})

it('what readers take away of it is what was published: the file, the copy, the name in searches, letters and files', async () => {
  const rule_id = await drafted({}, { content: OTHER_CLASSES })
  const { file } = resultOf<{ file: SchemeFile }>(await at.ask(`scheme_file?rule_id=${rule_id}`, AMY))
  expect(file).toMatchObject({ ...SHOWN, search: { cid: { not_custom: ['11'] } }, content: CLASSES })
  const copy = resultOf<{ rule_id: string }>(await at.ask('scheme_copy', AMY, { rule_id, name: '抄的' })).rule_id
  expect(await at.seen(AMY, copy)).toMatchObject({ ...SHOWN, name: '抄的', url_id: at.market })
  const narrowed = await at.idOf({ ...FILTER, rule_id, rule_group_id: 'a' }, AMY)
  const rule = async (who: string) => resultOf<{ data: SavedSearch }>(await at.ask(`get_params?url_id=${narrowed}`, who)).data.rule
  expect(await rule(AMY)).toEqual({
    rule_id,
    name: '公开的',
    matching: 'first',
    asks_attributes: false,
    classes: [{ id: 'a', name: '面霜', above: [] }],
  })
  expect(await rule(ANN)).toEqual({
    rule_id,
    name: '草稿',
    matching: 'first',
    asks_attributes: false,
    classes: [{ id: 'a', name: '草稿类', above: [] }],
  })
  const { db } = at.server.product.services
  const named = async (who: string) => {
    const account = await accountByUsername(db, who)
    return account && schemeName(at.server.product.services, account, rule_id)
  }
  expect([await named(AMY), await named(ANN), await named(BEN)]).toEqual(['公开的', '草稿', null])
})

it('the desk names what the account has', async () => {
  const rule_id = await drafted()
  const asked = await at.server.ask(`/api/desk/account_schemes?id=${await at.accountId(AMY)}`, { headers: at.headersOf(STAFF) })
  const shown = resultOf<{ data: { rule_id: string }[] }>(asked).data.find((one) => one.rule_id === rule_id)
  expect(shown).toMatchObject({ name: '公开的', published_version: 1 })
})

it('of a scheme that everyone may read, its audience sees what was published, others the newest', async () => {
  const rule_id = await at.make({ ...SHOWN, sharing: 'everyone' }, STAFF)
  resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(AMY), company: false }], STAFF))
  resultOf(await at.save(rule_id, 1, { ...DRAFT, sharing: 'everyone' }, STAFF))
  expect([(await at.seen(AMY, rule_id))?.name, (await at.seen(BEN, rule_id))?.name]).toEqual(['公开的', '草稿'])
})

it('the search of a published version is not swept away when the draft is about another', async () => {
  const url_id = await at.idOf({ ...FILTER, title: '面膜' })
  const rule_id = await drafted({ url_id })
  const { db, now } = at.server.product.services
  await sweepSearches(db, new Date(now().getTime() + 3 * 365 * 24 * 3600 * 1000))
  expect(await at.seen(AMY, rule_id)).toMatchObject({ url_id })
})
