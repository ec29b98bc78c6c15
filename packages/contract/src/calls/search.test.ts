import { expect, test } from 'vitest'
import { KNOWN_SITES } from '../sites.ts'
import { categoryTree, customCategories } from './search.ts'

test('a list of platforms names every known site and two hundred that the market adds, with ids as long as they may be', () => {
  const own = Array.from({ length: 200 }, (_, place) => `site_${place}`.padEnd(40, 'x'))
  const plat = [...KNOWN_SITES.map(({ id }) => id), ...own]
  for (const { input } of [categoryTree, customCategories]) expect(input.parse({ plat: plat.join(',') }).plat).toEqual(plat)
})
