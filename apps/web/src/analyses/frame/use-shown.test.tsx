import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const IDS = ['first', 'second', 'third']
const all = (shown: ReadonlySet<string>) => [...shown]

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', class {})
  vi.stubGlobal('requestIdleCallback', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function shownOf(ids = IDS) {
  const { useShown } = await import('./use-shown.ts')
  return renderHook(({ key, every }) => useShown(key, ids, every), { initialProps: { key: 'tab', every: false } })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('the first is made after its room, then what comes into sight, one at a time, and the rest when the page is quiet', async () => {
  const { result } = await shownOf()
  expect(all(result.current.shown)).toEqual([])
  await pass(1)
  expect(all(result.current.shown)).toEqual(['first'])
  act(() => result.current.see('third'))
  await pass(1)
  expect(all(result.current.shown)).toEqual(['first', 'third'])
  await pass(2000)
  expect(all(result.current.shown)).toEqual(['first', 'third', 'second'])
})

test('all are there for printing, and where nobody can say whether there is anything before all have told', async () => {
  const { result, rerender } = await shownOf()
  rerender({ key: 'tab', every: true })
  expect(all(result.current.shown)).toEqual(IDS)
  rerender({ key: 'tab', every: false })
  expect(all(result.current.shown)).toEqual(IDS)
  rerender({ key: 'other', every: false })
  expect(all(result.current.shown)).toEqual([])
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(all(result.current.shown)).toEqual(IDS)
})

test('what had to tell stays there, also where another part is about to be made', async () => {
  const { useShown } = await import('./use-shown.ts')
  const { result } = renderHook(() => {
    const [every, setEvery] = useState(false)
    return { ...useShown('tab', IDS, every), setEvery }
  })
  await pass(1)
  act(() => {
    result.current.see('second')
    vi.advanceTimersByTime(1)
    flushSync(() => result.current.setEvery(true))
    flushSync(() => result.current.setEvery(false))
  })
  expect(all(result.current.shown)).toEqual(IDS)
})

test('another list begins anew', async () => {
  const { result, rerender } = await shownOf()
  for (let second = 0; second < 4; second++) await pass(1000)
  expect(all(result.current.shown)).toEqual(IDS)
  rerender({ key: 'other', every: false })
  expect(all(result.current.shown)).toEqual([])
})
