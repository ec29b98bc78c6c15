import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { OTHER_WORDS, WORD_TYPE_IDS } from '../word-types.ts'

/**
 * The words in the titles of the scope's best-selling products, those with the most sales first, each with the figures and the growth of a search for it: of all
 * products with the word in their title, of which one may have several, so that words do not add up. `type`: only words of one type.
 */
export default declareAnalysis({
  id: 'title-words',
  path: '/api/sub/title_words',
  alsoAt: ['/api/sub/getwordlabel'],
  tab: 'Itemslist',
  order: 20,
  title: { zh: '标题词云', en: 'Words in titles' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'words_overlap',
  parameters: { type: z.enum(['', ...WORD_TYPE_IDS, OTHER_WORDS.id]).default('') },
  columns: [
    columns.id('id', '词ID', 'Word ID', { optional: true }),
    columns.text('word', '词', 'Word', { sortable: true }),
    columns.text('gloss', '英文释义', 'In English', { sortable: true }),
    columns.text('typ', '词类ID', 'Type ID', { optional: true }),
    columns.text('ner_name', '词类', 'Type', { sortable: true }),
    columns.text('color', '色值', 'Display colour', { optional: true }),
    columns.distinct('count', '商品数', 'Products', { meaning: 'items', whole: 'all_products', sortable: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
  ],
})
