import declaration from '@marketscope/contract/analyses/plat-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { isAdditive } from '@marketscope/contract/column'
import { monthTs } from '@marketscope/contract/months'
import { hasOverlap } from '@marketscope/contract/plat'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { REST_COLOUR } from '../../charts/prepare/palette.ts'
import { type Part, partsOverTime } from '../../charts/prepare/parts-over-time.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { leadingPlatforms } from './leading-platforms.ts'
import { onePlatformNeedsNone } from './one-platform.ts'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['sales', 'share', 'sold', 'avg_price'] as const

/** The platforms in the order of the rows, each with one value for every month of the range; those that the chart draws have a colour. */
function platformsOf(rows: readonly Row[], { months, measures, colours }: PrepareContext): (Omit<Part, 'colour'> & { colour?: string })[] {
  const measure = MEASURES.find((name) => name === measures[0]?.name) ?? 'sales'
  const byId = Map.groupBy(rows, (row) => row.id)
  const drawn = leadingPlatforms(rows)
  return [...byId].map(([id, own]) => {
    const values = new Map(own.map((row) => [row.ts, row[measure]]))
    return {
      id,
      name: own[0]?.name ?? id,
      ...(drawn.has(id) ? { colour: colours.colourOf(id, 'platform') } : {}),
      pickable: byId.size > 1,
      values: months.map((month) => values.get(monthTs(month)) ?? null),
    }
  })
}

/** The platforms that sold most, in the order of the rows; where there are more, those left are one part together, of what adds up. */
function leadingOf(rows: readonly Row[], context: PrepareContext): Part[] {
  const first = leadingPlatforms(rows)
  const parts = platformsOf(rows, context).flatMap(({ colour, ...part }) => (colour === undefined ? [] : [{ ...part, colour }]))
  const measure = MEASURES.find((name) => name === context.measures[0]?.name) ?? 'sales'
  const others = rows.filter(({ id }) => !first.has(id))
  if (others.length === 0 || measure === 'avg_price') return parts
  const left = Map.groupBy(others, ({ ts }) => ts)
  const values = context.months.map((month) => left.get(monthTs(month))?.reduce((sum, row) => sum + (row[measure] ?? 0), 0) ?? null)
  return [...parts, { id: REST, name: context.t('analyses.rest'), colour: REST_COLOUR, pickable: false, values }]
}

/** The platforms month by month: stacked where they add up to the market, else a line for each. */
export default viewOf<typeof declaration>({
  declaration,
  shownFor: onePlatformNeedsNone,
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  chartHeight: 340,
  chart({ rows }, context) {
    const { months, gaps, festivals, style } = context
    const [measure] = context.measures
    if (!measure) throw new Error('the view has a measure')
    const parts = leadingOf(rows, context)
    const places = monthPlaces(months, { gaps, festivals })
    if (isAdditive(measure.kind) && !hasOverlap(rows.map(({ id }) => id))) return partsOverTime({ places, parts, measure, style })
    const model = linesOverTime({ places, lines: parts, measure, style })
    return { ...model, series: model.series.map((series) => ({ ...series, pickable: parts.length > 1 })) }
  },
  table: ({ rows }, context) => monthTable(context.t('analyses.platform'), platformsOf(rows, context), context),
  narrowing: (id, rows) => (id !== REST && rows.some((row) => row.id !== id) ? { plat: [id] } : null),
})
