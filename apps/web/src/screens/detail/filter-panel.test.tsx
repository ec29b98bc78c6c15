import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/render-app.tsx'
import { openPage } from './testing/open-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const shown = () => screen.queryByRole('region', { name: '筛选面板' }) !== null

test('the filter panel closes with every step of the history: another tab, back and forward', async () => {
  const { person, history } = await openPage()
  const open = async () => {
    await person.click(screen.getByRole('button', { name: '展开筛选' }))
    await eventually(() => expect(shown()).toBe(true))
  }
  await open()
  await person.click(screen.getByRole('tab', { name: '品牌' }))
  await eventually(() => expect(shown()).toBe(false))
  await open()
  act(() => history.back())
  await eventually(() => expect(shown()).toBe(false))
  await open()
  act(() => history.forward())
  await eventually(() => expect(shown()).toBe(false))
})

test('what changes in the address without a step of the history leaves it open', async () => {
  const { person, history } = await openPage()
  await person.click(screen.getByRole('button', { name: '展开筛选' }))
  await eventually(() => expect(shown()).toBe(true))
  act(() => history.replace(`${history.location.pathname}?summary.page=2`))
  expect(shown()).toBe(true)
})
