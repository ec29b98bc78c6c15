import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFingerprint } from './fingerprint.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

test('a browser chooses its fingerprint once and keeps it', () => {
  const first = browserFingerprint()
  expect(first).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(browserFingerprint()).toBe(first)
  expect(localStorage.getItem('browser_fingerprint')).toBe(first)
  localStorage.clear()
  expect(browserFingerprint()).not.toBe(first)
})

test('what is kept and is no fingerprint is replaced', () => {
  localStorage.setItem('browser_fingerprint', 'x y')
  expect(browserFingerprint()).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(localStorage.getItem('browser_fingerprint')).not.toBe('x y')
})

test('a browser that keeps nothing is the same until the page is closed', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('storage is off')
  })
  expect(browserFingerprint()).toBe(browserFingerprint())
})
