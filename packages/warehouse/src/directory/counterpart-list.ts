import type { CallResult } from '@marketscope/contract/call'
import type { CategoryCounterpart, listCategoryCounterparts } from '@marketscope/contract/calls/category-counterpart'
import type { Text } from '@marketscope/contract/text'
import type { Catalog } from '../catalog/catalog.ts'
import { searchForm } from '../text/search-form.ts'

const SEPARATOR = ' / '

/** What staff say about which categories of different trees mean the same, with the names of both. */
export class CounterpartList {
  readonly #catalog: Pick<Catalog, 'counterparts' | 'trees'>

  constructor(catalog: Pick<Catalog, 'counterparts' | 'trees'>) {
    this.#catalog = catalog
  }

  /** The ids in another tree that stand for a category, `tree:id`; none where nothing there means the same; null where nobody said anything. */
  of(category: string, otherTree: string): readonly string[] | null {
    return this.#catalog.counterparts.of(category, otherTree)
  }

  /** Whether a tree has a category. */
  hasCategory(tree: string, id: string): boolean {
    return this.#catalog.trees.find(tree, id) !== undefined
  }

  /** A page of the pairs whose names or ids, on either side, contain a word; by tree and path. */
  page({ word, page, page_size }: { word: string; page: number; page_size: number }): CallResult<typeof listCategoryCounterparts> {
    const sought = searchForm(word)
    const holds = (id: string, { zh, en }: Text) => [id, zh, en].some((one) => searchForm(one).includes(sought))
    const all = this.#catalog.counterparts
      .list()
      .map(
        ({ tree, category_id, other_tree, counterparts }): CategoryCounterpart => ({
          ...{ tree, category_id, path: this.#pathOf(tree, category_id), other_tree },
          counterparts: counterparts.map((id) => ({ id, path: this.#pathOf(other_tree, id) })),
        }),
      )
      .filter((one) => holds(one.category_id, one.path) || one.counterparts.some(({ id, path }) => holds(id, path)))
      .sort((a, b) => a.tree.localeCompare(b.tree) || a.path.zh.localeCompare(b.path.zh, 'zh') || a.other_tree.localeCompare(b.other_tree))
    return { data: all.slice((page - 1) * page_size, page * page_size), count: all.length }
  }

  #pathOf(tree: string, id: string): Text {
    const node = this.#catalog.trees.find(tree, id)
    if (!node) return { zh: id, en: id }
    const { path_zh, path_en } = node
    return {
      zh: path_zh.map((zh, level) => zh || path_en[level]).join(SEPARATOR),
      en: path_en.map((en, level) => en || path_zh[level]).join(SEPARATOR),
    }
  }
}
