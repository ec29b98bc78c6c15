import { moduleEntry } from '@marketscope/contract/modules'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRememberedVersions } from '../../state/versions.ts'
import { account } from '../../testing/accounts.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import { openScreen } from './testing/open-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  useRememberedVersions.setState({ jd_version: null, jd_version_list: [] })
  vi.unstubAllGlobals()
})

const AT = '/fenxi_detail/u1/2024-01/2024-02/filter'

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
  const named = ({ sent }: Awaited<ReturnType<typeof openScreen>>) =>
    sent.filter(({ path }) => path === '/api/sub/get_params').map(({ query }) => query.jd_version)
  it('decides the months and tabs of its page, named in the address or remembered', async () => {
    const address = await openScreen(`${AT}?jd_version=v1`, answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
    expect(named(address)).toEqual([undefined, 'v1'])
  })

  it('is remembered', async () => {
    useRememberedVersions.setState({ jd_version: 'v1', jd_version_list: ['v1', 'v2'] })
    const page = await openScreen(AT, answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
    expect(named(page)).toEqual([undefined, 'v1'])
  })

  it('gives an address without months the newest of its own', async () => {
    const { path } = await openScreen('/detail?url_id=u1&jd_version=v1', answers(['v1', 'v2'], 'staff'))
    await waitFor(() => expect(path()).toBe('/fenxi_detail/u1/2017-09/2018-08/filter?jd_version=v1'))
  })

  it.each([
    ['where it is the newest', '?jd_version=v2', ['v1', 'v2'], 'staff'],
    ['where there is no such one', '?jd_version=v0', ['v1', 'v2'], 'staff'],
    ['for whom there is no choice', '?jd_version=v1', ['v2'], 'normal'],
  ] as const)('asks for nothing more %s', async (_, query, versions, usertype) => {
    const page = await openScreen(`${AT}${query}`, answers([...versions], usertype))
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2))
    expect(named(page)).toEqual([undefined])
  })
})
