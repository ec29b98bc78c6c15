import { SearchFilter } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { DEMO_PARTNER, ensureDemoPartner } from '../demo/demo-partner.ts'
import { sweepSearches } from '../searches/search-limits.ts'
import { saveSearch } from '../searches/searches.ts'
import { resultOf } from '../testing/test-server.ts'
import { AMY, ANN, BEN, CLASSES, FILTER, openSchemeServer, type SchemeServer, STAFF } from './testing/scheme-server.ts'

let at: SchemeServer
beforeAll(async () => {
  at = await openSchemeServer()
})
afterAll(() => at.server.close())

describe('a scheme', () => {
  it('is listed with its market in words, found by name, note and tag, and read back as it was saved', async () => {
    const rule_id = await at.make({ name: '质地方案', note: '护肤', tags: ['周会', '护肤', '周会'] })
    expect(await at.seen(ANN, rule_id)).toMatchObject({
      ...{ rule_id, kind: 'classes', name: '质地方案', tags: ['周会', '护肤'], sharing: 'mine', version: 1, published_version: null },
      ...{
        owner: 'Ann',
        origin_user: true,
        may_edit: true,
        saved_by: 'Ann',
        unusable: null,
        url_id: at.market,
        start: '2025-01',
        end: '2025-12',
      },
      market: [
        { zh: '天猫', en: 'Tmall' },
        { zh: '面霜', en: 'Cream' },
      ],
    })
    expect((await at.list(ANN, 'classes', '&search=质地方')).map((one) => one.rule_id)).toEqual([rule_id])
    expect((await at.list(ANN, 'classes', '&tag=护肤')).map((one) => one.rule_id)).toEqual([rule_id])
    expect(await at.list(ANN, 'classes', '&search=没有')).toEqual([])
    expect(await at.list(ANN, 'pivot')).toEqual([])
    expect(resultOf<object>(await at.ask(`scheme?rule_id=${rule_id}`, ANN))).toMatchObject({ content: CLASSES })
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
    ['another kind of content', { content: { rows: ['brand'], columns: [], measures: ['sales'] } }, 'scheme.content.classes'],
  ])('is refused with %s', async (_, more, path) => {
    const answer = await at.ask('scheme', ANN, { scheme: at.draft(more) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    if (path) expect((answer.body as { fields: { path: string }[] }).fields.map((one) => one.path)).toContain(path)
  })

  it('needs months, and says that it does', async () => {
    const said = { zh: '方案需要品牌或类目，以及时间范围', en: 'A scheme needs a brand or a category, and a time range' }
    for (const [more, path] of [
      [{ start: '' }, 'scheme.start'],
      [{ end: undefined }, 'scheme.end'],
    ] as const)
      expect(await at.ask('scheme', ANN, { scheme: { ...at.draft({}), ...more } })).toMatchObject({
        ...{ status: 400, body: { fields: [{ path, ...said }] } },
      })
  })

  it('needs a category, a pivot a brand or a category', async () => {
    const overseas = SearchFilter.parse({ plat: 'amazon_us', title: 'cream' })
    const url_id = await saveSearch(at.server.product.services, overseas, await at.accountId(STAFF))
    for (const [kind, en, more] of [
      ['classes', 'A custom analysis needs at least one category', {}],
      [
        'pivot',
        'A scheme needs a brand or a category, and a time range',
        { content: { rows: ['brand'], columns: [], measures: ['sales'] } },
      ],
    ] as const)
      expect(await at.ask('scheme', STAFF, { scheme: at.draft({ kind, url_id, ...more }) })).toMatchObject({
        ...{ status: 400, body: { fields: [{ path: 'scheme.url_id', en }] } },
      })
  })

  it('of more than three years, as an address may say, is of the latest', async () => {
    const rule_id = await at.make({ start: '2020-01', end: '2025-12' })
    expect(await at.seen(ANN, rule_id)).toMatchObject({ start: '2023-01', end: '2025-12' })
  })

  it('takes its months in either order', async () => {
    const rule_id = await at.make({ start: '2025-12', end: '2025-03' })
    expect(await at.seen(ANN, rule_id)).toMatchObject({ start: '2025-03', end: '2025-12' })
  })
})

describe('sharing', () => {
  it('mine is seen by nobody else, the company edits what is shared with it, everyone reads and copies', async () => {
    const rule_id = await at.make()
    for (const who of [AMY, BEN, STAFF]) {
      expect(await at.seen(who, rule_id)).toBeUndefined()
      expect((await at.ask(`scheme?rule_id=${rule_id}`, who)).status).toBe(404)
      expect((await at.save(rule_id, 1, {}, who)).status).toBe(404)
      expect((await at.ask('scheme_copy', who, { rule_id, name: 'x' })).status).toBe(404)
      expect((await at.ask(`scheme?rule_id=${rule_id}`, who, undefined, 'DELETE')).status).toBe(404)
    }
    resultOf(await at.save(rule_id, 1, { sharing: 'company' }))
    expect(await at.seen(AMY, rule_id)).toMatchObject({ may_edit: true, origin_user: false, owner: 'Ann' })
    expect(await at.seen(BEN, rule_id)).toBeUndefined()
    resultOf(await at.save(rule_id, 2, { sharing: 'company', name: '质地二' }, AMY))
    expect((await at.save(rule_id, 3, { sharing: 'mine' }, AMY)).status).toBe(403)
    expect((await at.ask(`scheme?rule_id=${rule_id}`, AMY, undefined, 'DELETE')).status).toBe(403)
    expect((await at.publish(rule_id, [], AMY)).status).toBe(403)
    resultOf(await at.save(rule_id, 3, { sharing: 'everyone' }))
    expect(await at.seen(BEN, rule_id)).toMatchObject({ may_edit: false, owner: null, saved_by: null })
    expect((await at.save(rule_id, 4, {}, BEN)).status).toBe(403)
    const copy = resultOf<{ rule_id: string }>(await at.ask('scheme_copy', BEN, { rule_id, name: '我的质地' })).rule_id
    expect(await at.seen(BEN, copy)).toMatchObject({ name: '我的质地', origin_user: true, sharing: 'mine', version: 1 })
    expect(await at.seen(ANN, copy)).toBeUndefined()
  })

  it('everyone means everyone under the same brand', async () => {
    const { db, now } = at.server.product.services
    await ensureDemoPartner(db, now())
    const rule_id = await at.make({ sharing: 'everyone' })
    expect(await at.seen(BEN, rule_id)).toBeDefined()
    await changeAccount(db, await at.accountId(BEN), { partner: DEMO_PARTNER }, now())
    expect(await at.seen(BEN, rule_id)).toBeUndefined()
    await changeAccount(db, await at.accountId(BEN), { partner: null }, now())
  })
})

describe('versions', () => {
  it('of two who save, the second is told and nothing is lost; an earlier version is taken up again as a new one', async () => {
    const rule_id = await at.make({ sharing: 'company' })
    const other = { ...CLASSES, matching: 'overlapping' }
    resultOf(await at.save(rule_id, 1, { sharing: 'company', content: other }, AMY))
    expect(await at.save(rule_id, 1, { sharing: 'company', name: '晚了' })).toMatchObject({
      status: 409,
      body: { error_msg: { zh: expect.stringContaining('保存方案失败') } },
    })
    expect(resultOf<object>(await at.ask(`scheme?rule_id=${rule_id}`, ANN))).toMatchObject({
      content: other,
      scheme: { version: 2, name: '质地', saved_by: 'Amy' },
    })
    const rolled = resultOf<object>(await at.ask('scheme_version', ANN, { rule_id, version: 2, to: 1 }))
    expect(rolled).toEqual({ rule_id, version: 3 })
    expect((await at.ask('scheme_version', ANN, { rule_id, version: 2, to: 1 })).status).toBe(409)
    const { data } = resultOf<{ data: object[] }>(await at.ask(`scheme_version?rule_id=${rule_id}`, ANN))
    expect(data).toMatchObject([
      { version: 3, rolled_back_to: 1, saved_by: 'Ann' },
      { version: 2, rolled_back_to: null, saved_by: 'Amy' },
      { version: 1, rolled_back_to: null, saved_by: 'Ann' },
    ])
    expect(resultOf<object>(await at.ask(`scheme?rule_id=${rule_id}&version=2`, AMY))).toMatchObject({ content: other })
    expect((await at.ask(`scheme?rule_id=${rule_id}&version=9`, AMY)).status).toBe(404)
  })

  it('are kept so many, and the published one beside them', async () => {
    const rule_id = await at.make()
    resultOf(await at.publish(rule_id, [{ account_id: await at.accountId(ANN), company: false }]))
    for (let version = 1; version <= LIMITS.schemeVersions; version++) resultOf(await at.save(rule_id, version))
    const { data } = resultOf<{ data: { version: number }[] }>(await at.ask(`scheme_version?rule_id=${rule_id}`, ANN))
    expect(data).toHaveLength(LIMITS.schemeVersions + 1)
    expect(data.at(-1)?.version).toBe(1)
    resultOf(await at.save(rule_id, LIMITS.schemeVersions + 1))
    const after = resultOf<{ data: { version: number }[] }>(await at.ask(`scheme_version?rule_id=${rule_id}`, ANN)).data.map(
      ({ version }) => version,
    )
    expect(after).toContain(1)
    expect(after).not.toContain(2)
    resultOf(await at.ask(`scheme?rule_id=${rule_id}`, ANN, undefined, 'DELETE'))
  })
})

it('a search that a scheme is about is not swept away', async () => {
  const url_id = await at.idOf({ ...FILTER, title: '面膜' })
  const rule_id = await at.make({ url_id })
  const { db, now } = at.server.product.services
  await sweepSearches(db, new Date(now().getTime() + 3 * 365 * 24 * 3600 * 1000))
  expect(await at.seen(ANN, rule_id)).toMatchObject({ url_id })
})

it('there are so many of an account at most', async () => {
  for (let count = (await at.list(BEN)).filter(({ origin_user }) => origin_user).length; count < LIMITS.schemes; count++)
    await at.make({}, BEN)
  expect(await at.ask('scheme', BEN, { scheme: at.draft() })).toMatchObject({ status: 409 })
})

it('there are 70 pivots of an account at most, beside its classes', async () => {
  const pivot = at.draft({ kind: 'pivot', content: { rows: ['brand'], columns: [], measures: ['sales'] } })
  for (let count = 0; count < 70; count++) resultOf(await at.ask('scheme', ANN, { scheme: pivot }))
  expect(await at.ask('scheme', ANN, { scheme: pivot })).toMatchObject({
    status: 409,
    body: { error_msg: { zh: '透视分析数量超出上限（70 个），请先删除不用的透视' } },
  })
  resultOf(await at.ask('scheme', ANN, { scheme: at.draft() }))
})

it.each([
  ['a text as a value', { measures: ['brand'] }],
  ['no dimension', { rows: [] }],
  ['an unknown dimension', { rows: ['colour'] }],
])('a pivot with %s is refused', async (_, more) => {
  const content = { rows: ['brand'], columns: [], measures: ['sales'], ...more }
  expect((await at.ask('scheme', ANN, { scheme: at.draft({ kind: 'pivot', content }) })).status).toBe(400)
})
