import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'

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
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.distinct('items', '商品数', 'Products', { sortable: true }),
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true, optional: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
