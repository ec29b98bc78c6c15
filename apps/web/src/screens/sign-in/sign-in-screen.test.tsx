import { createHash } from 'node:crypto'
import { sendMailCode } from '@marketscope/contract/calls/sign-in'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import SignInScreen from './sign-in-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const health = { '/api/health': () => ({ version: '1', revision: 1, outbox: false, sso: false }) }
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

test.each([
  ['led back to sign in', '/sign_in?return=%2FsetUp'],
  ['not yet answered', '/setUp'],
])('an address opened while the code is being checked, and %s, is where one arrives', async (_, address) => {
  let answer: (result: { username: string }) => void = () => undefined
  const sent = answerCalls({
    ...health,
    '/api/mail/verify/login': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const view = await renderApp(<SignInScreen />, { address: '/sign_in?reason=signed_out' })
  await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'ann@example.com')
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  await eventually(() => expect(sent.some(({ path }) => path === '/api/mail/verify/login')).toBe(true))
  act(() => view.goTo(address))
  answer({ username: 'ann' })
  await eventually(() => expect([view.path(), screen.queryByRole('button', { name: '登录中…' })]).toEqual(['/setUp', null]))
})

test('a code that arrives before the answer that it was sent signs in', async () => {
  answerCalls({
    ...health,
    '/api/mail/send/login': () => new Promise(() => undefined),
    '/api/mail/verify/login': () => ({ username: 'ann' }),
  })
  const view = await renderApp(<SignInScreen />, { address: '/sign_in' })
  await userEvent.type(await screen.findByRole('textbox', { name: '邮箱' }), 'not-answered@example.com')
  await userEvent.click(await button('获取验证码'))
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  await eventually(() => expect(view.path()).toBe('/search'))
})

test('a wrong address is told at its field and nothing is sent', async () => {
  const sent = answerCalls(health)
  await renderApp(<SignInScreen />, { language: 'en' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@')
  await userEvent.click(await button('Get code'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email address')
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
  answerCalls({ '/api/health': () => ({ version: '1', revision: 1, outbox: true, sso: false }) })
  await renderApp(<SignInScreen />)
  await userEvent.click(await button('内部员工'))
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '13800000005')
  expect(screen.getByRole('link', { name: /发件箱/ }).getAttribute('href')).toBe('#/outbox')
})

describe('after many requests for a code', () => {
  const challenge = { challenge: 'id.1.ab', bits: 4, count: 3 }
  const tooMany = () => failure(403, -497, '请先完成人机验证', 'Please complete the check first')

  test('the browser solves a puzzle for the address by itself, and the code is sent', async () => {
    const sent = answerCalls({
      ...health,
      '/api/captcha': () => challenge,
      '/api/mail/send/login': ({ body }) => (JSON.stringify(body).includes('captcha') ? { wait: 60 } : tooMany()),
    })
    await renderApp(<SignInScreen />, { language: 'en' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), ' Ann@Example.com{Tab}{Tab}')
    await userEvent.click(await button('Get code'))
    await screen.findByRole('button', { name: /Again in/ })
    expect(screen.queryByRole('dialog')).toBeNull()
    const [, second] = sent.filter(({ path }) => path === '/api/mail/send/login')
    const { mail, captcha } = sendMailCode.input.parse(second?.body)
    expect(mail).toBe('ann@example.com')
    expect(captcha?.challenge).toBe('id.1.ab')
    const seed = createHash('sha256').update('id.1.ab\nann@example.com').digest('hex').slice(0, 32)
    const hashes = captcha?.numbers.map((number, index) => createHash('sha256').update(`${seed}:${index}:${number}`).digest()[0] ?? 255)
    expect(hashes).toHaveLength(3)
    expect(Math.max(...(hashes ?? [255]))).toBeLessThan(16)
  })

  test('without a puzzle it is told, and may be tried again or given up', async () => {
    let failures = 0
    const sent = answerCalls({
      ...health,
      '/api/captcha': () => {
        failures += 1
        return failure(500, -500, '服务器错误', 'Server error')
      },
      '/api/mail/send/login': tooMany,
    })
    await renderApp(<SignInScreen />, { language: 'en' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@example.com')
    await userEvent.click(await button('Get code'))
    const dialog = await screen.findByRole('dialog', { name: 'Checking that you are not a robot' })
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Server error')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await eventually(() => expect(failures).toBe(2))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.filter(({ path }) => path === '/api/mail/send/login')).toHaveLength(1)
  })
})

test('whom single sign-on knows and we do not is told whom to ask, in a dialog', async () => {
  answerCalls(health)
  await renderApp(<SignInScreen />, { language: 'en', address: '/sign_in?reason=unregistered' })
  const dialog = await screen.findByRole('dialog', { name: 'Not registered yet' })
  expect(dialog.textContent).toContain('Please contact your data advisor')
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('on a host with single sign-on', () => {
  const withSso = { '/api/health': () => ({ version: '1', revision: 1, outbox: false, sso: true }) }

  test('one is led there at once, with the address asked for', async () => {
    answerCalls(withSso)
    const leave = vi.fn()
    await renderApp(<SignInScreen leave={leave} />, { address: '/sign_in?return=%2Fsearch%3Furl_id%3Dx' })
    await eventually(() => expect(leave).toHaveBeenCalledWith('/api/sso_login?return=%2Fsearch%3Furl_id%3Dx'))
  })

  test('never to another site', async () => {
    answerCalls(withSso)
    const leave = vi.fn()
    await renderApp(<SignInScreen leave={leave} />, { address: '/sign_in?return=%2F%2Fevil.example' })
    await eventually(() => expect(leave).toHaveBeenCalledWith('/api/sso_login?return=%2Fsearch'))
  })

  test.each([
    ['signed_out', 'You are signed out'],
    ['unregistered', 'There is no account for you yet. Please contact your data advisor to open one, then sign in.'],
    ['not_allow', 'You have no permission to use this system: please contact your data advisor.'],
    ['sso_expired', 'That single sign-on took too long or was used before: please sign in again'],
    ['sso_failed', 'Single sign-on did not succeed: please sign in again'],
    ['sso_down', 'The single sign-on service does not answer at the moment: please try again later'],
  ])('who comes with the reason %s is told, and chooses', async (reason, text) => {
    answerCalls(withSso)
    const leave = vi.fn()
    await renderApp(<SignInScreen leave={leave} />, { language: 'en', address: `/sign_in?reason=${reason}` })
    const link = await screen.findByRole('link', { name: 'Sign in with single sign-on' })
    expect(link.getAttribute('href')).toBe('/api/sso_login?return=%2Fsearch')
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy()
    expect(leave).not.toHaveBeenCalled()
  })
})
