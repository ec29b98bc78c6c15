import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { accountByUsername, createAccount } from '../../accounts/accounts.ts'
import type { Config } from '../../config.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { resultOf, startTestServer } from '../../testing/test-server.ts'

/** Ann and Amy are of one company, Ben of another, Try is a trial. */
export const ANN = 'ann@s.cc'
export const AMY = 'amy@s.cc'
export const BEN = 'ben@s.cc'
export const TRY = 'try@s.cc'
export const STAFF = 'staff@marketscope.demo'

export const FILTER = { plat: 'tmall', cid: ['11'] }
export const CLASSES = {
  matching: 'first',
  classes: [{ id: 'a', name: '面霜', rules: [{ id: 'r1', name: '', when: { title: '面霜' } }], children: [] }],
}

interface SchemeTab {
  module: string
  rule_id: string | null
  origin_user: boolean
  surplus_count: number | null
}

/** A server with five accounts that keep schemes about one search, and what tests ask of it. */
export async function openSchemeServer(settings: Partial<Config> = {}) {
  const server = await startTestServer({ market: 'wide', settings })
  const { db, now } = server.product.services
  const ann = await createAccount(db, createAccountOrder(ANN, { account_type: 'domestic', nick: 'Ann' }), now())
  await createAccount(db, createAccountOrder(AMY, { parent_id: ann.id, nick: 'Amy' }), now())
  await createAccount(db, createAccountOrder(BEN, { account_type: 'domestic' }), now())
  await createAccount(db, createAccountOrder(TRY, { account_type: 'domestic', kind: 'trial' }), now())
  const headers = new Map<string, Record<string, string>>()
  const signIn = async (name: string) => headers.set(name, await server.signedIn(name))
  for (const name of [ANN, AMY, BEN, TRY, STAFF]) await signIn(name)
  const headersOf = (who: string) => headers.get(who) ?? {}
  const ask = (path: string, who: string, json?: object, method?: string) =>
    server.ask(`/api/sub/${path}`, { headers: headersOf(who), ...(json ? { json } : {}), ...(method ? { method } : {}) })
  const idOf = async (filter: object, who = ANN) => resultOf<{ url_id: string }>(await ask('get_uid', who, filter)).url_id
  const market = await idOf(FILTER)
  const draft = (more: object = {}) => ({
    ...{ kind: 'classes', name: '质地', note: '', tags: ['周会'], sharing: 'mine', url_id: market, start: '2025-01', end: '2025-12' },
    content: CLASSES,
    ...more,
  })
  const list = async (who: string, kind = 'classes', query = '') =>
    resultOf<{ data: SchemeRow[] }>(await ask(`scheme_list?kind=${kind}${query}`, who)).data
  return {
    server,
    market,
    signIn,
    headersOf,
    ask,
    idOf,
    draft,
    list,
    accountId: async (name: string) => (await accountByUsername(db, name))?.id ?? '',
    make: async (more: object = {}, who = ANN) =>
      resultOf<{ rule_id: string; version: number }>(await ask('scheme', who, { scheme: draft(more) })).rule_id,
    seen: async (who: string, ruleId: string) => (await list(who)).find(({ rule_id }) => rule_id === ruleId),
    save: (rule_id: string, version: number, more: object = {}, who = ANN) =>
      ask('scheme', who, { rule_id, version, scheme: draft(more) }, 'PUT'),
    publish: (rule_id: string, audiences: object[], who = ANN) => ask('scheme_publication', who, { rule_id, audiences }, 'PUT'),
    tabsOf: async (who: string, urlId = market) =>
      resultOf<{ module_info: SchemeTab[] }>(await ask(`get_params?url_id=${urlId}`, who)).module_info.filter(
        ({ rule_id }) => rule_id !== null,
      ),
  }
}

export type SchemeServer = Awaited<ReturnType<typeof openSchemeServer>>
