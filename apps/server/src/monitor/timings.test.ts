import { expect, it } from 'vitest'
import { Timings } from './timings.ts'

it('counts calls apart, failures, and those who left', () => {
  const timings = new Timings(new Date(0))
  for (const ms of [10, 20, 30, 40]) timings.note('GET', '/api/b', 200, ms)
  timings.note('GET', '/api/b', 400, 50)
  timings.note('GET', '/api/b', 500, 60)
  timings.note('GET', '/api/b', 499, 9000)
  timings.note('POST', '/api/a', 499, 5)
  expect(timings.list()).toEqual([
    { method: 'POST', path: '/api/a', count: 1, failed: 0, left: 1, p50: null, p95: null, p99: null, max: null },
    { method: 'GET', path: '/api/b', count: 7, failed: 1, left: 1, p50: 30, p95: 60, p99: 60, max: 60 },
  ])
})

it('does not grow without end', () => {
  const timings = new Timings(new Date(0))
  for (let index = 0; index < 1500; index++) timings.note('GET', `/api/${index}`, 200, 1)
  timings.note('GET', '/api/0', 200, 1)
  expect(timings.list()).toHaveLength(1000)
  expect(timings.list().find(({ path }) => path === '/api/0')?.count).toBe(2)
})
