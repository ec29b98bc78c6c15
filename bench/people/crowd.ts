// Run as a process of its own, so that what it computes is not in what others wait: asks a server by one key with so many clients, or so many calls at once, again and again.
import { setTimeout } from 'node:timers/promises'

/** What a crowd met. */
export interface CrowdMet {
  answers: number
  /** Answers that said to come back. */
  refusals: number
  errors: number
}

const [shape, count, seconds, url, key = ''] = process.argv.slice(2)
const met: CrowdMet = { answers: 0, refusals: 0, errors: 0 }
const until = performance.now() + 1000 * Number(seconds)

async function ask(): Promise<void> {
  const response = await fetch(url ?? '', { headers: { 'x-api-key': key } })
  await response.arrayBuffer()
  met.answers += 1
  if (response.status === 429) met.refusals += 1
  else if (!response.ok) met.errors += 1
}

async function client(): Promise<void> {
  while (performance.now() < until) await ask()
}

if (shape === 'clients') await Promise.all(Array.from({ length: Number(count) }, client))
else
  while (performance.now() < until) {
    await Promise.all(Array.from({ length: Number(count) }, ask))
    await setTimeout(500)
  }
console.log(JSON.stringify(met))
