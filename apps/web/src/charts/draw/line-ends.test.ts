import { describe, expect, it } from 'vitest'
import type { PlacesModel } from '../prepare/model.ts'
import { plainPlace } from '../prepare/months.ts'
import { endShifts, endsRoom, namesAtEnds, spread } from './line-ends.ts'

describe('labels that want to be at some heights', () => {
  it.each([
    ['with room stay where they are', [90, 10, 50], [90, 10, 50]],
    ['that are one stand around it, in their order', [50, 50, 50], [35, 50, 65]],
    ['close to each other share the room between them', [40, 46], [35.5, 50.5]],
    ['push the next group on', [40, 40, 54], [29.666666666666668, 44.66666666666667, 59.66666666666667]],
    ['at the lower edge stay within it', [100, 100, 99], [85, 100, 70]],
    ['at the upper edge stay within it', [0, 1], [0, 15]],
    ['none', [], []],
  ])('%s', (_, wanted, expected) => {
    expect(spread(wanted, 15, 0, 100)).toEqual(expected)
  })

  it('never lie over each other, and never leave the room, wherever they want to be', () => {
    let seed = 7
    const next = () => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    for (let round = 0; round < 200; round += 1) {
      const wanted = Array.from({ length: 1 + Math.floor(next() * 12) }, () => next() * 200)
      const stand = spread(wanted, 15, 0, 200).toSorted((a, b) => a - b)
      expect(stand[0]).toBeGreaterThanOrEqual(0)
      expect(stand.at(-1)).toBeLessThanOrEqual(200 + 1e-9)
      for (const [place, at] of stand.entries()) if (place > 0) expect(at - (stand[place - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9)
    }
  })
})

const line = (id: string, ...values: (number | null)[]) => ({
  ...{ id, name: id, colour: '#000000', shape: 'line' as const, axis: 0 as const, stacked: false, values, texts: [], pickable: true },
})
const model = (...series: ReturnType<typeof line>[]): PlacesModel => ({
  ...{ kind: 'places', places: [plainPlace('1'), plainPlace('2')], series, sideways: false, pickPlaces: null, cap: null, empty: false },
  ...{ axes: [{ name: '', max: 100, interval: 50, ticks: ['0', '50', '100'] }], direct: true },
})
const height = 268

describe('names at the ends of lines', () => {
  it('stand beside each other where lines end together, the greater above', () => {
    expect([...endShifts(model(line('a', 1, 50), line('b', 1, 50), line('c', 1, 100)), { height, hidden: new Set() })]).toEqual([
      ['c', 0],
      ['a', -7],
      ['b', 8],
    ])
  })

  it('are those of lines that are shown and have an end', () => {
    const some = model(line('a', 1, 50), line('b', 50, null), line('c', null, null), line('d', 1, 50))
    expect([...endShifts(some, { height, hidden: new Set(['d']) }).keys()]).toEqual(['a', 'b'])
  })

  it('are left out for the lesser lines where there is no room for all', () => {
    const many = model(...Array.from({ length: 8 }, (_, place) => line(`l${place}`, 1, place)))
    expect([...endShifts(many, { height: 24 + 44 + 47, hidden: new Set() }).keys()]).toEqual(['l7', 'l6', 'l5'])
  })

  it('have the room that the longest needs, within bounds, on a chart that is wide enough', () => {
    expect(endsRoom(model(line('ab', 1), line('味道', 1)))).toBe(50)
    expect(endsRoom(model(line('a very long name of a line that nobody reads', 1)))).toBe(176)
    expect([559, 560].map((width) => namesAtEnds(model(line('a', 1)), { width }))).toEqual([false, true])
  })
})
