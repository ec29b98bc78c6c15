import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/**
 * A row for each chosen platform or channel, with its figures by itself. Channels that overlap count an item in each of them; the total is that of the
 * whole scope. Growth is known for a platform whose own months are there.
 */
export default declareAnalysis({
  id: 'plat-list',
  path: '/api/sub/analyze',
  aspect: 'plat',
  tab: 'Plat',
  order: 2,
  also: { Summary: 6, overseaInsight: 2 },
  title: { zh: '平台对比', en: 'Platforms side by side' },
  permission: 'analysis:read',
  shape: 'table',
  rowsOf: 'platform',
  rowNote: 'overlapping',
  parameters: {},
  columns: [
    columns.id('id', '平台编码', 'Platform code', { optional: true, sortable: true }),
    columns.text('name', '平台', 'Platform', { sortable: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
