import { expect, test, vi } from 'vitest'
import { Lanes } from './lanes.ts'
import { sharesOf } from './turns.ts'

/** Lanes on a clock that the test turns, and a question that is under way until it is answered. */
function lanesWith() {
  const clock = { now: 0 }
  const lanes = new Lanes(sharesOf(4), () => clock.now)
  const ask = () => {
    let answer: () => void = () => undefined
    const answered = lanes.turn('a', () => new Promise<void>((resolve) => (answer = resolve)))
    return { answer: () => answer(), answered }
  }
  return { clock, lanes, ask }
}

/** Whether a promise has resolved by itself, without any time passing. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false
  void promise.then(() => (over = true))
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return over
}

test('people are near while a question is under way and five seconds after', async () => {
  const { clock, lanes, ask } = lanesWith()
  expect(lanes.isNearPeople()).toBe(false)
  const { answer, answered } = ask()
  await Promise.resolve()
  clock.now = 60_000
  expect(lanes.isNearPeople()).toBe(true)
  answer()
  await answered
  clock.now += 4999
  expect(lanes.isNearPeople()).toBe(true)
  clock.now += 1
  expect(lanes.isNearPeople()).toBe(false)
})

test('a step of background work waits until nobody is answered, and goes on after a while all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { lanes, ask } = lanesWith()
    expect(await isOver(lanes.pause())).toBe(true)
    const { answer, answered } = ask()
    await Promise.resolve()
    const first = lanes.pause()
    expect(await isOver(first)).toBe(false)
    answer()
    await answered
    await first
    const second = ask()
    await Promise.resolve()
    const leaver = new AbortController()
    const left = lanes.pause(leaver.signal)
    leaver.abort()
    await expect(left).rejects.toMatchObject({ reason: 'cancelled' })
    second.answer()
    await second.answered
  } finally {
    vi.useRealTimers()
  }
})

test('a step of background work does not wait for ever', async () => {
  const { lanes, ask } = lanesWith()
  const { answer, answered } = ask()
  await lanes.pause()
  answer()
  await answered
})

test('a question whose work fails gives its place back', async () => {
  const lanes = new Lanes({ running: 1, runningEach: 1, waiting: 1, waitingEach: 1 })
  await expect(lanes.turn('a', () => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
  expect(await lanes.turn('b', async () => 'answer')).toBe('answer')
})

test('work in this process rests only while people are near, and as long as it worked', async () => {
  const { clock, lanes, ask } = lanesWith()
  const rest = lanes.pacer()
  clock.now = 50
  expect(await isOver(rest())).toBe(true)
  const { answer, answered } = ask()
  await Promise.resolve()
  clock.now += 7
  expect(await isOver(rest())).toBe(true)
  clock.now += 1
  const resting = rest()
  expect(await isOver(resting)).toBe(false)
  await resting
  answer()
  await answered
})

test('pieces that nobody waits for come one at a time while people ask, each after a rest thrice as long as the piece before; else at once', async () => {
  const { clock, lanes, ask } = lanesWith()
  const worked = (ms: number) =>
    lanes.spared(async () => {
      clock.now += ms
    })
  await worked(100)
  // Nobody asks: no rest.
  expect(await isOver(worked(0))).toBe(true)
  const { answer, answered } = ask()
  await worked(100)
  const next = worked(0)
  clock.now += 299
  expect(await isOver(next)).toBe(false)
  clock.now += 1
  await next
  answer()
  await answered
  await worked(1000)
  // A second after the last answer people have stopped asking.
  clock.now += 1000
  expect(await isOver(worked(0))).toBe(true)
  const leaver = new AbortController()
  const last = ask()
  await worked(100)
  const left = lanes.spared(async () => undefined, leaver.signal)
  leaver.abort()
  await expect(left).rejects.toMatchObject({ reason: 'cancelled' })
  last.answer()
  await last.answered
})
