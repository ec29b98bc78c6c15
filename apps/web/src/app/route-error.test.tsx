import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderApp } from '../testing/render-app.tsx'
import { RouteError } from './route-error.tsx'
import { StaffOnly } from './staff-only.ts'

test('a screen that is not for the account says so, with the way to the search', async () => {
  await renderApp(<RouteError error={new ApiError('no_permission', null)} reset={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('没有权限')
  expect(screen.getByRole('link', { name: '去搜索' }).getAttribute('href')).toBe('#/search')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['zh', '此页面仅供内部员工使用', '升级'],
  ['en', 'This page is for staff only', 'upgrade'],
] as const)('a screen of staff says in %s that it is not for others, and nothing of upgrading', async (language, said, unsaid) => {
  await renderApp(<RouteError error={new StaffOnly()} reset={() => undefined} />, { language })
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain(said)
  expect(textContent).not.toContain(unsaid)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said)
  expect(screen.getByRole('link').className).toContain('ant-btn-primary')
})

test('a screen that cannot be drawn says so in words, with what went wrong for support', async () => {
  await renderApp(<RouteError error={new Error('Minified React error #185')} reset={() => undefined} />)
  const said = await screen.findByRole('alert')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('出错了')
  expect(said.querySelector('p')?.textContent).toMatch(/^页面没能显示出来/)
  expect(said.querySelector('code')?.textContent).toBe('Minified React error #185')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['重试', '重新加载'])
})
