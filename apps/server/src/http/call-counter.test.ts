import { expect, it } from 'vitest'
import { callCounter } from './call-counter.ts'

const clock = () => {
  let at = 1_000_000
  return { now: () => new Date(at), pass: (seconds: number) => (at += seconds * 1000) }
}

it('lets so many calls of a key through, then says how long to wait', () => {
  const { now, pass } = clock()
  const counter = callCounter(3, 60, now)
  expect([1, 2, 3].map(() => counter.count('a'))).toEqual([0, 0, 0])
  expect(counter.count('a')).toBe(60)
  pass(45)
  expect(counter.count('a')).toBe(15)
  pass(15)
  expect([1, 2, 3].map(() => counter.count('a'))).toEqual([0, 0, 0])
  expect(counter.count('a')).toBe(60)
})

it('counts every key alone', () => {
  const counter = callCounter(1, 60, clock().now)
  expect([counter.count('a'), counter.count('b'), counter.count('a')]).toEqual([0, 0, 60])
})

it('keeps so many keys and no more, the latest', () => {
  const counter = callCounter(1, 60, clock().now, 3)
  for (let key = 0; key < 1000; key++) counter.count(`flood ${key}`)
  expect(counter.size).toBe(3)
  expect(['flood 999', 'flood 998', 'flood 997'].map((key) => counter.count(key))).toEqual([60, 60, 60])
})
