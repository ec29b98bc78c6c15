import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { columns } from '../column.ts'
import { baseWords } from '../compared.ts'
import { WORD_LIMITS } from '../word-limits.ts'

const figure = z.number().nullable()

/** A word of a concept, with the figures of a search for it. `growth`: of the sales of all products with it; null with a base of zero (`is_new`) or none that is known. */
const ConceptWord = z.object({
  id: z.string(),
  word: z.string(),
  /** What it means in English, for an English page; null where nothing is known. */
  gloss: z.string().nullable(),
  count: z.number(),
  sales: figure,
  share: figure,
  sold: z.number(),
  growth: figure,
  is_new: z.boolean(),
})

/**
 * The words of titles by what they are about, an entry for each concept. Words with a meaningful base come first, those that grew most at the head;
 * the others follow by sales. `base`: what growth is against, `yoy` or `mom`; null where neither is known, and words go by sales.
 */
export default declareAnalysis({
  id: 'concept-words',
  path: '/api/sub/concept_words',
  tab: 'Itemslist',
  order: 40,
  title: { zh: '概念词', en: 'Concept words' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'words_overlap',
  parameters: {
    base: z.enum(BASES).optional(),
    limit_num: z.coerce.number().int().min(1).max(WORD_LIMITS.mostConceptWords).default(WORD_LIMITS.conceptWords),
  },
  columns: [
    columns.id('id', '概念ID', 'Concept ID', { optional: true }),
    columns.text('name', '概念', 'Concept'),
    columns.text('color', '色值', 'Display colour', { optional: true }),
    columns.text('base', '对比期', 'Compared with', { optional: true, words: baseWords }),
    columns.distinct('word_count', '词数', 'Words'),
    columns.list('words', ConceptWord, '概念词', 'Words', {
      parts: [
        columns.text('word', '词', 'Word'),
        columns.text('gloss', '英文释义', 'In English'),
        columns.distinct('count', '商品数', 'Products', { meaning: 'items', whole: 'all_products' }),
        columns.money('sales', '销售额', 'Sales'),
        columns.share('share', '份额', 'Share'),
        columns.count('sold', '销量', 'Units sold'),
        columns.change('growth', '增长', 'Growth'),
        columns.flag('is_new', '新进', 'New'),
      ],
    }),
  ],
})
