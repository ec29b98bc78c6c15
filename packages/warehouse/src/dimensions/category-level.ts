import { NONE_ID } from '@marketscope/contract/limits'
import { categoryNames } from '../catalog/category-names.ts'
import { noneName } from '../catalog/names.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { rowsOfCategory } from './category-rows.ts'
import { type FaceMaker, placeOf, restOf } from './face.ts'
import { levelParts, mayOpen } from './level-parts.ts'

/** A category of a tree; `-` where it may not be opened. */
const CATEGORY_ID = /^(category|-):./su

const categoryLevel: FaceMaker = (source, _, level) => {
  const { scope, language } = source
  const parts = levelParts(scope, Number(level))
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

export default categoryLevel
