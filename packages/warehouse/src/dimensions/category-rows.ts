import { categoryNames } from '../catalog/category-names.ts'
import { type CategoryRange, isNoCategory, noCategoryRange } from '../catalog/category-ranges.ts'
import { noneName } from '../catalog/names.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { chooseCustom } from '../scope/custom-categories.ts'
import type { FaceSource, OwnRows } from './face.ts'

/** The rows of a category by its id, also where no line of the scope is of just that one; null: the platforms have none of that id. */
export function rowsOfCategory(id: string, { scope, language }: FaceSource): OwnRows | null {
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
export function rowsOfCustom(id: string, { scope, language }: FaceSource): OwnRows | null {
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
