import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'

/** Says that nothing there means the same. */
const NONE = '-'

/** What staff say about which categories of different trees mean the same. */
export class CategoryCounterparts {
  readonly #told: ReadonlyMap<string, readonly string[]>

  constructor(rows: readonly { tree: string; category_id: string; other_tree: string; counterparts: readonly string[] }[]) {
    this.#told = new Map(
      rows.map((row) => [`${row.tree}:${row.category_id} ${row.other_tree}`, row.counterparts.filter((id) => id !== NONE)]),
    )
  }

  /** The ids in another tree that stand for a category, `tree:id`; none where nothing there means the same; null where nobody said anything. */
  of(category: string, other_tree: string): readonly string[] | null {
    return this.#told.get(`${category} ${other_tree}`) ?? null
  }
}

/** The counterparts as they are now. */
export async function readCategoryCounterparts(engine: Engine): Promise<CategoryCounterparts> {
  return new CategoryCounterparts(
    await engine.query<{ tree: string; category_id: string; other_tree: string; counterparts: string[] }>(
      sql`SELECT toString(tree) AS tree, category_id, toString(other_tree) AS other_tree, counterparts FROM category_counterpart FINAL`,
      { tag: 'category-counterparts' },
    ),
  )
}
