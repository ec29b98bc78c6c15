import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLook } from '../../state/look.ts'
import { usePreferences } from '../../state/preferences.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  showLook(null)
  usePreferences.getState().set({ menuFolded: false, theme: 'default', language: 'zh' })
})

test('the active entry is marked; whether the menu is folded is remembered', async () => {
  answerCalls({ '/api/user': () => account('normal') })
  await renderApp(<Shell>content</Shell>, { address: '/setUp' })
  expect((await screen.findByRole('link', { name: '设置' })).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: '收起菜单' }))
  expect(screen.getByRole('button', { name: '展开菜单' }).getAttribute('aria-expanded')).toBe('false')
  expect(localStorage.getItem('menu_folded')).toBe('true')
})

test('other windows are told whose session it is where single sign-on led here as another account', async () => {
  localStorage.setItem('signed_in', 'ann')
  answerCalls({ '/api/user': () => account('normal', { username: 'ben' }) })
  await renderApp(<Shell>content</Shell>)
  await eventually(() => expect(localStorage.getItem('signed_in')).toBe('ben'))
})

test('a partner account carries its own name on the page and in its title', async () => {
  answerCalls({ '/api/user': () => account('partner', { partner: 'orchid', partner_title: '兰镜数据', nick: '兰' }) })
  await renderApp(<Shell>content</Shell>)
  expect(await screen.findByRole('link', { name: '兰镜数据' })).toBeTruthy()
  await eventually(() => expect(document.title).toBe('自由搜索 - 兰镜数据'))
  expect(screen.queryByText('市场镜')).toBeNull()
})

const LILY = {
  ...{ is_partner: true, partner: 'lily', partner_title: '百合', partner_title_en: 'Lily' },
  ...{ partner_logo_url: '/logo.png', partner_colour: '#0b6e4f' },
}

test.each([
  ['en', 'Lily', 'Account: 小安', 'Sign out'],
  ['zh', '百合', '账号: 小安', '退出登录'],
] as const)('the look of a partner takes the place of ours in %s, and of the choice of themes', async (language, name, menu, only) => {
  answerCalls({ '/api/user': () => account('partner', { ...LILY, menu_entries: 2, nick: '小安' }) })
  await renderApp(<Shell>content</Shell>, { language })
  const brand = await screen.findByRole('link', { name })
  expect([brand.querySelector('img')?.getAttribute('src'), brand.querySelector('svg')]).toEqual(['/logo.png', null])
  expect(screen.queryByRole('button', { name: /^(Theme colour|主题色)/ })).toBeNull()
  expect(document.querySelector('.preview-mark')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([only])
})

test('staff that previews a partner is told so, and ends it', async () => {
  sessionStorage.setItem('preview_partner', 'lily')
  answerCalls({ '/api/user': () => account('staff', { ...LILY, partner_preview: true }) })
  await renderApp(<Shell>content</Shell>, { language: 'en' })
  const mark = await screen.findByRole('complementary', { name: 'Preview' })
  expect(mark.textContent).toContain('Preview of Lily')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }))
  expect([sessionStorage.getItem('preview_partner'), window.location.hash]).toEqual([null, '#/desk?view=partners'])
  expect(reload).toHaveBeenCalledTimes(1)
  reload.mockRestore()
  window.location.hash = ''
})

test('theme and language change at once and are remembered', async () => {
  answerCalls({ '/api/user': () => account('normal') })
  await renderApp(<Shell>content</Shell>)
  await userEvent.click(await screen.findByRole('button', { name: '主题色: 橙' }))
  await userEvent.click(screen.getByRole('button', { name: '界面语言: English' }))
  expect([localStorage.getItem('theme'), localStorage.getItem('language')]).toEqual(['orange', 'en'])
})

test('signing out ends the session and leads to the sign-in screen', async () => {
  const sent = answerCalls({ '/api/user': () => account('normal', { nick: '小安' }), '/api/logout': () => ({ at_provider: false }) })
  const view = await renderApp(<Shell>content</Shell>)
  await userEvent.click(await screen.findByRole('button', { name: '账号: 小安' }))
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  await eventually(() => expect(view.path()).toBe('/sign_in?reason=signed_out'))
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/logout')).toBe(true)
})

test('who signs out is not asked to sign in over the page that is being left', async () => {
  let isIn = true
  const sent = answerCalls({
    '/api/user': () => (isIn ? account('normal', { nick: '小安' }) : failure(401, -401, '尚未登录', 'Not signed in')),
    '/api/health': () => ({ version: '1', revision: 1, outbox: false, sso: false }),
    '/api/logout': () => {
      isIn = false
      return { at_provider: false }
    },
  })
  const view = await renderApp(
    <>
      <Shell>content</Shell>
      <SignInAgain />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '账号: 小安' }))
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  await eventually(() => expect(view.path()).toBe('/sign_in?reason=signed_out'))
  await eventually(() => expect(sent.filter(({ path }) => path === '/api/user')).toHaveLength(2))
  await screen.findByRole('link', { name: '登录' })
  expect([screen.queryByRole('dialog'), sent.some(({ path }) => path === '/api/health')]).toEqual([null, false])
})

test('on a host of single sign-on, signing out goes on to its provider by the logout link', async () => {
  answerCalls({ '/api/logout': () => ({ at_provider: true }) })
  const leave = vi.fn()
  const view = await renderApp(<UserMenu user={account('normal', { nick: '小安' })} leaveFor={leave} />)
  await userEvent.click(await screen.findByRole('button', { name: '账号: 小安' }))
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  await eventually(() => expect(leave).toHaveBeenCalledWith('/mj_logout?redirect_url=%2F%23%2Fsign_in%3Freason%3Dsigned_out'))
  expect(view.path()).toBe('/search')
})

test('a sign-out that fails says so and stays', async () => {
  answerCalls({ '/api/user': () => account('normal', { nick: '小安' }), '/api/logout': () => failure(500, -500, '坏了', 'broken') })
  const view = await renderApp(<Shell>content</Shell>)
  await userEvent.click(await screen.findByRole('button', { name: '账号: 小安' }))
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  expect(await screen.findByText('坏了')).toBeTruthy()
  expect(view.path()).toBe('/search')
})

test('Escape closes the menu of a narrow screen and gives the keyboard back to its button', async () => {
  answerCalls({ '/api/user': () => account('normal') })
  await renderApp(<Shell>content</Shell>)
  const button = await screen.findByRole('button', { name: '打开菜单' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  screen.getByRole('link', { name: '设置' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
})
