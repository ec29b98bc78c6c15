import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { GuideStarter } from './guide-starter.tsx'
import { useGuide } from './guide-state.ts'
import { GUIDE_STEPS } from './guide-steps.ts'

beforeEach(() => localStorage.clear())
afterEach(() => useGuide.getState().close())

const parts = (
  <>
    {GUIDE_STEPS.map((step) => (
      <div key={step} data-guide={step} />
    ))}
    <GuideStarter />
  </>
)
const title = () => screen.queryByRole('heading', { level: 2 })?.textContent
const visited = () => localStorage.getItem('first_visit') !== null

test('at the first visit it leads through the form by itself, and never again', async () => {
  const first = await renderApp(parts)
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('选择平台')
  expect(visited()).toBe(true)
  const seen = []
  for (let step = 0; step < 4; step++) {
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    seen.push(title())
  }
  expect(seen).toEqual(['选择类目', '标题关键词', '选择月份', '开始搜索'])
  await userEvent.click(screen.getByRole('button', { name: '上一步' }))
  expect(title()).toBe('选择月份')
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(title()).toBeUndefined()
  first.unmount()
  await renderApp(parts)
  await waitFor(() => expect(document.querySelector('[data-guide="plat"]')).not.toBeNull())
  expect(useGuide.getState().state).toBe('no')
})

test('Escape leaves it', async () => {
  await renderApp(parts)
  const dialog = (await screen.findByRole('heading', { level: 2 })).closest('dialog')
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(title()).toBeUndefined())
  expect(visited()).toBe(true)
})

test('it waits for the form, shows nothing on other screens, and comes again when it is wanted', async () => {
  const elsewhere = await renderApp(parts, { address: '/setUp' })
  await waitFor(() => expect(document.querySelector('[data-guide="plat"]')).not.toBeNull())
  expect([title(), visited()]).toEqual([undefined, false])
  elsewhere.unmount()

  localStorage.setItem('first_visit', 'over')
  const search = await renderApp(<GuideStarter />)
  await waitFor(() => expect(search.path()).toBe('/search'))
  useGuide.getState().want()
  expect(title()).toBeUndefined()
  for (const step of GUIDE_STEPS) {
    const part = document.createElement('div')
    part.dataset.guide = step
    search.container.append(part)
  }
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('选择平台')
})
