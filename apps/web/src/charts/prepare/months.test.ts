import { describe, expect, it } from 'vitest'
import { fittingLabels, monthPlaces } from './months.ts'

const MONTHS = ['2023-11', '2023-12', '2024-01', '2024-06']

describe('the places of a time axis', () => {
  it('mark missing months and the festivals', () => {
    const places = monthPlaces(MONTHS, { gaps: new Map([['2023-12', 'missing']]), festivals: true })
    expect(places.map(({ gap }) => gap)).toEqual([null, 'missing', null, null])
    expect(places.map(({ event }) => event)).toEqual(['11.11', null, null, '618'])
    expect(places.map(({ full }) => full)).toEqual(MONTHS)
  })

  it('mark no festivals where they mean nothing', () => {
    expect(monthPlaces(MONTHS, { gaps: new Map(), festivals: false }).every(({ event }) => event === null)).toBe(true)
  })

  it('tell the year once, below the first label written in it', () => {
    const places = monthPlaces(MONTHS, { gaps: new Map(), festivals: false })
    expect(fittingLabels(places, 400, 40)).toEqual([
      { label: '11', year: '2023' },
      { label: '12', year: null },
      { label: '01', year: '2024' },
      { label: '06', year: null },
    ])
  })

  it('are thinned to whole quarters when there is little room', () => {
    const year = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`)
    const labels = fittingLabels(monthPlaces(year, { gaps: new Map(), festivals: false }), 160, 40)
    expect(labels.flatMap((label) => (label ? [label.label] : []))).toEqual(['01', '04', '07', '10'])
  })
})
