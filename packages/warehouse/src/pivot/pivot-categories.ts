import { NONE_ID } from '@marketscope/contract/limits'
import { categoryNames } from '../catalog/category-names.ts'
import { type CategoryRange, isNoCategory, noCategoryRange } from '../catalog/category-ranges.ts'
import { noneName } from '../catalog/names.ts'
import { categoryParts } from '../figures/category-children.ts'
import { categoryName, type SideSource } from '../figures/cross-sides.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { chooseCustom } from '../scope/custom-categories.ts'
import { levelParts, mayOpen } from './category-level.ts'
import { crossed, type Maker, type OwnRows, placeOf, restOf } from './pivot-face.ts'

/** The categories of a level of the trees. */
export const categoryLevel =
  (depth: number): Maker =>
  (source) => {
    const { scope, language } = source
    const parts = levelParts(scope, depth)
    return {
      dimension: categoryPart(parts.map(({ ranges }) => ranges)),
      keys: null,
      names: async (found) =>
        found.map(({ key }) => {
          const node = parts[Number(key)]?.node
          const id = parts[Number(key)]?.id ?? ''
          if (!node) return { id: `-:${id}`, name: noneName()[language] }
          return { id: `${mayOpen(node, scope) ? 'category' : '-'}:${id}`, name: categoryNames(node, scope.naming).name[language] }
        }),
      // Before the id stands whether its category may be opened, which is another's to say.
      keyOf: (id) => (CATEGORY_ID.test(id) ? placeOf(parts, restOf(id)) : undefined),
      rowsOf: (id) => {
        const rest = restOf(id)
        if (!CATEGORY_ID.test(id) || rest === NONE_ID || placeOf(parts, rest) !== null) return undefined
        return rowsOfCategory(rest, source) ?? undefined
      },
    }
  }

/** A category of a tree; `-` where it may not be opened. */
const CATEGORY_ID = /^(category|-):./su

/** What lies right below the category of the search. Which lines there are goes by the search, so that a category without one is found by its id. */
export const nextCategories: Maker = (source, place) => {
  const side = crossed('category', place, source)
  const parts = categoryParts(source.scope, '') ?? []
  const lines = parts.map((part) => ({ id: categoryName(part, source.language).id }))
  return {
    ...{ ...side, keys: null },
    // What was directly in a category, or left of it, no other search tells.
    keyOf: (id) => placeOf(lines, id) ?? (/^(category|custom):./su.test(id) ? null : undefined),
    rowsOf: (id) => {
      if (placeOf(lines, id) !== null) return undefined
      const found = id.startsWith('category:') ? rowsOfCategory : id.startsWith('custom:') ? rowsOfCustom : null
      return found?.(restOf(id), source) ?? undefined
    },
  }
}

/** The rows of a category by its id, also where no line of the scope is of just that one; null: the platforms have none of that id. */
function rowsOfCategory(id: string, { scope, language }: SideSource): OwnRows | null {
  const { catalog, naming, choices } = scope
  const trees = [...new Set(choices.map(({ site }) => site.tree))]
  const named = (tree: string) => (id.startsWith(`${tree}:`) ? id.slice(tree.length + 1) : id)
  if (isNoCategory(id)) {
    const own = trees.filter((tree) => named(tree) !== id)
    const ranges = (own.length > 0 ? own : trees).map((tree) => noCategoryRange(tree, catalog))
    return rowsIn(ranges, noneName()[language])
  }
  const nodes = trees.flatMap((tree) => catalog.trees.find(tree, named(tree)) ?? [])
  const [first] = nodes
  if (!first) return null
  const ranges = nodes.map(({ no, last }) => ({ no, last }))
  return rowsIn(ranges, categoryNames(first, naming).name[language])
}

/** The same of a category of the account. */
function rowsOfCustom(id: string, { scope, language }: SideSource): OwnRows | null {
  const { catalog, viewer, choices } = scope
  const own = viewer.custom ?? []
  const group = own.find((one) => one.id === id)?.sub_name ?? ''
  const trees = [...new Set(choices.map(({ site }) => site.tree))]
  const [chosen] = chooseCustom([id], group, trees, catalog, own).chosen
  if (!chosen?.custom) return null
  return rowsIn(chosen.ranges, chosen.custom.name[language])
}

function rowsIn(ranges: readonly CategoryRange[], name: string): OwnRows {
  return { dimension: categoryPart([ranges]), key: '0', name, version: JSON.stringify(ranges) }
}
