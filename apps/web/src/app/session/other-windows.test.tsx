import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userOptions } from '../../api/use-user.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { OtherWindows } from './other-windows.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function Work() {
  const { data } = useQuery(userOptions())
  return <p>{data && `at work: ${data.username}`}</p>
}

/** A page of Ann's, beside which somebody signs in in another window. */
async function signedInBeside(username: string, event: Partial<StorageEventInit> = {}) {
  let now = 'ann'
  const sent = answerCalls({ '/api/user': () => account('normal', { username: now }) })
  const restart = vi.fn()
  await renderApp(
    <>
      <Work />
      <OtherWindows restart={restart} />
    </>,
    { address: '/myAttention' },
  )
  await screen.findByText('at work: ann')
  now = username
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed_in', newValue: username, ...event }))
  return { restart, asked: () => sent.filter(({ path }) => path === '/api/user').length }
}

test('somebody else who signs in in another window begins this one anew', async () => {
  const { restart } = await signedInBeside('ben')
  await eventually(() => expect(restart.mock.calls).toEqual([['/search']]))
})

test('the same account goes on where it is', async () => {
  const { restart, asked } = await signedInBeside('ann')
  await eventually(() => expect(asked()).toBe(2))
  expect(restart).not.toHaveBeenCalled()
  expect(screen.getByText('at work: ann')).toBeTruthy()
})

test.each([
  ['a window that signed out', { newValue: null }],
  ['something else that is kept', { key: 'theme', newValue: 'orange' }],
])('%s asks nothing', async (_, event) => {
  const { restart, asked } = await signedInBeside('ben', event)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([asked(), restart.mock.calls]).toEqual([1, []])
})
