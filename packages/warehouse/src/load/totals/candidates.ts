import type { Engine, QueryOptions } from '../../engine/engine.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { saysNoFigure } from '../amounts/number-parts.ts'
import { NO_FIGURE } from '../amounts/number-words.ts'
import { Columns } from '../compile/texts.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import { kindOfMapping } from '../mapping/mapping-rules.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import type { FilePlan } from '../plan.ts'
import { isTotalWord, MAY_BE_TOTAL } from './total-words.ts'

/** A line that may be a total of others. */
export interface Candidate {
  line: number
  /** What it says. */
  text: string
  /** It stands where the id of an item does; else the line has no id. */
  named: boolean
  /** One of its cells says that it is a total. */
  worded: boolean
}

/** More lines than a table has totals. */
const MOST = 1000
/** Lines without an id beyond this are a file that has none. */
const MOST_WITHOUT_ID = 100
/** Names of things stand in the first columns. */
const FIRST = 4
const SHOWN_LETTERS = 200

/** Collects the lines of a file that may be totals, while it is read. */
export class TotalCandidates {
  readonly #plan: FilePlan
  readonly #id: string | null
  /** Only months have figures that can be sums. */
  readonly #monthly: boolean
  readonly #found = new Map<number, Candidate>()
  #withoutId = 0

  constructor(plan: FilePlan, mapping: Mapping | null) {
    this.#plan = plan
    this.#id = idColumn(plan, mapping)
    const kind = mapping === null ? plan.emissions[0]?.kind : kindOfMapping(mapping)
    this.#monthly = kind === 'item_months' || kind === 'sku_months'
  }

  /** Takes the next rows. */
  async add(engine: Engine, from: Sql, options: QueryOptions): Promise<void> {
    if (!this.#monthly || this.#found.size >= MOST) return
    const places = new Columns(this.#plan.columns)
    const names = this.#plan.columns.slice(0, FIRST)
    const cells = [...new Set([...(this.#id === null ? [] : [this.#id]), ...names])].map((name) => places.cell(name))
    const worded = sql`arrayExists(c -> length(c) < 120 AND match(c, ${v.string(MAY_BE_TOTAL)}), [${join(cells, ', ')}])`
    const bare = this.#id === null ? sql`0` : sql`has(${v.strings(['', ...NO_FIGURE])}, ${places.cell(this.#id)})`
    const rows = await engine.query<{ line: number; cells: string[] }>(
      sql`SELECT toInt64(line) AS line, arrayMap(c -> substringUTF8(c, 1, ${v.uint32(SHOWN_LETTERS)}), cells) AS cells FROM ${from}
        WHERE problem = '' AND (${worded} OR ${bare}) ORDER BY ${worded} DESC, line LIMIT ${v.uint32(MOST)}`,
      options,
    )
    for (const row of rows) this.#take(row)
  }

  #take({ line, cells }: { line: number; cells: string[] }): void {
    const filled = cells.filter((cell) => !saysNoFigure(cell))
    const id = this.#id === null ? (filled[0] ?? '') : (cells[this.#plan.columns.indexOf(this.#id)] ?? '')
    const named = isTotalWord(id)
    if (!named && (this.#id === null || !saysNoFigure(id))) return
    const worded = named || filled.some(isTotalWord)
    if (!worded) this.#withoutId++
    if (!worded && this.#withoutId > MOST_WITHOUT_ID) return
    this.#found.set(line, { line, text: filled.join(' · ').slice(0, SHOWN_LETTERS), named, worded })
  }

  /** In the order of their lines. */
  get all(): Candidate[] {
    const tooMany = this.#withoutId > MOST_WITHOUT_ID
    return [...this.#found.values()].filter(({ worded }) => worded || !tooMany).sort((a, b) => a.line - b.line)
  }
}

/** The column that an item's id is read from as it stands; null: it is made of several, or the same everywhere. */
function idColumn({ columns }: FilePlan, mapping: Mapping | null): string | null {
  const given = mapping === null ? 'item_id' : mapping.fields.item_id
  if (given === undefined) return null
  const { column } = ruleOf(given)
  return typeof column === 'string' ? (columns.find((name) => name.trim() === column.trim()) ?? null) : null
}
