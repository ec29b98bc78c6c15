import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'

interface Counts {
  /** Ascending numbers of categories, and how many rows there are up to and with each. */
  categories: Uint32Array
  upTo: Float64Array
}

/** How many rows of `item_year` there are by segment and category, at a revision: what a question will have to read, before it is asked. */
export class RowCounts {
  readonly #engine: Engine
  #counts: Map<number, Counts> | null = null

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async warm(signal: AbortSignal): Promise<void> {
    const rows = await this.#engine.query<{ segment: number; categories: number[]; counts: number[] }>(
      sql`SELECT segment, groupArray(category) AS categories, groupArray(rows) AS counts
        FROM (SELECT segment, category, toInt64(count()) AS rows FROM item_year GROUP BY segment, category ORDER BY segment, category) GROUP BY segment`,
      { signal, lane: 'background', limits: { threads: 1 }, tag: 'row-counts' },
    )
    this.#counts = new Map(
      rows.map(({ segment, categories, counts }) => {
        let sum = 0
        return [segment, { categories: Uint32Array.from(categories), upTo: Float64Array.from(counts, (count) => (sum += Number(count))) }]
      }),
    )
  }

  /** Rows of the segments in the ranges of categories (null: all of them); null until they have been counted. */
  rowsOf(segments: readonly number[], ranges: readonly { no: number; last: number }[] | null): number | null {
    if (!this.#counts) return null
    let rows = 0
    for (const segment of segments) {
      const own = this.#counts.get(segment)
      if (!own) continue
      if (ranges === null) rows += own.upTo.at(-1) ?? 0
      else for (const { no, last } of ranges) rows += before(own, last + 1) - before(own, no)
    }
    return rows
  }
}

/** Rows of categories with a number below this one. */
function before({ categories, upTo }: Counts, no: number): number {
  let [low, high] = [0, categories.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((categories[middle] ?? 0) < no) low = middle + 1
    else high = middle
  }
  return low === 0 ? 0 : (upTo[low - 1] ?? 0)
}
