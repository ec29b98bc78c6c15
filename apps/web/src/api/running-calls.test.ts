import { createApiKey, revokeApiKey } from '@marketscope/contract/calls/account'
import { suggestBrands } from '@marketscope/contract/calls/search'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, failure } from '../testing/render-app.tsx'
import { call } from './client.ts'
import { RepeatRequest, sendUnlessRunning } from './running-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const KEY = {
  id: 'k1',
  name: 'n',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
  hint: 'abcd',
  key: 'ms_secret',
  scope: 'all',
}

/** Calls are answered when `open` is called. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, open: resolve }
}

test('a call that is repeated while it is under way is not sent again, and both get its answer', async () => {
  const { held, open } = gate()
  const sent = answerCalls({ '/api/api_key': () => held.then(() => KEY) })
  const first = call(createApiKey, { name: 'n' })
  const second = call(createApiKey, { name: 'n' })
  let over = false
  void second.then(() => {
    over = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([sent.length, over]).toEqual([1, false])
  open()
  expect(await Promise.all([first, second])).toEqual([KEY, KEY])
  expect(sent).toHaveLength(1)
})

test('the failure of the first is that of the second, and afterwards the call can be made again', async () => {
  let answer: unknown = failure(409, -409, '冲突', 'conflict')
  const sent = answerCalls({ '/api/api_key': () => answer })
  const asked = [call(createApiKey, { name: 'n' }), call(createApiKey, { name: 'n' })]
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.kind)).toEqual(['conflict', 'conflict'])
  answer = KEY
  expect(await call(createApiKey, { name: 'n' })).toEqual(KEY)
  expect(sent).toHaveLength(2)
})

test.each([
  ['another input', () => call(createApiKey, { name: 'm' })],
  ['another call', () => call(revokeApiKey, { id: 'k1' })],
  ['one that can be taken back', () => call(createApiKey, { name: 'n' }, { signal: new AbortController().signal })],
])('%s is sent', async (_, other) => {
  const { held, open } = gate()
  const sent = answerCalls({ '/api/api_key': () => held.then(() => KEY) })
  const both = [call(createApiKey, { name: 'n' }), other()]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  open()
  await Promise.all(both)
})

test('brands, like everything that is only read, are asked for as often as somebody wants', async () => {
  const { held, open } = gate()
  const sent = answerCalls({ '/api/sub/suggest_brand': () => held.then(() => ({ data: [] })) })
  const both = [call(suggestBrands, { plat: 'tmall', word: 'a' }), call(suggestBrands, { plat: 'tmall', word: 'a' })]
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  open()
  expect(await Promise.all(both)).toEqual([{ data: [] }, { data: [] }])
})

test('the mark of a repeated call carries the first one', async () => {
  const { held, open } = gate()
  const first = sendUnlessRunning('key', () => held.then(() => 7))
  let mark: unknown
  try {
    void sendUnlessRunning('key', async () => 8)
  } catch (error) {
    mark = error
  }
  expect(mark).toBeInstanceOf(RepeatRequest)
  open()
  expect([await first, mark instanceof RepeatRequest && (await mark.first)]).toEqual([7, 7])
})
