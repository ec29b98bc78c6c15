import { describe, expect, it } from 'vitest'
import { greatestOf, scaleFor, shareScaleFor, wholeScaleFor } from './axis.ts'

describe('the scale of an axis', () => {
  it.each([
    [0, 3, 1],
    [Number.NaN, 3, 1],
    [1, 1.2, 0.4],
    [1.2, 1.2, 0.4],
    [1.21, 3, 1],
    [3, 3, 1],
    [3.01, 6, 2],
    [8, 9, 3],
    [9.5, 12, 4],
    [10, 12, 4],
    [12, 12, 4],
    [13, 30, 10],
    [100, 120, 40],
    [707_567_194.34, 900_000_000, 300_000_000],
    [0.05, 0.06, 0.02],
  ])('for %d goes to %d in steps of %d', (greatest, max, interval) => {
    expect(scaleFor(greatest)).toEqual({ max, interval })
  })

  it('has whole labels for counts', () => {
    expect(wholeScaleFor(1)).toEqual({ max: 3, interval: 1 })
    expect(wholeScaleFor(5)).toEqual({ max: 6, interval: 2 })
  })

  it('never goes beyond the whole for shares', () => {
    expect(shareScaleFor(1)).toEqual({ max: 1, interval: 0.25 })
    expect(shareScaleFor(0.25)).toEqual({ max: 0.3, interval: 0.1 })
  })

  it('knows no values from unknown ones', () => {
    expect(greatestOf([null, null])).toBe(0)
    expect(greatestOf([2, null, 5, 1])).toBe(5)
  })
})
