import { expect, it } from 'vitest'
import { prepareContext } from '../../testing/prepare-context.ts'
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

it('the whole is told as exactly as its platforms', () => {
  const row = (id: string, sales: number, before: number) => ({
    ...{ id, name: id, currency: 'USD', sales, base_sales: before, market_effect: 0.1, currency_effect: 0.2 },
    ...{ growth: null, constant_growth: null, rate_change: null },
  })
  const rows = [row('amazon_us', 0.1, 0.3), row('amazon_jp', 0.2, 0.3)]
  const table = view.table?.({ rows } as never, prepareContext({}))
  // 0.3 after 0.6, of which the rates would have made 1.0.
  expect(table?.total).toEqual({
    ...{ sales: 0.3, base_sales: 0.6, market_effect: 0.2, currency_effect: 0.4, growth: -0.5, constant_growth: 0.2, rate_change: 0.666667 },
  })
  expect(table?.columns[0]?.name).toBe('name')
})
