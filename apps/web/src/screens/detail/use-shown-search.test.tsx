import { moduleEntry } from '@marketscope/contract/modules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { useRememberedVersions } from '../../state/versions.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { paths, withQuery } from '../../url/paths.ts'
import { readQuery } from '../../url/use-url-state.ts'
import DetailScreen from './detail-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  useRememberedVersions.setState({ jd_version: null, jd_version_list: [] })
  vi.unstubAllGlobals()
})

const AT = '/fenxi_detail/u1/2024-01/2024-02/filter'

async function open(address: string, answers: Parameters<typeof answerCalls>[0]) {
  await showLanguage('zh')
  const sent = answerCalls({
    '/api/site': () => ({ data: [] }),
    '/api/sub/marked': () => ({ data: [] }),
    '/api/sub/module_visit': () => ({ msg: 'ok' }),
    ...answers,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRoute()
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: DetailScreen })
  const routeTree = root.addChildren([at(paths.detail.path), at(paths.detailByQuery.path)])
  const router = createRouter({ routeTree, history, parseSearch: readQuery, stringifySearch: (query) => withQuery('', query) })
  render(
    <App component={false}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </App>,
  )
  return { sent, path: () => decodeURIComponent(history.location.href) }
}

describe('the model version that is read', () => {
  const NEWEST = { start: '2022-01', end: '2024-02' }
  const OLDER = { start: '2016-04', end: '2018-08' }
  const JD = savedSearch({ filter: { plat: ['jd'], cid: { not_custom: ['1801'] } }, sites: ['jd'], months: NEWEST })
  const answers = (versions: string[], usertype: 'staff' | 'normal') => ({
    '/api/user': () => account(usertype),
    '/api/sub/get_params': ({ query }: { query: Record<string, string> }) => ({
      data: { ...JD, data_versions: { jd: versions }, months: query.jd_version === 'v1' ? OLDER : NEWEST },
      module_info: (query.jd_version === 'v1' ? ['Summary'] : ['Summary', 'Attrlist']).map(moduleEntry),
      comment_params: null,
    }),
  })
  const named = ({ sent }: Awaited<ReturnType<typeof open>>) =>
    sent.filter(({ path }) => path === '/api/sub/get_params').map(({ query }) => query.jd_version)
  it('decides the months and tabs of its page, named in the address or remembered', async () => {
    const address = await open(`${AT}?jd_version=v1`, answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
    expect(named(address)).toEqual([undefined, 'v1'])
  })

  it('is remembered', async () => {
    useRememberedVersions.setState({ jd_version: 'v1', jd_version_list: ['v1', 'v2'] })
    const page = await open(AT, answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
    expect(named(page)).toEqual([undefined, 'v1'])
  })

  it('gives an address without months the newest of its own', async () => {
    const { path } = await open('/detail?url_id=u1&jd_version=v1', answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(path()).toBe('/fenxi_detail/u1/2017-09/2018-08/filter?jd_version=v1'))
  })

  it.each([
    ['where it is the newest', '?jd_version=v2', ['v1', 'v2'], 'staff'],
    ['where there is no such one', '?jd_version=v0', ['v1', 'v2'], 'staff'],
    ['for whom there is no choice', '?jd_version=v1', ['v2'], 'normal'],
  ] as const)('asks for nothing more %s', async (_, query, versions, usertype) => {
    const page = await open(`${AT}${query}`, answers([...versions], usertype))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2))
    expect(named(page)).toEqual([undefined])
  })
})
