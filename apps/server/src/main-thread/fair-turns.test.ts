import { expect, it } from 'vitest'
import { type Caller, FairTurns } from './fair-turns.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Takes turns in this order, one after the other, and gives who had them. */
async function order(turns: FairTurns, callers: readonly Caller[]): Promise<string[]> {
  const had: string[] = []
  await Promise.all(
    callers.map(async (caller) => {
      const giveBack = await turns.take(caller)
      had.push(caller.session)
      await settle()
      giveBack()
    }),
  )
  return had
}

const NO_END = { waiting: Number.POSITIVE_INFINITY, waitingEach: Number.POSITIVE_INFINITY }
const calls = (owner: string, session: string, count: number) => Array.from({ length: count }, () => ({ owner, session }))

it('one owner waits behind one of another, by whatever sessions that one asks', async () => {
  const turns = new FairTurns({ running: 1, runningEach: 1, runningOfSession: 1, ...NO_END })
  const many = Array.from({ length: 20 }, (_, index) => ({ owner: 'busy', session: `b${index}` }))
  const had = await order(turns, [...many, ...calls('other', 'o', 2)])
  expect(had.lastIndexOf('o')).toBeLessThan(8)
  expect(had).toHaveLength(22)
})

it('a session waits behind one call of each other session of its owner, not behind all of them', async () => {
  const turns = new FairTurns({ running: 1, runningEach: 1, runningOfSession: 1, ...NO_END })
  const had = await order(turns, [...calls('busy', 'flood', 30), ...calls('busy', 'calm', 2)])
  expect(had.slice(0, 5).filter((session) => session === 'calm')).toHaveLength(2)
})

it('whoever leaves while it waits gives up what it has taken', async () => {
  const turns = new FairTurns({ running: 1, runningEach: 1, runningOfSession: 2, ...NO_END })
  const giveBack = await turns.take({ owner: 'a', session: 'a1' })
  const leaving = new AbortController()
  const left = turns.take({ owner: 'a', session: 'a1' }, leaving.signal).catch((error: unknown) => error)
  const waits = turns.take({ owner: 'a', session: 'a1' })
  await settle()
  expect(turns.state).toEqual({ running: 1, waiting: 2 })
  leaving.abort()
  expect(await left).toMatchObject({ name: 'AbortError' })
  giveBack()
  ;(await waits)()
  expect(turns.state).toEqual({ running: 0, waiting: 0 })
})

it('a session has a queue of its own length, and so has its owner', async () => {
  const turns = new FairTurns({ running: 1, runningEach: 1, runningOfSession: 1, waiting: 100, waitingEach: 2 })
  const slots = ['s', 's', 's', 't', 'u'].map((session) => turns.take({ owner: 'a', session }))
  await settle()
  await expect(turns.take({ owner: 'a', session: 's' })).rejects.toMatchObject({ kind: 'too_many' })
  await expect(turns.take({ owner: 'a', session: 'v' })).rejects.toMatchObject({ kind: 'too_many' })
  await Promise.all(slots.map(async (turn) => (await turn)()))
  expect(turns.state).toEqual({ running: 0, waiting: 0 })
})
