import type { Text } from '@marketscope/contract/text'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { Columns, columnsOf } from '../compile/texts.ts'
import { meaningOfName, plainName } from '../detect/words.ts'
import type { FilePlan } from '../plan.ts'

/** Fields whose cells have digits, but in a heading. */
const FIGURES: readonly string[] = ['month', 'time', 'date', 'count', 'money', 'number']
/** So many lines that look like headings tell enough. */
const MOST = 50
const SHOWN = 6
const SHOWN_LETTERS = 200
/** What parts the cells of a line that could not be read as a row. */
const PARTS = /[,;\t|]/

interface Line {
  line: number
  cells: string[]
}

/** Collects the lines of a file that look like the heading of another table below, while it is read. */
export class SecondTables {
  readonly #plan: FilePlan
  readonly #figures: readonly string[]
  readonly #found: Line[] = []
  /** The first row: one that says what the columns are stands right below their names, and begins no other table. */
  #first: number | null = null

  constructor(plan: FilePlan) {
    this.#plan = plan
    const fields = plan.emissions.flatMap(({ fields }) => fields.filter(({ type }) => FIGURES.includes(type)))
    const read = new Set([...fields.flatMap(({ rule }) => columnsOf(rule)), ...plan.unfolded].map((name) => name.trim()))
    this.#figures = plan.columns.filter((name) => read.has(name.trim()))
  }

  /** Takes the next rows. */
  async add(engine: Engine, from: Sql, options: QueryOptions): Promise<void> {
    if (this.#figures.length < 2 || this.#found.length >= MOST) return
    const places = new Columns(this.#plan.columns)
    const texts = sql`arrayCount(c -> c != '' AND NOT match(c, '[0-9]'), [${join(
      this.#figures.map((name) => places.cell(name)),
      ', ',
    )}]) >= 2`
    const short = sql`startsWith(problem, 'cells:') AND NOT match(cells[1], '[0-9]')`
    const rows = await engine.query<Line>(
      sql`SELECT toInt64(line) AS line, arrayMap(c -> substringUTF8(c, 1, ${v.uint32(SHOWN_LETTERS)}), cells) AS cells FROM ${from}
        WHERE (problem = '' AND ${texts}) OR ${short} ORDER BY line LIMIT ${v.uint32(MOST)}`,
      options,
    )
    if (this.#first === null) {
      const [begin] = await engine.query<{ line: number }>(sql`SELECT toInt64(min(line)) AS line FROM ${from}`, options)
      this.#first = begin?.line ?? 0
    }
    const below = rows.filter(({ line, cells }) => line !== this.#first && this.#isHeading(cells))
    this.#found.push(...below.map(({ line, cells }) => ({ line, cells: filled(cells) })))
  }

  #isHeading(cells: readonly string[]): boolean {
    const names = filled(cells)
    const own = new Set(this.#plan.columns.map(plainName))
    const known = names.filter((name) => own.has(plainName(name)) || meaningOfName(name) !== null)
    return known.length >= 2 && !names.some((name) => /\d/.test(name) && !own.has(plainName(name)))
  }

  /** What is told of them: headings that say the same again part one table; below another the rows mean something else, which nobody should publish unseen. */
  told(): { notices: Text[]; stops: Text[] } {
    const own = new Set(this.#plan.columns.map(plainName))
    const [first] = this.#found.filter(({ cells }) => !cells.every((cell) => own.has(plainName(cell))))
    const again = this.#found.filter(({ cells }) => cells.every((cell) => own.has(plainName(cell))))
    const file = this.#plan.file.name
    const lines = again.map(({ line }) => line).slice(0, SHOWN)
    return {
      notices:
        lines.length === 0
          ? []
          : [
              {
                zh: `“${file}”的表头在第 ${lines.join('、')} 行又出现，其下的行按同一张表读取`,
                en: `The heading of "${file}" stands again in line ${lines.join(', ')}; the rows below are read as the same table`,
              },
            ],
      stops: first
        ? [
            {
              zh: `“${file}”第 ${first.line} 行像另一张表的表头（${first.cells.slice(0, SHOWN).join('、')}），其下的行却按第一张表的列读取：请分成两个文件`,
              en: `line ${first.line} of "${file}" looks like the heading of another table (${first.cells.slice(0, SHOWN).join(', ')}), and the rows below it are read by the columns of the first: make them two files`,
            },
          ]
        : [],
    }
  }
}

/** The cells that say something; of a line that is one text, its parts. */
function filled(cells: readonly string[]): string[] {
  const parts = cells.length === 1 ? (cells[0] ?? '').split(PARTS) : cells
  return parts.map((cell) => cell.trim().replace(/^"|"$/g, '')).filter((cell) => cell !== '')
}
