import { describe, expect, test } from 'vitest'
import { type NumberSales, rangePoints } from './range-points.ts'

const even = (numbers: readonly number[]): NumberSales[] => numbers.map((number) => ({ number, sales: 100 }))
const upTo = (from: number, to: number, step = 1) => Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step)

describe('points of a numeric attribute', () => {
  test.each<[string, NumberSales[], number[]]>([
    ['none where nothing was sold', [{ number: 5, sales: 0 }], []],
    ['every number where there are few', even([5.5, 6.1, 6.7]), [5.5, 6.1, 6.7]],
    ['a number of 0 is no point', even([0, 6.1]), [6.1]],
    ['of three decimals down to two, each once', even([1.111, 1.114, 2]), [1.11, 2]],
    ['equal steps where numbers are of one size', even(upTo(35, 46)), [36, 38, 40, 42, 44, 46]],
    ['steps below 1', even(upTo(5, 7, 0.1)), [5.5, 6, 6.5]],
    ['years', even(upTo(2005, 2025)), [2010, 2015, 2020]],
    ['growing ones for volumes', even([5, 10, 15, 30, 50, 75, 100, 150, 200, 500, 1000]), [5, 10, 30, 50, 100, 200, 500, 1000]],
  ])('%s', (_, numbers, points) => {
    const found = rangePoints(numbers)
    expect(found.every((point, place) => place === 0 || point > (found[place - 1] ?? 0))).toBe(true)
    expect(found).toEqual(points)
  })
})
