import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { fieldError } from '@marketscope/contract/errors'
import { NONE_ID } from '@marketscope/contract/limits'
import { PLATFORMS, type Site } from '@marketscope/contract/sites'
import type { Language, Text } from '@marketscope/contract/text'
import { categoryNames } from '../catalog/category-names.ts'
import { type CategoryRange, isNoCategory, mergeRanges, noCategoryRange, TREE_BLOCK } from '../catalog/category-ranges.ts'
import { noneName } from '../catalog/names.ts'
import type { CategoryNode } from '../catalog/trees.ts'
import { covers, without } from '../query/stretches.ts'
import type { ChosenCategory } from '../scope/categories.ts'
import { chooseCustom, customPath } from '../scope/custom-categories.ts'
import { entitledRanges, isWithin } from '../scope/entitlements.ts'
import type { Scope } from '../scope/scope.ts'

/** A row of the market by category. */
export interface CategoryPart {
  /** As a filter names it; of what is directly in a category, or left of it, that of the category. */
  id: string
  /** Null for a custom one. */
  tree: string | null
  name: Text
  /** From the root to the category itself. */
  path: { zh: readonly string[]; en: readonly string[] }
  ranges: readonly CategoryRange[]
  is_leaf: boolean
  /** Whether the viewer may search just this. */
  can_open: boolean
}

/** What a table is asked with before a category is chosen, and when nothing is to be asked. */
const [NOT_CHOSEN, NOT_ASKED] = ['-1', '-2']

/**
 * The rows that a scope falls into: what lies right below the only category that is chosen (and what is directly in it), else a row for each that is
 * chosen, else the roots of the trees. `cat`: of this category within the scope; null where none is to be answered. Throws a field error for one that is
 * not there, and for `-1`.
 */
export function categoryParts(scope: Scope, cat: string): CategoryPart[] | null {
  if (cat === NOT_ASKED) return null
  if (cat === NOT_CHOSEN) throw fieldError('cat', '请选择类目', 'Please choose a category')
  const trees = [...new Set(scope.choices.map(({ site }) => site.tree))]
  const finder = new Parts(scope, trees)
  if (cat === '') return finder.below(scope.categories.length === 0 ? finder.roots() : scope.categories.map(finder.chosen))
  const wanted = finder.within(cat)
  if (wanted.length === 0) throw fieldError('cat', `类目“${cat}”不在当前筛选范围内`, `The category "${cat}" is not within the search`)
  return finder.below(wanted)
}

interface Unit extends CategoryPart {
  node: CategoryNode | null
  custom: CustomCategory | null
}

class Parts {
  readonly #scope: Scope
  readonly #trees: readonly string[]
  readonly #own: readonly CustomCategory[]

  constructor(scope: Scope, trees: readonly string[]) {
    this.#scope = scope
    this.#trees = trees
    this.#own = scope.viewer.custom ?? []
  }

  roots(): Unit[] {
    const { trees } = this.#scope.catalog
    return this.#trees.flatMap((tree) => [
      ...trees
        .list(tree)
        .filter(({ level }) => level === 1)
        .map(this.#node),
      this.#none(tree),
    ])
  }

  readonly chosen = ({ id, tree, node, custom, ranges }: ChosenCategory): Unit => {
    if (node) return this.#node(node)
    if (custom) return this.#custom(custom, ranges)
    return { ...this.#none(tree ?? this.#trees[0] ?? ''), id, tree, ranges }
  }

  /** The categories of the scope with the id: of its trees, or custom ones that are chosen or below those. */
  within(cat: string): Unit[] {
    const { categories, catalog } = this.#scope
    const ranges = mergeRanges(categories.flatMap((one) => one.ranges))
    const chosen = new Set(categories.flatMap(({ custom }) => (custom ? [custom.id] : [])))
    const custom = this.#own.find(({ id }) => id === cat)
    if (custom && customPath(custom, this.#own).some(({ id }) => chosen.has(id))) return this.#customs([custom])
    return this.#trees.flatMap((tree) => {
      if (isNoCategory(cat)) return []
      const node = catalog.trees.find(tree, cat.startsWith(`${tree}:`) ? cat.slice(tree.length + 1) : cat)
      return node && (categories.length === 0 || isWithin(node, ranges)) ? [this.#node(node)] : []
    })
  }

  /** Rows of several as they are, of one what lies below it; one inside another is left out of that other. */
  below(units: Unit[]): CategoryPart[] {
    const [only, ...others] = units
    if (!only || others.length > 0) return apart(units)
    if (only.custom) {
      const inside = this.#insideCustom(only.custom)
      return inside.length > 0 ? this.below(inside) : [only]
    }
    const children = only.node ? this.#children(only.node) : []
    if (children.length === 0) return [{ ...only, can_open: false }]
    const { no } = only.ranges[0] ?? { no: 0 }
    return [...children, { ...only, name: DIRECT, ranges: [{ no, last: no }], is_leaf: true, can_open: false }]
  }

  #children(node: CategoryNode): Unit[] {
    return this.#scope.catalog.trees
      .list(node.tree)
      .filter(({ no, last, parent_id }) => no > node.no && last <= node.last && parent_id === node.id)
      .map(this.#node)
  }

  #insideCustom(custom: CustomCategory): Unit[] {
    const { catalog } = this.#scope
    const below = this.#own.filter(({ parent_id, sub_name }) => parent_id === custom.id && sub_name === custom.sub_name)
    const entries = custom.cids.flatMap((cid): Unit[] => {
      const tree = this.#trees.find((one) => cid.startsWith(`${one}:`))
      if (tree === undefined) return []
      if (isNoCategory(cid)) return [this.#none(tree)]
      const node = catalog.trees.find(tree, cid.slice(tree.length + 1))
      return node ? [this.#node(node)] : []
    })
    return [...this.#customs(below), ...entries]
  }

  readonly #node = (node: CategoryNode): Unit => {
    const { catalog, viewer } = this.#scope
    const entitled = entitledRanges(node.tree, catalog, viewer)
    return {
      id: this.#idIn(node.tree, node.id),
      tree: node.tree,
      ...categoryNames(node, this.#scope.naming),
      ranges: [{ no: node.no, last: node.last }],
      is_leaf: node.no === node.last,
      can_open: entitled === null || isWithin(node, entitled),
      node,
      custom: null,
    }
  }

  #none(tree: string): Unit {
    const { catalog, viewer } = this.#scope
    const name = noneName()
    return {
      ...{ id: this.#idIn(tree, NONE_ID), tree, name, path: { zh: [name.zh], en: [name.en] }, node: null, custom: null },
      ...{ ranges: [noCategoryRange(tree, catalog)], is_leaf: true, can_open: !viewer.categories },
    }
  }

  /** Those that have something on the platforms. */
  #customs(customs: readonly CustomCategory[]): Unit[] {
    return customs.flatMap((custom) => {
      const { chosen } = chooseCustom([custom.id], custom.sub_name, this.#trees, this.#scope.catalog, this.#own)
      return chosen.map(({ ranges }) => this.#custom(custom, ranges))
    })
  }

  #custom(custom: CustomCategory, ranges: readonly CategoryRange[]): Unit {
    const path = customPath(custom, this.#own)
    return {
      ...{ id: custom.id, tree: null, name: custom.name, node: null, custom, ranges, can_open: true },
      path: { zh: path.map(({ name }) => name.zh), en: path.map(({ name }) => name.en) },
      is_leaf: ranges.length === 1 && ranges.every(({ no, last }) => no === last),
    }
  }

  /** As it must be written where the search has several trees. */
  #idIn(tree: string, id: string): string {
    return this.#trees.length > 1 ? `${tree}:${id}` : id
  }
}

/** The chosen sites in whose tree the categories of a part are. */
export function partSites({ ranges }: CategoryPart, { choices, catalog }: Scope): Site[] {
  const sites = choices.map(({ site }) => site)
  return sites.filter(({ tree }) => {
    const first = noCategoryRange(tree, catalog).no
    return ranges.some(({ no }) => no >= first && no < first + TREE_BLOCK)
  })
}

/** The names of the sites of a part, in the order of the platforms. */
export function partPlatform(part: CategoryPart, scope: Scope, language: Language): string {
  return namesOf(partSites(part, scope), language)
}

/** The names of the sites of a scope that have one of the trees, in the order of the platforms. */
export function platformsOfTrees(isOne: (tree: string) => boolean, { choices }: Scope, language: Language): string {
  return namesOf(
    choices.map(({ site }) => site).filter(({ tree }) => isOne(tree)),
    language,
  )
}

function namesOf(sites: readonly Site[], language: Language): string {
  const inOrder = sites.toSorted((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform))
  return inOrder.map(({ name }) => name[language]).join(' / ')
}

const DIRECT: Text = { zh: '（本类目直接商品）', en: '(directly in this category)' }

/** Each category once; of one that holds others of the list only what is in none of them. */
function apart(units: readonly Unit[]): CategoryPart[] {
  const different = units.filter((unit, at) => units.findIndex(({ tree, id }) => tree === unit.tree && id === unit.id) === at)
  return different.flatMap((unit) => {
    const inner = different.filter(({ ranges }) => covers(unit.ranges, ranges) && !covers(ranges, unit.ranges))
    if (inner.length === 0) return [unit]
    const ranges = without(
      unit.ranges,
      inner.flatMap((one) => one.ranges),
    )
    const name = { zh: `${unit.name.zh}（其余）`, en: `${unit.name.en} (the rest)` }
    return ranges.length > 0 ? [{ ...unit, name, ranges, can_open: false }] : []
  })
}
