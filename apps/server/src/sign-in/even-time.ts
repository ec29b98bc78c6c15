import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than looking a code up takes. */
const STEP_MS = 250

const CLOCK = { now: () => performance.now(), sleep: (ms: number): Promise<unknown> => sleep(ms) }

/** Does the work; a refusal goes out at a whole number of quarters of a second after it began, so that when it comes does not tell what it found. */
export async function refusedEvenly<T>(work: () => Promise<T>, clock = CLOCK): Promise<T> {
  const began = clock.now()
  try {
    return await work()
  } catch (error) {
    const spent = clock.now() - began
    await clock.sleep(Math.ceil((spent + 1) / STEP_MS) * STEP_MS - spent)
    throw error
  }
}
