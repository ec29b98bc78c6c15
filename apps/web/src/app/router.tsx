import { Month, orderedRange } from '@marketscope/contract/months'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { userOptions } from '../api/use-user.ts'
import { paths, safeReturn } from '../url/paths.ts'
import { readQuery } from '../url/use-url-state.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { SCREENS } from './screens.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: () => <Navigate to={paths.search.path} replace />,
})

/** The frame around every screen that needs an account: header, menu, footer. Who is nobody is sent to sign in before any of it is loaded. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(userOptions())
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not_logged_in')
        throw redirect({ href: paths.signIn.href(safeReturn(location.href)) })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
})

function screenRoute(parent: AnyRoute, path: string, name: string): AnyRoute[] {
  const load = SCREENS.get(name)
  return load ? [createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load) })] : []
}

/** The screen on which staff loads data; to others it is no address at all. */
function dataRoute(): AnyRoute[] {
  const load = SCREENS.get('data')
  if (!load) return []
  const route = createRoute({
    getParentRoute: () => frame,
    path: paths.data.path,
    component: lazyRouteComponent(load),
    beforeLoad: async ({ context }) => {
      const user = await context.queryClient.ensureQueryData(userOptions())
      if (!user.permissions.includes('load:read')) throw redirect({ href: paths.search.href() })
    },
  })
  return [route]
}

/** `/detail?url_id=&start=&end=` is the older form of the address of a search. */
const detailByQuery = createRoute({
  getParentRoute: () => root,
  path: paths.detailByQuery.path,
  beforeLoad: ({ location }) => {
    const { url_id, start, end, ...rest } = readQuery(location.searchStr)
    const months = Month.safeParse(start).success && Month.safeParse(end).success && start && end ? orderedRange(start, end) : null
    throw redirect({ href: url_id && months ? paths.detail.href(url_id, months, rest) : paths.search.href() })
  },
})

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: () => <Navigate to={paths.search.path} replace /> }),
  detailByQuery,
  ...screenRoute(root, paths.signIn.path, 'sign-in'),
  ...screenRoute(root, paths.outbox.path, 'outbox'),
  frame.addChildren([
    ...screenRoute(frame, paths.search.path, 'search'),
    ...screenRoute(frame, paths.detail.path, 'detail'),
    ...screenRoute(frame, paths.subscribe.path, 'subscribe'),
    ...screenRoute(frame, paths.myAttention.path, 'my-attention'),
    ...screenRoute(frame, paths.settings.path, 'settings'),
    ...dataRoute(),
  ]),
])

/** Hash addresses with plain query strings (`?start=2024-01`), each screen loaded when it is first opened. */
export function makeRouter(queryClient: QueryClient) {
  return createRouter({
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
}
