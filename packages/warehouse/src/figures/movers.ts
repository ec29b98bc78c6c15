import type { MoverDimension } from '@marketscope/contract/analyses/movers'
import type { Base } from '@marketscope/contract/bases'
import { hasBrands } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { categoryNames } from '../catalog/category-names.ts'
import { TREE_BLOCK } from '../catalog/category-ranges.ts'
import { noneName } from '../catalog/names.ts'
import type { Ask, AskedBefore } from '../query/asked.ts'
import { entitledRanges, isWithin } from '../scope/entitlements.ts'
import type { Scope } from '../scope/scope.ts'
import { sql, v } from '../sql/sql.ts'
import { platformsOfTrees } from './category-children.ts'
import type { ChangeGrouping, GroupChange } from './changes.ts'
import type { Language } from './figures.ts'
import { NO_SHOP } from './shops-known.ts'
import { titlesAs } from './titles-as.ts'

/** What each dimension puts together. Of categories the item's own; the first number of each tree's block, and 0, stand for none. */
export const MOVER_GROUPS: Record<MoverDimension, ChangeGrouping> = {
  brand: { columns: ['brand_id'], key: sql`brand_id` },
  shop: { columns: ['shop', 'shop_id', 'site'], key: sql`shop`, id: sql`shop_id`, site: sql`site` },
  category: { columns: ['category'], key: sql`if(category % ${v.uint32(TREE_BLOCK)} = 0, 0, category)` },
  item: { columns: ['item', 'item_id', 'site'], key: sql`item`, id: sql`item_id`, site: sql`site` },
}

/** How a row of movers names its group. */
export interface MoverPlace {
  id: string
  name: string | null
  /** What tells it from one of the same name: where a shop or item is sold, or the platforms of a category's tree. */
  platform: string | null
  site: string | null
  /** Whether a search can be narrowed to it. */
  open: boolean
}

interface Question {
  scope: Scope
  base: Base | null
  language: Language
  scoped: AskedBefore
  ask: Ask
}

/** The names of a page of groups, in their order. */
export async function moverPlaces(of: MoverDimension, rows: readonly GroupChange[], question: Question): Promise<MoverPlace[]> {
  const { scoped, language, scope } = question
  const keys = rows.map(({ key }) => key)
  const none = { id: NONE_ID, name: noneName()[language], platform: null, site: null }
  const placed = (site: string | null) => ({ platform: siteName(site, scope, language), site })
  switch (of) {
    case 'brand': {
      const names = await scoped.names.brandNames(keys, language)
      const open = hasBrands(scope.choices.map(({ site }) => site.id))
      return keys.map((id) => (id === '' ? { ...none, open } : { id, name: names.get(id) ?? id, platform: null, site: null, open }))
    }
    case 'shop': {
      const names = await scoped.names.shopNames(keys, language)
      return rows.map(({ key, id, site }) =>
        key === NO_SHOP ? { ...none, open: true } : { id, name: names.get(key) ?? id, ...placed(site), open: true },
      )
    }
    case 'category':
      return keys.map((key) => categoryPlace(Number(key), scope, language) ?? { ...none, open: false })
    case 'item': {
      const titles = await itemTitles(keys, question)
      const open = scope.choices.length === 1
      return rows.map(({ key, id, site }) => ({ id, name: titles.get(key) || id, ...placed(site), open }))
    }
  }
}

function siteName(id: string | null, { choices }: Scope, language: Language): string | null {
  return choices.find(({ site }) => site.id === id)?.site.name[language] ?? id
}

function categoryPlace(number: number, scope: Scope, language: Language): MoverPlace | null {
  const { catalog, choices, naming, viewer } = scope
  const node = catalog.trees.byNumber(number)
  if (!node) return null
  const entitled = entitledRanges(node.tree, catalog, viewer)
  const several = new Set(choices.map(({ site }) => site.tree)).size > 1
  return {
    id: several ? `${node.tree}:${node.id}` : node.id,
    name: categoryNames(node, naming).name[language],
    platform: platformsOfTrees((tree) => tree === node.tree, scope, language),
    site: null,
    // The row is what lies in the category itself; a search of it has what lies below it too.
    open: node.no === node.last && (entitled === null || isWithin(node, entitled)),
  }
}

/** What items are called by the titles that they had last, also of those that are there in the base only. */
async function itemTitles(keys: readonly string[], { scope, base, language, ask }: Question): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const windows = base ? (['now', base] as const) : (['now'] as const)
  const rows = await ask<{ item: string; title: string }>(sql`
    SELECT item, argMax(title, (${scope.yearOf(windows)}, kept, title)) AS title FROM ${scope.rows([sql`item, title`], { windows, masks: false, items: keys })} GROUP BY item`)
  return titlesAs(new Map(rows.map(({ item, title }) => [item, title])), { scope, language, ask })
}
