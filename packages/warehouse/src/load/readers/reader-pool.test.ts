import { setTimeout as after } from 'node:timers/promises'
import { FILE_BUDGET } from '@marketscope/contract/budgets'
import { MarketError } from '@marketscope/contract/errors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ReaderPool } from './reader-pool.ts'
import type { TEST_TASKS } from './testing/tasks.ts'

const PROGRAM = { module: new URL('./testing/main.ts', import.meta.url), heapMegabytes: 512 }
const BUDGET = { seconds: 20, megabytes: 400 }
const IN_BUDGET = { budget: BUDGET }

let readers: ReaderPool<typeof TEST_TASKS>
beforeEach(() => {
  readers = new ReaderPool<typeof TEST_TASKS>(PROGRAM, 2)
})
afterEach(() => readers.close())

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const exited = async (pid: number) => {
  while (isThere(pid)) await after(5)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof MarketError ? [error.kind, error.text.en, error.text.zh] : error),
  )

describe('what is read in a process', () => {
  it('is answered by a process that is used again', async () => {
    const [one, other] = [await readers.run('double', { value: 2 }, IN_BUDGET), await readers.run('double', { value: 3 }, IN_BUDGET)]
    expect([one.value, other.value]).toEqual([4, 6])
    expect(one.process).toBe(other.process)
    expect(one.process).not.toBe(process.pid)
  })

  it('knows no setting and no secret of the product', async () => {
    process.env.MARKETSCOPE_TEST_SECRET = 'x'
    expect(await readers.run('environment', {}, IN_BUDGET).finally(() => delete process.env.MARKETSCOPE_TEST_SECRET)).not.toContain(
      'MARKETSCOPE_TEST_SECRET',
    )
  })

  it('is made item by item as they are taken, and ends with who takes them', async () => {
    let pid = 0
    for await (const { number, process: current } of readers.items('count', {}, IN_BUDGET)) {
      pid = current
      if (number === 5) break
    }
    await exited(pid)
    expect((await readers.run('double', { value: 1 }, IN_BUDGET)).process).not.toBe(pid)
  })

  it('fails as it failed there: what is wrong with a file, field by field, and what the system said', async () => {
    const { process: pid } = await readers.run('double', { value: 1 }, IN_BUDGET)
    const refused = await readers.run('refuse', { large: false }, IN_BUDGET).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MarketError)
    expect(refused).toMatchObject({ kind: 'parameter', text: { zh: '不行', en: 'No' }, fields: [{ path: 'a.0', zh: '甲', en: 'A' }] })
    expect(await readers.run('fail', { code: 'ENOSPC' }, IN_BUDGET).catch((error: unknown) => error)).toMatchObject({ code: 'ENOSPC' })
    expect((await readers.run('double', { value: 1 }, IN_BUDGET)).process).toBe(pid)
  })
})

describe('a budget', () => {
  it('of processor time ends what computes for longer, however long it does not look up', async () => {
    expect(await refusal(readers.run('compute', { seconds: 60 }, { budget: { seconds: 0.3, megabytes: 400 } }))).toEqual([
      'too_large',
      'Reading the file takes more than 0.3 seconds of processor time and was stopped',
      '读取该文件所需的计算时间超过 0.3 秒，已停止读取',
    ])
    expect(await readers.run('compute', { seconds: 0.01 }, { budget: { seconds: 5, megabytes: 400 } })).toBeGreaterThan(0)
  })

  it.each([true, false])('of memory ends what takes more of it (of JavaScript’s own: %s)', async (heap) => {
    const [kind, en] = (await refusal(readers.run('hold', { megabytes: 4000, heap }, { budget: { megabytes: 64 } }))) as string[]
    expect(kind).toBe('too_large')
    expect(en).toMatch(/^Reading the file takes more than 64 MB of memory \((\d+) MB were in use\) and was stopped$/)
    expect((await readers.run('double', { value: 1 }, IN_BUDGET)).value).toBe(2)
  })

  it('is not needed for JavaScript’s own memory to have an end', async () => {
    const small = new ReaderPool<typeof TEST_TASKS>({ ...PROGRAM, heapMegabytes: 32 }, 1)
    expect(await refusal(small.run('hold', { megabytes: 4000, heap: true }, { budget: { megabytes: 3000 } }))).toContain('too_large')
    expect((await small.run('double', { value: 1 }, IN_BUDGET)).value).toBe(2)
    await small.close()
  })

  it('counts what is read, and says how much there was', async () => {
    expect(await readers.run('cells', { count: 200_000 }, { budget: FILE_BUDGET })).toBe(200_000)
    expect(await refusal(readers.run('cells', { count: 200_001 }, { budget: FILE_BUDGET }))).toEqual([
      'too_large',
      'A file has at most 200,000 cells; this one has 200,001 or more',
      '文件最多 200,000 个单元格，已读到 200,001 个',
    ])
  })

  it('is of one task: what came before is not counted, and who held much is not used again', async () => {
    const before = await readers.run('wait', { ms: 1 }, IN_BUDGET)
    for (let round = 0; round < 3; round++) await readers.run('compute', { seconds: 0.2 }, { budget: { seconds: 0.5, megabytes: 400 } })
    expect(await readers.run('wait', { ms: 1 }, IN_BUDGET)).toBe(before)
    await readers.run('hold', { megabytes: 300, heap: false }, IN_BUDGET)
    expect(await readers.run('wait', { ms: 1 }, IN_BUDGET)).not.toBe(before)
    expect(await refusal(readers.run('refuse', { large: true }, IN_BUDGET))).toEqual(['too_large', 'No', '不行'])
  })
})

describe('a process that ends', () => {
  const BROKEN_OFF = [
    'server',
    'Reading the file ended unexpectedly and nothing was kept: try again, and contact support if it fails again',
    '读取文件的进程意外结束，未保留任何内容，请重试；若仍失败请联系客服',
  ]

  it('by itself, or killed by somebody, is told in a plain sentence; the next file is read', async () => {
    expect(await refusal(readers.run('leave', {}, IN_BUDGET))).toEqual(BROKEN_OFF)
    const pid = await readers.run('wait', { ms: 1 }, IN_BUDGET)
    const waiting = refusal(readers.run('wait', { ms: 60_000 }, IN_BUDGET))
    await after(50)
    process.kill(pid, 'SIGKILL')
    expect(await waiting).toEqual(BROKEN_OFF)
    expect((await readers.run('double', { value: 1 }, IN_BUDGET)).value).toBe(2)
  })

  it('while nobody reads is not noticed', async () => {
    const { process: pid } = await readers.run('double', { value: 1 }, IN_BUDGET)
    process.kill(pid, 'SIGKILL')
    await exited(pid)
    expect((await readers.run('double', { value: 4 }, IN_BUDGET)).value).toBe(8)
  })

  it('with its caller, who gets the reason; also before its turn came', async () => {
    const caller = new AbortController()
    const pid = await readers.run('wait', { ms: 1 }, IN_BUDGET)
    const all = [60_000, 60_000, 1].map((ms) =>
      readers.run('wait', { ms }, { ...IN_BUDGET, signal: caller.signal }).catch((error: unknown) => error),
    )
    await after(20)
    caller.abort(new Error('left'))
    expect((await Promise.all(all)).map((error) => (error as Error).message)).toEqual(['left', 'left', 'left'])
    await exited(pid)
    expect((await readers.run('double', { value: 1 }, IN_BUDGET)).value).toBe(2)
  })

  it('with the readers, at once, whatever it does', async () => {
    const computing = refusal(readers.run('compute', { seconds: 60 }, { budget: { megabytes: 400 } }))
    await after(50)
    await readers.close()
    expect(await computing).toContain('away')
    expect(await refusal(readers.run('double', { value: 1 }, IN_BUDGET))).toContain('away')
  })
})

it('twenty files that come to their limit at once, from twenty people, leave the one behind them its turn', async () => {
  const budget = { seconds: 0.1, megabytes: 400 }
  const all = Array.from({ length: 20 }, (_, index) => refusal(readers.run('compute', { seconds: 60 }, { budget, who: `a${index}` })))
  const last = readers.run('double', { value: 5 }, { ...IN_BUDGET, who: 'b' })
  expect((await Promise.all(all)).every((refused) => (refused as string[])[0] === 'too_large')).toBe(true)
  expect((await last).value).toBe(10)
})

it('whoever brings one waits for a turn of who brings many, not for all of them', async () => {
  const order: string[] = []
  const run = (who: string) => readers.run('wait', { ms: 20 }, { ...IN_BUDGET, who }).then(() => order.push(who))
  const many = Array.from({ length: 10 }, () => run('many'))
  await Promise.all([...many, run('one')])
  expect(order.indexOf('one')).toBeLessThan(6)
})
