import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { columns } from '../column.ts'
import { baseWords } from '../compared.ts'

/**
 * The words of all concepts whose products' sales grew most: against the `base` asked, else the same months a year earlier, else the months before. Only words with a
 * meaningful base; a few that are new stand first. Empty where neither base is known, sales of all its months and of those now among it.
 */
export default declareAnalysis({
  id: 'hot-concepts',
  path: '/api/sub/hot_concepts',
  tab: 'Itemslist',
  order: 30,
  title: { zh: '高增长概念', en: 'High-growth concepts' },
  onlyCompares: true,
  permission: 'analysis:read',
  shape: 'series',
  parameters: { base: z.enum(BASES).optional() },
  columns: [
    columns.id('id', '词ID', 'Word ID', { optional: true }),
    columns.text('word', '概念词', 'Word', { sortable: true }),
    columns.text('gloss', '英文释义', 'In English', { sortable: true }),
    columns.text('typ', '词类ID', 'Type ID', { optional: true }),
    columns.text('ner_name', '概念', 'Concept', { sortable: true }),
    columns.text('color', '色值', 'Display colour', { optional: true }),
    columns.change('growth', '销售额增长', 'Sales growth', { sortable: true }),
    columns.text('base', '对比期', 'Compared with', { optional: true, words: baseWords }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.money('base_sales', '对比期销售额', 'Sales before', {
      meaning: 'sales',
      sortable: true,
      beforeOf: { zh: '销售额', en: 'Sales' },
    }),
    columns.share('share', '份额', 'Share', { sortable: true }),
    columns.distinct('count', '商品数', 'Products', { meaning: 'items', whole: 'all_products', sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true, optional: true }),
    columns.flag('is_new', '新进', 'New'),
  ],
})
