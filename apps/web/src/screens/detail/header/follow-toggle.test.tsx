import type { Follow } from '@marketscope/contract/calls/follow'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import { FollowToggle } from './follow-toggle.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const RANGE = { start: '2024-01', end: '2024-02' }

function followed(name: string): Follow {
  return { url_id: 'u1', name, note: '', ...RANGE, created_at: 1, opened_at: null, platforms: [], tags: [], unusable: null }
}

/** A server that keeps one follow; `refuse` answers a change instead. */
async function open(start: Follow | null, refuse?: (sent: Sent) => unknown, kind: 'normal' | 'none' = 'normal') {
  let kept = start
  const user = kind === 'normal' ? account('normal') : account('normal', { permissions: ['market:search'] })
  const sent = answerCalls({
    '/api/user': () => user,
    '/api/sub/marked': (call) => {
      if (call.method === 'GET') return { data: kept ? [kept] : [] }
      if (refuse) return refuse(call)
      const { name = '面霜 · 天猫' } = (call.body ?? {}) as { name?: string }
      kept = call.method === 'PUT' ? followed(name) : null
      return { msg: 'ok' }
    },
  })
  await renderApp(<FollowToggle id="u1" range={RANGE} />)
  return { person: userEvent.setup(), changes: () => sent.filter(({ method, path }) => method !== 'GET' && path === '/api/sub/marked') }
}

it('follows a search with its months and offers to change the name', async () => {
  const { person, changes } = await open(null)
  const star = await screen.findByRole('button', { name: '关注' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await person.click(star)
  const field = await screen.findByRole('textbox', { name: '关注名称' })
  expect(field).toHaveProperty('value', '面霜 · 天猫')
  expect(screen.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed')).toBe('true')
  await person.clear(field)
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await person.type(field, '  我的面霜 {Enter}')
  await eventually(() =>
    expect(changes().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { url_id: 'u1', site_lang: 'zh', ...RANGE }],
      ['PUT', { url_id: 'u1', site_lang: 'zh', name: '我的面霜' }],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '关注名称' })).toBeNull())
})

it('keeps the name when it is left with Escape', async () => {
  const { person, changes } = await open(null)
  await person.click(await screen.findByRole('button', { name: '关注' }))
  await person.type(await screen.findByRole('textbox', { name: '关注名称' }), 'x{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '关注名称' })).toBeNull())
  expect(changes()).toHaveLength(1)
})

it('is out of the way when the person goes elsewhere, unless the name was changed', async () => {
  const { person, changes } = await open(null)
  await person.click(await screen.findByRole('button', { name: '关注' }))
  await person.type(await screen.findByRole('textbox', { name: '关注名称' }), 'x')
  await person.click(document.body)
  expect(screen.getByRole('textbox', { name: '关注名称' })).toHaveProperty('value', '面霜 · 天猫x')
  await person.type(screen.getByRole('textbox', { name: '关注名称' }), '{Backspace}')
  await person.click(document.body)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '关注名称' })).toBeNull())
  expect(changes()).toHaveLength(1)
})

it('does not follow any longer', async () => {
  const { person, changes } = await open(followed('我的面霜'))
  await person.click(await screen.findByRole('button', { name: '已关注' }))
  expect(await screen.findByRole('button', { name: '关注' })).toBeDefined()
  expect(changes().map(({ method, query }) => [method, query])).toEqual([['DELETE', { url_id: 'u1', site_lang: 'zh' }]])
})

it.each([
  ['a message other than ok', () => ({ msg: '关注数量已达上限' }), '关注数量已达上限'],
  ['an error', () => failure(429, 429, '请求过于频繁', 'Too many'), '请求过于频繁'],
])('tells %s and stays as it was', async (_, refuse, text) => {
  const { person } = await open(null, refuse)
  await person.click(await screen.findByRole('button', { name: '关注' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: '关注' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('is nothing to those who may not follow', async () => {
  const { changes } = await open(null, undefined, 'none')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(changes()).toEqual([])
})
