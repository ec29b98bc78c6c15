import { expect, it } from 'vitest'
import { growthFault } from './costs.ts'

/** Computes for so many milliseconds of processor time, in parts between which others come. */
async function compute(ms: number, parts = 1): Promise<void> {
  for (let part = 0; part < parts; part += 1) {
    const begun = process.threadCpuUsage()
    let took = 0
    while (took < (ms / parts) * 1000) {
      const { user, system } = process.threadCpuUsage(begun)
      took = user + system
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it('what takes twice as long for twice as much is in order, however long it is', async () => {
  expect(await growthFault(1000, (signs) => compute(signs * 0.6, 4))).toBeNull()
})

it('what takes four times as long is not', async () => {
  expect(await growthFault(1000, (signs) => compute((signs / 50) ** 2, 4))).toMatch(
    /^1000 signs take \d+ ms of processor time, half as many \d+ ms$/,
  )
})

it('but where it is over before anybody would wait', async () => {
  expect(await growthFault(60, (signs) => compute((signs / 10) ** 2))).toBeNull()
})

it('nor is what holds the thread up, and the longest is not asked for where less already does', async () => {
  const asked: number[] = []
  const fault = await growthFault(64_000, (signs) => {
    asked.push(signs)
    return compute(signs >= 2000 ? 1100 : 1)
  })
  expect(fault).toMatch(/^2000 signs hold the main thread up for 1\d\d\d ms$/)
  expect(Math.max(...asked)).toBe(2000)
})
