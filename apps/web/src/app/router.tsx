import { noticeInfo } from '@marketscope/contract/calls/layout'
import { health } from '@marketscope/contract/calls/sign-in'
import type { Permission } from '@marketscope/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { callOptions } from '../api/query-options.ts'
import { sessionRemembered } from '../api/session.ts'
import { userOptions } from '../api/use-user.ts'
import { wantTexts } from '../i18n/i18n.ts'
import { showLook } from '../state/look.ts'
import { adoptOuterQuery, redirectOfItem } from '../url/item-address.ts'
import { paths, safeReturn } from '../url/paths.ts'
import { redirectOfDetail, redirectOfQuery, redirectOfTarget } from '../url/search-address.ts'
import { readQuery } from '../url/use-url-state.ts'
import { keepAddressWritten } from '../url/written-address.ts'
import { isBeyondMenu } from './menu.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { SCREENS } from './screens.ts'
import { StaffOnly } from './staff-only.ts'

/** So long is waited for what decides where things stand on a page that could be drawn without. */
const PLACE_WAIT_MS = 150

const orNotLong = (known: Promise<unknown> | null) => Promise.race([known, new Promise((resolve) => setTimeout(resolve, PLACE_WAIT_MS))])

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
})

/** The frame around every screen that needs an account: header, menu, footer. Who is nobody is sent to sign in before any of it is loaded. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ context, location }) => {
    // Known before the frame is drawn, if it is not long in coming: what stands above the page would push it down later.
    const notices = sessionRemembered() ? context.queryClient.prefetchQuery(callOptions(noticeInfo, {})) : null
    try {
      const user = await context.queryClient.ensureQueryData(userOptions())
      await orNotLong(notices)
      showLook(user)
      if (isBeyondMenu(user, location.pathname)) throw redirect({ href: paths.search.href(), replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not_logged_in')
        throw redirect({ href: paths.signIn.href(safeReturn(location.href)) })
      if (error instanceof ApiError && error.kind === 'logged_in_elsewhere')
        throw redirect({ href: paths.signIn.href(safeReturn(location.href), 'elsewhere') })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
})

function screenRoute(parent: AnyRoute, path: string, name: string): AnyRoute[] {
  const load = SCREENS.get(name)
  return load ? [createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load) })] : []
}

/** The sign-in screen; what the server offers beside its form is known before it is drawn, if it is not long in coming. */
function signInRoute(): AnyRoute[] {
  const load = SCREENS.get('sign-in')
  if (!load) return []
  const route = createRoute({
    getParentRoute: () => root,
    path: paths.signIn.path,
    component: lazyRouteComponent(load),
    loader: ({ context }) => orNotLong(context.queryClient.prefetchQuery(callOptions(health, {}))),
  })
  return [route]
}

/** A screen about what an account has, with its texts. */
function accountRoute(path: string, name: string): AnyRoute[] {
  const load = SCREENS.get(name)
  if (!load) return []
  return [createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load), loader: () => wantTexts('account') })]
}

/** A screen of staff; others are told that it is not for them. */
function staffRoute(path: string, name: string, permission: Permission): AnyRoute[] {
  const load = SCREENS.get(name)
  if (!load) return []
  const route = createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(load),
    beforeLoad: async ({ context }) => {
      const user = await context.queryClient.ensureQueryData(userOptions())
      if (!user.permissions.includes(permission)) throw new StaffOnly()
      await wantTexts('account', 'staff')
    },
  })
  return [route]
}

/** A screen whose address may really mean another one; `instead` tells which, null: it is meant. */
function addressRoute(
  path: string,
  name: string,
  instead: (params: Record<string, string>, query: Record<string, string>) => string | null,
) {
  const load = SCREENS.get(name)
  if (!load) return []
  return [
    createRoute({
      getParentRoute: () => frame,
      path,
      component: lazyRouteComponent(load),
      beforeLoad: ({ params, location }) => {
        const href = instead(params, readQuery(location.searchStr))
        if (href !== null) throw redirect({ href, replace: true })
      },
    }),
  ]
}

/** The addresses of searches: by id, by query keys, and the jump to one. */
const searchRoutes = [
  ...addressRoute(paths.detail.path, 'detail', ({ id = '', start = '', end = '' }, query) => redirectOfDetail({ id, start, end }, query)),
  ...addressRoute(paths.detailByQuery.path, 'detail', (_, query) => redirectOfQuery(query)),
  ...addressRoute(paths.target.path, 'target', (_, query) => redirectOfTarget(query)),
]

const itemRoutes = addressRoute(paths.skuDetail.path, 'sku-detail', (_, query) => redirectOfItem(query))

/** The beginning and every address that is none lead to the search form. */
function toSearch(path: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href: paths.search.href(), replace: true })
    },
  })
}

const routeTree = root.addChildren([
  ...['/', '$'].map(toSearch),
  ...signInRoute(),
  ...screenRoute(root, paths.outbox.path, 'outbox'),
  frame.addChildren([
    ...screenRoute(frame, paths.search.path, 'search'),
    ...searchRoutes,
    ...itemRoutes,
    ...screenRoute(frame, paths.commentDetail.path, 'comment-detail'),
    ...screenRoute(frame, paths.filingDetail.path, 'filing-detail'),
    ...accountRoute(paths.subscribe.path, 'subscribe'),
    ...accountRoute(paths.myAttention.path, 'my-attention'),
    ...accountRoute(paths.settings.path, 'settings'),
    ...screenRoute(frame, paths.customList.path, 'scheme-list'),
    ...screenRoute(frame, paths.pivotList.path, 'scheme-list'),
    ...screenRoute(frame, paths.taskCenter.path, 'task-center'),
    ...staffRoute(paths.data.path, 'data', 'load:read'),
    ...staffRoute(paths.monitor.path, 'monitor', 'monitor:read'),
    ...staffRoute(paths.desk.path, 'desk', 'desk:read'),
  ]),
])

/** Hash addresses with plain query strings (`?start=2024-01`), each screen loaded when it is first opened. */
export function makeRouter(queryClient: QueryClient) {
  keepAddressWritten()
  adoptOuterQuery()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createHashHistory(),
    parseSearch: (search) => readQuery(search),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
      const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 300,
  })
  // What is chosen within a page leaves it where it is scrolled to; another page, or another tab, begins at its top.
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    const tabOf = (location: typeof toLocation) => readQuery(location.searchStr).tab
    if (fromLocation && !pathChanged && tabOf(fromLocation) === tabOf(toLocation)) router._scroll.n = false
  })
  return router
}
