import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadWhenThere, placeOf } from './lead-to.ts'

const scrolled = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.mockClear()
})
afterEach(() => {
  document.dispatchEvent(new Event('wheel'))
  document.body.replaceChildren()
  vi.useRealTimers()
})

function place() {
  const element = Object.assign(document.createElement('div'), { id: placeOf('trend'), tabIndex: -1, scrollIntoView: scrolled })
  document.body.append(element)
  return element
}

test('a panel is waited for until its page is there and it is on it, and is held while the page grows', () => {
  let there = false
  leadWhenThere('trend', () => there)
  place()
  vi.advanceTimersByTime(1000)
  expect(scrolled).not.toHaveBeenCalled()
  there = true
  document.body.replaceChildren()
  vi.advanceTimersByTime(1000)
  const found = place()
  vi.advanceTimersByTime(100)
  expect(document.activeElement).toBe(found)
  expect(found.hasAttribute('data-led')).toBe(true)
  vi.advanceTimersByTime(300)
  expect(scrolled).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(60_000)
  expect(found.hasAttribute('data-led')).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('who moves the page is left alone', () => {
  const found = place()
  leadWhenThere('trend', () => true)
  expect(scrolled).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(1000)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(found.hasAttribute('data-led')).toBe(false)
})

test('the next one takes the place of the one before; one that never comes is given up', () => {
  leadWhenThere('trend', () => true)
  leadWhenThere('summary', () => true)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
})
