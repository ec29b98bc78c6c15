import { expect, it } from 'vitest'
import { cloud } from './cloud.ts'

const word = (id: string, weight: number | null, group = 'g') => ({ id, name: id, weight, group, lines: [] })
const GROUPS = [
  { id: 'none', name: 'None' },
  { id: 'g', name: 'G' },
  { id: 'h', name: 'H' },
]
const COLOURS = ['#000001', '#000002']

it('sizes words between 10 and 80 by weight, the heaviest first, coloured by type', () => {
  const model = cloud(
    [word('light', 1), word('heavy', 100, 'h'), word('middle', 25), word('gone', 0), word('unknown', null)],
    GROUPS,
    COLOURS,
  )
  expect(model.words.map(({ id, size, colour }) => [id, size, colour])).toEqual([
    ['heavy', 80, '#000001'],
    ['middle', 40, '#000002'],
    ['light', 10, '#000002'],
  ])
  expect(model.groups.map(({ id }) => id)).toEqual(['g', 'h'])
})

it('gives words of one weight one size, and is empty without words', () => {
  expect(cloud([word('a', 5), word('b', 5)], GROUPS, COLOURS).words.map(({ size }) => size)).toEqual([45, 45])
  expect(cloud([], GROUPS, COLOURS).empty).toBe(true)
})

it('lets a word spoken of once be read where none is spoken of often, and needs less height for few words', () => {
  const model = cloud([word('thrice', 3), word('once', 1)], GROUPS, COLOURS)
  expect(model.words.map(({ size }) => size)).toEqual([80, 46])
  const heights = [15, 16, 46].map(
    (count) =>
      cloud(
        Array.from({ length: count }, (_, index) => word(`${index}`, index + 1)),
        GROUPS,
        COLOURS,
      ).height,
  )
  expect(heights).toEqual([200, 300, undefined])
})
