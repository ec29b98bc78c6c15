import { describe, expect, it } from 'vitest'
import { tooltipPlace } from './tooltip-box.ts'

describe('the place of a tooltip', () => {
  const [wide, phone] = [
    [1440, 900],
    [390, 844],
  ] as const

  it('is beside the pointer, on the other side where the drawing ends', () => {
    expect(tooltipPlace([100, 50], [200, 120], [800, 320], [300, 200], wide)).toEqual([120, 70])
    // 700 + 20 + 200 is beyond 800, 250 + 20 + 120 beyond 320.
    expect(tooltipPlace([700, 250], [200, 120], [800, 320], [300, 200], wide)).toEqual([480, 110])
  })

  it('is on the screen where it is wider than the drawing', () => {
    // From 8 to 382 of 390: 8 - 28 within the drawing.
    expect(tooltipPlace([150, 100], [374, 80], [334, 320], [28, 200], phone)).toEqual([-20, 120])
  })

  it('is on the screen where the drawing is scrolled within it', () => {
    // Of a drawing 1000 wide, 372 to 762 are in view: the pointer at 700 is at 328 of the screen.
    expect(tooltipPlace([700, 100], [200, 80], [1000, 320], [-372, 200], phone)).toEqual([480, 120])
    // The pointer at 762 - 30 of the drawing's room, with one that fits on no side.
    expect(tooltipPlace([500, 100], [300, 80], [1000, 320], [-372, 200], phone)).toEqual([380, 120])
  })

  it('is on the screen where the drawing ends below it', () => {
    // 600 of 900 are in view: 590 + 20 + 120 is beyond them.
    expect(tooltipPlace([100, 590], [200, 120], [800, 1600], [300, 300], wide)).toEqual([120, 450])
  })
})
