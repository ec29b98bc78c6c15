import { createHashHistory, createRootRoute, createRouter, type RouterHistory, RouterProvider, useLocation } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/render-app.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const ask = vi.fn<() => Promise<boolean>>()
let pass: () => void

function Page() {
  const address = useLocation({ select: ({ href }) => href })
  pass = useLeaveGuard({ active: address.includes('edit'), keys: ['edit'], ask })
  return <p role="status">{address}</p>
}

let opened: RouterHistory | undefined
async function open() {
  window.location.hash = '#/rules'
  const history = createHashHistory()
  opened = history
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Page, notFoundComponent: Page }), history })} />)
  await screen.findByRole('status')
  return history
}
const at = () => [window.location.hash.slice(1), screen.getByRole('status').textContent]
/** A link that the router knows nothing of: the browser goes there, and says so. */
const follow = (address: string) =>
  act(async () => {
    History.prototype.pushState.call(window.history, null, '', `#${address}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })

afterEach(() => {
  ask.mockReset()
  opened?.destroy()
  window.location.hash = ''
})

test('an address that is gone to is asked about, once; what is not lost by it is not', async () => {
  const history = await open()
  await act(async () => history.push('/rules?edit=1'))
  await act(async () => history.push('/rules?edit=1&page=2'))
  expect([at(), ask.mock.calls]).toEqual([['/rules?edit=1&page=2', '/rules?edit=1&page=2'], []])
  let answer: (sure: boolean) => void = () => undefined
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await act(async () => history.push('/search'))
  await act(async () => history.replace('/rules'))
  expect([at()[0], ask.mock.calls.length]).toEqual(['/rules?edit=1&page=2', 1])
  await act(async () => answer(false))
  expect(at()).toEqual(['/rules?edit=1&page=2', '/rules?edit=1&page=2'])
  await act(async () => history.push('/search'))
  await act(async () => answer(true))
  await eventually(() => expect(at()).toEqual(['/search', '/search']))
})

test('where the browser has gone already the page is there again before it asks, and goes there when it may', async () => {
  await open()
  await follow('/rules?edit=1')
  expect(at()).toEqual(['/rules?edit=1', '/rules?edit=1'])
  ask.mockResolvedValue(false)
  await follow('/search')
  expect([at(), ask.mock.calls.length]).toEqual([['/rules?edit=1', '/rules?edit=1'], 1])
  ask.mockResolvedValue(true)
  const back = vi.spyOn(window.history, 'back')
  await follow('/settings')
  await eventually(() => expect(back).toHaveBeenCalledTimes(1))
  back.mockRestore()
})

test('a reload is asked about while something would be lost, and not once the page says that it goes', async () => {
  const history = await open()
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(unload()).toBe(false)
  await act(async () => history.push('/rules?edit=1'))
  expect(unload()).toBe(true)
  pass()
  expect(unload()).toBe(false)
  await act(async () => history.push('/search'))
  expect([at(), ask.mock.calls]).toEqual([['/search', '/search'], []])
})
