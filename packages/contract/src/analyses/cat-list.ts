import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/**
 * The market by category: what lies right below the one that is chosen, with what is in none of these as a row of its own, or a row for each of several.
 * Rows add up to the summary unless `overlaps` says otherwise. `cat`: a category within the search whose children are wanted; a share stays that of the
 * whole search.
 */
export default declareAnalysis({
  id: 'cat-list',
  path: '/api/sub/cat_list',
  tab: 'Catlist',
  order: 1,
  also: { overseaInsight: 4 },
  title: { zh: '类目分布', en: 'Categories' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'other_categories',
  parameters: { cat: z.string().trim().max(120).default('') },
  columns: [
    columns.id('id', '类目ID', 'Category ID', { optional: true, sortable: true }),
    columns.text('name', '类目', 'Category', { sortable: true }),
    columns.text('path', '类目路径', 'Category path', { optional: true, sortable: true }),
    columns.text('tree', '类目体系', 'Category tree', { optional: true }),
    columns.text('platform', '平台', 'Platform', { optional: true, shown: 'apart', sortable: true }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    columns.flag('is_new', '新进', 'New'),
    columns.flag('is_leaf', '叶子类目', 'Leaf category'),
    columns.flag('can_open', '可下钻', 'Can be opened'),
    columns.flag('overlaps', '与其他行有重叠', 'Overlaps another row'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
