import type { Used } from '@marketscope/contract/analysis'
import type { CorrectedItem } from '@marketscope/contract/calls/correction'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { openCorrectionStore } from './correction-store.ts'

const [MAIN, SUB, OTHER] = ['main@corrections.test', 'sub@corrections.test', 'other@corrections.test']

type Headers = Record<string, string>
interface Value {
  name: string
  sales: number
  items: number
}

let server: TestServer
let main: Headers
let sub: Headers
let other: Headers
let urlId: string
const url = '/api/sub/correction'
const months = { start: '2025-03', end: '2025-04' }

beforeAll(async () => {
  server = await startTestServer()
  const { db, now } = server.product.services
  const { id } = await createAccount(db, createAccountOrder(MAIN), now())
  await createAccount(db, createAccountOrder(SUB, { parent_id: id }), now())
  await createAccount(db, createAccountOrder(OTHER), now())
  ;[main, sub, other] = [await server.signedIn(MAIN), await server.signedIn(SUB), await server.signedIn(OTHER)]
  urlId = await search({ plat: 'tmall,taobao', cid: { not_custom: ['11'] } })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db, correctionJobs } = server.product.services
  await correctionJobs.settled()
  const batches = await db.selectFrom('correction_batch').select(['id', 'account_id']).where('state', '=', 'completed').execute()
  const headers = { [(await idOf(MAIN)) ?? '']: main, [(await idOf(SUB)) ?? '']: sub, [(await idOf(OTHER)) ?? '']: other }
  for (const { id, account_id } of batches) await post('_undo', { id }, headers[account_id ?? ''] ?? main)
})

const idOf = async (username: string) =>
  (await server.product.services.db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst())?.id

async function search(filter: unknown): Promise<string> {
  return resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: main })).url_id
}
const post = (path: string, json: object, headers: Headers) => server.ask(`${url}${path}`, { json, headers })
const origin = { kind: 'attribute', name: '产地', value: '日本' }
const t1 = [{ site: 'tmall', item_id: 't1' }]

/** Corrects and waits until it counts. */
async function correct(change: object, headers: Headers, more: object = {}): Promise<string> {
  const answer = await post('', { url_id: urlId, ...months, change, items: t1, ...more }, headers)
  const { id } = resultOf<{ id: string }>(answer)
  await server.product.services.correctionJobs.settled()
  return id
}

async function values(headers: Headers, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ aspect: 'attr', url_id: urlId, ...months, attr: '产地', ...query })
  const answer = await server.ask(`/api/sub/analyze?${asked}`, { headers })
  const { data, used } = resultOf<{ data: Value[]; used: { corrections?: object } }>(answer)
  return { told: Object.fromEntries(data.map(({ name, sales }) => [name, sales])), used: used.corrections, etag: answer.headers.etag }
}

// t1 sells 2000 a month, t2 500, o1 1000; only t1 says where it comes from.
const LOADED = { 法国: 4000, '(无)': 3000 }

describe('a correction', () => {
  it('of one’s own is seen by its account alone, through every door, and not by others', async () => {
    const before = await values(main)
    expect(before).toMatchObject({ told: LOADED, used: undefined })
    await correct(origin, main)
    expect(await values(main)).toMatchObject({ told: { 日本: 4000, '(无)': 3000 }, used: { items: 1, shown: true } })
    const { key } = await createKey(server.product.services.db, (await idOf(MAIN)) ?? '', 'k', new Date())
    expect((await values({ 'x-api-key': key })).told).toEqual({ 日本: 4000, '(无)': 3000 })
    for (const headers of [sub, other]) expect(await values(headers)).toEqual(before)
  })

  it('of the company is seen by the main account and its sub-accounts', async () => {
    await correct(origin, sub, { shared: true })
    for (const headers of [main, sub]) expect((await values(headers)).told).toEqual({ 日本: 4000, '(无)': 3000 })
    expect((await values(other)).told).toEqual(LOADED)
  })

  it('that is made later counts, whoever made it; taken back, the earlier one does again', async () => {
    await correct(origin, main, { shared: true })
    server.pass(1)
    const own = await correct({ ...origin, value: '韩国' }, sub)
    server.pass(1)
    expect((await values(sub)).told).toEqual({ 韩国: 4000, '(无)': 3000 })
    const third = await correct({ ...origin, value: null }, main, { shared: true })
    expect((await values(sub)).told).toEqual({ '(无)': 7000 })
    await post('_undo', { id: third }, sub)
    expect((await values(sub)).told).toEqual({ 韩国: 4000, '(无)': 3000 })
    await post('_undo', { id: own }, sub)
    expect((await values(sub)).told).toEqual({ 日本: 4000, '(无)': 3000 })
  })

  it('counts in its months alone', async () => {
    await correct(origin, main, { start: '2025-04', end: '2025-04' })
    expect((await values(main)).told).toEqual({ 法国: 2000, 日本: 2000, '(无)': 3000 })
    expect((await values(main, { start: '2025-05', end: '2025-06' })).told).toEqual(LOADED)
  })

  it('can be looked past, which is told', async () => {
    const before = await values(main)
    await correct(origin, main)
    const without = await values(main, { corrections: 'off' })
    expect(without).toMatchObject({ told: LOADED, used: { items: 1, shown: false } })
    expect(without.etag).not.toBe((await values(main)).etag)
    const [batch] = await list()
    await post('_undo', { id: batch?.batch.id }, main)
    expect(await values(main)).toEqual(before)
  })

  it('can be looked past on the page of its product, whose header and attributes agree; other products have none', async () => {
    const item = async (item_id: string, more: Record<string, string> = {}) => {
      const asked = new URLSearchParams({ plat: 'tmall', item_id, ...months, ...more })
      const of = async (path: string) => resultOf<{ data: unknown; used: unknown }>(await server.ask(`${path}?${asked}`, { headers: main }))
      const { attributes, corrections } = (await of('/api/sub/item_info')).data as ItemInfo
      const { data, used } = (await of('/api/sub/item_attr')) as { data: { name: string; value: string }[]; used: Used }
      const told = (list: readonly { name: string; value: string }[]) => list.find(({ name }) => name === '产地')?.value
      expect([told(data), used.corrections]).toEqual([told(attributes), corrections])
      return { value: told(attributes), corrections }
    }
    await correct(origin, main)
    expect(await item('t1')).toEqual({ value: '日本', corrections: { items: 1, shown: true } })
    expect(await item('t1', { corrections: 'off' })).toEqual({ value: '法国', corrections: { items: 1, shown: false } })
    // It is a cream too, and has nothing corrected itself.
    expect(await item('t2')).toEqual({ value: undefined, corrections: undefined })
  })

  it('changes the search by what was corrected, by labels and by names of filings', async () => {
    const sales = async (filter: object) => {
      const own = new URLSearchParams({ url_id: await search({ plat: 'tmall', cid: { not_custom: ['11'] }, ...filter }), ...months })
      return resultOf<{ data: { sales: number } }>(await server.ask(`/api/sub/summary?${own}`, { headers: main })).data.sales
    }
    await correct(origin, main)
    await correct({ kind: 'label', name: '竞品甲', value: '1' }, main, { items: [{ site: 'tmall', item_id: 't2' }] })
    expect(await sales({ attrv_and: [{ name: '产地', value: '日本' }] })).toBe(4000)
    expect(await sales({ attrv_and: [{ name: '产地', value: '法国' }] })).toBe(0)
    expect(await sales({ label: ['竞品甲'] })).toBe(1000)
    expect(await sales({ label: ['没有'] })).toBe(0)
    const labels = await server.ask('/api/sub/correction_labels', { headers: main })
    expect(resultOf(labels)).toEqual({ data: ['竞品甲'] })
  })

  it('is previewed: what it touches, before and after, and what it would take the place of', async () => {
    const change = { kind: 'attribute', name: '净含量', search: 'g', value: '克' }
    const answer = await post('_preview', { url_id: urlId, ...months, change }, main)
    expect(resultOf(answer)).toMatchObject({
      ...{ items: 2, sales: 5000, corrected: 0, currency: 'CNY' },
      data: [
        { item_id: 't1', before: '50g', after: '50克', sales: 4000 },
        { item_id: 't2', before: '100g', after: '100克', sales: 1000 },
      ],
    })
    await correct(origin, main)
    expect(
      resultOf(await post('_preview', { url_id: urlId, ...months, change: { ...origin, value: '韩国' }, items: t1 }, main)),
    ).toMatchObject({
      ...{ items: 1, corrected: 1 },
      data: [{ before: '日本', after: '韩国' }],
    })
    expect(await post('', { url_id: urlId, ...months, change: origin, items: t1 }, main)).toMatchObject({ status: 400 })
  })

  it.each([
    ['an empty value', { ...origin, value: ' ' }],
    ['a label with a comma', { kind: 'label', name: 'a,b', value: '1' }],
  ])('with %s is refused: 请输入正确的格式', async (_, change) => {
    expect(await post('_preview', { url_id: urlId, ...months, change }, main)).toMatchObject({
      status: 400,
      body: { fields: [{ zh: '请输入正确的格式', en: 'Please enter the correct format' }] },
    })
  })

  it('is for those who may; a trial may not', async () => {
    const trial = await server.signedIn('trial@demo.market')
    expect(await post('_preview', { url_id: urlId, ...months, change: origin }, trial)).toMatchObject({ status: 403 })
    expect(await server.ask('/api/sub/corrections', { headers: trial })).toMatchObject({ status: 403 })
  })

  it('of others cannot be seen, followed or taken back', async () => {
    const id = await correct(origin, main)
    expect((await post('_undo', { id }, other)).status).toBe(404)
    expect((await server.ask(`${url}?id=${id}`, { headers: other })).status).toBe(404)
    expect((await server.ask(`${url}?id=${id}`, { method: 'DELETE', headers: other })).status).toBe(404)
    expect(await list(other)).toEqual([])
  })
})

const list = async (headers = main, word = '') =>
  resultOf<{ data: CorrectedItem[] }>(await server.ask(`${url}s?word=${encodeURIComponent(word)}`, { headers })).data.filter(
    ({ batch }) => batch.state === 'completed',
  )

describe('ten thousand products', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ site: 'tmall', item_id: `x${n}`, title: '', before: null, from: '2025-03', to: '2025-04' },
      ...{ kind: 'attribute' as const, name: '产地', value: '日本' },
    }))

  it('cancelled half-way leave nothing', async () => {
    const { db, correctionJobs: jobs } = server.product.services
    const account = await db.selectFrom('account').selectAll().where('username', '=', MAIN).executeTakeFirstOrThrow()
    const before = await db.selectFrom('correction').select('line').execute()
    const id = await jobs.start(account, lines(10_000), { shared: false, note: '' })
    await expect.poll(() => jobs.progress(id, account.id)?.done ?? 0).toBeGreaterThan(500)
    expect((await server.ask(`${url}?id=${id}`, { headers: main })).body).toMatchObject({ result: { state: 'pending', items: 10_000 } })
    expect((await values(main)).told).toEqual(LOADED)
    expect((await server.ask(`${url}?id=${id}`, { method: 'DELETE', headers: main })).status).toBe(200)
    await jobs.settled()
    expect(await db.selectFrom('correction').select('line').execute()).toHaveLength(before.length)
    expect((await server.ask(`${url}?id=${id}`, { headers: main })).status).toBe(404)
  })

  it('of which a process that ended wrote some are gone at the next start; what was completed counts again', async () => {
    const { db, now } = server.product.services
    await correct(origin, main)
    const owner = { owner_id: (await idOf(MAIN)) ?? '', shared: false }
    const half = {
      id: 'half',
      ...owner,
      account_id: null,
      who: MAIN,
      note: '',
      state: 'pending',
      items: 2,
      at: now(),
      place: 0,
      changed: 0,
    } as const
    await db.insertInto('correction_batch').values(half).execute()
    const store = await openCorrectionStore(db, { alone: true, onFailed: () => undefined })
    await store.close()
    expect(await db.selectFrom('correction_batch').select('id').where('id', '=', 'half').execute()).toEqual([])
    expect(await store.of({ id: owner.owner_id, parent_id: null })?.load()).toMatchObject([
      { item_id: 't1', value: '日本', from: '2025-03', to: '2025-04' },
    ])
  })
})

it('making and taking back are in the audit log, by the title of the product', async () => {
  const id = await correct(origin, main)
  await post('_undo', { id }, main)
  const entries = await server.product.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name', 'target_name'])
    .where('target_id', '=', id)
    .execute()
  expect(entries.map(({ action, actor_name, target_name }) => [action, actor_name, target_name]).sort()).toEqual([
    ['correction_add', MAIN, '兰芝保湿面霜 50g'],
    ['correction_undo', MAIN, '兰芝保湿面霜 50g'],
  ])
})
