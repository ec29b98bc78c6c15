import declaration from '@marketscope/contract/analyses/trend'
import type { Base } from '@marketscope/contract/bases'
import { isAdditive } from '@marketscope/contract/column'
import { baseOfColumn, comparedHeading } from '@marketscope/contract/compared'
import { growthOf } from '@marketscope/contract/ratios'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { type CellValue, type TableColumn, type TableModel, totalsOf } from '../frame/table/table-model.ts'
import { isWhole } from './growth.ts'

const asNumber = (value: CellValue | undefined) => (typeof value === 'number' ? value : null)

/** The months with what they are compared with: beside each measure that of the base and how it grew since; those of measures that are not chosen can be added. */
export function trendTable(
  figures: Figures<typeof declaration>,
  context: PrepareContext,
  names: readonly string[],
  bases: readonly Base[],
): TableModel {
  const { measures, compared, style, used } = context
  const { columns: declared, rows } = declaredTable({ declaration }, figures as never, context)
  const textOf = (name: string) => declared.find((column) => column.name === name)?.text
  const columns = declared.flatMap((column): TableColumn[] => {
    const base = baseOfColumn(column)
    if (base === null) return [{ ...column, sortable: true, pinned: column.name === 'ts' }]
    if (!bases.includes(base)) return []
    const optional = !measures.some(({ name }) => [`${base}_${name}`, `${name}_${base}`].includes(column.name))
    const text = comparedHeading(column, compared, style.language, textOf)
    return [{ ...column, text, optional, sortable: true }]
  })
  const sums = totalsOf(columns, rows)
  const whole = (name: string) => rows.every(({ values }) => typeof values[name] === 'number')
  const comparable = names.filter((name) => isAdditive(declared.find((column) => column.name === name)?.kind ?? 'text') && whole(name))
  const grown = comparable.flatMap((name) =>
    bases
      .filter((base) => whole(`${base}_${name}`) && isWhole(name, figures.rows, used, base))
      .map((base) => [`${name}_${base}`, growthOf(asNumber(sums[name]), asNumber(sums[`${base}_${name}`]))] as const),
  )
  return { columns, rows, total: { ...sums, ...Object.fromEntries(grown) } }
}
