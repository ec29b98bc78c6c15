import { listApiKeys } from '@marketscope/contract/calls/account'
import { signOut } from '@marketscope/contract/calls/sign-in'
import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { onSignedOut } from '../../api/session.ts'
import { userOptions } from '../../api/use-user.ts'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const outs: string[] = []
beforeEach(() => {
  outs.length = 0
  onSignedOut(({ kind }) => outs.push(kind))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody at work: a field half filled in, and a button that asks the server. */
function Work() {
  const { data } = useQuery(userOptions())
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => call(listApiKeys, {}), enabled: false, retry: false })
  return (
    <>
      <input aria-label="draft" />
      <button type="button" onClick={() => void keys.refetch()}>
        ask
      </button>
      <p>{data && `at work: ${data.username}`}</p>
      <p>{keys.data && `keys: ${keys.data.data.length}`}</p>
    </>
  )
}

/** The session ends after the account was read; whoever signs in again is `username`. */
function world(username: string, sso = false) {
  let isSignedIn = false
  return answerCalls({
    '/api/health': () => ({ version: '1', revision: 1, outbox: false, sso }),
    '/api/user': () => account('normal', { username: 'ann' }),
    '/api/api_key': () => (isSignedIn ? { data: [] } : failure(401, -401, '尚未登录', 'Not signed in')),
    '/api/mail/verify/login': () => {
      isSignedIn = true
      return { username }
    },
  })
}

async function begin(restart = vi.fn()) {
  const view = await renderApp(
    <>
      <Work />
      <SignInAgain restart={restart} />
    </>,
    { language: 'en', address: '/search?url_id=x' },
  )
  await screen.findByText('at work: ann')
  await userEvent.type(screen.getByRole('textbox', { name: 'draft' }), 'half a thought')
  await userEvent.click(screen.getByRole('button', { name: 'ask' }))
  return { ...view, restart }
}

async function signIn(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'ann@example.com')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Verification code' }), '123456{Enter}')
}

const theDialog = () => screen.findByRole('dialog', { name: 'Your sign-in has ended' })

test('signing in over the page goes on with what was asked, and the page keeps what it had', async () => {
  const sent = world('ann')
  const { path, restart } = await begin()
  await signIn(await theDialog())
  await screen.findByText('keys: 0')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'draft' })).toHaveProperty('value', 'half a thought')
  expect(path()).toBe('/search?url_id=x')
  expect(sent.filter((call) => call.path === '/api/api_key')).toHaveLength(2)
  expect([outs, restart.mock.calls]).toEqual([[], []])
})

test('what a page had asked ends with the page when it is left before anybody could be asked', async () => {
  let answer: (result: unknown) => void = () => undefined
  const waiting = new Promise((resolve) => {
    answer = resolve
  })
  const sent = answerCalls({
    '/api/health': () => waiting,
    '/api/logout': () => failure(401, -401, '尚未登录', 'Not signed in'),
  })
  const { unmount } = await renderApp(
    <>
      <SignInAgain />
      ready
    </>,
  )
  await screen.findByText('ready')
  const left = call(signOut, {})
  await eventually(() => expect(sent.some(({ path }) => path === '/api/health')).toBe(true))
  unmount()
  answer({ version: '1', revision: 1, outbox: false, sso: false })
  await expect(left).rejects.toMatchObject({ kind: 'not_logged_in' })
})

test('at the sign-in page, while the page before it is still shown, nobody is asked over it', async () => {
  world('ann')
  const { goTo } = await renderApp(
    <>
      <Work />
      <SignInAgain />
    </>,
    { language: 'en', address: '/search' },
  )
  await screen.findByText('at work: ann')
  act(() => goTo('/sign_in?reason=signed_out'))
  await userEvent.click(await screen.findByRole('button', { name: 'ask' }))
  await eventually(() => expect(outs).toEqual(['not_logged_in']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('another account begins anew', async () => {
  world('bob')
  const { restart } = await begin()
  await signIn(await theDialog())
  await eventually(() => expect(restart).toHaveBeenCalledWith('/search'))
  expect(screen.queryByText('keys: 0')).toBeNull()
})

test('who gives up is led to the sign-in page', async () => {
  world('ann')
  await begin()
  await userEvent.click(within(await theDialog()).getByRole('button', { name: 'Leave this page for the sign-in page' }))
  await eventually(() => expect(outs).toEqual(['not_logged_in']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a host with single sign-on there is no dialog: the sign-in page leads there', async () => {
  world('ann', true)
  await begin()
  await eventually(() => expect(outs).toEqual(['not_logged_in']))
  expect(screen.queryByRole('dialog')).toBeNull()
})
