import type { Engine } from '../../engine/engine.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { NO_FIGURE } from '../amounts/number-words.ts'
import { MONTH_WORDS } from '../compile/month-words.ts'
import { Columns, headingOf } from '../compile/texts.ts'
import { type Field, ruleOf } from './field-schema.ts'
import type { Mapping } from './mapping-schema.ts'
import { mappingError } from './parse-mapping.ts'
import { groupsIn } from './patterns.ts'

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
  /** The file's columns that are unfolded. */
  read: string[]
  /** Turns raw rows into unfolded raw rows. */
  rows(from: Sql): Sql
}

const MONTH = '⟨month⟩'

/** Finds the columns of months; what they count is units until it is said. Throws MarketError when there are none. */
export async function unfold(
  engine: Engine,
  columns: readonly string[],
  wide: Wide,
  { priced, nulls }: { priced: boolean; nulls: readonly string[] },
): Promise<Unfolded> {
  const cells: Cell[] = wide.months ? wide.months.map((one) => ({ ...one, rule: undefined })) : []
  for (const rule of wide.columns ?? []) cells.push(...(await matching(engine, columns, rule)))
  if (cells.length === 0)
    throw mappingError([{ path: 'rows.columns', zh: '没有一列的列名符合按月展开的规则', en: 'fits no name of a column of the file' }])
  const months = [...new Set(cells.map((cell) => cell.month))].sort()
  const measures = [...new Set(cells.map((cell) => cell.measure))]
  checkCells(cells, measures, wide.months ? 'rows.months' : 'rows.columns', priced)
  const places = new Columns(columns)
  const groups = months.map((month) => {
    const values = measures.map((measure) => {
      const cell = cells.find((one) => one.month === month && one.measure === measure)
      const unknown = [...NO_FIGURE, ...nulls, ...(cell?.rule === undefined ? [] : (ruleOf(cell.rule).nulls ?? []))]
      return cell ? sql`if(has(${v.strings(unknown)}, ${places.cell(cell.column)}), '', ${places.cell(cell.column)})` : sql`''`
    })
    const names = measures.map((measure) => v.string(cells.find((one) => one.month === month && one.measure === measure)?.column ?? ''))
    return sql`([${join(values, ', ')}], [${v.string(month)}, ${join(
      names.map((name) => sql`${name}`),
      ', ',
    )}])`
  })
  const fields: Record<string, Field> = { month: { column: MONTH } }
  for (const measure of measures) {
    const given = cells.find((cell) => cell.measure === measure)?.rule
    const { column: _, ...rule } = given === undefined ? {} : ruleOf(given)
    fields[measure] = { ...rule, column: nameOf(measure) }
  }
  return {
    columns: [...columns, ...measures.map(nameOf), MONTH, ...measures.map((measure) => headingOf(nameOf(measure)))],
    fields,
    read: cells.map((cell) => cell.column),
    rows: (from) => sql`(SELECT line, problem, if(problem = '', arrayConcat(cells, w.1, w.2), cells) AS cells FROM (
        SELECT line, problem, cells, if(problem = '', arrayFilter(g -> arrayExists(x -> x != '', g.1), [${join(groups, ', ')}]), [([''], [''])]) AS ws FROM ${from})
      ARRAY JOIN ws AS w)`,
  }
}

/** Each month has each measure once, and there is enough to know units and sales. */
function checkCells(cells: readonly Cell[], measures: readonly string[], path: string, priced: boolean): void {
  const fault = (zh: string, en: string) => mappingError([{ path, zh, en }])
  for (const [place, same] of Map.groupBy(cells, (cell) => `${cell.month} ${cell.measure}`))
    if (same.length > 1) {
      const list = same.map((cell) => cell.column).join(', ')
      throw fault(`有多列表示同一项（${place}）：${list}`, `gives several columns for ${place}: ${list}`)
    }
  if (!measures.includes('sold')) throw fault('没有一列是销量（sold）', 'finds no column of sold')
  if (!priced && !measures.includes('sales') && !measures.includes('price'))
    throw fault('需要销售额（sales）的列，或可用来计算的价格', 'finds no column of sales, and there is no price to compute them from')
}

function nameOf(measure: string): string {
  return `⟨${measure}⟩`
}

async function matching(engine: Engine, columns: readonly string[], rule: NonNullable<Wide['columns']>[number]): Promise<Cell[]> {
  const found = await groupsIn(engine, rule.pattern, columns)
  return columns.flatMap((column, index) => {
    const one = found[index]
    if (!one) return []
    const [first = '', second = '', third = ''] = one.groups
    const { year = first, month = second, measure: word = third } = one.named
    const measure = typeof rule.measure === 'object' ? rule.measure[word] : (rule.measure ?? 'sold')
    const number = /^\d{1,2}$/.test(month) ? Number(month) : (MONTH_WORDS[month.toLowerCase()] ?? 0)
    if (!/^(\d\d|\d{4})$/.test(year) || !(number >= 1 && number <= 12) || measure === undefined) return []
    return [{ column, month: `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}`, measure, rule: rule.rule }]
  })
}
