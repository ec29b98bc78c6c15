import declaration from '@marketscope/contract/analyses/concentration-trend'
import { monthTs } from '@marketscope/contract/months'
import { greatestOf } from '../../charts/prepare/axis.ts'
import type { Measure, Series } from '../../charts/prepare/model.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { axisFor, axisUpTo } from '../../charts/prepare/value-axis.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'

const NAMES = ['cr3', 'cr10', 'hhi'] as const

/** What the biggest brands of each month hold of it, and how evenly the rest is spread. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 240,
  chart({ rows }, { months, gaps, festivals, style, theme, pick, t }) {
    const byTs = new Map(rows.map((row) => [row.ts, row]))
    const columns = NAMES.flatMap((name) => declaration.columns.filter((column) => column.name === name))
    const series = columns.map((column, index): Series => {
      const name = NAMES[index] ?? 'hhi'
      const values = months.map((month) => byTs.get(monthTs(month))?.[name] ?? null)
      return {
        ...{ id: name, name: pick(column.text), colour: themeColours(theme)[index] ?? '', shape: 'line', stacked: false, pickable: false },
        axis: name === 'hhi' ? 1 : 0,
        values,
        texts: values.map((value) => fullText(column.kind, value, style)),
      }
    })
    const valuesOn = (axis: 0 | 1) => series.filter((one) => one.axis === axis).flatMap(({ values }) => values)
    const share: Measure = { name: 'share', kind: 'share', text: t('analyses.share') }
    return {
      kind: 'places',
      places: monthPlaces(months, { gaps, festivals }),
      axes: [axisUpTo(share, greatestOf(valuesOn(0)), style), axisFor({ name: 'hhi', kind: 'index', text: 'HHI' }, valuesOn(1), style)],
      series,
      sideways: false,
      pickPlaces: null,
      cap: null,
      // Without any brand there is nothing to be concentrated.
      empty: series.every(({ values }) => values.every((value) => value === null || value === 0)),
    }
  },
  whyEmpty: ({ rows }, { t }) => (rows.some(({ sales }) => sales !== null && sales > 0) ? t('analyses.no_brands') : null),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    return { ...table, columns: table.columns.map((column) => ({ ...column, sortable: true, pinned: column.name === 'ts' })) }
  },
})
