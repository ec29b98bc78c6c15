import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Text } from '@marketscope/contract/text'
import type { TitleRelation } from '@marketscope/contract/title-expression'
import { z } from 'zod'

/** A category as chosen: `id` as a filter names it, `tree` where it is known. */
export interface ChosenCategory {
  id: string
  tree: string | null
  name: Text
  path: { zh: string[]; en: string[] }
}

/** A brand or shop as chosen; without an id it is meant by its name. */
export interface ChosenName {
  id: string | null
  name: Text
}

/** Bounds as typed. */
export type TypedBounds = readonly [string, string]

export const RANGE_FIELDS = ['avg_price', 'sold', 'sales'] as const
export type RangeField = (typeof RANGE_FIELDS)[number]

/** What the search form holds: texts as typed, names beside ids. Months are `yyyy-MM` or null while none are chosen. */
export interface FilterDraft extends Record<RangeField, TypedBounds> {
  plat: readonly string[]
  categories: readonly ChosenCategory[]
  title: string
  title_relation: TitleRelation
  brands: readonly ChosenName[]
  shops: readonly ChosenName[]
  start: string | null
  end: string | null
}

export const EMPTY_DRAFT: FilterDraft = {
  plat: [],
  categories: [],
  title: '',
  title_relation: 'and',
  brands: [],
  shops: [],
  avg_price: ['', ''],
  sold: ['', ''],
  sales: ['', ''],
  start: null,
  end: null,
}

const bound = z
  .number()
  .nullable()
  .transform((value) => (value === null ? '' : String(value)))
const bounds = z.tuple([bound, bound]).default(['', ''])
const names = z.array(z.string()).default([])
const Saved = z.object({
  plat: z.array(z.string()),
  title: z.string().default(''),
  title_relation: z.enum(['and', 'or']).default('and'),
  brand: names,
  shop: names,
  avg_price: bounds,
  sold: bounds,
  sales: bounds,
})

const byName = (name: string): ChosenName => ({ id: null, name: { zh: name, en: name } })

/** The form filled from a saved search. */
export function draftOf(saved: SavedSearch, start: string | null, end: string | null): FilterDraft {
  const { brand, shop, ...filter } = Saved.parse(saved.filter)
  const categories = new Map(saved.categories.map((category) => [category.id, { ...category, tree: treeOf(category.id) }]))
  return {
    ...filter,
    categories: [...categories.values()],
    brands: [...saved.brands, ...brand.map(byName)],
    shops: [...saved.shops, ...shop.map(byName)],
    start,
    end,
  }
}

/** The tree named in a category id `tree:id`; null for a bare id. */
function treeOf(id: string): string | null {
  const colon = id.indexOf(':')
  return colon > 0 ? id.slice(0, colon) : null
}
