import { channels, contrastOnWhite } from '@marketscope/contract/colours'
import { NONE_ID } from '@marketscope/contract/limits'
import { describe, expect, it, vi } from 'vitest'
import { createColourBook } from './colour-book.ts'
import { NONE_COLOUR, rampColours, SERIES_COLOURS, surfaceColour, THEME_COLOURS, textColourOn, themeColours } from './palette.ts'

describe('the palettes', () => {
  it('have 21 and 7 different colours with enough contrast on white', () => {
    expect(new Set(SERIES_COLOURS).size).toBe(21)
    for (const colours of Object.values(THEME_COLOURS)) expect(new Set(colours).size).toBe(7)
    for (const colour of [...SERIES_COLOURS, ...Object.values(THEME_COLOURS).flat()])
      expect(contrastOnWhite(colour), colour).toBeGreaterThanOrEqual(3)
  })

  it('go from light to dark along a ramp', () => {
    const contrasts = rampColours('default', 9).map(contrastOnWhite)
    expect([...contrasts].sort((a, b) => a - b)).toEqual(contrasts)
    expect(rampColours('orange', 1)).toEqual(['#c2410c'])
  })

  it('know black and white contrast', () => {
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastOnWhite('#000000')).toBeCloseTo(21)
    expect(textColourOn('#2a2577')).toBe('#ffffff')
    expect(textColourOn('#dde2eb')).not.toBe('#ffffff')
    // Of a contrast of 4.12 with white and less with the dark ink; 5.10 with black.
    expect(textColourOn('#e63c41')).toBe('#000000')
  })
})

describe('the colours of a partner', () => {
  it.each(['#86307f', '#c2410c', '#0b8f77', '#000000', '#3a63f3'] as const)('%s leads, and nothing beside it is much like it', (colour) => {
    const colours = themeColours(colour)
    expect([colours[0], new Set(colours).size]).toEqual([colour, colours.length])
    expect(colours.length).toBeGreaterThanOrEqual(5)
    const distance = (other: string) => Math.hypot(...channels(colour).map((value, at) => value - (channels(other)[at] ?? 0)))
    for (const other of colours.slice(1)) expect(distance(other), other).toBeGreaterThanOrEqual(90)
    expect(rampColours(colour, 6)[2]).toBe(colour)
    expect(surfaceColour(colour, 0.8)).toBe(colour)
    const book = createColourBook(colour)
    expect([book.colourOf('a'), book.colourOf('a', 'brand')]).toEqual([colour, colour])
    expect(distance(book.colourOf('b'))).toBeGreaterThanOrEqual(90)
  })
})

describe('the colour book', () => {
  it('gives a thing one colour for good, in the order of asking', () => {
    const book = createColourBook()
    expect(book.known('a')).toBeUndefined()
    expect([book.colourOf('a'), book.colourOf('b'), book.colourOf('a')]).toEqual([SERIES_COLOURS[0], SERIES_COLOURS[1], SERIES_COLOURS[0]])
    expect(book.known('b')).toBe(SERIES_COLOURS[1])
    expect(book.colourOf(NONE_ID)).toBe(NONE_COLOUR)
  })

  it('begins with the first colour for every kind of things', () => {
    const book = createColourBook()
    for (let index = 0; index < 5; index += 1) book.colourOf(`c${index}`, 'category')
    expect(book.colourOf('b', 'brand')).toBe(SERIES_COLOURS[0])
    expect([book.known('b', 'brand'), book.known('b', 'shop'), book.known('b')]).toEqual([SERIES_COLOURS[0], undefined, undefined])
    expect(book.version()).toBe(6)
  })

  it('begins again after the last colour', () => {
    const book = createColourBook()
    const given = Array.from({ length: 22 }, (_, index) => book.colourOf(String(index)))
    expect(given[21]).toBe(given[0])
  })

  it('tells once, later, that colours were given', async () => {
    const book = createColourBook()
    const tell = vi.fn()
    const end = book.subscribe(tell)
    book.colourOf('a')
    book.colourOf('b')
    expect(tell).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(tell).toHaveBeenCalledTimes(1)
    end()
    book.colourOf('c')
    await Promise.resolve()
    expect(tell).toHaveBeenCalledTimes(1)
  })
})
