import declaration from '@marketscope/contract/analyses/shop-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { placedNames } from '@marketscope/contract/told-apart'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { leadingParts, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { shopFilter, shopKey } from './shop-filter.ts'

/** The rows with ids, and names, that are each of one shop, whatever its site. */
function keyed(rows: readonly AnalysisRow<typeof declaration>[], { siteName }: Pick<PrepareContext, 'siteName'>) {
  const names = placedNames(rows.map(({ id, site, name }) => ({ name: name ?? id, place: site === '' ? null : siteName(site) })))
  return rows.map((row, at) => ({ ...row, id: shopKey(row), name: row.name === null ? null : (names[at] ?? row.name) }))
}

/** The leading shops' part of every month, with the rest of the market on top. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['share', 'sales', 'sold', 'avg_price'], most: 1, first: ['share'] },
  chartHeight: 360,
  chart: ({ rows }, context) => leadingParts(keyed(rows, context), context, { kind: 'shop', rest: context.t('places.rest_shops') }),
  table: ({ rows }, context) => monthTable(context.t('places.shop'), partsOf(keyed(rows, context), context, 'shop'), context),
  narrowing(id, rows, search) {
    const row = rows.find((candidate) => shopKey(candidate) === id)
    return row ? shopFilter(row, search) : null
  },
  entity: (id) => (id === REST ? null : { kind: 'shop', id }),
})
