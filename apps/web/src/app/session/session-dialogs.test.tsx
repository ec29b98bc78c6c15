import { listApiKeys } from '@marketscope/contract/calls/account'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { rememberSession, sessionRemembered } from '../../api/session.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../testing/render-app.tsx'
import { tellElsewhere } from './elsewhere.ts'
import { SessionDialogs } from './session-dialogs.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const MAIL = { mail_id: 'm1', mail: 'an***@b.cc' }
const PHONE = { phone_id: 'p1', phone: '138****0001', main: 1 }

/** A page that asks for something which wants a code first. */
function Work() {
  const [told, setTold] = useState('')
  const ask = () =>
    void call(listApiKeys, {}).then(
      ({ data }) => setTold(`keys: ${data.length}`),
      (error: unknown) => setTold(`failed: ${String(error)}`),
    )
  return (
    <>
      <button type="button" onClick={ask}>
        ask
      </button>
      <p>{told}</p>
    </>
  )
}

interface World {
  mails?: (typeof MAIL)[]
  phones?: (typeof PHONE)[]
  new_browser?: boolean
}

/** A server that answers nothing before the code 123456. */
function world({ mails = [MAIL], phones = [PHONE], new_browser = true }: World = {}): Sent[] {
  let isVerified = false
  const verify = ({ body }: Sent) => {
    if ((body as { code: string }).code !== '123456') return failure(400, -498, '验证码错误', 'Verification code error')
    isVerified = true
    return {}
  }
  return answerCalls({
    '/api/api_key': () => (isVerified ? { data: [] } : failure(403, -499, '请先完成验证', 'Please verify first')),
    '/api/get_mail_phone': () => ({ mails, phones, new_browser }),
    '/api/mail/send/setting': () => ({ wait: 60 }),
    '/api/sms/send/setting': () => ({ wait: 60 }),
    '/api/mail/verify/setting': verify,
    '/api/sms/verify/setting': verify,
  })
}

async function open(language: 'zh' | 'en' = 'zh') {
  const leave = vi.fn()
  await renderApp(
    <>
      <Work />
      <SessionDialogs leave={leave} />
    </>,
    { language, address: '/setUp' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'ask' }))
  return { leave, dialog: within(await screen.findByRole('dialog')) }
}

const asked = (sent: readonly Sent[], path: string) => sent.filter((call) => call.path === path)

test('a call that wants a code opens the dialog, mail first; after the code it is asked again', async () => {
  const sent = world()
  const { dialog } = await open()
  expect(await dialog.findByText('此登录出现在一个新的浏览器中，请验证是您本人。')).toBeTruthy()
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
  expect(dialog.getByRole('radio', { name: '邮箱 an***@b.cc' })).toBeTruthy()
  expect(dialog.getByRole('radio', { name: '主手机 138****0001' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }))
  const again = await dialog.findByRole<HTMLButtonElement>('button', { name: /^(60|59) 秒后重发$/ })
  expect(again.disabled).toBe(true)
  expect(asked(sent, '/api/mail/send/setting')[0]?.body).toEqual({ mail_id: 'm1' })
  await userEvent.type(dialog.getByRole('textbox', { name: '验证码' }), '000000{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('验证码错误')
  await userEvent.clear(dialog.getByRole('textbox', { name: '验证码' }))
  await userEvent.type(dialog.getByRole('textbox', { name: '验证码' }), '123456')
  await userEvent.click(dialog.getByRole('button', { name: '验证' }))
  expect(await screen.findByText('keys: 0')).toBeTruthy()
  expect(asked(sent, '/api/mail/verify/setting')[1]?.body).toEqual({ mail_id: 'm1', code: '123456' })
  expect(asked(sent, '/api/api_key')).toHaveLength(2)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a mail the phone is offered, and one that is chosen is used', async () => {
  const sent = world({ mails: [], phones: [PHONE, { phone_id: 'p2', phone: '139****0002', main: 0 }] })
  const { dialog } = await open()
  expect(((await dialog.findByRole('radio', { name: '主手机 138****0001' })) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: '手机 139****0002' }))
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }))
  await dialog.findByRole('button', { name: /秒后重发/ })
  await userEvent.type(dialog.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  expect(await screen.findByText('keys: 0')).toBeTruthy()
  expect(asked(sent, '/api/sms/send/setting')[0]?.body).toEqual({ phone_id: 'p2' })
  expect(asked(sent, '/api/sms/verify/setting')[0]?.body).toEqual({ phone_id: 'p2', code: '123456' })
})

test('a code that arrives before the answer that it was sent is enough', async () => {
  let isVerified = false
  answerCalls({
    '/api/api_key': () => (isVerified ? { data: [] } : failure(403, -499, '请先完成验证', 'Please verify first')),
    '/api/get_mail_phone': () => ({ mails: [{ ...MAIL, mail_id: 'not-answered' }], phones: [], new_browser: true }),
    '/api/mail/send/setting': () => new Promise(() => undefined),
    '/api/mail/verify/setting': () => {
      isVerified = true
      return {}
    },
  })
  const { dialog } = await open()
  await userEvent.click(await dialog.findByRole('button', { name: '获取验证码' }))
  await userEvent.type(dialog.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  expect(await screen.findByText('keys: 0')).toBeTruthy()
})

test('an empty code is told at the field, and nothing is sent', async () => {
  const sent = world()
  const { dialog } = await open('en')
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter the verification code')
  expect(asked(sent, '/api/mail/verify/setting')).toEqual([])
})

test('with neither mail nor phone it opens all the same and says whom to contact', async () => {
  world({ mails: [], phones: [] })
  const { dialog, leave } = await open('en')
  expect(await dialog.findByText(/Please contact your data advisor/)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel and sign out' }))
  expect(leave).toHaveBeenCalledWith('/mj_logout?redirect_url=%2F%23%2Fsign_in%3Freason%3Dsigned_out')
})

test('giving up in a new browser signs out; the call fails', async () => {
  world()
  rememberSession('ann')
  const { dialog, leave } = await open()
  await userEvent.click(await dialog.findByRole('button', { name: '取消并退出登录' }))
  expect(leave).toHaveBeenCalledOnce()
  expect(sessionRemembered()).toBe(false)
  expect(await screen.findByText(/^failed: /)).toBeTruthy()
})

test('giving up where only this one action wanted a code signs nobody out', async () => {
  const sent = world({ new_browser: false })
  const { dialog, leave } = await open()
  expect(await dialog.findByText('此操作需要验证是您本人。')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  expect(await screen.findByText(/^failed: /)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  expect(asked(sent, '/api/api_key')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where codes can be sent is asked for again after a failure', async () => {
  let isUp = false
  answerCalls({
    '/api/api_key': () => failure(403, -499, '请先完成验证', 'Please verify first'),
    '/api/get_mail_phone': () =>
      isUp ? { mails: [MAIL], phones: [], new_browser: true } : failure(500, -500, '服务器错误', 'Server error'),
  })
  const { dialog } = await open()
  const retry = await dialog.findByRole('button', { name: '重试' })
  isUp = true
  await userEvent.click(retry)
  expect(await dialog.findByRole('radio', { name: '邮箱 an***@b.cc' })).toBeTruthy()
})

test('somebody signed in elsewhere: the page says so, and leaves through the logout link', async () => {
  answerCalls({})
  rememberSession('ann')
  const leave = vi.fn()
  await renderApp(<SessionDialogs leave={leave} />, { language: 'en', address: '/setUp' })
  await eventually(() => expect(tellElsewhere()).toBe(true))
  const dialog = within(await screen.findByRole('dialog', { name: 'Logged in elsewhere' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in again' }))
  expect(leave).toHaveBeenCalledWith(`/mj_logout?redirect_url=${encodeURIComponent('/#/sign_in?return=%2FsetUp&reason=elsewhere')}`)
  expect(sessionRemembered()).toBe(false)
})
