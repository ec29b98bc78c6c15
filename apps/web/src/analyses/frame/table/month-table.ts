import { isAdditive } from '@marketscope/contract/column'
import { knownSum } from '@marketscope/contract/comparison'
import type { PrepareContext } from '../analysis-view.ts'
import { type TableColumn, type TableModel, totalsOf } from './table-model.ts'

interface Part {
  id: string
  name: string
  /** Left out: it has none on the page. */
  colour?: string
  pickable: boolean
  /** One for each month of the range. */
  values: (number | null)[]
}

/** One row for each part and one column for each month, in the measure chosen. Amounts get a column and a row of sums. */
export function monthTable(
  heading: string,
  parts: readonly Part[],
  { months, measures, t }: Pick<PrepareContext, 'months' | 'measures' | 't'>,
): TableModel {
  const kind = measures[0]?.kind ?? 'count'
  const adds = isAdditive(kind) && kind !== 'share'
  const columns: TableColumn[] = [
    { name: 'name', kind: 'text', text: heading, sortable: false, optional: false, pinned: true, pickable: true, width: 180 },
    ...(adds ? [{ name: 'sum', kind, text: t('analyses.total'), sortable: true, optional: false }] : []),
    ...months.map((month): TableColumn => ({ name: month, kind, text: month, sortable: true, optional: false })),
  ]
  const rows = parts.map(({ id, name, colour, values }) => {
    return {
      key: id,
      ...(colour === undefined ? {} : { colour }),
      values: { name, sum: knownSum(values), ...Object.fromEntries(months.map((month, index) => [month, values[index] ?? null])) },
    }
  })
  return { columns, rows, total: adds || kind === 'share' ? totalsOf(columns, rows) : null }
}
