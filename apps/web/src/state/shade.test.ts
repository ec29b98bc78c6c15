import { channels, contrastOnWhite, mix } from '@marketscope/contract/colours'
import { describe, expect, it } from 'vitest'
import { SERIES_COLOURS, THEME_COLOURS } from '../charts/prepare/palette.ts'
import { DARK_SURFACE, readableOnDark, shaded } from './shade.ts'

/** Contrast of two colours (WCAG 2.2). */
const contrast = (one: string, other: string) => {
  const [a, b] = [contrastOnWhite(one), contrastOnWhite(other)]
  return Math.max(a, b) / Math.min(a, b)
}
const brightness = (hex: string) => 1.05 / contrastOnWhite(hex)

describe('colours on dark pages', () => {
  it('are those of the light ones there', () => {
    expect(shaded('#3a63f3', 'light')).toBe('#3a63f3')
  })

  it.each([...SERIES_COLOURS, ...THEME_COLOURS.default, ...THEME_COLOURS.orange])('%s of a thing stands out on the ground', (colour) => {
    expect(contrast(shaded(colour, 'dark'), DARK_SURFACE)).toBeGreaterThanOrEqual(3)
  })

  it('go from dark to light where light ones go from light to dark', () => {
    const ramp = [0, 0.25, 0.5, 0.75, 1].map((part) => brightness(shaded(mix('#f1f5fd', '#3a63f3', part), 'dark')))
    expect(ramp).toEqual([...ramp].sort((a, b) => a - b))
    expect(shaded('#ffffff', 'dark') < '#333333').toBe(true)
    expect(brightness(shaded('#000000', 'dark'))).toBeGreaterThan(0.9)
  })

  it('keep greys grey', () => {
    const [r, g, b] = channels(shaded('#c3c3c3', 'dark'))
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(1)
  })

  it.each(['#3a63f3', '#000000', '#86307f', '#ffee00'])('%s of a partner can be read as text', (colour) => {
    expect(contrast(readableOnDark(colour), DARK_SURFACE)).toBeGreaterThanOrEqual(4.5)
  })
})
