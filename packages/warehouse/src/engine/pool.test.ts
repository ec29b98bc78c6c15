import { expect, test } from 'vitest'
import { Pool } from './pool.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Asks for a connection and notes the name when it comes. */
function ask(pool: Pool<number>, log: string[], name: string, lane: 'interactive' | 'background' = 'interactive', signal?: AbortSignal) {
  const got = pool.acquire(lane, signal)
  got.then(
    () => log.push(name),
    () => log.push(`${name} left`),
  )
  return got
}

test('first come, first served; who leaves the queue is not served', async () => {
  const pool = new Pool([1])
  const log: string[] = []
  const first = await ask(pool, log, 'a')
  const leaver = new AbortController()
  const left = ask(pool, log, 'b', 'interactive', leaver.signal)
  ask(pool, log, 'c')
  leaver.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError', reason: 'cancelled' })
  pool.release(first, 'interactive')
  await settle()
  expect(log).toEqual(['a', 'b left', 'c'])
})

test('background work gets half of the connections at most, and does not hold up the others', async () => {
  const pool = new Pool([1, 2, 3, 4])
  const log: string[] = []
  const one = await ask(pool, log, 'b1', 'background')
  for (const name of ['b2', 'b3', 'b4']) ask(pool, log, name, 'background')
  for (const name of ['i1', 'i2', 'i3']) ask(pool, log, name)
  await settle()
  expect(log).toEqual(['b1', 'b2', 'i1', 'i2'])
  pool.release(one, 'background')
  await settle()
  pool.release(one, 'interactive')
  await settle()
  expect(log.slice(4)).toEqual(['i3', 'b3'])
})

test('people go first; background work that waits gets on all the same', async () => {
  const pool = new Pool([1])
  const log: string[] = []
  const held = await pool.acquire('interactive')
  ask(pool, log, 'b', 'background')
  for (let index = 1; index <= 20; index++) ask(pool, log, `i${index}`)
  for (let index = 0; index < 21; index++) {
    pool.release(held, index === 17 ? 'background' : 'interactive')
    await settle()
  }
  expect(log.indexOf('b')).toBe(16)
  expect(log.filter((name) => name !== 'b')).toEqual(Array.from({ length: 20 }, (_, index) => `i${index + 1}`))
})

test('a single connection still serves background work', async () => {
  const pool = new Pool([1])
  expect(await pool.acquire('background')).toBe(1)
})

test('closing sends the waiting away and waits for those who work', async () => {
  const pool = new Pool([1])
  const log: string[] = []
  const working = await pool.acquire('interactive')
  const waiting = ask(pool, log, 'a')
  const closed = pool.close().then(() => log.push('closed'))
  await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' })
  expect(log).toEqual(['a left'])
  pool.release(working, 'interactive')
  await closed
  await expect(pool.acquire('interactive')).rejects.toMatchObject({ reason: 'cancelled' })
})
