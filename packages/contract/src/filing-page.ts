import itemList from './analyses/item-list.ts'
import trend from './analyses/trend.ts'
import { declareAnalysis } from './analysis.ts'

/*
 * What the page of a filing shows, in the shape of analyses so that the same frame shows them. They are about a filing instead of a search, which makes
 * them calls (`calls/filing.ts`) and no entries of the registry.
 */

const { rule_id: _, ...parameters } = itemList.parameters

/** The items that are sold under a filing; a scheme belongs to a search and is none of them. */
export const filingItems = declareAnalysis({
  ...itemList,
  id: 'filing-items',
  path: '/api/sub/filing_items',
  parameters,
  title: { zh: '该备案下的商品', en: 'Products under this filing' },
})

/** Their sales month by month. */
export const filingMonths = declareAnalysis({
  ...trend,
  id: 'filing-months',
  path: '/api/sub/filing_trend',
  title: { zh: '该备案的销售趋势', en: 'Sales under this filing over time' },
})
