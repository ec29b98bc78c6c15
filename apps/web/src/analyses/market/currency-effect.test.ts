import { expect, it } from 'vitest'
import { savedSearch } from '../../testing/saved-search.ts'
import { isShown } from '../frame/analysis-view.ts'
import view from './currency-effect.tsx'

it.each([
  [['tmall', 'jd'], 'CNY', {}, false],
  [['tmall', 'jd'], 'USD', {}, true],
  [['amazon_us'], 'USD', {}, false],
  [['amazon_us', 'amazon_jp'], 'USD', {}, true],
  [['amazon_us', 'amazon_jp'], 'USD', { compare: 'none' }, false],
])('of %j in %s with %j it stands only where rates move something: %s', (sites, currency, address, shown) => {
  expect(isShown(view, savedSearch({ sites, currency }), 'Plat', address)).toBe(shown)
})
