import declaration from '@marketscope/contract/analyses/trend'
import type { Base } from '@marketscope/contract/bases'
import { isAdditive } from '@marketscope/contract/column'
import { comparedHeading } from '@marketscope/contract/compared'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { type CellValue, type TableColumn, type TableModel, totalsOf } from '../frame/table/table-model.ts'
import { growthOf } from './growth.ts'

const asNumber = (value: CellValue | undefined) => (typeof value === 'number' ? value : null)

/** The months with what they are compared with: beside each measure that of the base and how it grew since; those of measures that are not chosen can be added. */
export function trendTable(
  figures: Figures<typeof declaration>,
  context: PrepareContext,
  names: readonly string[],
  bases: readonly Base[],
): TableModel {
  const { t, measures, growthName, compared: against, style } = context
  const table = declaredTable({ declaration }, figures as never, context)
  const declared = new Map(table.columns.map((column) => [column.name, { ...column, sortable: true }]))
  const textOf = (name: string) => declared.get(name)?.text ?? name
  const column = (name: string, change: Partial<TableColumn> = {}) => {
    const known = declared.get(name)
    return known ? [{ ...known, ...change }] : []
  }
  const columns = [
    ...column('ts', { pinned: true }),
    ...bases.flatMap((base) => column(`${base}_month`, { optional: true })),
    ...names.flatMap((name) => {
      const optional = !measures.some((measure) => measure.name === name)
      const compared = bases.flatMap((base): TableColumn[] => {
        const growth = {
          name: `${name}_${base}`,
          kind: 'change' as const,
          text: t('summary.growth_of', { measure: textOf(name), growth: growthName(base) }),
        }
        const before = column(`${base}_${name}`, { optional }).map((one) => ({
          ...one,
          text: comparedHeading(one, against, style.language, textOf),
        }))
        return [...before, { ...growth, sortable: true, optional }]
      })
      return [...column(name), ...compared]
    }),
  ]
  const rows = table.rows.map((row) => ({ ...row, values: { ...row.values, ...growths(row.values, names, bases) } }))
  const sums = totalsOf(columns, rows)
  const whole = (name: string) => rows.every(({ values }) => typeof values[name] === 'number')
  const comparable = names.filter((name) => isAdditive(declared.get(name)?.kind ?? 'text') && whole(name))
  return {
    columns,
    rows,
    total: {
      ...sums,
      ...growths(
        sums,
        comparable,
        bases.filter((base) => comparable.every((name) => whole(`${base}_${name}`))),
      ),
    },
  }
}

function growths(values: Record<string, CellValue>, names: readonly string[], bases: readonly Base[]): Record<string, number | null> {
  return Object.fromEntries(
    names.flatMap((name) =>
      bases.map((base) => [`${name}_${base}`, growthOf(asNumber(values[name]), asNumber(values[`${base}_${name}`]))] as const),
    ),
  )
}
