/** A category as the analyses need it. */
export interface CategoryNode {
  tree: string
  id: string
  parent_id: string
  no: number
  last: number
  level: number
  name_zh: string
  name_en: string
  path_zh: readonly string[]
  path_en: readonly string[]
}

/** The live category trees: found by id, by number, or listed in tree order. */
export class Trees {
  readonly #byTree = new Map<string, CategoryNode[]>()
  readonly #byId = new Map<string, CategoryNode>()

  /** `nodes` in ascending order of number. */
  constructor(nodes: readonly CategoryNode[]) {
    for (const node of nodes) {
      const list = this.#byTree.get(node.tree)
      if (list) list.push(node)
      else this.#byTree.set(node.tree, [node])
      this.#byId.set(key(node.tree, node.id), node)
    }
  }

  /** The tree's categories in tree order; empty for an unknown tree. */
  list(tree: string): readonly CategoryNode[] {
    return this.#byTree.get(tree) ?? []
  }

  find(tree: string, id: string): CategoryNode | undefined {
    return this.#byId.get(key(tree, id))
  }

  /** The ids from the root to the category itself. */
  pathIds(node: CategoryNode): string[] {
    const parent = node.parent_id === '' ? undefined : this.find(node.tree, node.parent_id)
    return [...(parent ? this.pathIds(parent) : []), node.id]
  }

  /** The category with the number, whatever its tree; undefined for the number that stands for "no category". */
  byNumber(no: number): CategoryNode | undefined {
    for (const list of this.#byTree.values()) {
      const first = list[0]
      const final = list.at(-1)
      if (!first || !final || no < first.no || no > final.no) continue
      let low = 0
      let high = list.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((list[middle]?.no ?? 0) <= no) low = middle
        else high = middle - 1
      }
      return list[low]?.no === no ? list[low] : undefined
    }
    return undefined
  }
}

function key(tree: string, id: string): string {
  return `${tree}\n${id}`
}
