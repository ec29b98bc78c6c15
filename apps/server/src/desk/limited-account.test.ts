import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Method } from '@marketscope/contract/call'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { monthAt, monthCount, monthsOf, monthTs } from '@marketscope/contract/months'
import { RIGHTS } from '@marketscope/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '../accounts/api-keys.ts'
import { askWith, distinct, type Query, ROUTES, type Route } from '../testing/asked-routes.ts'
import { LATE_FROM, loadMarkedMarket, MARKED_ITEMS } from '../testing/marked-market.ts'
import { runs } from '../testing/runs.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

type Headers = Record<string, string>

const MAIL = 'limited@b.cc'
const ALL_MONTHS = { start: '2025-01', end: '2025-12' }

let server: TestServer
let session: Headers
let byKey: Headers
let account: DeskAccount
let searches: Record<string, string>
let ownSubscriptions: string[]
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { services } = server.product
  await loadMarkedMarket(services, join(services.folder.root, 'marked'))
  const group = { sub_name: 'custom_9', name: { zh: '专题', en: 'Topic' } }
  const dresses = { id: 'd', parent_id: null, name: { zh: '类目hidden辛', en: 'hidden H' }, cids: ['taobao:161'] }
  await services.custom.put([{ ...group, categories: [dresses] }])
  const made = { username: MAIL, mail: MAIL, seats: 5, versions: ['cp'], custom_groups: ['custom_9'] }
  account = resultOf(await desk('POST', 'account', made))
  session = await server.signedIn(MAIL)
  byKey = { 'x-api-key': (await createKey(services.db, account.id, 'k', services.now())).key }
  searches = await makeSearches()
  for (const url_id of Object.values(searches))
    expect(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, name: 'mine' }, headers: session })).toMatchObject({
      body: { result: { msg: 'ok' } },
    })
  ownSubscriptions = await subscriptions()
})
afterAll(() => server.close())

async function desk(method: Method, path: string, json: object): Promise<Answer> {
  return server.ask(`/api/desk/${path}`, { method, json, headers: await server.signedIn('staff@marketscope.demo', { verified: true }) })
}

/** A search for each way of asking: what the account may see, and everything around it. */
async function makeSearches(): Promise<Record<string, string>> {
  const filters: Record<string, object> = {
    open: { plat: 'taobao,tmall', cid: ['11'] },
    'open of jd': { plat: 'jd', cid: ['91'] },
    'both open': { plat: 'taobao,tmall,jd', cid: ['taobao:11', 'jd:91'] },
    beside: { plat: 'tmall', cid: ['12'] },
    above: { plat: 'taobao,tmall', cid: ['1801'] },
    'above of jd': { plat: 'jd', cid: ['9180'] },
    elsewhere: { plat: 'taobao', cid: ['161'] },
    'open and not': { plat: 'taobao,tmall', cid: ['11', '161'] },
    'another platform': { plat: 'douyin', cid: ['201'] },
    'four platforms': { plat: 'taobao,tmall,jd,douyin', cid: ['taobao:11', 'jd:91', 'douyin:201'] },
    'somebody elses group': { plat: 'taobao', sub_name: 'custom_9', cid: { not_custom: [], custom: ['d'] } },
    'an item': { plat: 'tmall', cid: ['12'], item_ids: 'h1' },
  }
  const ids = await Promise.all(
    Object.entries(filters).map(async ([name, json]) => {
      const made = await server.ask('/api/sub/get_uid', { json, headers: session })
      return [name, resultOf<{ url_id: string }>(made).url_id] as const
    }),
  )
  return Object.fromEntries(ids)
}

async function subscriptions(): Promise<string[]> {
  const { data } = resultOf<{ data: { id: string }[] }>(await server.ask('/api/sub/subscription', { headers: session }))
  return data.map(({ id }) => id)
}

/** Every parameter that some call takes, filled for a search, an item, a category: calls leave aside what is not theirs. */
function questions(): Query[] {
  const common: Query = {
    ...ALL_MONTHS,
    site_lang: 'zh',
    sku_key: '颜色',
    key1: '颜色',
    attr: '产地',
    attr_key: '产地',
    row: 'attr:产地',
    column: 'brand',
    fulldata: 'true',
    name: 'mine',
  }
  const market = (plat: string, cid: string) => ({ ...common, plat, cid, word: '' })
  return [
    ...Object.values(searches).map((url_id) => ({ ...common, url_id })),
    ...MARKED_ITEMS.map(({ site, id }) => ({ ...common, plat: site, item_id: id, items: id })),
    ...MARKED_ITEMS.map(({ site, id }) => ({ ...common, plat: site, filing_no: `F-${id}` })),
    ...[
      ['taobao,tmall', 'taobao:11'],
      ['tmall', '12'],
      ['taobao,tmall', '1801'],
      ['taobao', '161'],
      ['jd', '9180'],
      ['douyin', '201'],
    ].map(([plat = '', cid = '']) => market(plat, cid)),
    ...ownSubscriptions.map((id) => ({ ...common, id })),
    common,
  ]
}

/**
 * What is told on purpose: the follows, the searches lately and the downloads of the account, which name the categories and months that it chose itself, without a
 * figure (follows and the alerts on them say why they cannot be read any more, and the files of downloads are given no more); and what a filing says, because the register of filings is public.
 */
function isTold({ path }: Route, query: Query): boolean {
  return (
    ['/api/sub/marked', '/api/home', '/api/home/figures', '/api/task/list', '/api/alert/list'].includes(path) ||
    (path === '/api/sub/filing_info' && query.filing_no !== undefined)
  )
}

const EARLY_MONTHS = monthsOf({ start: '2025-01', end: '2025-06' })
const EARLY = new RegExp(
  [...EARLY_MONTHS.map((month) => `"${month}"`), ...EARLY_MONTHS.map((month) => `[:\\[,]${monthTs(month)}\\b`)].join('|'),
)

interface Found {
  answered: Set<string>
  hidden: Set<string>
  early: Set<string>
  months: Set<string>
}

/** Asks every route every question, and notes which answered at all and which said what they are not to. */
async function sweep(headers: Headers, asked: readonly Query[]): Promise<Found> {
  const found: Found = { answered: new Set(), hidden: new Set(), early: new Set(), months: new Set() }
  for (const route of ROUTES) {
    const open = route.permission === 'public' || RIGHTS.normal.includes(route.permission)
    await Promise.all(
      (open ? distinct(route, asked) : asked.slice(0, 1)).map(async (query) => {
        const answer = await askWith(server, route, query, headers)
        expect([route.name, answer.status]).toEqual([route.name, expect.toSatisfy((status: number) => status < 500)])
        if (answer.status !== 200) return
        found.answered.add(route.name)
        if (isTold(route, query)) return
        if (/hidden/i.test(answer.text)) found.hidden.add(route.name)
        if (/early/i.test(answer.text)) found.early.add(route.name)
        if (EARLY.test(answer.text)) found.months.add(route.name)
      }),
    )
  }
  return found
}

/** What is asked by a name that only an answer of its own gives: a list of filings, a task (the figures of proposals are those of `rule_analyze`). */
const NAMED = ['/api/sub/filing_items', '/api/sub/rule_task', '/api/task', '/api/task/cancel']

/** Some of each kind of question: for an account that is answered all of them, each is worked out anew. */
const ENOUGH = ['four platforms', 'somebody elses group', 'above', 'open', 'both open', 'beside'].slice(0, runs(3, 6))
function isEnough({ url_id, item_id, filing_no }: Query): boolean {
  const of = filing_no?.slice(2) ?? item_id
  if (url_id !== undefined) return ENOUGH.some((name) => searches[name] === url_id)
  return of === undefined || ['o1', 'e1', 'h1'].includes(of)
}

describe('an account without limits', () => {
  it('is answered by every analysis and every call of the market, and sees what is marked', async () => {
    const found = await sweep(session, questions().filter(isEnough))
    const asked = ROUTES.filter(({ permission, path }) => permission === 'analysis:read' && !NAMED.includes(path))
    expect(asked.map(({ name }) => name).filter((name) => !found.answered.has(name))).toEqual([])
    // What is asked of an item, of names and of figures by month: enough that a leak anywhere would be seen.
    expect(found.hidden.size).toBeGreaterThan(20)
    expect(found.early.size).toBeGreaterThan(10)
    expect(found.months.size).toBeGreaterThan(10)
  }, 240_000)
})

describe('the same account, limited at the desk to two categories and months from July on, later without downloads', () => {
  beforeAll(async () => {
    const last = monthCount({ start: LATE_FROM, end: monthAt(Math.floor(server.product.services.now().getTime() / 1000)) })
    const limits = { cat_list: { taobao: ['11'], jd: ['91'] }, custom_groups: [], month_limit: { last }, versions: [] }
    account = resultOf(await desk('PUT', 'account', { id: account.id, rights_version: account.rights_version, ...limits }))
  })

  it.each(['session', 'key'])(
    'reaches no more by any call, with the %s it had before',
    async (way) => {
      const all = questions()
      const ofSearches = all.filter(({ url_id }) => url_id !== undefined)
      const found = way === 'session' ? await sweep(session, all) : await sweep(byKey, ofSearches)
      expect([found.hidden, found.early, found.months].map((names) => [...names])).toEqual([[], [], []])
      const analyses = Object.values<AnalysisDeclaration>(ANALYSES).map(
        ({ path, aspect }) => `GET ${path}${aspect ? `?aspect=${aspect}` : ''}`,
      )
      const unanswered = analyses.filter((name) => !found.answered.has(name))
      if (way === 'session') expect(unanswered).toEqual([])
      else expect(unanswered.length).toBeLessThan(analyses.length / 2)
    },
    240_000,
  )

  it('sees its own in figures that are worked out by hand', async () => {
    const months = { start: LATE_FROM, end: '2025-12' }
    const summary = async (name: string) =>
      server.ask(`/api/sub/summary?${new URLSearchParams({ url_id: searches[name] ?? '', ...months })}`, { headers: session })
    // Six months of o1 and o2, of o3, and of all three, at 10 each; what was sold early or elsewhere is not in them.
    expect(resultOf(await summary('open'))).toMatchObject({ data: { sold: 6 * 30, sales: 6 * 300 } })
    expect(resultOf(await summary('open of jd'))).toMatchObject({ data: { sold: 6 * 30, sales: 6 * 300 } })
    expect(resultOf(await summary('both open'))).toMatchObject({ data: { sold: 6 * 60, sales: 6 * 600 } })
    for (const name of ['beside', 'above', 'elsewhere', 'open and not', 'another platform', 'four platforms', 'somebody elses group'])
      expect([name, (await summary(name)).status]).toEqual([name, 403])
  })

  it('loses the right to download: the page is told so, keys are made no more, and those that are there read nothing', async () => {
    const changed = { id: account.id, rights_version: account.rights_version, may_download: false }
    account = resultOf(await desk('PUT', 'account', changed))
    const analyse = `/api/sub/summary?${new URLSearchParams({ url_id: searches.open ?? '', ...ALL_MONTHS })}`
    expect((await server.ask(analyse, { headers: session })).status).toBe(200)
    expect(await server.ask(analyse, { headers: byKey })).toMatchObject({
      status: 403,
      body: { error_code: -403, error_msg: { en: expect.stringContaining('no right to download') } },
    })
    expect(
      (await server.ask('/api/api_key', { json: { name: 'more' }, headers: await server.signedIn(MAIL, { verified: true }) })).status,
    ).toBe(403)
    const info = resultOf<LoginInfo>(await server.ask('/api/user', { headers: session }))
    expect(info.may_download).toBe(false)
    expect(info.permissions).toEqual(
      RIGHTS.normal.filter((permission) => !['download:create', 'api_key:write', 'assistant:ask'].includes(permission)),
    )
    expect(info.version_selected).toEqual([])
  })

  it('follows keep their place and say why, subscriptions are those of the two categories', async () => {
    const { data } = resultOf<{ data: { url_id: string; unusable: unknown }[] }>(await server.ask('/api/sub/marked', { headers: session }))
    const usable = data.filter(({ unusable }) => unusable === null).map(({ url_id }) => url_id)
    expect(data).toHaveLength(Object.keys(searches).length)
    expect(usable.sort()).toEqual([searches.open, searches['open of jd'], searches['both open']].sort())
    expect(await subscriptions()).toEqual(['taobao:11@CNY', 'jd:91@CNY'])
  })

  it('has everything again once the limits are taken away', async () => {
    const none = { cat_list: null, month_limit: null, may_download: true }
    account = resultOf(await desk('PUT', 'account', { id: account.id, rights_version: account.rights_version, ...none }))
    const answer = await server.ask(`/api/sub/summary?${new URLSearchParams({ url_id: searches.beside ?? '', ...ALL_MONTHS })}`, {
      headers: session,
    })
    expect(resultOf(answer)).toMatchObject({ data: { sold: 12 * 60 } })
    expect(resultOf<LoginInfo>(await server.ask('/api/user', { headers: byKey })).may_download).toBe(true)
  })
})
