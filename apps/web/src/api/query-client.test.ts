import summary from '@marketscope/contract/analyses/summary'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, failure } from '../testing/render-app.tsx'
import { makeQueryClient } from './query-client.ts'
import { analysisOptions } from './query-options.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = Object.fromEntries(summary.columns.map(({ name }) => [name, null]))
const used = { start: '2026-01', end: '2026-03', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
const crowded = (seconds: string | null) => () => {
  const answer = failure(429, 429, '当前使用的人较多，请 2 秒后再试', 'Many people are asking at the moment: please try again in 2 s')
  if (seconds !== null) answer.headers.set('retry-after', seconds)
  return answer
}

const asTheClientDoes = makeQueryClient().getDefaultOptions().queries?.retry ?? false

/** Asks a question that is answered by one after the other of the answers, the last one again and again. Gives what came of it. */
function ask(answers: (() => unknown)[]) {
  const sent = answerCalls({ '/api/sub/summary': () => (answers.length > 1 ? answers.shift() : answers[0])?.() })
  const outcome: unknown[] = []
  makeQueryClient()
    .fetchQuery({ ...analysisOptions(summary, { url_id: 'a1b2c3d4e5f60718', start: '2026-01', end: '2026-03' }), retry: asTheClientDoes })
    .then(
      () => outcome.push('answer'),
      (error) => outcome.push(error.text.zh),
    )
  return { sent, outcome }
}

test('a question that is told to come back is asked again then, and not before', async () => {
  const { sent, outcome } = ask([crowded('2'), () => ({ data: row, used })])
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1001)
  expect([sent.length, outcome]).toEqual([2, ['answer']])
})

test('after three times the person is told', async () => {
  const { sent, outcome } = ask([crowded('1')])
  await vi.advanceTimersByTimeAsync(5999)
  expect([sent.length, outcome]).toEqual([4, ['当前使用的人较多，请 2 秒后再试']])
})

test.each([['120'], [null], ['soon']])('Retry-After: %s is told at once', async (seconds) => {
  const { sent, outcome } = ask([crowded(seconds)])
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, outcome]).toEqual([1, ['当前使用的人较多，请 2 秒后再试']])
})

/** A question whose answer is the number that holds when it is sent, and takes a second. */
function counted() {
  const now = { holds: 1, sent: 0 }
  const question = {
    queryKey: ['/api/counted'],
    queryFn: async () => {
      const { holds } = now
      now.sent += 1
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return holds
    },
  }
  return { now, question }
}

test('a first answer that was on its way when something was changed is asked for again', async () => {
  const { now, question } = counted()
  const client = makeQueryClient()
  const shown = new QueryObserver(client, question)
  const leave = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(500)
  now.holds = 2
  const changed = client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(1000)
  await changed
  expect([shown.getCurrentResult().data, now.sent]).toEqual([2, 2])
  leave()
})

test('so is one that nothing shows yet, and who waits for it gets the second', async () => {
  const { now, question } = counted()
  const client = makeQueryClient()
  const waiting = client.fetchQuery(question)
  await vi.advanceTimersByTimeAsync(500)
  now.holds = 2
  void client.invalidateQueries({ queryKey: question.queryKey })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waiting).toBe(2)
  expect([client.getQueryData(question.queryKey), now.sent]).toEqual([2, 2])
})

test('what is not meant by a change is left to arrive', async () => {
  const { now, question } = counted()
  const client = makeQueryClient()
  void client.fetchQuery(question)
  void client.invalidateQueries({ queryKey: ['/api/other'] })
  await vi.advanceTimersByTimeAsync(1000)
  expect([client.getQueryData(question.queryKey), now.sent]).toEqual([1, 1])
})
