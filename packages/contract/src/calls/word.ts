import { z } from 'zod'
import { declareCall } from '../call.ts'
import { broken, categories, commaList, filterText } from '../filter-fields/schemas.ts'
import { WORD_LIMITS } from '../word-limits.ts'

/** Categories in a query: JSON as in a filter, or ids separated by commas. */
const queryCategories = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  if (!/^\s*[[{]/.test(value)) return value.split(',').filter((id) => id.trim() !== '')
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}, categories)

export const conceptWordList = declareCall({
  method: 'GET',
  path: '/api/sub/concept_word',
  permission: 'market:search',
  about: {
    zh: '类目近 12 个月的概念词，增长最快的在前',
    en: 'The concept words of categories over the latest twelve months, those that grew most first',
  },
  input: z.object({
    plat: commaList(60, { zh: '平台', en: 'platforms' }).refine((plat) => plat.length > 0, broken('please_select_plat')),
    cid: queryCategories,
    sub_name: filterText.default(''),
    limit_num: z.coerce.number().int().min(1).max(WORD_LIMITS.mostConceptWords).default(WORD_LIMITS.conceptWords),
    site_lang: z.enum(['zh', 'en']).default('zh'),
  }),
  result: z.object({
    /** The concept, its words, and whether it is shown expanded: a state of the page, false at first. */
    data: z.array(z.tuple([z.string(), z.array(z.string()), z.literal(false)])),
  }),
})
