import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { PhonesPanel } from './phones-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const MAIN = { phone_id: 'p1', phone: '13800000001', main: 1, is_login_verify: true }
const ASIDE = { phone_id: 'p2', phone: '+85291234567', main: 0, is_login_verify: false }
const WAITING = { phone_id: 'p3', phone: '13911111111', is_login_verify: false, wait: 0, ends_in: 600 }

/** A server with phones: what is added waits, what is confirmed is in the list. */
function phones(data: object[], pending: typeof WAITING | null = null) {
  const state = { data: [...data], pending: pending as object | null }
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/phone/setting': ({ method, body, query }: Sent) => {
      if (method === 'PUT') {
        state.pending = { ...WAITING, ...(body as object), is_login_verify: true, wait: 60 }
        return { phone_id: 'p3', wait: 60, ends_in: 600 }
      }
      if (method === 'DELETE') {
        if (query.phone_id === 'p3') state.pending = null
        state.data = state.data.filter((one) => (one as typeof MAIN).phone_id !== query.phone_id)
        return {}
      }
      return state
    },
    '/api/phone/confirm': ({ body }: Sent) => {
      if ((body as { code: string }).code !== '123456') return failure(400, -498, '验证码错误', 'Verification code error')
      state.data.push({ ...ASIDE, phone_id: 'p3', phone: '13911111111' })
      state.pending = null
      return { phone_id: 'p3' }
    },
  })
  return {
    sent,
    changes: () => sent.filter(({ method }) => method !== 'GET').map(({ method, path, query, body }) => [method, path, body ?? query]),
  }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = () => screen.findByRole('textbox', { name: '新手机号' })

test('phones are listed with what they are; the main one can be deleted only when it is alone', async () => {
  phones([MAIN, ASIDE])
  await renderApp(<PhonesPanel />)
  const items = within(await screen.findByRole('list', { name: '手机号' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['138****0001主手机可登录', '+85****4567删除'])
  expect(screen.queryByRole('button', { name: '删除 138****0001' })).toBeNull()
  await userEvent.click(await button('显示手机号 138****0001'))
  expect(items[0]?.textContent).toBe('13800000001主手机可登录')
})

test('a new phone gets a code, a wrong one is told at its field, the right one adds it', async () => {
  const { changes } = phones([MAIN])
  await renderApp(<PhonesPanel />)
  await userEvent.type(await field(), 'a139-1111 1111')
  expect(await field()).toHaveProperty('value', '13911111111')
  await userEvent.click(await button('添加手机号'))
  expect((await screen.findByText(/验证码已发送到 13911111111/)).getAttribute('role')).toBe('status')
  expect(await button(/秒后可重发/)).toHaveProperty('disabled', true)
  await userEvent.click(await button('确认添加'))
  expect((await screen.findByRole('alert')).textContent).toBe('请输入验证码')
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '654321{Enter}')
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('验证码错误'))
  await userEvent.clear(screen.getByRole('textbox', { name: '验证码' }))
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '手机号已添加' }))
  expect(dialog.getByText('13911111111')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '知道了' }))
  expect(await button('删除 139****1111')).toBeTruthy()
  expect(changes()).toEqual([
    ['PUT', '/api/phone/setting', { phone: '13911111111', is_login_verify: 'true' }],
    ['POST', '/api/phone/confirm', { phone_id: 'p3', code: '654321' }],
    ['POST', '/api/phone/confirm', { phone_id: 'p3', code: '123456' }],
  ])
})

test.each([
  ['', '请输入手机号'],
  ['138', '请输入正确的手机号；中国大陆以外的号码以 + 和国家代码开头'],
])('the number %j is refused at its field and nothing is sent', async (text, words) => {
  const { changes } = phones([MAIN])
  await renderApp(<PhonesPanel />)
  if (text) await userEvent.type(await field(), text)
  await userEvent.click(await button('添加手机号'))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(changes()).toEqual([])
})

test('the first phone is one to sign in by: the box that is cleared is ticked again, with a reason', async () => {
  phones([])
  await renderApp(<PhonesPanel />)
  expect(await screen.findByText('还没有手机号')).toBeTruthy()
  const box = screen.getByRole('checkbox', { name: '可用短信验证码登录' })
  await userEvent.click(box)
  expect(await screen.findByText('首个手机号必须开启短信登录验证，已恢复勾选')).toBeTruthy()
  expect(box).toHaveProperty('checked', true)
})

test('a further phone may be one that does not sign in', async () => {
  const { changes } = phones([MAIN])
  await renderApp(<PhonesPanel />, { language: 'en' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sign in by text message' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New phone number' }), '+85291234567{Enter}')
  await eventually(() => expect(changes()).toEqual([['PUT', '/api/phone/setting', { phone: '+85291234567', is_login_verify: 'false' }]]))
})

test('one that waits is still there after a reload; the code is sent again, or it is given up', async () => {
  const { changes } = phones([MAIN], WAITING)
  await renderApp(<PhonesPanel />)
  await userEvent.click(await button('重新发送'))
  expect(await button(/秒后可重发/)).toHaveProperty('disabled', true)
  await userEvent.click(await button('放弃添加'))
  expect(await field()).toBeTruthy()
  expect(changes()).toEqual([
    ['PUT', '/api/phone/setting', { phone: '13911111111', is_login_verify: 'false' }],
    ['DELETE', '/api/phone/setting', { phone_id: 'p3' }],
  ])
})

test('a phone is deleted once the question is answered; else it says that it was not', async () => {
  const { changes } = phones([MAIN, ASIDE])
  await renderApp(<PhonesPanel />)
  await userEvent.click(await button('删除 +85****4567'))
  const question = within(await screen.findByRole('dialog', { name: '删除手机号 +85291234567？' }))
  await userEvent.click(question.getByRole('button', { name: '取消' }))
  expect(await screen.findByText('已取消删除')).toBeTruthy()
  expect(changes()).toEqual([])
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await button('删除 +85****4567'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除 +85291234567')).toBeTruthy()
  await eventually(() => expect(screen.queryByRole('button', { name: '删除 +85****4567' })).toBeNull())
  expect(changes()).toEqual([['DELETE', '/api/phone/setting', { phone_id: 'p2' }]])
})

test('ten are as many as there may be', async () => {
  phones([MAIN, ...Array.from({ length: 9 }, (_, index) => ({ ...ASIDE, phone_id: `q${index}`, phone: `1370000000${index}` }))])
  await renderApp(<PhonesPanel />)
  expect(await screen.findByText('最多 10 个；如需添加，请先删除不用的')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '新手机号' })).toBeNull()
})

test('phones that cannot be had say why, and are asked for again', async () => {
  let down = true
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/phone/setting': () => (down ? failure(500, -500, '服务器错误', 'Server error') : { data: [MAIN], pending: null }),
  })
  await renderApp(<PhonesPanel />)
  expect(await screen.findByText('服务器错误')).toBeTruthy()
  down = false
  await userEvent.click(await button('重试'))
  expect(await screen.findByText('138****0001')).toBeTruthy()
})

test('email addresses: the list, a new one in use by another account, deleting, and mails about new months', async () => {
  let mail_new_months = false
  const sent = answerCalls({
    '/api/user': () => account('normal', { mail: 'ann@example.com', mail_new_months }),
    '/api/mail/setting': () => ({
      data: [
        { mail_id: 'm1', mail: 'ann@example.com', main: 1 },
        { mail_id: 'm2', mail: 'two@example.com', main: 0 },
      ],
      pending: null,
    }),
    '/api/add_mail': () => failure(409, -409, '该邮箱已被使用', 'In use'),
    '/api/del_mail': () => failure(409, -409, '这是唯一的登录方式', 'The only way'),
    '/api/sub/subscription': ({ body }) => {
      mail_new_months = (body as { mail_new_months: boolean }).mail_new_months
      return { mail_new_months }
    },
  })
  await renderApp(<MailsPanel />)
  const items = within(await screen.findByRole('list', { name: '邮箱' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['ann@example.com主邮箱删除', 'two@example.com删除'])
  await userEvent.type(screen.getByRole('textbox', { name: '新邮箱' }), 'new@{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('请输入正确的邮箱')
  await userEvent.type(screen.getByRole('textbox', { name: '新邮箱' }), 'example.com{Enter}')
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('该邮箱已被使用'))
  await userEvent.click(await button('删除 two@example.com'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('这是唯一的登录方式')).toBeTruthy()
  const reminders = await screen.findByRole('switch', { name: '新月份数据发布时发邮件提醒' })
  await userEvent.click(reminders)
  expect(await screen.findByText('已开启邮件提醒')).toBeTruthy()
  await eventually(() => expect(reminders.getAttribute('aria-checked')).toBe('true'))
  expect(sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/api/add_mail', { mail: 'new@example.com' }],
    ['/api/del_mail', { mail_id: 'm2' }],
    ['/api/sub/subscription', { mail_new_months: true }],
  ])
})
