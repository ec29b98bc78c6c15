import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreferences } from '../../state/preferences.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import SettingsScreen from './settings-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  usePreferences.getState().set({ growth: 'language', theme: 'default', units: 'language', pageSize: null })
})

const key = (id: string, name: string) => ({
  id,
  name,
  created_at: '2026-10-01T00:00:00Z',
  last_used_at: null,
  hint: 'ms_…1',
  scope: 'market',
})

test('a new key is shown once and then only by its hint', async () => {
  const keys = [key('k1', 'old')]
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/api_key': ({ method }) => {
      if (method === 'GET') return { data: keys }
      keys.push(key('k2', 'nightly'))
      return { ...key('k2', 'nightly'), key: 'secret-once' }
    },
  })
  await renderApp(<SettingsScreen />)
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), 'nightly{Enter}')
  expect(await screen.findByText('secret-once')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }))
  await eventually(() => expect(screen.queryByText('secret-once')).toBeNull())
  expect(await screen.findByText('nightly')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'nightly', scope: 'all' })
})

test('a key without a name is refused at the field', async () => {
  const sent = answerCalls({ '/api/user': () => account('normal'), '/api/api_key': () => ({ data: [] }) })
  await renderApp(<SettingsScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '新建密钥' }))
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('a key is revoked only after the question is answered', async () => {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/api_key': ({ method }) => (method === 'GET' ? { data: [key('k1', 'old')] } : {}),
  })
  await renderApp(<SettingsScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '吊销 old' }))
  await screen.findByRole('dialog')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '吊销' }))
  await eventually(() => expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: 'k1' }))
})

test('who may not have keys is not offered any; the facts of the account are shown', async () => {
  answerCalls({
    '/api/user': () => account('trial', { month_limit: { start: '2025-10', end: null }, nick: '小安' }),
    '/api/api_key': () => ({ data: [] }),
  })
  await renderApp(<SettingsScreen />)
  expect(await screen.findByText('小安')).toBeTruthy()
  expect(screen.getByText('2025-10 起')).toBeTruthy()
  expect(screen.queryByText('API 密钥')).toBeNull()
})

test('who may make no more keys sees those that are there, to revoke them', async () => {
  answerCalls({ '/api/user': () => account('trial'), '/api/api_key': () => ({ data: [key('k1', 'old')] }) })
  await renderApp(<SettingsScreen />)
  expect(await screen.findByRole('button', { name: '吊销 old' })).toBeTruthy()
  expect(screen.getByText(/没有下载权限/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '新建密钥' })).toBeNull()
})

test('the colours of growth are a choice, kept in this browser', async () => {
  answerCalls({ '/api/user': () => account('trial') })
  await renderApp(<SettingsScreen />)
  const up = await screen.findByText('+12.30%')
  expect(up.className).toContain('delta-red')
  await userEvent.click(screen.getByRole('radio', { name: '绿涨红跌' }))
  expect(screen.getByText('+12.30%').className).toContain('delta-green')
  expect(localStorage.getItem('growth_colours')).toBe('green_up')
})

test('the units of numbers and the rows of a page are choices, kept in this browser', async () => {
  answerCalls({ '/api/user': () => account('trial') })
  await renderApp(<SettingsScreen />)
  expect(await screen.findByText('示例 1.23万 · 456.00万 · 78.90亿')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'K、M、B' }))
  expect(screen.getByText('示例 12.30K · 4.56M · 7.89B')).toBeTruthy()
  await userEvent.click(screen.getByText('50'))
  expect([localStorage.getItem('number_units'), localStorage.getItem('page_size')]).toEqual(['en', '50'])
  expect(usePreferences.getState().pageSize).toBe(50)
  await userEvent.click(screen.getByText('默认'))
  expect(usePreferences.getState().pageSize).toBeNull()
})

test.each([
  [false, ['手机号', '邮箱']],
  [true, ['邮箱', '手机号']],
])('the phones stand first, of an account of e-mail (%s) the addresses', async (use_mail, order) => {
  answerCalls({
    '/api/user': () => account('normal', { use_mail }),
    '/api/phone/setting': () => ({ data: [], pending: null }),
    '/api/mail/setting': () => ({ data: [], pending: null }),
  })
  await renderApp(<SettingsScreen />)
  const titles = await waitFor(() => {
    const found = screen.getAllByRole('heading').flatMap(({ textContent }) => (order.includes(textContent ?? '') ? [textContent] : []))
    expect(found).toHaveLength(2)
    return found
  })
  expect(titles).toEqual(order)
})
