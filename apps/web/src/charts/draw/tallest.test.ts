import { expect, it } from 'vitest'
import { tallest } from './tallest.ts'

/** What a CSS length of numbers, `calc`, `clamp` and `max` comes to in pixels. */
function pixels(length: string): number {
  const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
  const text = length.replaceAll('px', '')
  return new Function('calc', 'clamp', 'max', `return ${text}`)((value: number) => value, clamp, Math.max)
}

it('is not scrolled where a few rows would be out of view, and as high as is allowed where more would', () => {
  const shown = (rows: number) => Math.min(rows * 28 + 28, pixels(tallest(`${rows * 28}px + 28px`, 'max(320px, 612px)')))
  expect([10, 20, 21, 27, 28, 60].map(shown)).toEqual([308, 588, 616, 784, 612, 612])
})
