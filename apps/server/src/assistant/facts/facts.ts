import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import type { ColumnKind } from '@marketscope/contract/column'
import { type Month, type MonthRange, monthAt, monthsOf } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { numbersIn } from '../../grounded/number-check.ts'
import { cleanText } from './clean.ts'
import { type Fact, spellings } from './fact.ts'

/** What a column of an answer is. */
export interface FactColumn {
  name: string
  kind: ColumnKind
  text: Text
}

/** An answer of the product that figures are taken of. */
export interface KeptRows {
  columns: readonly FactColumn[]
  rows: readonly Readonly<Record<string, unknown>>[]
  /** The whole, where there is a row for it. */
  total: Readonly<Record<string, unknown>> | null
  /** How many rows there are, whether they were asked for or not. */
  count: number
  currency: string
  /** The months that were answered, and those that figures were compared with. */
  months: readonly MonthRange[]
  source: AnswerSource
}

interface Held extends KeptRows {
  at: number
}

/** An amount, a share or a large number, as nobody is called. */
const FIGURE_IN_NAME = /\d\s{0,3}(?:[%‰万亿元]|[kmb](?![a-z]))|[¥￥$€£]\s{0,3}\d/i

const PATH = /^(?:(rows|data|total)(?:\[(\d{1,4})\])?\.)?([a-z_][a-z0-9_]{0,40})$/i

const COUNT: Text = { zh: '数量', en: 'Count' }

/** Everything that the product computed for one answer. A handle names one value of it: `q2.rows[0].sales`, `q1.sales`, `q1.total.sales`, `q1.count`, `d1`. */
export class Facts {
  readonly sources: AnswerSource[] = []
  readonly #answers = new Map<string, Held>()
  readonly #derived = new Map<string, Fact>()
  readonly #names = new Set<string>()
  readonly #months = new Set<Month>()
  /** Made anew where something was added. */
  #figures: ReadonlySet<string> | null = null

  /** Keeps an answer; gives the name by which its figures are told. */
  keep(kept: KeptRows): string {
    const name = `q${this.#answers.size + 1}`
    this.sources.push(kept.source)
    this.#figures = null
    this.#answers.set(name, { ...kept, at: this.sources.length - 1 })
    for (const range of kept.months) for (const month of monthsOf(range)) this.#months.add(month)
    for (const row of kept.rows)
      for (const { name: column, kind } of kept.columns) {
        const value = row[column]
        if (kind === 'ts' && typeof value === 'number') this.#months.add(monthAt(value))
        else if (typeof value === 'string' && kind !== 'id') this.mention(value)
      }
    return name
  }

  /** Keeps a value that was worked out of others. */
  derive(fact: Fact): string {
    const name = `d${this.#derived.size + 1}`
    this.#figures = null
    this.#derived.set(name, fact)
    return name
  }

  /** A name that a text may repeat, digits in it included; none that is a number itself, or has a figure in it that could be taken for one of the market. */
  mention(text: string): void {
    for (const form of [text, cleanText(text)]) if (/\p{L}/u.test(form) && !FIGURE_IN_NAME.test(form)) this.#names.add(form)
  }

  answer(name: string): (KeptRows & { at: number }) | null {
    return this.#answers.get(name) ?? null
  }

  /** What a handle names; null: nothing that was computed. */
  resolve(handle: string): Fact | null {
    const [name = '', ...rest] = handle.trim().split('.')
    const derived = this.#derived.get(name)
    if (derived) return rest.length === 0 || rest.join('.') === 'value' ? derived : null
    const held = this.#answers.get(name)
    return held ? factOf(held, rest.join('.')) : null
  }

  /** All names, the longest first. */
  names(): string[] {
    return [...this.#names].sort((a, b) => b.length - a.length)
  }

  has(month: Month): boolean {
    return this.#months.has(month)
  }

  hasYear(year: string): boolean {
    return [...this.#months].some((month) => month.startsWith(year))
  }

  /** Whether a number, as `numbersIn` writes it, is one that was computed. */
  isFigure(number: string): boolean {
    this.#figures ??= new Set([...this.#all()].flatMap((fact) => spellings(fact).flatMap(numbersIn)))
    return this.#figures.has(number)
  }

  *#all(): Generator<Pick<Fact, 'value' | 'kind' | 'currency'>> {
    yield* this.#derived.values()
    for (const { rows, columns, total, count, currency } of this.#answers.values()) {
      yield { value: count, kind: 'count', currency }
      yield { value: rows.length, kind: 'count', currency }
      for (const row of total ? [...rows, total] : rows)
        for (const { name, kind } of columns) {
          const value = row[name]
          if (typeof value === 'number') yield { value, kind, currency }
        }
    }
  }
}

function factOf(held: Held, path: string): Fact | null {
  if (path === 'count') return { value: held.count, kind: 'count', currency: held.currency, about: COUNT, source: held.at }
  const match = PATH.exec(path)
  if (!match) return null
  const [, part = 'rows', index, name = ''] = match
  const place = Number(index ?? 0)
  const row = part === 'total' ? held.total : held.rows[place]
  const column = held.columns.find((one) => one.name === name)
  if (!row || !column || (part !== 'total' && index === undefined && held.rows.length > 1)) return null
  const value = row[name]
  if (value !== null && typeof value !== 'number' && typeof value !== 'string') return null
  const among = part === 'total' ? {} : { among: { rows: held.rows.map((one) => numberOf(one[name])), place } }
  return {
    value: typeof value === 'string' ? cleanText(value) : value,
    kind: column.kind,
    currency: held.currency,
    about: column.text,
    source: held.at,
    ...among,
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
