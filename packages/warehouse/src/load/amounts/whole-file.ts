import type { LoadQuestion } from '@marketscope/contract/load-questions'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { exactProduct, parseAmount } from '../compile/numbers.ts'
import { Steps } from '../compile/steps.ts'
import { Columns } from '../compile/texts.ts'
import type { FilePlan } from '../plan.ts'
import { readColumns, ruleBy, saysSeparators } from './column-reading.ts'
import { type FileNumbers, questionsOf } from './file-numbers.ts'
import { decimalText, partsOf } from './read-texts.ts'
import type { Separators } from './separators.ts'
import { conflict } from './separators.ts'
import { openWays, type SettledField } from './settle.ts'

const NO_FINE = sql`CAST(NULL, 'Nullable(Int256)')`

/** More forms of numbers than any column has. */
const MOST_FORMS = 2000

/** What the whole of a file says of how its numbers are written: forms of its numbers, and sums by the readings that are open. */
export class NumberProfile {
  readonly #plan: FilePlan
  readonly #numbers: FileNumbers
  /** Of each field, the first text of each form and how many rows have it. */
  readonly #forms: Map<string, { text: string; rows: number }>[]
  readonly #sums: bigint[][]
  #floors = 0

  constructor(plan: FilePlan, numbers: FileNumbers) {
    this.#plan = plan
    this.#numbers = numbers
    this.#forms = numbers.fields.map(() => new Map())
    this.#sums = numbers.fields.map(({ open }) => open.map(() => 0n))
  }

  /** How many numbers say "so many or more". */
  get floors(): number {
    return this.#floors
  }

  /** Takes the next rows. */
  async add(engine: Engine, from: Sql, options: QueryOptions): Promise<void> {
    await this.#addForms(engine, from, options)
    for (const [index, { open }] of this.#numbers.fields.entries()) if (open.length > 1) await this.#addSums(engine, index, from, options)
  }

  #cells({ column, columns = [column] }: SettledField): Sql[] {
    const all = new Columns(this.#plan.columns)
    return columns.map((name) => all.cell(name))
  }

  async #addForms(engine: Engine, from: Sql, options: QueryOptions): Promise<void> {
    const cells = this.#numbers.fields.flatMap((field, index) =>
      saysSeparators(field.rule) && field.used.number?.floor !== true
        ? []
        : this.#cells(field).map((cell) => sql`(toUInt16(${v.uint16(index)}), ${cell})`),
    )
    if (cells.length === 0) return
    const rows = await engine.query<{ field: number; form: string; text: string; rows: number }>(
      sql`SELECT field, form, any(text) AS text, toInt64(count()) AS rows FROM (
          SELECT one.1 AS field, one.2 AS text, concat(translate(text, '0123456789', '9999999999'), if(startsWith(text, '0'), 'a', ''), if(endsWith(text, '000'), 'b', '')) AS form
          FROM (SELECT arrayJoin([${join(cells, ', ')}]) AS one FROM ${from} WHERE problem = '') WHERE text != '')
        GROUP BY field, form ORDER BY rows DESC LIMIT ${v.uint32(MOST_FORMS)}`,
      options,
    )
    for (const { field, form, text, rows: count } of rows) {
      const forms = this.#forms[field]
      const before = forms?.get(form)
      forms?.set(form, { text: before?.text ?? text, rows: (before?.rows ?? 0) + count })
      if (this.#numbers.fields[field]?.used.number?.floor === true && /[+]|以上|起/.test(text)) this.#floors += count
    }
  }

  async #addSums(engine: Engine, index: number, from: Sql, options: QueryOptions): Promise<void> {
    const field = this.#numbers.fields[index]
    if (!field) return
    const { currency } = this.#numbers
    const { factor } = field
    const steps = new Steps()
    const signs = { signed: true, keepFine: true, currency: sql`${v.string(currency ?? '')}`, steps }
    const units = (type: SettledField['type']) => sql`toInt64(${v.uint8(partsOf({ type, currency }))})`
    const times = factor ? parseAmount(sql`t_factor`, factor.used, { ...signs, units: units('count'), tooFine: 'fraction' }) : null
    const sums = field.open.map((way) => {
      const rule = ruleBy(field.rule, field.reading, way, { type: field.type, currency }, true)
      const { value, reason, fine = NO_FINE } = parseAmount(sql`t_text`, rule, { ...signs, units: units(field.type), tooFine: 'decimals' })
      const made = times ? exactProduct({ value, fine }, { value: times.value, fine: NO_FINE }).value : sql`toInt128(${value})`
      return sql`toString(ifNull(sum(if(${reason} = '', ifNull(${made}, 0), 0)), 0))`
    })
    const cells = this.#cells(field)
    const rows = factor
      ? sql`(SELECT ${join(cells, ', ')} AS t_text, ${join(this.#cells(factor), ', ')} AS t_factor FROM ${from} WHERE problem = '')`
      : sql`(SELECT arrayJoin([${join(cells, ', ')}]) AS t_text FROM ${from} WHERE problem = '')`
    const [found] = await engine.query<{ sums: string[] }>(sql`SELECT [${join(sums, ', ')}] AS sums FROM ${steps.over(rows)}`, options)
    this.#sums[index] = (this.#sums[index] ?? []).map((sum, at) => sum + BigInt(found?.sums[at] ?? 0))
  }

  /** What the whole of the file does not tell, with the sums of all of it. */
  async questions(engine: Engine, options: QueryOptions): Promise<LoadQuestion[]> {
    const { currency } = this.#numbers
    const whole = readColumns(
      this.#numbers.fields.map(({ type, rule }, index) => {
        const forms = [...(this.#forms[index]?.values() ?? [])].filter(
          ({ text }) => !rule.nulls?.includes(text) && !this.#plan.nulls.includes(text),
        )
        return { type, texts: forms.map(({ text }) => text), rows: forms.map(({ rows }) => rows) }
      }),
      currency,
      this.#plan.file.type !== 'csv',
    )
    const fields = this.#numbers.fields.map((field, index) => {
      const reading = whole[index]
      if (!reading || field.open.length > 1 || field.told || saysSeparators(field.rule)) return field
      const ways = openWays(field.rule, reading, currency)
      const way = wayOf(field)
      const others = ways.filter((one) => conflict(reading.cores, way, one))
      return others.length === 0 ? field : { ...field, reading, open: [way, ...others] }
    })
    const questions = await questionsOf(engine, options, this.#plan.file.name, { ...this.#numbers, fields })
    return questions.map((question) => this.#withSums(question))
  }

  #withSums(question: LoadQuestion): LoadQuestion {
    const index = this.#numbers.fields.findIndex(
      ({ column, open }) => column === question.column && open.length === question.readings.length,
    )
    const sums = this.#sums[index] ?? []
    const field = this.#numbers.fields[index]
    if (!field || sums.length === 0 || !question.readings.every(({ id }) => id === 'decimal' || id === 'thousands')) return question
    const parts = partsOf({ type: field.type, currency: this.#numbers.currency })
    return { ...question, readings: question.readings.map((reading, at) => ({ ...reading, total: decimalText(sums[at] ?? 0n, parts) })) }
  }
}

/** The way by which a field was read. */
function wayOf({ used }: SettledField): Separators {
  const { decimal, thousands, groups } = used.number ?? {}
  return { decimal: decimal === ',' ? ',' : '.', ...(thousands ? { thousands } : {}), ...(groups ? { groups } : {}) }
}
