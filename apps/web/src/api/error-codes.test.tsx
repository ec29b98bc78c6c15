import { listApiKeys } from '@marketscope/contract/calls/account'
import { ERRORS, type ErrorKind } from '@marketscope/contract/errors'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../testing/render-app.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { onHurdle } from './hurdles.ts'
import { onSignedOut } from './session.ts'

const signedOut = vi.fn()
const asked = vi.fn(async () => false)
const forgets: (() => void)[] = []
beforeEach(() => {
  onSignedOut(signedOut)
  for (const kind of ['verification', 'not_logged_in'] as const) forgets.push(onHurdle(kind, () => asked()))
})
afterEach(() => {
  for (const forget of forgets.splice(0)) forget()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** What a call comes to that is answered so. */
async function outcomeOf(answer: Response): Promise<ApiError> {
  answerCalls({ '/api/api_key': () => answer })
  const error = await call(listApiKeys, {}).catch((caught: unknown) => caught)
  if (error instanceof ApiError) return error
  throw new Error('expected an ApiError')
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

type Reaction = 'shown' | 'signed out' | 'asked' | 'asked, then signed out'

/** Code → kind, and what the page does with it by itself; where it says -497 or -416, the parts that ask tell what they do. */
const CODES: readonly (readonly [code: number, kind: ErrorKind, reaction: Reaction])[] = [
  [-404, 'no_data', 'shown'],
  [-403, 'no_permission', 'shown'],
  [-402, 'logged_in_elsewhere', 'signed out'],
  [-401, 'not_logged_in', 'asked, then signed out'],
  [-499, 'verification', 'asked'],
  [-498, 'verification_code', 'shown'],
  [-497, 'captcha', 'shown'],
  [-416, 'notice', 'shown'],
  [-406, 'unregistered', 'shown'],
  [-409, 'conflict', 'shown'],
  [-413, 'too_large', 'shown'],
  [-422, 'too_wide', 'shown'],
  [-452, 'quota_used_up', 'shown'],
  [-503, 'not_sent', 'shown'],
  [-507, 'disk', 'shown'],
  ...([-500, 500, 502, -502] as const).map((code) => [code, 'server', 'shown'] as const),
  ...([-400, 400, 422] as const).map((code) => [code, 'parameter', 'shown'] as const),
  [404, 'not_found', 'shown'],
  [429, 'too_many', 'shown'],
  [503, 'away', 'shown'],
  [504, 'timeout', 'shown'],
  [-9999, 'unknown', 'shown'],
]

describe('every code', () => {
  test.each(CODES)('%i is %s: %s; its words are those of the answer, else of the catalogue', async (code, kind, reaction) => {
    const ofCatalogue = { zh: ERRORS[kind].zh, en: ERRORS[kind].en }
    const own = { zh: '自己的话', en: 'own words' }
    for (const [body, text] of [
      [{ status: 'error', error_code: code, error_msg: own, request_id: 'r-7' }, own],
      [{ status: 'ok', error_code: code, error_msg: own, request_id: 'r-7' }, own],
      [
        { status: 'ok', result: { data: [] }, error_code: code, error_msg: 'just words', request_id: 'r-7' },
        { zh: 'just words', en: 'just words' },
      ],
      [{ status: 'ok', error_code: code, error_msg: '', request_id: 'r-7' }, ofCatalogue],
      [{ status: 'error', error_code: code, request_id: 'r-7' }, ofCatalogue],
    ] as const) {
      const error = await outcomeOf(json(body, body.status === 'ok' ? 200 : ERRORS[kind].status))
      expect([error.kind, error.text, error.requestId]).toEqual([kind, text, 'r-7'])
      expect([asked.mock.calls.length > 0, signedOut.mock.calls.length > 0]).toEqual([
        reaction.startsWith('asked'),
        reaction.endsWith('signed out'),
      ])
      vi.clearAllMocks()
    }
  })

  test('every kind of the catalogue is among them', () => {
    expect(new Set(CODES.map(([, kind]) => kind))).toEqual(new Set(Object.keys(ERRORS)))
  })

  test.each(Object.keys(ERRORS) as ErrorKind[])('%s has words in both languages', (kind) => {
    expect(ERRORS[kind].zh).toMatch(/\p{Script=Han}/u)
    expect(ERRORS[kind].en).toMatch(/^[\x20-\x7e]+$/)
  })
})

test('the code 0 is no error', async () => {
  answerCalls({ '/api/api_key': () => json({ status: 'ok', error_code: 0, error_msg: '', result: { data: [] } }) })
  expect(await call(listApiKeys, {})).toEqual({ data: [] })
})

test.each<[number, ErrorKind]>([
  [400, 'parameter'],
  [401, 'not_logged_in'],
  [403, 'no_permission'],
  [404, 'not_found'],
  [413, 'too_large'],
  [422, 'parameter'],
  [429, 'too_many'],
  [500, 'server'],
  [502, 'server'],
  [503, 'away'],
  [504, 'timeout'],
])('a page of a proxy with the status %i is %s, with the id of the request where it has one', async (status, kind) => {
  const error = await outcomeOf(new Response('<html>', { status, headers: { 'x-request-id': 'r-9' } }))
  expect([error.kind, error.requestId]).toEqual([kind, 'r-9'])
})

test('an error that nobody knows is shown with the id that finds it in the log', async () => {
  const error = await outcomeOf(json({ status: 'error', error_code: -31337, request_id: 'r-31337' }, 500))
  await renderApp(<ErrorState error={error} />)
  expect((await screen.findByRole('alert')).textContent).toContain('服务器错误，请稍后再试')
  expect(screen.getByText('r-31337')).toBeTruthy()
})
