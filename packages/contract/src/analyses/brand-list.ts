import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/** Every brand of the scope. Items without a brand are one row, `none`. */
export default declareAnalysis({
  id: 'brand-list',
  path: '/api/sub/analyze',
  aspect: 'brand',
  tab: 'Brandlist',
  order: 3,
  also: { overseaInsight: 5 },
  title: { zh: '品牌列表', en: 'Brands' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_brand',
  parameters: { word: z.string().trim().max(100).default('') },
  columns: [
    columns.id('id', '品牌ID', 'Brand ID', { optional: true, sortable: true }),
    columns.text('name', '品牌', 'Brand', { sortable: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true, optional: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
