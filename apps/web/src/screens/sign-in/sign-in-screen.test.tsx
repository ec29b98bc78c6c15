import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import SignInScreen from './sign-in-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const health = { '/api/health': () => ({ version: '1', revision: 1, outbox: false }) }
const button = (name: string) => screen.findByRole('button', { name })

test('a code by mail signs in and leads back to the address asked for', async () => {
  const sent = answerCalls({
    ...health,
    '/api/mail/send/login': () => ({ wait: 60 }),
    '/api/mail/verify/login': () => ({ username: 'ann' }),
  })
  const view = await renderApp(<SignInScreen />, { address: '/sign_in?return=%2Fsearch%3Furl_id%3Dx' })
  await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'ann@example.com')
  await userEvent.click(await button('获取验证码'))
  const waiting = await screen.findByRole('button', { name: /秒后重发/ })
  expect(waiting).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  await eventually(() => expect(view.path()).toBe('/search?url_id=x'))
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/mail/send/login', { mail: 'ann@example.com' }],
    ['/api/mail/verify/login', { mail: 'ann@example.com', code: '123456' }],
  ])
})

test('a wrong address is told at its field and nothing is sent', async () => {
  const sent = answerCalls(health)
  await renderApp(<SignInScreen />, { language: 'en' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ann@')
  await userEvent.click(await button('Get code'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid e-mail address')
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('a wrong code is told at the code', async () => {
  answerCalls({ ...health, '/api/sms/verify/login': () => failure(400, -498, '验证码错误', 'Verification code error') })
  await renderApp(<SignInScreen />)
  await userEvent.click(await screen.findByRole('radio', { name: '手机登录' }))
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '138 0000-0001')
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('验证码错误')
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '13800000001')
})

test('nobody of that number: a dialog tells whom to ask', async () => {
  answerCalls({ ...health, '/api/mail/send/login': () => failure(404, -406, '未注册', 'Not registered') })
  await renderApp(<SignInScreen />)
  await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'nobody@example.com')
  await userEvent.click(await button('获取验证码'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('nobody@example.com')
  expect(dialog.textContent).toContain('数据顾问')
})

test('demo accounts and the outbox are offered on a development server only', async () => {
  answerCalls({ '/api/health': () => ({ version: '1', revision: 1, outbox: true }) })
  await renderApp(<SignInScreen />)
  await userEvent.click(await button('内部员工'))
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '13800000005')
  expect(screen.getByRole('link', { name: /发件箱/ }).getAttribute('href')).toBe('#/outbox')
})
