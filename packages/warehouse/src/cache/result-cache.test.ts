import { describe, expect, test } from 'vitest'
import { ResultCache } from './result-cache.ts'

/** A computation that ends when told. */
function gate<V>() {
  const { promise, resolve, reject } = Promise.withResolvers<V>()
  let signal: AbortSignal | undefined
  let runs = 0
  const compute = (s: AbortSignal) => {
    signal = s
    runs++
    return promise
  }
  return { compute, resolve, reject, runs: () => runs, aborted: () => signal?.aborted }
}

describe('keeping', () => {
  test('an answer is worked out once', async () => {
    const cache = new ResultCache<number>()
    let runs = 0
    const compute = async () => ++runs
    expect([await cache.get('a', compute), await cache.get('a', compute), await cache.get('b', compute)]).toEqual([1, 1, 2])
    expect(cache.has('a')).toBe(true)
  })

  test('the least lately used answers go when the bytes are used up; what is larger than all is not kept', async () => {
    const cache = new ResultCache<number>({ maxBytes: 30, size: (value) => value })
    const put = (key: string, size: number) => cache.get(key, async () => size)
    await put('a', 8)
    await put('b', 8)
    await put('c', 8)
    await put('a', 8)
    await put('d', 8)
    expect(['a', 'b', 'c', 'd'].map((key) => cache.has(key))).toEqual([true, false, true, true])
    expect(cache.stats).toEqual({ bytes: 30, entries: 3, running: 0 })
    await put('huge', 29)
    expect([cache.has('huge'), cache.stats.entries]).toEqual([false, 3])
  })

  test('a failure is told to all who asked and is not kept', async () => {
    const cache = new ResultCache<number>()
    const work = gate<number>()
    const asked = [cache.get('a', work.compute), cache.get('a', work.compute, new AbortController().signal)]
    work.reject(new Error('no'))
    expect((await Promise.allSettled(asked)).map((one) => one.status)).toEqual(['rejected', 'rejected'])
    expect(await cache.get('a', async () => 7)).toBe(7)
    const thrown = cache.get('b', () => {
      throw new Error('at once')
    })
    await expect(thrown).rejects.toThrow('at once')
  })
})

describe('asking together', () => {
  test('equal questions run once', async () => {
    const cache = new ResultCache<number>()
    const work = gate<number>()
    const asked = [cache.get('a', work.compute), cache.get('a', work.compute), cache.get('a', work.compute)]
    work.resolve(5)
    expect([await Promise.all(asked), work.runs()]).toEqual([[5, 5, 5], 1])
  })

  test('one who leaves is rejected at once, and the others still get the answer', async () => {
    const cache = new ResultCache<number>()
    const work = gate<number>()
    const leaver = new AbortController()
    const stays = cache.get('a', work.compute, new AbortController().signal)
    const leaves = cache.get('a', work.compute, leaver.signal)
    leaver.abort()
    await expect(leaves).rejects.toMatchObject({ name: 'AbortError' })
    expect(work.aborted()).toBe(false)
    work.resolve(5)
    expect(await stays).toBe(5)
  })

  test('when all leave the work is aborted, its late answer is not kept, and a new question starts anew', async () => {
    const cache = new ResultCache<number>()
    const old = gate<number>()
    const leaver = new AbortController()
    const leaves = [cache.get('a', old.compute, leaver.signal), cache.get('a', old.compute, leaver.signal)]
    leaver.abort()
    await Promise.allSettled(leaves)
    expect(old.aborted()).toBe(true)
    const fresh = gate<number>()
    const asked = cache.get('a', fresh.compute)
    old.resolve(1)
    fresh.resolve(2)
    expect(await asked).toBe(2)
    expect(await cache.get('a', async () => 3)).toBe(2)
  })

  test('who comes with an aborted signal starts nothing', async () => {
    const cache = new ResultCache<number>()
    const work = gate<number>()
    await expect(cache.get('a', work.compute, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(work.runs()).toBe(0)
  })
})
