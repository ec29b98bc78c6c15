import { SearchFilter } from '@marketscope/contract/filter'
import { expect, it } from 'vitest'
import { narrowedBy } from './narrowed.ts'

type Bounds = [number | null, number | null]
const present = (avg_price: Bounds) => SearchFilter.parse({ plat: 'tmall', cid: ['11'], brand: '兰芝', avg_price })

it.each<[before: Bounds, band: Bounds, after: Bounds]>([
  [
    [null, null],
    [100, 199.99],
    [100, 199.99],
  ],
  [
    [150, 180],
    [100, 199.99],
    [150, 180],
  ],
  [
    [150, null],
    [100, 199.99],
    [150, 199.99],
  ],
  [
    [null, 150],
    [100, 199.99],
    [100, 150],
  ],
  [
    [null, 150],
    [100, null],
    [100, 150],
  ],
  [
    [50, 60],
    [100, 199.99],
    [100, 199.99],
  ],
])('prices %j narrowed to the band %j are %j', (before, band, after) => {
  expect(narrowedBy(present(before), { avg_price: band }).avg_price).toEqual(after)
})

it('other parts take the place of what they name', () => {
  const filter = present([1, 2])
  expect(narrowedBy(filter, { brand_id: ['b1'], brand: [] })).toEqual({ ...filter, brand_id: ['b1'], brand: [] })
})

it('rows of attributes join the conditions that are there, each once; other conditions take their place', () => {
  const row = { name: '质地', value: '霜', attr_type: 'part' as const }
  const before = SearchFilter.parse({ plat: 'tmall', cid: ['11'], attrv_and: [{ name: '功效', value: '保湿' }] })
  const after = SearchFilter.parse(narrowedBy(before, { attrv_and: [row] }))
  expect(after.attrv_and.map(({ name, attr_type }) => `${name} ${attr_type}`).sort()).toEqual(['功效 input', '质地 part'])
  expect(narrowedBy(after, { attrv_and: [row] }).attrv_and).toHaveLength(2)
  expect(narrowedBy(after, { attrv_and: [{ name: '产地', value: '法国' }] }).attrv_and).toHaveLength(1)
})
