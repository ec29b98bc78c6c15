import type { Language } from '@marketscope/contract/text'
import { noneName } from '../catalog/names.ts'
import { type CategoryPart, categoryParts } from '../figures/category-children.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { rowsOfCategory, rowsOfCustom } from './category-rows.ts'
import { type FaceMaker, placeOf, restOf, type ValueName } from './face.ts'

/** What a line of categories is called; what is in none of them has no id that says so. */
function categoryName(part: CategoryPart | undefined, language: Language): ValueName {
  if (!part) return { id: '-', name: noneName()[language] }
  const kind = part.can_open ? (part.tree === null ? 'custom' : 'category') : '-'
  return { id: `${kind}:${part.id}`, name: part.name[language] }
}

/** What lies right below the category of the search. Which lines there are goes by the search, so that a category without one is found by its id. */
const category: FaceMaker = (source) => {
  const { scope, language } = source
  const parts = categoryParts(scope, '') ?? []
  const lines = parts.map((part) => ({ id: categoryName(part, language).id }))
  return {
    dimension: categoryPart(parts.map(({ ranges }) => ranges)),
    keys: null,
    names: async (found) => found.map(({ key }) => categoryName(parts[Number(key)], language)),
    // What was directly in a category, or left of it, no other search tells.
    keyOf: (id) => placeOf(lines, id) ?? (/^(category|custom):./su.test(id) ? null : undefined),
    rowsOf: (id) => {
      if (placeOf(lines, id) !== null) return undefined
      const found = id.startsWith('category:') ? rowsOfCategory : id.startsWith('custom:') ? rowsOfCustom : null
      return found?.(restOf(id), source) ?? undefined
    },
  }
}

export default category
