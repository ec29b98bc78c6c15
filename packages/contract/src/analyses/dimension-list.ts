import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LISTED, noteOfValues } from '../market/shapes/by-dimension.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/** Every value of a dimension. Products without one are one row, `none`. */
export default declareAnalysis({
  id: 'dimension-list',
  path: '/api/sub/analyze',
  aspect: 'dimension',
  tab: 'Itemslist',
  order: 6,
  title: { zh: '商品构成', en: 'Product mix' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_dimension_value',
  noteOf: noteOfValues,
  parameters: { dimension: LISTED, word: z.string().trim().max(100).default('') },
  columns: [
    columns.id('id', '值编码', 'Value code', { optional: true }),
    columns.text('name', '值', 'Value', { sortable: true, headedBy: 'dimension' }),
    columns.text('dimension', '维度', 'Dimension', { optional: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true, optional: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true, optional: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
