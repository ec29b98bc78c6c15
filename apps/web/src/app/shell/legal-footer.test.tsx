import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { plainLayout } from '../../testing/layouts.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import { Shell } from './shell.tsx'

afterEach(() => vi.unstubAllGlobals())

const RECORDS = [
  { text: '沪ICP备00000000号', href: 'https://records.example/icp' },
  { text: '沪公网安备 0000号', href: 'https://records.example/police' },
]

async function shown(kind: 'normal' | 'partner'): Promise<(string | null)[]> {
  answerCalls({
    '/api/user': () => account(kind, kind === 'partner' ? { partner: 'orchid', partner_title: '兰镜数据' } : {}),
    '/api/layout': () => ({ ...plainLayout(), legal_records: RECORDS }),
  })
  await renderApp(<Shell>content</Shell>)
  await screen.findByText('content')
  await screen.findByRole('navigation')
  if (kind === 'normal') await screen.findByText('沪ICP备00000000号')
  return screen.queryAllByRole('link', { name: /备/ }).map((link) => link.getAttribute('href'))
}

test('the legal records that were set stand at the foot of the page', async () => {
  expect(await shown('normal')).toEqual(['https://records.example/icp', 'https://records.example/police'])
})

test('partners have no footer', async () => {
  expect(await shown('partner')).toEqual([])
})
