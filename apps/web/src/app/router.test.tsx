import type { LoginInfo } from '@marketscope/contract/calls/account'
import { health } from '@marketscope/contract/calls/sign-in'
import type { AccountKind } from '@marketscope/contract/permissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { makeQueryClient } from '../api/query-client.ts'
import { callOptions } from '../api/query-options.ts'
import { showLanguage } from '../i18n/i18n.ts'
import { account } from '../testing/accounts.ts'
import { answerCalls, failure } from '../testing/render-app.tsx'
import { afterSignIn } from '../url/paths.ts'
import { makeRouter } from './router.tsx'

beforeEach(() => showLanguage('zh'))
afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

/** Where one arrives who opens `address` as an account of a kind, or as nobody. */
async function arrival(address: string, kind: AccountKind | null, patch: Partial<LoginInfo> = {}): Promise<string> {
  window.location.hash = address
  return arrivalHere(kind, patch)
}

/** Where one arrives from the address that the browser has. */
async function arrivalHere(kind: AccountKind | null, patch: Partial<LoginInfo> = {}): Promise<string> {
  answerCalls({ '/api/user': () => (kind ? account(kind, patch) : failure(401, -401, '未登录', 'not signed in')) })
  const router = makeRouter(makeQueryClient())
  await router.load()
  return decodeURIComponent(router.state.location.href)
}

/** Why the screen of an address is not shown to an account; undefined: it is. */
async function refusalAt(address: string, kind: AccountKind): Promise<string | undefined> {
  answerCalls({ '/api/user': () => account(kind) })
  window.location.hash = address
  const router = makeRouter(makeQueryClient())
  await router.load()
  const failed = router.state.matches.find(({ status }) => status === 'error')
  return failed?.error instanceof ApiError ? failed.error.kind : undefined
}

test('nobody is sent to sign in, with the address to return to', async () => {
  expect(await arrival('/search?url_id=u1', null)).toBe('/sign_in?return=/search?url_id=u1')
})

test('what the server offers to whoever signs in is known before that screen is drawn, but not waited for long', async () => {
  const known = async (answer: () => unknown) => {
    answerCalls({ '/api/health': answer })
    window.location.hash = '/sign_in'
    const queryClient = makeQueryClient()
    await makeRouter(queryClient).load()
    return queryClient.getQueryData(callOptions(health, {}).queryKey)
  }
  const server = { version: '1', revision: 1, outbox: true, sso: true }
  expect(await known(() => server)).toEqual(server)
  expect(await known(() => new Promise(() => {}))).toBeUndefined()
})

test('the older form of a detail address leads to the present one, months in order, the rest kept', async () => {
  expect(await arrival('/detail?url_id=u1&start=2026-03&end=2026-01&tab=Brandlist', 'normal')).toBe(
    '/fenxi_detail/u1/2026-01/2026-03/filter?tab=Brandlist',
  )
  expect(await arrival('/detail?start=2026-03', 'normal')).toBe('/search?start=2026-03')
})

test.each([
  ['the beginning', '/', '/search'],
  ['an address that is none', '/no/such/page?x=1', '/search'],
  ['the list of downloads', '/taskCenter', '/taskCenter'],
  ['the list of downloads, in small letters', '/taskcenter?x=1', '/taskCenter?x=1'],
  ['pivots, with a slash at the end', '/pivotList/', '/pivotList'],
  ['reports, which are a page of another site', '/tradeReport', '/search'],
  ['months in the wrong order', '/fenxi_detail/u1/2026-03/2026-01/filter?tab=Plat', '/fenxi_detail/u1/2026-01/2026-03/filter?tab=Plat'],
  ['months in the query', '/fenxi_detail/u1/2026-03/2026-04/filter?start=2025-02&end=2025-01', '/fenxi_detail/u1/2025-01/2025-02/filter'],
  [
    'conditions on top of a search',
    '/fenxi_detail/u1/2026-01/2026-03/filter?brand_id=b1',
    '/detail?brand_id=b1&url_id=u1&start=2026-01&end=2026-03',
  ],
  ['conditions alone', '/detail?plat=tmall&cat_id=1801', '/detail?plat=tmall&cat_id=1801'],
  [
    'a jump within a search',
    '/fenxi_detail/u1/2026-01/2026-03/filter?is_target=1&tab=Plat',
    '/target?is_target=1&tab=Plat&url_id=u1&start=2026-01&end=2026-03',
  ],
  ['a jump', '/target?is_target=1&type=mmi&url_id=u1&tab=Plat', '/target?is_target=1&type=mmi&url_id=u1&tab=Plat'],
  ['a jump to nowhere', '/target?is_target=1&tab=Plat', '/search'],
  ['a jump of months alone', '/target?is_target=1&start=2024-01&end=2024-03', '/search?start=2024-01&end=2024-03'],
  ['months alone', '/detail?start=2024-01&end=2024-03', '/search?start=2024-01&end=2024-03'],
  ['the beginning', '/', '/search'],
  ['an address that is none', '/nowhere/at/all', '/search'],
  [
    'the page of an item with its months in the wrong order',
    '/skuDetail?plat=tmall&item_id=1&start=2024-02&end=2024-01',
    '/skuDetail?plat=tmall&item_id=1&start=2024-01&end=2024-02',
  ],
  [
    'a jump to a tab of an item',
    '/skuDetail?plat=tmall&item_id=1&is_target=1&type=mmi&tab=SkuList',
    '/target?plat=tmall&item_id=1&is_target=1&type=mmi&itemActivedTab=SkuList',
  ],
])('%s leads where it means', async (_, address, place) => {
  expect(await arrival(address, 'normal')).toBe(place)
})

test.each(['/data', '/monitor', '/desk'])('%s is an address for staff only: others stay there and are refused', async (address) => {
  expect(await arrival(address, 'staff')).toBe(address)
  expect(await refusalAt(address, 'staff')).toBeUndefined()
  expect(await arrival(address, 'normal')).toBe(address)
  expect(await refusalAt(address, 'normal')).toBe('no_permission')
})

test.each([
  ['/setUp', '/search'],
  ['/myAttention', '/search'],
  ['/subscribe', '/subscribe'],
  ['/skuDetail?plat=tmall&item_id=1', '/skuDetail?plat=tmall&item_id=1'],
])('with a short menu %s leads to %s', async (address, place) => {
  expect(await arrival(address, 'partner', { menu_entries: 2 })).toBe(place)
  expect(await arrival(address, 'partner')).toBe(address)
})

test('another spelling that is typed later is written as ours, and signing in leads on from it', async () => {
  answerCalls({ '/api/user': () => account('partner', { menu_entries: 2 }), '/api/health': () => ({}) })
  window.location.hash = '/SIGN_IN/?return=%2Fsubscribe'
  const router = makeRouter(makeQueryClient())
  expect(afterSignIn(router.history.location)).toBe('/subscribe')
  await router.load()
  expect(window.location.hash).toBe('#/sign_in?return=%2Fsubscribe')
  const stop = router.history.subscribe(() => {})
  window.history.pushState(null, '', '#/SetUp/?x=1')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(router.history.location.pathname).toBe('/setUp')
  expect(window.location.hash).toBe('#/setUp?x=1')
  stop()
})

const SPELLINGS = ['/SETUP', '/setup/', '/myattention', '/taskCenter/', '/pivotlist', '/%53etup', '/set%55p?x=1', '//setUp', '/汉/../setUp']

test.each(SPELLINGS)('a short menu is no shorter for %s', async (address) => {
  expect(await arrival(address, 'partner', { menu_entries: 2 })).toBe('/search')
})

test.each(SPELLINGS)('nor where one goes without a step of the browser: %s', async (address) => {
  answerCalls({ '/api/user': () => account('partner', { menu_entries: 2 }) })
  window.location.hash = '/search'
  const router = makeRouter(makeQueryClient())
  await router.load()
  router.history.replace(address)
  await router.load()
  expect(router.state.location.pathname).toBe('/search')
})

test.each(['/skudetail', '/%73kuDetail/'])('what stands before the hash belongs to the page of an item at %s too', async (path) => {
  const here = window.location.pathname
  window.history.replaceState(null, '', `${here}?plat=tmall&item_id=1&start=2024-01&end=2024-03#${path}`)
  expect(await arrivalHere('normal')).toBe('/skuDetail?plat=tmall&start=2024-01&end=2024-03&item_id=1')
  expect(window.location.search).toBe('')
})

test('a query stays plain text', async () => {
  expect(await arrival('/search?url_id=123&start=2024-01', 'normal')).toBe('/search?url_id=123&start=2024-01')
})

test('what is chosen within a page leaves it where it is scrolled to; another tab and another page begin at the top', async () => {
  answerCalls({ '/api/user': () => account('normal') })
  const page = '/fenxi_detail/u1/2026-01/2026-03/filter'
  window.location.hash = `${page}?tab=Brandlist`
  const router = makeRouter(makeQueryClient())
  await router.load()
  const goesToTop = async (href: string) => {
    router._scroll.n = true
    router.history.push(href)
    await router.load()
    return router._scroll.n
  }
  expect(await goesToTop(`${page}?tab=Brandlist&entity=brand:1`)).toBe(false)
  expect(await goesToTop(`${page}?tab=Brandlist`)).toBe(false)
  expect(await goesToTop(`${page}?tab=Summary`)).toBe(true)
  expect(await goesToTop('/fenxi_detail/u2/2026-01/2026-03/filter?tab=Summary')).toBe(true)
})
