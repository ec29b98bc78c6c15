import { ALL_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { expect, test } from 'vitest'
import { savedSearch } from '../../testing/saved-search.ts'
import { bandId, cellPick } from '../prices/bands.ts'
import brandList from './brand-list.tsx'
import brandPrice from './brand-price.tsx'
import brandTrend from './brand-trend.tsx'

const BRAND = { brand_id: ['b1'], brand: [] }

test.each([
  ['the list', brandList, 'b1'],
  ['the trend', brandTrend, 'b1'],
  ['the price bands', brandPrice, cellPick('', 'b1')],
])('a brand of %s narrows the search, where all its platforms have brands to search by', (_, view, id) => {
  expect(view.narrowing?.(id, [], savedSearch({ sites: ['tmall', 'jd'] }))).toEqual(BRAND)
  expect(view.narrowing?.(id, [], savedSearch({ sites: ['amazon_us', 'tiktok_us'] }))).toBeNull()
})

test('a price band is no brand: it narrows everywhere', () => {
  expect(brandPrice.narrowing?.(cellPick(bandId({ from: 100, to: 200 }), ALL_BRANDS), [], savedSearch({ sites: ['tiktok_us'] }))).toEqual({
    avg_price: [100, 199.99],
  })
})
