import declaration from '@marketscope/contract/analyses/cat-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { viewOf } from '../frame/analysis-view.ts'
import { leadingParts, partsOf } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { categoryEntity, categoryFilter, categoryNames } from './category-filter.ts'

function named(rows: readonly AnalysisRow<typeof declaration>[]) {
  const nameOf = categoryNames(rows)
  return rows.map((row) => ({ ...row, name: nameOf(row) }))
}

/** The leading categories' part of every month: stacked, or lines where they overlap. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['share', 'sales', 'sold', 'avg_price'], most: 1, first: ['share'] },
  chartHeight: 360,
  chart({ rows }, context) {
    const model = leadingParts(named(rows), context, {
      kind: 'category',
      overlapping: rows.some(({ overlaps }) => overlaps),
      rest: context.t('places.rest_categories'),
    })
    const open = new Set(rows.filter(({ can_open }) => can_open).map(({ id }) => id))
    return { ...model, series: model.series.map((series) => ({ ...series, pickable: series.pickable && open.has(series.id) })) }
  },
  table: ({ rows }, context) => monthTable(context.t('places.category'), partsOf(named(rows), context, 'category'), context),
  narrowing(id, rows) {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? categoryFilter(row) : null
  },
  entity(id, rows) {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? categoryEntity(row) : null
  },
})
