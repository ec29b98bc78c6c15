import { describe, expect, it } from 'vitest'
import { closeScaleFor, greatestOf, leastOf, scaleBetween, scaleFor, shareScaleFor, wholeScaleFor } from './axis.ts'

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

  it.each([
    [-1, 2, -1, 2, 1],
    [-50, 1000, -300, 1200, 300],
    [-0.3, 0, -0.3, 0, 0.1],
    [-7, 31, -10, 40, 10],
    [-1_500_000, 1_000_000, -1_500_000, 1_000_000, 500_000],
  ])('from %d to %d begins at %d and ends at %d, in steps of %d', (least, greatest, min, max, interval) => {
    const scale = scaleBetween(least, greatest)
    expect(scale).toEqual({ min, max, interval })
    expect((max - min) / interval).toBeLessThanOrEqual(5)
  })

  it('is the usual one where nothing lies below 0', () => {
    expect(scaleBetween(0, 8)).toEqual(scaleFor(8))
    expect(scaleBetween(Number.NaN, Number.NaN)).toEqual({ max: 3, interval: 1 })
  })

  it('may end close behind the values', () => {
    expect(closeScaleFor(0, 130)).toEqual({ max: 150, interval: 30 })
    expect(closeScaleFor(0, 0)).toEqual({ max: 3, interval: 1 })
    expect(leastOf([3, null, -2, 1])).toBe(-2)
    expect(leastOf([null, 4])).toBe(0)
  })
})
