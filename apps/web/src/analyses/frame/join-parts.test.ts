import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

test.each<[string, object[], object | null]>([
  ['nothing', [], {}],
  ['what each says', [{ brand_id: ['b1'], brand: [] }, { plat: ['jd'] }], { brand_id: ['b1'], brand: [], plat: ['jd'] }],
  [
    'the platforms that all name',
    [{ plat: ['tmall', 'tmallhk'], shop_id: ['s1'] }, { plat: ['tmallhk'] }],
    { plat: ['tmallhk'], shop_id: ['s1'] },
  ],
  ['the same in either order', [{ plat: ['tmallhk'] }, { plat: ['tmall', 'tmallhk'] }], { plat: ['tmallhk'] }],
  ['nothing of platforms that have nothing in common', [{ plat: ['jd'] }, { plat: ['tmall'] }], null],
  ['one brand twice', [{ brand_id: ['b1'] }, { brand_id: ['b1'] }], { brand_id: ['b1'] }],
  ['nothing of two brands', [{ brand_id: ['b1'] }, { brand_id: ['b2'] }], null],
  [
    'nothing of two classes',
    [
      { rule_id: 'r1', rule_group_id: ['a'] },
      { rule_id: 'r1', rule_group_id: ['b'] },
    ],
    null,
  ],
  [
    'nothing of two schemes',
    [
      { rule_id: 'r1', rule_group_id: ['a'] },
      { rule_id: 'r2', rule_group_id: ['a'] },
    ],
    null,
  ],
  ['nothing of two bands', [{ avg_price: [0, 9] }, { avg_price: [10, 19] }], null],
])('%s', (_, parts, expected) => {
  expect(joinParts(parts, undefined)).toEqual(expected)
})

test('a brand is not said where a platform has none', () => {
  const mixed = { sites: ['shopee_sg', 'tiktok_th'] }
  expect(joinParts([{ brand_id: ['b1'] }], mixed)).toBeNull()
  expect(joinParts([{ brand_id: ['b1'] }, { plat: ['tiktok_th'] }], mixed)).toBeNull()
  expect(joinParts([{ brand_id: ['b1'] }, { plat: ['shopee_sg'] }], mixed)).toEqual({ brand_id: ['b1'], plat: ['shopee_sg'] })
  expect(joinParts([{ plat: ['tiktok_th'] }], mixed)).toEqual({ plat: ['tiktok_th'] })
})
