import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import { user } from '@marketscope/contract/calls/account'
import { noticeInfo } from '@marketscope/contract/calls/layout'
import { coverage, listLoads } from '@marketscope/contract/calls/load'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { getSearch } from '@marketscope/contract/calls/search'
import { listSubscriptions } from '@marketscope/contract/calls/subscription'
import { expect, it } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { queryString } from './api/client.ts'
import { browserFingerprint } from './api/fingerprint.ts'
import { rememberSession, tellSignedOut } from './api/session.ts'
import { earlyPageOf, FINGERPRINT, SIGNED_IN } from './early-address.ts'
import { paths } from './url/paths.ts'

const MONTHS = { start: '2024-01', end: '2024-12' }
const pageAt = (href: string) => earlyPageOf(`#${href}`, 'en')

it('asks for a search as its page will', () => {
  const { screen, calls } = pageAt(paths.detail.href('a b/1', MONTHS, { tab: 'Brandlist' }))
  expect(screen).toBe('detail')
  expect(calls).toContain(`${getSearch.path}${queryString({ url_id: 'a b/1', site_lang: 'en' })}`)
})

it('asks only for calls that there are and that change nothing', () => {
  const reads = Object.values(CALLS).filter(({ method }) => method === 'GET')
  for (const href of [paths.search.href(), paths.detail.href('x', MONTHS), paths.subscribe.href(), paths.data.href(), '/'])
    for (const call of pageAt(href).calls) expect(reads.map(({ path }) => path)).toContain(call.split('?')[0])
  expect(pageAt(paths.settings.href()).calls).toEqual([user.path, noticeInfo.path])
})

it('asks for lists of their own as their pages will', () => {
  expect(pageAt(paths.subscribe.href())).toMatchObject({ screen: 'subscribe', calls: expect.arrayContaining([listSubscriptions.path]) })
  expect(pageAt(paths.data.href())).toMatchObject({ screen: 'data', calls: expect.arrayContaining([listLoads.path, coverage.path]) })
})

it('asks nothing where nobody is signed in', () => {
  expect(pageAt(paths.signIn.href('/search'))).toEqual({ screen: 'sign-in', calls: [] })
  expect(pageAt(paths.outbox.href())).toEqual({ screen: 'outbox', calls: [] })
})

it('says which browser asks as the program does', () => {
  expect(FINGERPRINT.header).toBe(FINGERPRINT_HEADER)
  expect(localStorage.getItem(FINGERPRINT.kept) ?? browserFingerprint()).toBe(browserFingerprint())
  expect(localStorage.getItem(FINGERPRINT.kept)).toBe(browserFingerprint())
})

it('is told whether anybody is signed in as the program remembers it', () => {
  rememberSession('ann')
  expect(localStorage.getItem(SIGNED_IN)).not.toBeNull()
  tellSignedOut(new ApiError('not_logged_in', null))
  expect(localStorage.getItem(SIGNED_IN)).toBeNull()
})
