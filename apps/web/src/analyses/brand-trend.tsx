import declaration from '@marketscope/contract/analyses/brand-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { monthTs } from '@marketscope/contract/months'
import { monthPlaces } from '../charts/prepare/months.ts'
import { REST_COLOUR } from '../charts/prepare/palette.ts'
import { partsOverTime, restOf } from '../charts/prepare/parts-over-time.ts'
import { type PrepareContext, viewOf } from './frame/analysis-view.ts'
import { noneName } from './frame/none-name.ts'
import { monthTable } from './table/month-table.ts'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['share', 'sales', 'sold'] as const
const REST = 'rest'

/** The brands in the order of their first row, each with one value for every month of the range. */
function brandsOf(rows: readonly Row[], { months, measures, colours, t }: PrepareContext) {
  const measure = MEASURES.find((name) => name === measures[0]?.name) ?? 'share'
  const brands = new Map<string, { name: string; values: Map<number, number | null> }>()
  for (const row of rows) {
    const brand = brands.get(row.id) ?? { name: noneName(row.id, row.name, t), values: new Map() }
    brand.values.set(row.ts, row[measure])
    brands.set(row.id, brand)
  }
  return [...brands].map(([id, { name, values }]) => ({
    id,
    name,
    colour: colours.colourOf(id),
    pickable: true,
    values: months.map((month) => values.get(monthTs(month)) ?? null),
  }))
}

/** The leading brands' part of every month, with the rest of the market on top. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['share'] },
  chartHeight: 360,
  chart({ rows }, context) {
    const { months, missing, festivals, measures, style, t } = context
    const brands = brandsOf(rows, context)
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const rest = { id: REST, name: t('analyses.rest'), colour: REST_COLOUR, pickable: false, values: restOf(brands, months.length) }
    return partsOverTime({
      places: monthPlaces(months, { missing, festivals }),
      parts: measure.kind === 'share' ? [...brands, rest] : brands,
      measure,
      style,
      cap: t('analyses.top', { count: brands.length }),
    })
  },
  table({ rows }, context) {
    return monthTable(context.t('analyses.brand'), brandsOf(rows, context), context)
  },
  narrowing: (id) => (id === REST ? null : { brand_id: [id], brand: [] }),
})
