import { listApiKeys } from '@marketscope/contract/calls/account'
import { listSessions } from '@marketscope/contract/calls/session'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, failure } from '../testing/render-app.tsx'
import { call } from './client.ts'
import { onHurdle } from './hurdles.ts'

let forget: () => void = () => undefined
afterEach(() => {
  forget()
  vi.unstubAllGlobals()
})

const WANTED = () => failure(403, -499, '请先完成验证', 'Please verify first')

test('calls that meet the same hurdle wait for it together, and each is made once more', async () => {
  let isClear = false
  let clear: (cleared: boolean) => void = () => undefined
  const asks = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        clear = resolve
      }),
  )
  forget = onHurdle('verification', asks)
  const sent = answerCalls({
    '/api/api_key': () => (isClear ? { data: [] } : WANTED()),
    '/api/session': () => (isClear ? { data: [], seats: 1 } : WANTED()),
  })
  const both = Promise.all([call(listApiKeys, {}), call(listSessions, {})])
  await vi.waitFor(() => expect(asks).toHaveBeenCalled())
  isClear = true
  clear(true)
  expect(await both).toEqual([{ data: [] }, { data: [], seats: 1 }])
  expect(asks).toHaveBeenCalledOnce()
  expect(sent.map(({ path }) => path)).toEqual(['/api/api_key', '/api/session', '/api/api_key', '/api/session'])
})

test('a call that was under way when it was cleared asks nobody again', async () => {
  let isClear = false
  let answer: (response: Response) => void = () => undefined
  const asks = vi.fn(async () => {
    isClear = true
    return true
  })
  forget = onHurdle('verification', asks)
  const sent = answerCalls({
    '/api/api_key': () => (isClear ? { data: [] } : WANTED()),
    '/api/session': () =>
      isClear
        ? { data: [], seats: 1 }
        : new Promise<Response>((resolve) => {
            answer = resolve
          }),
  })
  const slow = call(listSessions, {})
  await call(listApiKeys, {})
  answer(WANTED())
  expect(await slow).toEqual({ data: [], seats: 1 })
  expect(asks).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(4)
})

test('given up, and where nobody can clear it, the call fails; one that fails again is not asked a third time', async () => {
  const sent = answerCalls({ '/api/api_key': WANTED })
  await expect(call(listApiKeys, {})).rejects.toMatchObject({ kind: 'verification' })
  forget = onHurdle('verification', async () => false)
  await expect(call(listApiKeys, {})).rejects.toMatchObject({ kind: 'verification' })
  expect(sent).toHaveLength(2)
  forget()
  forget = onHurdle('verification', async () => true)
  await expect(call(listApiKeys, {})).rejects.toMatchObject({ kind: 'verification' })
  expect(sent).toHaveLength(4)
})
