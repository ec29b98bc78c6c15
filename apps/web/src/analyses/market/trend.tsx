import declaration from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { BASES, type Base } from '@marketscope/contract/bases'
import { monthTs } from '@marketscope/contract/months'
import { type Comparison, measuresOverTime } from '../../charts/prepare/measures-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { BaseGaps } from './base-gaps.tsx'
import { trendBase } from './trend-base.ts'
import { trendTable } from './trend-table.ts'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands'] as const
type Name = (typeof MEASURES)[number]

const isMeasure = (name: string): name is Name => (MEASURES as readonly string[]).includes(name)

/** What the rows are compared with: those bases of which they name a month. */
function basesIn(rows: readonly Row[]): Base[] {
  return BASES.filter((base) => rows.some((row) => row[`${base}_month`] !== null))
}

/** The months of a base beside those of the chart, with the month and the growth since for the tooltip. */
function comparisonOf(base: Base, rows: readonly (Row | undefined)[], { t, style, periodName }: PrepareContext): Comparison {
  return {
    id: base,
    name: periodName(base),
    valuesOf: ({ name }) => rows.map((row) => (row && isMeasure(name) ? row[`${base}_${name}`] : null)),
    notesOf: ({ name }) =>
      rows.map((row) => {
        if (!row || !isMeasure(name)) return ''
        const change = row[`${name}_${base}`]
        return [
          row[`${base}_month`] ?? '',
          ...(change === null ? [] : [t('summary.since', { growth: fullText('change', change, style) })]),
        ].join(' · ')
      }),
  }
}

/** The market month by month in one or two measures, over the months it is compared with. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 2, first: ['sales', 'avg_price'] },
  parameters: trendBase,
  chart({ rows }, context) {
    const { months, gaps, festivals, measures, style, theme } = context
    const byTs = new Map(rows.map((row) => [row.ts, row]))
    const own = months.map((month) => byTs.get(monthTs(month)))
    const colours = themeColours(theme)
    return measuresOverTime({
      places: monthPlaces(months, { gaps, festivals }),
      measures,
      style,
      valuesOf: ({ name }) => own.map((row) => (row && isMeasure(name) ? row[name] : null)),
      colourOf: ({ name }) => colours[(MEASURES as readonly string[]).indexOf(name)] ?? '',
      comparisons: basesIn(rows).map((base) => comparisonOf(base, own, context)),
    })
  },
  table: (figures, context) => trendTable(figures, context, MEASURES, basesIn(figures.rows)),
  Extra: ({ figures }) => (figures ? <BaseGaps rows={figures.rows} /> : null),
})
