import { afterEach, expect, test, vi } from 'vitest'
import { callOptions } from '../api/query-options.ts'
import { account } from '../testing/accounts.ts'
import { adoptPreview, previewAddress, previewed } from './preview.ts'

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

test('a preview begins with an address, which loses it; the calls of this tab say so from then on', async () => {
  const headers: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers['x-preview-partner'])
    return new Response(JSON.stringify({ status: 'ok', result: account('staff') }))
  })
  const { user } = await import('@marketscope/contract/calls/account')
  const ask = async () => (callOptions(user, {}).queryFn as (context: object) => Promise<unknown>)({ signal: undefined })
  adoptPreview()
  expect(previewed()).toBeNull()
  await ask()
  window.history.replaceState(null, '', `${previewAddress('orchid')}&start=2024-01#/search`)
  adoptPreview()
  expect([previewed(), window.location.search, window.location.hash]).toEqual(['orchid', '?start=2024-01', '#/search'])
  await ask()
  expect(headers).toEqual([undefined, 'orchid'])
})
