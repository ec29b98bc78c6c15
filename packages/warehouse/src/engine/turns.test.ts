import { expect, test } from 'vitest'
import { type Shares, Turns } from './turns.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Plays what happens in order: `a1` asks (the letter is the account), `-a1` is answered, `!a1` leaves, `+500` milliseconds pass. Gives what became of each
 * question, in order: `a1` has its place, `a1 left`, `a1 crowded 2` with the seconds to wait.
 */
async function play(shares: Partial<Shares>, steps: string): Promise<string[]> {
  let now = 0
  const turns = new Turns({ running: 2, runningEach: 2, waiting: 100, waitingEach: 100, ...shares }, () => now)
  const log: string[] = []
  const places = new Map<string, () => void>()
  const leaving = new Map<string, AbortController>()
  for (const step of steps.split(' ')) {
    const name = step.slice(1)
    if (step.startsWith('+')) now += Number(name)
    else if (step.startsWith('-')) places.get(name)?.()
    else if (step.startsWith('!')) leaving.get(name)?.abort()
    else {
      const leaver = new AbortController()
      leaving.set(step, leaver)
      turns.take(step.charAt(0), leaver.signal).then(
        (giveBack) => {
          places.set(step, giveBack)
          log.push(step)
        },
        (thrown) => log.push(`${step} ${thrown.kind === 'too_many' ? `crowded ${thrown.seconds}` : thrown.reason}`),
      )
    }
    await settle()
  }
  expect(log.every((line) => !line.endsWith('undefined'))).toBe(true)
  return log
}

test.each<[string, Partial<Shares>, string, string[]]>([
  ['free places are taken at once', {}, 'a1 b1', ['a1', 'b1']],
  ['an account has its share and no more', { running: 4 }, 'a1 a2 a3 b1', ['a1', 'a2', 'b1']],
  ['within an account, first come first served', { running: 1 }, 'a1 a2 a3 -a1 -a2', ['a1', 'a2', 'a3']],
  [
    'between accounts in turn, however much one asks',
    { running: 1 },
    'a1 a2 a3 a4 b1 b2 c1 -a1 -a2 -b1 -c1 -a3 -b2',
    ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'],
  ],
  ['one who comes anew waits for one round at most', { running: 1 }, 'a1 a2 b1 b2 -a1 c1 -a2 -b1 -c1', ['a1', 'a2', 'b1', 'c1', 'b2']],
  ['a share that is used up lets others pass', { running: 3, runningEach: 2 }, 'a1 a2 b1 a3 b2 -b1', ['a1', 'a2', 'b1', 'b2']],
  ['who leaves the queue frees a place in it', { running: 1, waitingEach: 1 }, 'a1 a2 !a2 a3 -a1', ['a1', 'a2 cancelled', 'a3']],
  ['who leaves while working keeps the place until the work has ended', { running: 1 }, 'a1 b1 !a1 -a1', ['a1', 'b1']],
  ['a place that is given back twice is one place', { running: 1 }, 'a1 b1 c1 -a1 -a1', ['a1', 'b1']],
  ['the queue of an account has an end', { running: 1, waitingEach: 2 }, 'a1 a2 a3 a4 b1', ['a1', 'a4 crowded 1']],
  [
    'the queue of all has an end, and who has nothing waiting takes the last place of the longest',
    { running: 1, waiting: 3 },
    'a1 a2 a3 a4 b1 -a1 -a2',
    ['a1', 'a4 crowded 1', 'a2', 'b1'],
  ],
  ['who has as much waiting as anybody is sent away', { running: 1, waiting: 2 }, 'a1 a2 b1 b2 c1', ['a1', 'b2 crowded 1', 'c1 crowded 1']],
  [
    'the time to come back is what the queue takes',
    { running: 1, waitingEach: 2 },
    'a1 +4000 -a1 a2 a3 a4 a5',
    ['a1', 'a2', 'a5 crowded 8'],
  ],
  ['and half a minute at most', { running: 1, waitingEach: 1 }, 'a1 +60000 -a1 a2 a3 a4', ['a1', 'a2', 'a4 crowded 30']],
])('%s', async (_, shares, steps, log) => {
  expect(await play(shares, steps)).toEqual(log)
})

test('nothing is kept of accounts that wait for nothing', async () => {
  const turns = new Turns({ running: 1, runningEach: 1, waiting: 1, waitingEach: 1 })
  const giveBack = await turns.take('a')
  expect(turns.state).toEqual({ running: 1, waiting: 0 })
  const left = AbortSignal.abort()
  await expect(turns.take('b', left)).rejects.toMatchObject({ name: 'AbortError' })
  giveBack()
  expect(turns.state).toEqual({ running: 0, waiting: 0 })
})

test('what is said to those sent away is in both languages', async () => {
  const turns = new Turns({ running: 1, runningEach: 1, waiting: 1, waitingEach: 0 })
  await turns.take('a')
  await expect(turns.take('a')).rejects.toMatchObject({
    kind: 'too_many',
    text: { zh: '此账号同时进行的查询过多，请 1 秒后再试', en: 'This account asks too much at once: please try again in 1 s' },
  })
})
