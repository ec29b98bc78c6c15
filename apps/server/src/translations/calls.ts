import type { CallParams } from '@marketscope/contract/call'
import type { askTranslation } from '@marketscope/contract/calls/translation'
import { fieldError } from '@marketscope/contract/errors'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite } from '@marketscope/contract/site-languages'
import { parseTitleExpression, titleFaultText } from '@marketscope/contract/title-expression'
import { isTermToTranslate, termWords } from '@marketscope/contract/title-translation'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { keepOwnTerm, translateTitle } from './translate-title.ts'

type Calls = 'getTranslation' | 'askTranslation' | 'keepTranslation'

/** Titles in the languages of sites, and what accounts call terms in them. */
export function translationHandlers(services: Services): Pick<Handlers, Calls> {
  async function translate({ plat, lang, title, title_relation }: CallParams<typeof askTranslation>, context: CallContext) {
    const read = parseTitleExpression(title, title_relation)
    if (!read.ok) throw fieldError('title', ...titleFaultText(read.error_type, read.at))
    const languages = Map.groupBy(
      sitesOfPlat(plat).filter((site) => languageOfSite(site) !== null),
      (site) => languageOfSite(site) ?? 'en',
    )
    if (lang !== undefined) for (const other of [...languages.keys()]) if (other !== lang) languages.delete(other)
    if (lang !== undefined && languages.size === 0) languages.set(lang, [])
    return translateTitle(services, { account: context.signedIn().account.id, title, relation: title_relation, languages })
  }
  return {
    getTranslation: translate,
    askTranslation: translate,
    keepTranslation: async ({ lang, title, title_trans }, context) => {
      if (title_trans !== '' && !isTermToTranslate(title))
        throw fieldError(
          'title',
          '译文逐词保存：请填写一个含中文的词，不含空格、括号和 and、or、not',
          'Translations are kept word by word: give one word with Chinese characters, without spaces, parentheses, and, or, not',
        )
      if (title_trans !== '' && termWords(title_trans) === null)
        throw fieldError('title_trans', '译文过长或没有可用的词', 'The translation is too long or has no words')
      await keepOwnTerm(services, context.signedIn().account.id, lang, title, title_trans)
      return { msg: 'ok' }
    },
  }
}
