import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import type { Text } from '../text.ts'
import { commaParts, counted, entries, field, same, type TagNames, type ValueTag, withoutIds } from './field.ts'
import { commaList } from './schemas.ts'

const BRAND: Text = { zh: '品牌', en: 'Brand' }
const SHOP: Text = { zh: '店铺', en: 'Shop' }
const brands = commaList(LIMITS.brands, { zh: '品牌', en: 'brands' })
const shops = commaList(LIMITS.shops, { zh: '店铺', en: 'shops' })

function idTags(kind: string, found: TagNames['brands'], ids: readonly string[]): ValueTag<string[]>[] {
  return ids.map((id) => ({
    key: `${kind}-${id}`,
    text: found.find((candidate) => candidate.id === id)?.name ?? same(id),
    hint: null,
    without: (present) => present.filter((other) => other !== id),
  }))
}

function nameTags(kind: string, names: readonly string[]): ValueTag<string[]>[] {
  return names.map((name) => ({
    key: `${kind}-name-${name}`,
    text: same(name),
    hint: null,
    without: (present) => present.filter((other) => other !== name),
  }))
}

const list = { wire: z.array(z.string()), empty: [] as string[], left: withoutIds, pieces: entries }
const brand_tags = { kind: 'brand', many: counted('品牌', 'brands'), plain: true } as const
const shop_tags = { kind: 'shop', many: counted('店铺', 'shops'), plain: true } as const

export const brand_id = field({
  ...list,
  schema: brands,
  label: BRAND,
  part: 'brand_id',
  predicate: 'brand',
  stays: 'without_category',
  address: { keys: ['brand_id'], read: commaParts },
  tags: { ...brand_tags, of: (ids: string[], names) => idTags('brand', names.brands, ids) },
})

/** Brand names, for those who have no id: matched whole, in either language, ignoring case. */
export const brand = field({
  ...list,
  schema: brands,
  label: BRAND,
  part: 'brand_id',
  predicate: 'brand',
  stays: 'without_category',
  address: { keys: ['brand_name'], read: commaParts, unless: 'brand_id' },
  tags: { ...brand_tags, of: (names: string[]) => nameTags('brand', names) },
})

export const shop_id = field({
  ...list,
  schema: shops,
  label: SHOP,
  part: 'shop_id',
  predicate: 'shop',
  address: { keys: ['shop_id'], read: commaParts },
  tags: { ...shop_tags, of: (ids: string[], names) => idTags('shop', names.shops, ids) },
})

export const shop = field({
  ...list,
  schema: shops,
  label: SHOP,
  part: 'shop_id',
  predicate: 'shop',
  address: { keys: ['shop_name'], read: commaParts, unless: 'shop_id' },
  tags: { ...shop_tags, of: (names: string[]) => nameTags('shop', names) },
})
