import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { PlatText } from '../plat-text.ts'
import { TITLE_LANGUAGES } from '../site-languages.ts'
import { TitleTranslation } from '../title-translation.ts'

const input = z.object({
  /** Sites, parted by commas. */
  plat: z.union([PlatText, z.array(z.string())]).transform((plat) => (typeof plat === 'string' ? plat.split(',') : plat)),
  /** One language; left out: those of the sites. */
  lang: z.enum(TITLE_LANGUAGES).optional(),
  title: z.string().trim().min(1, issue('请输入标题关键词', 'Please enter a keyword').message).max(LIMITS.filterTextLength),
  title_relation: z.enum(['and', 'or']).default('and'),
})

const result = z.object({
  translations: z.array(TitleTranslation),
  /** Whether a language model should have been asked and could not be. */
  model_failed: z.boolean(),
})

const about = {
  zh: '标题表达式在各站点语言中的译文：逐词给出候选，账号自己的译文在前',
  en: "A title expression in the languages of the sites: candidates term by term, the account's own first",
}

export const getTranslation = declareCall({
  ...{ method: 'GET', path: '/api/translation', permission: 'market:search', about, input, result },
})

export const askTranslation = declareCall({
  ...{ method: 'POST', path: '/api/translation', permission: 'market:search', about, input, result },
})

export const keepTranslation = declareCall({
  method: 'PUT',
  path: '/api/translation',
  permission: 'follow:write',
  about: {
    zh: '保存账号自己的译文（一个含中文的词），下次优先给出；译文为空则不再使用',
    en: "Keep the account's own translation of a term, one word with Chinese characters, which is offered first from then on; an empty one is forgotten",
  },
  input: z.object({
    lang: z.enum(TITLE_LANGUAGES),
    /** The term; a whole title is refused. */
    title: z.string().trim().min(1).max(LIMITS.filterTextLength),
    title_trans: z.string().trim().max(200),
    /** The site that it was written for; its language is what counts. */
    plat: PlatText.optional(),
  }),
  result: z.object({ msg: z.string() }),
})
