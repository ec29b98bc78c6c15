import { expect, it } from 'vitest'
import { onceStore } from './once-store.ts'

const at = (seconds: number) => new Date(seconds * 1000)

it('lets each key through once, and none whose time is over', () => {
  const store = onceStore(10, () => at(100))
  expect([store.use('a', at(101)), store.use('a', at(101)), store.use('b', at(100)), store.use('c', at(200))]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('is full when everything in it still counts, and takes more when time has passed', () => {
  let now = at(0)
  const store = onceStore(2, () => now)
  expect([store.use('a', at(10)), store.use('b', at(20)), store.use('c', at(30))]).toEqual([true, true, false])
  now = at(15)
  expect(store.use('c', at(30))).toBe(true)
  expect(store.size).toBe(2)
  expect(store.use('b', at(20))).toBe(false)
})
