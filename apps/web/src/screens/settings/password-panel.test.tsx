import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { PasswordPanel } from './password-panel.tsx'

const page = 'https://login.example/password'
const allowed = { phone: '13800000001', can_change_passwd: true, password_page: page }

test('the password is changed on the page configured, in a sandboxed frame of 400 by 500', async () => {
  await renderApp(<PasswordPanel user={account('normal', allowed)} />)
  expect(await screen.findByText('138****0001')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '修改密码' }))
  const frame = await screen.findByTitle('修改密码')
  const told = ['src', 'width', 'height', 'sandbox', 'referrerpolicy'].map((name) => frame.getAttribute(name))
  expect(told).toEqual([page, '400', '500', 'allow-forms allow-scripts allow-same-origin', 'no-referrer'])
})

test.each([
  ['may not', { ...allowed, can_change_passwd: false }, '该账号不能在此修改密码，请联系数据顾问'],
  ['has no main phone', { ...allowed, phone: null }, '没有主手机，不能修改密码'],
])('an account that %s is told so', async (_, patch, words) => {
  await renderApp(<PasswordPanel user={account('normal', patch)} />)
  expect(await screen.findByRole('button', { name: '修改密码' })).toHaveProperty('disabled', true)
  expect(screen.getByText(words)).toBeTruthy()
})

test('without a page there is no panel', async () => {
  await renderApp(
    <main>
      here <PasswordPanel user={account('normal', { ...allowed, password_page: null })} />
    </main>,
  )
  expect((await screen.findByRole('main')).textContent).toBe('here ')
})
