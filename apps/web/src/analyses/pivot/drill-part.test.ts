import { describe, expect, it } from 'vitest'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import { drillPart } from './drill-part.ts'

const CARE = savedCategory(['1801'], ['护肤'], ['Skincare'])
const FACE = savedCategory(['1801', '121'], ['护肤', '面霜'], ['Skincare', 'Cream'])
const ASKED = { start: '2024-01', end: '2024-06' }
const LEVELS = [
  ['category:1', 'category:1801'],
  ['category:2', 'category:121'],
] as const

type Step = readonly [field: string, id: string]

function drilled(
  path: readonly Step[],
  { filters = [], there = true, search = {} }: { filters?: Step[]; there?: boolean; search?: object } = {},
) {
  const cell = { there, path: path.map(([field, id]) => ({ field, id })) }
  const pivot = { filters: filters.map(([field, key]) => ({ field, keys: [key], not: false })) }
  return drillPart(cell, pivot, savedSearch({ categories: [CARE], ...search }), ASKED)?.part ?? null
}

const only = (id: string) => ({ cid: { not_custom: [id], custom: [] }, sub_name: '' })

describe('what is behind a cell of a pivot', () => {
  it.each<[string, readonly Step[], Parameters<typeof drilled>[1], object | null]>([
    ['a level of categories within another', LEVELS, {}, only('121')],
    ['the same, the deeper one first', LEVELS.toReversed(), {}, only('121')],
    ['three levels in any order', [LEVELS[1], ['category:3', 'category:12']], { filters: [LEVELS[0]] }, only('12')],
    ['the next level below the category of the search', [['category', 'category:121'], LEVELS[0]], {}, only('121')],
    [
      'a category that the search names, and one within it',
      [
        ['category:3', 'category:12'],
        ['category', 'category:121'],
      ],
      { search: { categories: [FACE, savedCategory(['20'], ['鞋'], ['Shoes'])] } },
      only('12'),
    ],
    ['the same category twice', [LEVELS[0], ['category', 'category:1801']], { search: { categories: [CARE, FACE] } }, only('1801')],
    ['nothing, where one does not lie within the other', LEVELS, { there: false }, null],
    ['nothing, where they are of one level', [LEVELS[1]], { filters: [['category:2', 'category:99']] }, null],
    ['nothing, where one is of the account', [LEVELS[1], ['category', 'custom:mine']], {}, null],
    [
      'nothing, where one is part of one of the account',
      [LEVELS[0], ['category', 'category:121']],
      { search: { categories: [savedCategory([], ['自定'], ['Own'], { custom: true, tree: null })] } },
      null,
    ],
    ['one category is looked into, sold or not', [LEVELS[1]], { there: false }, only('121')],
    ['a class and a category', [LEVELS[1], ['class:r1', 'class:r1:c1']], {}, { ...only('121'), rule_id: 'r1', rule_group_id: ['c1'] }],
    [
      'a shop on one of the platforms',
      [
        ['shop', 'shop:tmall:s1'],
        ['platform', 'platform:tmallhk'],
      ],
      { search: { filter: { plat: ['tmall', 'tmallhk', 'jd'], cid: ['1801'] } } },
      { shop_id: ['s1'], shop: [], plat: ['tmallhk'] },
    ],
    [
      'the same in the other order',
      [
        ['platform', 'platform:tmallhk'],
        ['shop', 'shop:tmall:s1'],
      ],
      { search: { filter: { plat: ['tmall', 'tmallhk', 'jd'], cid: ['1801'] } } },
      { shop_id: ['s1'], shop: [], plat: ['tmallhk'] },
    ],
    [
      'nothing of a shop on the platform of another',
      [
        ['platform', 'platform:jd'],
        ['shop', 'shop:tmall:s1'],
      ],
      { search: { filter: { plat: ['tmall', 'jd'], cid: ['1801'] } } },
      null,
    ],
    [
      'a product on one of the platforms',
      [
        ['item', 'item:tmall:i1'],
        ['platform', 'platform:tmallhk'],
      ],
      { search: { filter: { plat: ['tmall', 'tmallhk', 'jd'], cid: ['1801'] } } },
      { item_ids: 'i1', plat: ['tmallhk'] },
    ],
    ['a label', [['label', 'label:主推']], {}, { label: ['主推'] }],
    [
      'a label of several of the search',
      [['label', 'label:主推']],
      { search: { filter: { plat: ['tmall'], cid: ['1801'], label: ['主推', '清仓'] } } },
      { label: ['主推'] },
    ],
    [
      'a label and a brand',
      [['brand', 'brand:B1']],
      { filters: [['label', 'label:主推']] },
      { brand_id: ['B1'], brand: [], label: ['主推'] },
    ],
    [
      'nothing of a label in a search of another',
      [['label', 'label:主推']],
      { search: { filter: { plat: ['tmall'], cid: ['1801'], label: ['清仓'] } } },
      null,
    ],
    ['nothing of two labels', [['label', 'label:主推']], { filters: [['label', 'label:清仓']] }, null],
    ['nothing of what has no label', [['label', 'label:']], {}, null],
    [
      'nothing of two schemes',
      [
        ['class:r1', 'class:r1:c1'],
        ['class:r2', 'class:r2:c1'],
      ],
      {},
      null,
    ],
    ['nothing of two classes', [['class:r1', 'class:r1:c1']], { filters: [['class:r1', 'class:r1:c2']] }, null],
    [
      'one class twice',
      [['class:r1', 'class:r1:c1']],
      { filters: [['class:r1', 'class:r1:c1']] },
      { rule_id: 'r1', rule_group_id: ['c1'] },
    ],
    [
      'nothing of a scheme in a search of classes of another',
      [['class:r2', 'class:r2:c1']],
      { search: { filter: { plat: ['tmall'], cid: ['1801'], rule_id: 'r1', rule_group_id: 'c1' } } },
      null,
    ],
  ])('%s', (_, path, options, part) => {
    expect(drilled(path, options)).toEqual(part)
  })
})
