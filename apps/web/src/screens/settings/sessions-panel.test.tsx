import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberSession, sessionRemembered } from '../../api/session.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const here = { id: 's1', browser: 'Chrome · Windows', created_at: '2026-10-01T00:00:00Z', seen_at: '2026-10-02T00:00:00Z', this: true }
const there = { ...here, id: 's2', browser: null, this: false }

const key = { id: 'k1', name: 'nightly', created_at: '2026-10-01T00:00:00Z', last_used_at: null, hint: 'w9_Z', scope: 'market' }

function world(sessions = [here, there], keys: (typeof key)[] = []) {
  return answerCalls({
    '/api/api_key': () => ({ data: keys }),
    '/api/session': ({ method }) => (method === 'GET' ? { data: sessions, seats: 2 } : {}),
    '/api/session/end_all': ({ body }) => {
      const { revoke_keys = false } = body as { revoke_keys?: boolean }
      return { ended: 1, keys: revoke_keys ? [] : keys, revoked: revoke_keys ? keys.length : 0 }
    },
  })
}

/** Answers the question that is asked. */
async function say(yes: string) {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }))
}

test('where one is signed in is listed, with this one marked and what cannot be told named so', async () => {
  world()
  await renderApp(<SessionsPanel />)
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Chrome · Windows当前', '未知浏览器'])
  expect(screen.getByText('最多同时登录 2 处')).toBeTruthy()
})

test('another browser is signed out after the question is answered', async () => {
  const sent = world()
  const { path } = await renderApp(<SessionsPanel />, { language: 'en', address: '/setUp' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown browser' }))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await say('Sign out')
  await eventually(() => expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: 's2' }))
  expect(path()).toBe('/setUp')
})

test('signing this one out leads to the sign-in page', async () => {
  const sent = world()
  rememberSession('ann')
  const { path } = await renderApp(<SessionsPanel />)
  await userEvent.click(await screen.findByRole('button', { name: '退出 Chrome · Windows (当前)' }))
  await say('退出')
  await eventually(() => expect(path()).toBe('/sign_in?reason=signed_out'))
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: 's1' })
  expect(sessionRemembered()).toBe(false)
})

test('everywhere else keeps this one; everywhere ends it too', async () => {
  const sent = world()
  const { path } = await renderApp(<SessionsPanel />, { address: '/setUp' })
  await userEvent.click(await screen.findByRole('button', { name: '退出其他登录' }))
  await say('退出其他登录')
  await eventually(() => expect(sent.at(-1)?.method).toBe('GET'))
  expect(path()).toBe('/setUp')
  await userEvent.click(screen.getByRole('button', { name: '退出所有登录' }))
  await eventually(() => expect(screen.queryAllByRole('button', { name: '退出所有登录' }).length).toBe(2))
  await userEvent.click(screen.getAllByRole('button', { name: '退出所有登录' }).at(-1) ?? document.body)
  await eventually(() => expect(path()).toBe('/sign_in?reason=signed_out'))
  expect(sent.filter((call) => call.path === '/api/session/end_all').map(({ body }) => body)).toEqual([{ keep_this: true }, {}])
})

test('with no other sign-in there is nothing else to end; nobody signed in, and a failure, are said', async () => {
  world([here])
  const first = await renderApp(<SessionsPanel />)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '退出其他登录' })).disabled).toBe(true)
  first.unmount()
  world([])
  const second = await renderApp(<SessionsPanel />)
  expect(await screen.findByText('没有登录')).toBeTruthy()
  second.unmount()
  answerCalls({ '/api/session': () => failure(500, -500, '服务器错误', 'Server error') })
  await renderApp(<SessionsPanel />)
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})

test.each([
  { language: 'zh', every: '退出所有登录', revoke: '同时吊销这些密钥，使用它们的程序将无法调用', scope: /仅查询市场数据/ },
  {
    language: 'en',
    every: 'Sign out everywhere',
    revoke: 'Revoke them too; the programs that use them stop working',
    scope: /Reading the market only/,
  },
] as const)(
  'signing out everywhere names the keys that go on working and offers to revoke them ($language)',
  async ({ language, every, revoke, scope }) => {
    for (const wanted of [false, true]) {
      const sent = world([here, there], [key])
      const { unmount, path } = await renderApp(<SessionsPanel />, { language, address: '/setUp' })
      await userEvent.click(await screen.findByRole('button', { name: every }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('nightly')).toBeTruthy()
      expect(dialog.getByText('…w9_Z')).toBeTruthy()
      expect(dialog.getByText(scope)).toBeTruthy()
      expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: revoke }).checked).toBe(false)
      if (wanted) await userEvent.click(dialog.getByRole('checkbox', { name: revoke }))
      await userEvent.click(dialog.getByRole('button', { name: every }))
      await eventually(() => expect(path()).toBe('/sign_in?reason=signed_out'))
      expect(sent.find((call) => call.path === '/api/session/end_all')?.body).toEqual(wanted ? { revoke_keys: true } : {})
      unmount()
    }
  },
)
