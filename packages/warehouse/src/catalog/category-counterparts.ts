import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'

/** Says that nothing there means the same. */
export const NO_COUNTERPART = '-'

/** Takes back what was said: categories of equal names count again. */
export const BY_NAME = '='

/** A category, and the ids in another tree that stand for it; none: nothing there means the same. */
export interface CounterpartRow {
  tree: string
  category_id: string
  other_tree: string
  counterparts: readonly string[]
}

/** What staff say about which categories of different trees mean the same. */
export class CategoryCounterparts {
  readonly #told: ReadonlyMap<string, CounterpartRow>

  constructor(rows: readonly CounterpartRow[]) {
    this.#told = new Map(
      rows
        .filter(({ counterparts }) => !counterparts.includes(BY_NAME))
        .map((row) => [
          `${row.tree}:${row.category_id} ${row.other_tree}`,
          { ...row, counterparts: row.counterparts.filter((id) => id !== NO_COUNTERPART) },
        ]),
    )
  }

  /** The ids in another tree that stand for a category, `tree:id`; none where nothing there means the same; null where nobody said anything. */
  of(category: string, other_tree: string): readonly string[] | null {
    return this.#told.get(`${category} ${other_tree}`)?.counterparts ?? null
  }

  list(): readonly CounterpartRow[] {
    return [...this.#told.values()]
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
