import { blockOf } from './block-of.ts'

/** What something took of this process, in milliseconds. */
interface Cost {
  /** Processor time of all its threads. */
  processor: number
  /** The longest that its main thread computed without looking up. */
  block: number
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage()
  const { block } = await blockOf(work)
  const { user, system } = process.cpuUsage(before)
  return { processor: (user + system) / 1000, block }
}

/** Of several measurements of the same the least: whatever else the machine does only adds. */
const least = (one: Cost, other: Cost): Cost => ({
  processor: Math.min(one.processor, other.processor),
  block: Math.min(one.block, other.block),
})

/** Twice as much may take so many times the processor time; what takes fewer milliseconds at its longest makes nobody wait. */
const [MOST_TIMES, FLOOR_MS] = [2.5, 100]
/** Nobody is answered while the main thread is held up so long. */
export const LONGEST_BLOCK_MS = 1000
/** So often a suspicion is looked at again, unless it is beyond doubt. */
const [TRIES, NO_DOUBT_MS] = [5, 5000]

/**
 * What is wrong with how the cost of a question grows with its size, in words; null: nothing. `ask` asks with so many signs. A small part of the longest comes first, so that what
 * would take minutes is told by what takes seconds; what is over before it can be measured is asked once. Nothing is asked where the longest is 0.
 */
export async function growthFault(longest: number, ask: (signs: number) => Promise<unknown>): Promise<string | null> {
  const small = Math.floor(longest / 32)
  for (const size of small >= 64 ? [small, longest] : [longest].filter((one) => one > 0)) {
    const fault = await faultAt(size, ask)
    if (fault !== null) return fault
  }
  return null
}

async function faultAt(size: number, ask: (signs: number) => Promise<unknown>): Promise<string | null> {
  const [whole, half] = [() => costOf(() => ask(size)), () => costOf(() => ask(Math.floor(size / 2)))]
  let cost = await whole()
  if (!isSuspicious(cost)) return null
  let less = await half()
  for (let tries = 1; tries < TRIES && cost.block < NO_DOUBT_MS && faultOf(size, cost, less) !== null; tries += 1) {
    cost = least(cost, await whole())
    less = least(less, await half())
  }
  return faultOf(size, cost, less)
}

const isSuspicious = ({ processor, block }: Cost) => processor > FLOOR_MS || block > LONGEST_BLOCK_MS

function faultOf(signs: number, { processor, block }: Cost, half: Cost): string | null {
  if (block > LONGEST_BLOCK_MS) return `${signs} signs hold the main thread up for ${Math.round(block)} ms`
  if (processor <= FLOOR_MS || processor <= half.processor * MOST_TIMES) return null
  return `${signs} signs take ${Math.round(processor)} ms of processor time, half as many ${Math.round(half.processor)} ms`
}
