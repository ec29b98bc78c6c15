import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { KNOWN_SITES } from '../sites.ts'
import { textFields } from '../text-fields.ts'
import { CALLS } from './registry.generated.ts'
import { categoryTree, customCategories } from './search.ts'

test('a list of platforms names every known site and two hundred that the market adds, with ids as long as they may be', () => {
  const own = Array.from({ length: 200 }, (_, place) => `site_${place}`.padEnd(40, 'x'))
  const plat = [...KNOWN_SITES.map(({ id }) => id), ...own]
  for (const { input } of [categoryTree, customCategories]) expect(input.parse({ plat: plat.join(',') }).plat).toEqual(plat)
})

test('every call that takes platforms in its address takes one, or as many as a list may have', () => {
  const fields = Object.entries(CALLS).flatMap(([name, { input }]) =>
    textFields(input).flatMap(({ path, longest }) => (path === 'plat' ? [{ name, longest }] : [])),
  )
  expect(fields.length).toBeGreaterThan(8)
  expect(fields.filter(({ longest }) => longest === null || (longest > 60 && longest < LIMITS.listText))).toEqual([])
})
