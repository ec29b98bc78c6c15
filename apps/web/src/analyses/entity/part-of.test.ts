import { expect, test } from 'vitest'
import { savedSearch } from '../../testing/saved-search.ts'
import { type Entity, entityOf, entityText } from '../frame/entity.ts'
import { matrixEntity } from '../shops/shop-matrix.ts'
import { listingOf } from './listing.ts'
import { nameOf } from './name-of.ts'
import { partOf } from './part-of.ts'

const BOTH = savedSearch({ filter: { plat: ['tmall', 'jd'], cid: { not_custom: ['1801'] } } })

test.each([
  ['brand:b1', { kind: 'brand', id: 'b1' }],
  ['shop:jd:S:1', { kind: 'shop', id: 'jd:S:1' }],
  ['value:功效=保湿', { kind: 'value', id: '功效=保湿' }],
  ['brand:', null],
  ['planet:1', null],
  ['brand', null],
  ['', null],
  [undefined, null],
  [`brand:${'x'.repeat(1000)}`, null],
])('an address says %s', (text, entity) => {
  expect(entityOf(text)).toEqual(entity)
  if (entity) expect(entityText(entity as Entity)).toBe(text)
})

test.each<[Entity, object | null]>([
  [
    { kind: 'brand', id: 'b1' },
    { brand_id: ['b1'], brand: [] },
  ],
  [
    { kind: 'shop', id: 'jd:S1' },
    { shop_id: ['S1'], shop: [], plat: ['jd'] },
  ],
  [
    { kind: 'shop', id: 'none' },
    { shop_id: ['none'], shop: [] },
  ],
  [
    { kind: 'item', id: 'jd:77' },
    { item_ids: '77', plat: ['jd'] },
  ],
  [
    { kind: 'category', id: '180101' },
    { cid: { not_custom: ['180101'], custom: [] }, sub_name: '' },
  ],
  [{ kind: 'custom', id: 'own' }, { cid: { not_custom: [], custom: ['own'] } }],
  [{ kind: 'value', id: '功效=保湿' }, { attrv_and: [{ name: '功效', value: '保湿', attr_type: 'part' }] }],
  [{ kind: 'value', id: `功效=${'长'.repeat(1001)}` }, null],
])('%j narrows a search to itself', (entity, part) => {
  expect(partOf(entity, BOTH)).toEqual(part)
})

test('an item is looked for on its site alone only where there are others', () => {
  expect(partOf({ kind: 'item', id: 'jd:77' }, savedSearch({ filter: { plat: ['jd'] } }))).toEqual({ item_ids: '77' })
})

test('a thing is called as the search narrowed to it says, else by its id', () => {
  const words = { t: (key: string) => key, pick: ({ zh }: { zh: string }) => zh } as never
  const search = savedSearch({
    brands: [{ id: 'b1', name: { zh: '兰蔻', en: 'Lancôme' } }],
    shops: [{ id: 'S1', name: { zh: '旗舰店', en: 'Flagship' } }],
  })
  expect(nameOf({ kind: 'brand', id: 'b1' }, search, words)).toBe('兰蔻')
  expect(nameOf({ kind: 'brand', id: 'b1' }, null, words)).toBe('b1')
  expect(nameOf({ kind: 'brand', id: 'none' }, search, words)).toBe('analyses.none')
  expect(nameOf({ kind: 'shop', id: 'jd:S1' }, search, words)).toBe('旗舰店')
  expect(nameOf({ kind: 'category', id: '1801' }, search, words)).toBe('护肤')
  expect(nameOf({ kind: 'value', id: '功效=保湿&质地==' }, search, words)).toBe('功效: 保湿 · 质地: analyses.none')
})

test('its row is found in the list of its kind', () => {
  const finds = (entity: Entity, row: object) => listingOf(entity, {}).isIt(row as Record<string, unknown>)
  expect(finds({ kind: 'shop', id: 'jd:S1' }, { id: 'S1', site: 'jd' })).toBe(true)
  expect(finds({ kind: 'shop', id: 'jd:S1' }, { id: 'S1', site: 'tmall' })).toBe(false)
  expect(finds({ kind: 'item', id: 'jd:7' }, { site_id: 'jd', item_id: '7' })).toBe(true)
  expect(listingOf({ kind: 'value', id: '功效=保湿' }, { reading: 'whole' }).more).toEqual({ attr: '功效', reading: 'whole' })
})

test('in a table of brands by shops a name is a brand or a shop, a cell is neither', () => {
  const cells = [{ id: 'S1', site: 'jd', name: null, sales: 1, sold: 1, share: 1 }]
  const rows = [{ id: 'B1', name: null, sales: 1, sold: 1, share: 1, within: 1, cells }] as never
  expect(matrixEntity('brand', '0,', rows)).toEqual({ kind: 'brand', id: 'B1' })
  expect(matrixEntity('brand', ',0', rows)).toEqual({ kind: 'shop', id: 'jd:S1' })
  expect(matrixEntity('brand', '0,0', rows)).toBeNull()
})
