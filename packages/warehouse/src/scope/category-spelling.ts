import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { sitesOfPlat } from '@marketscope/contract/plat'
import type { Catalog } from '../catalog/catalog.ts'

/** The same filter with its categories told in each of two ways. */
interface Spellings {
  /** With its tree only where several trees of the platforms have the id: the one that is kept. */
  plain: SearchFilter
  /** With its tree wherever one tree is meant. */
  full: SearchFilter
}

/** A category of a filter: its id within a tree, and the trees that it is meant in. */
interface Meant {
  id: string
  trees: readonly string[]
}

/**
 * A filter in the spellings that mean the same: `tree:id` names one tree, an id alone each tree of the platforms that has it. One that is named twice is told once; ids that no tree has
 * stay as they are. What accounts may see makes no difference.
 */
export function spellings(filter: SearchFilter, catalog: Catalog): Spellings {
  const { not_custom } = filter.cid
  if (not_custom.length === 0) return { plain: filter, full: filter }
  const trees = [...new Set(sitesOfPlat(filter.plat).flatMap((site) => catalog.sites.get(site)?.tree ?? []))]
  const having = (id: string) => trees.filter((tree) => id === NONE_ID || catalog.trees.find(tree, id) !== undefined)
  const meantBy = (said: string): Meant => {
    const alone = having(said)
    if (alone.length > 0) return { id: said, trees: alone }
    const tree = trees.find((one) => said.startsWith(`${one}:`))
    const id = tree === undefined ? '' : said.slice(tree.length + 1)
    return tree !== undefined && having(id).includes(tree) ? { id, trees: [tree] } : { id: said, trees: [] }
  }
  const meant = not_custom.map(meantBy)
  const everywhere = new Set(meant.flatMap(({ id, trees: own }) => (own.length > 1 ? [id] : [])))
  const once = meant.filter(({ id, trees: own }) => own.length > 1 || !everywhere.has(id))
  const told = (tell: (one: Meant) => string): SearchFilter => ({
    ...filter,
    cid: { ...filter.cid, not_custom: [...new Set(once.map(tell))].sort() },
  })
  return {
    plain: told(({ id, trees: own }) => (own.length === 1 && having(id).length > 1 ? `${own[0]}:${id}` : id)),
    full: told(({ id, trees: own }) => (own.length === 1 ? `${own[0]}:${id}` : id)),
  }
}
