import { BASES } from '../bases.ts'
import type { ColumnKind } from '../column.ts'
import { isTime, monthsIn } from '../market/find-dimension.ts'
import type { Language } from '../text.ts'
import type { Cell } from '../workbook.ts'
import { baseOfMeasure, baseText, comparedAt, shortestTime } from './pivot-compared.ts'
import { PIVOT_FORMS } from './pivot-measures.ts'
import { type GridModel, nameAt, type ShownColumn } from './pivot-model.ts'

/** A pivot as a plain table: what stands above its columns, of which kind they are, and a line of cells for each row of the model. */
export interface PivotTable {
  headings: string[]
  kinds: ColumnKind[]
  lines: Cell[][]
}

/** What a table is called by: the dimensions of its rows, and the total. */
export interface TableWords {
  fields: readonly { id: string; name: string }[]
  total: string
  language: Language
}

/**
 * A pivot as a plain table, for files: a column for each field of its rows, then one for each line of its columns and value. Growth is headed with the months it is against, or, where
 * these are another row's others, they stand in columns behind the names of rows.
 */
export function pivotTable({ grid, figures, rows, columns }: GridModel, { fields, total, language }: TableWords): PivotTable {
  const depths = Array.from({ length: Math.max(1, fields.length) }, (_, at) => at)
  const monthsOfRows = Math.min(...fields.map(({ id }) => monthsIn(id)))
  const heading = (column: ShownColumn) => {
    const path = column.path.map((_, at) => nameAt(grid.columns, column, at + 1))
    const way = path.length > 0 ? path.join(' / ') : total
    const text = grid.measures.length > 1 || path.length === 0 ? `${way} · ${grid.measures[column.measure]?.name ?? ''}` : way
    const base = baseOfMeasure(grid.measures[column.measure]?.id ?? '')
    const time = shortestTime(column.path)
    const isOwn = fields.every(({ id }) => !isTime(id)) || monthsOfLine(time) < monthsOfRows
    const compared = base && isOwn ? comparedAt(grid.compared, base, column.path) : undefined
    return compared ? against(text, baseText(compared, language), language) : text
  }
  const bases = BASES.filter(
    (base) => monthsOfRows < Number.POSITIVE_INFINITY && grid.measures.some(({ id }) => baseOfMeasure(id) === base),
  )
  const baseHeadings = bases.map((base) => {
    const name = PIVOT_FORMS[base].name[language]
    return language === 'zh' ? `${name}比较月份` : `Months compared, ${name}`
  })
  return {
    headings: [...depths.map((at) => fields[at]?.name ?? total), ...baseHeadings, ...columns.map(heading)],
    kinds: [...[...depths, ...bases].map(() => 'text' as const), ...columns.map(({ measure }) => grid.measures[measure]?.kind ?? 'index')],
    lines: rows.map((row) => [
      ...depths.map((at) => (at < row.line.depth ? nameAt(grid.rows, row, at + 1) : at === 0 ? total : null)),
      ...bases.map((base) => {
        const compared = comparedAt(grid.compared, base, row.path)
        return compared ? baseText(compared, language) : null
      }),
      ...columns.map((column) => figures.at(row.place, column.place, column.measure)),
    ]),
  }
}

const monthsOfLine = (id: string) => monthsIn(id.slice(0, Math.max(0, id.indexOf(':'))))

const against = (text: string, months: string, language: Language) =>
  language === 'zh' ? `${text}（比 ${months}）` : `${text} (vs ${months})`
