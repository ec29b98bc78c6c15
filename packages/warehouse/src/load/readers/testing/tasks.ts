import { createHash } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { MarketError } from '@marketscope/contract/errors'
import type { Tasks } from '../protocol.ts'

/** What tests run in a reading process: what files that somebody made on purpose would have it do. */
export const TEST_TASKS = {
  double: async ({ value }: { value: number }) => ({ value: value * 2, process: process.pid }),
  /** Computes for so long, without looking up. */
  compute: async ({ seconds }: { seconds: number }) => {
    const begin = process.cpuUsage()
    let rounds = 0
    while ((process.cpuUsage(begin).user + process.cpuUsage(begin).system) / 1_000_000 < seconds) {
      createHash('sha256').update('x'.repeat(1000)).digest()
      rounds++
    }
    return rounds
  },
  /** Takes so much memory outside of JavaScript's own, or in it. */
  hold: async ({ megabytes, heap }: { megabytes: number; heap: boolean }) => {
    const held: unknown[] = []
    for (let mb = 0; mb < megabytes; mb++) {
      held.push(heap ? Array.from({ length: 131_072 }, (_, index) => index + 0.5) : Buffer.alloc(2 ** 20, 1))
      if (mb % 16 === 0) await after(1)
    }
    return held.length
  },
  /** Items without end; writes how many were made. */
  count: async function* (_: object): AsyncGenerator<{ number: number; process: number }, void, void> {
    for (let number = 0; ; number++) yield { number, process: process.pid }
  },
  refuse: async ({ large }: { large: boolean }): Promise<never> => {
    throw new MarketError(large ? 'too_large' : 'parameter', { zh: '不行', en: 'No' }, { fields: [{ path: 'a.0', zh: '甲', en: 'A' }] })
  },
  fail: async ({ code }: { code: string }): Promise<never> => {
    throw Object.assign(new Error('broken'), { code })
  },
  leave: async (_: object): Promise<never> => process.exit(3),
  wait: async ({ ms }: { ms: number }) => {
    await after(ms)
    return process.pid
  },
  environment: async (_: object) => Object.keys(process.env),
  cells: async ({ count }: { count: number }, meter) => {
    meter.cells(count)
    return count
  },
} satisfies Tasks
