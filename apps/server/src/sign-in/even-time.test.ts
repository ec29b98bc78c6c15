import { expect, it } from 'vitest'
import { refusedEvenly } from './even-time.ts'

/** When a refusal of work that takes so long goes out, by a clock that only the work and the waiting turn on. */
async function refusedAfter(took: number): Promise<number> {
  let at = 1000
  const clock = {
    now: () => at,
    sleep: async (ms: number) => {
      at += ms
    },
  }
  const refused = refusedEvenly(async () => {
    at += took
    throw new Error('no')
  }, clock)
  await expect(refused).rejects.toThrow('no')
  return at - 1000
}

it.each([
  [0, 250],
  [60, 250],
  [248.5, 250],
  [249.5, 500],
  [250, 500],
  [260, 500],
  [1400, 1500],
])('a refusal of what took %s ms goes out after %s ms', async (took, after) => {
  expect(await refusedAfter(took)).toBe(after)
})

it('what is not refused waits for nothing', async () => {
  const sleep = () => Promise.reject(new Error('waited'))
  expect(await refusedEvenly(async () => 'in', { now: () => 0, sleep })).toBe('in')
})
