import { MarketError } from '@marketscope/contract/errors'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { Columns } from '../compile/texts.ts'
import { type Field, ruleOf } from './field-schema.ts'
import type { Mapping } from './mapping-schema.ts'

type Wide = Extract<NonNullable<Mapping['rows']>, { as: 'wide' }>
interface Cell {
  column: string
  month: string
  measure: string
  rule: Field | undefined
}

/** A file with a column for each month as one with a row for each month. */
export interface Unfolded {
  /** The file's columns, and behind them those of the unfolded values. */
  columns: string[]
  fields: Record<string, Field>
  /** Turns raw rows into unfolded raw rows. */
  rows(from: Sql): Sql
}

const MONTH = '⟨month⟩'

/** Finds the columns of months. Throws MarketError when there are none. */
export function unfold(columns: readonly string[], wide: Wide): Unfolded {
  const cells: Cell[] = wide.months
    ? wide.months.map((one) => ({ ...one, rule: undefined }))
    : (wide.columns ?? []).flatMap((rule) => matching(columns, rule))
  if (cells.length === 0)
    throw new MarketError('parameter', {
      zh: '没有一列的列名符合映射中按月展开的规则',
      en: 'No column name fits the pattern for columns of months in the mapping',
    })
  const months = [...new Set(cells.map((cell) => cell.month))].sort()
  const measures = [...new Set(cells.map((cell) => cell.measure))]
  const places = new Columns(columns)
  const groups = months.map((month) => {
    const values = measures.map((measure) => {
      const cell = cells.find((one) => one.month === month && one.measure === measure)
      return cell ? places.cell(cell.column) : sql`''`
    })
    return sql`[${v.string(month)}, ${join(values, ', ')}]`
  })
  const fields: Record<string, Field> = { month: { column: MONTH } }
  for (const measure of measures) {
    const given = cells.find((cell) => cell.measure === measure)?.rule
    const { column: _, ...rule } = given === undefined ? {} : ruleOf(given)
    fields[measure] = { ...rule, column: nameOf(measure) }
  }
  return {
    columns: [...columns, MONTH, ...measures.map(nameOf)],
    fields,
    rows: (from) => sql`(SELECT line, problem, if(problem = '', arrayConcat(cells, w), cells) AS cells FROM (
        SELECT line, problem, cells, if(problem = '', arrayFilter(g -> arrayExists(x -> x != '', arrayPopFront(g)), [${join(groups, ', ')}]), [['']]) AS ws FROM ${from})
      ARRAY JOIN ws AS w)`,
  }
}

function nameOf(measure: string): string {
  return `⟨${measure}⟩`
}

function matching(columns: readonly string[], rule: NonNullable<Wide['columns']>[number]): Cell[] {
  const pattern = new RegExp(rule.pattern, 'u')
  return columns.flatMap((column) => {
    const found = pattern.exec(column)
    if (!found) return []
    const [, year = '', month = '', word = ''] = found
    const measure = typeof rule.measure === 'string' ? rule.measure : rule.measure[word]
    const number = Number(month)
    if (!/^\d{4}$/.test(year) || !(number >= 1 && number <= 12) || measure === undefined) return []
    return [{ column, month: `${year}-${String(number).padStart(2, '0')}`, measure, rule: rule.rule }]
  })
}
