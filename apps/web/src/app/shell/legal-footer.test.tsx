import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_LEGAL_RECORD_TEXT', '沪ICP备00000000号')
  vi.stubEnv('VITE_LEGAL_RECORD_URL', 'https://records.example/icp')
  vi.stubEnv('VITE_POLICE_RECORD_TEXT', '沪公网安备 0000号')
  vi.stubEnv('VITE_POLICE_RECORD_URL', 'https://records.example/police')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function shown(kind: 'normal' | 'partner'): Promise<(string | null)[]> {
  answerCalls({ '/api/user': () => account(kind, kind === 'partner' ? { partner: 'orchid', partner_title: '兰镜数据' } : {}) })
  const { Shell } = await import('./shell.tsx')
  await renderApp(<Shell>content</Shell>)
  await screen.findByText('content')
  await screen.findByRole('navigation')
  return screen.queryAllByRole('link', { name: /备/ }).map((link) => link.getAttribute('href'))
}

test('two legal records stand at the foot of the page', async () => {
  expect(await shown('normal')).toEqual(['https://records.example/icp', 'https://records.example/police'])
})

test('partners have no footer', async () => {
  expect(await shown('partner')).toEqual([])
})
