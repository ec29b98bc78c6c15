import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { TitleLanguage } from '@marketscope/contract/site-languages'
import { inDictionary } from '@marketscope/contract/title-dictionary'
import type { TitleRelation } from '@marketscope/contract/title-expression'
import {
  type TitleTranslation,
  type TranslationCandidate,
  type TranslationSource,
  termsToTranslate,
  termWords,
  translatedTitle,
} from '@marketscope/contract/title-translation'
import { marketPairs } from '@marketscope/warehouse/directory/market-pairs'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import type { Services } from '../services.ts'
import { modelTerms } from './model-terms.ts'

type Parts = Pick<Services, 'db' | 'warehouse' | 'model' | 'now' | 'log'>

export interface TranslationAsked {
  account: string
  title: string
  relation: TitleRelation
  /** The sites of each language. */
  languages: ReadonlyMap<TitleLanguage, readonly string[]>
}

/** Candidates that are offered of each source. */
const MOST = 4

/**
 * A title in each language, term by term, from whoever knows it first: what the account wrote before, the market's own names in two languages (English), the dictionary, and for what
 * nobody knew a language model where there is one. The first source's usual word is checked.
 */
export async function translateTitle(
  parts: Parts,
  { account, title, relation, languages }: TranslationAsked,
): Promise<{ translations: TitleTranslation[]; model_failed: boolean }> {
  const terms = termsToTranslate(title, relation)
  const [own, pairs] = await Promise.all([
    ownTerms(parts, account, terms),
    languages.has('en') ? marketPairs(parts.warehouse.engine, terms) : new Map<string, string[]>(),
  ])
  let failed = false
  const translations = await Promise.all(
    [...languages].map(async ([lang, sites]): Promise<TitleTranslation> => {
      const known = new Map(terms.map((term) => [term, candidates(term, lang, own, lang === 'en' ? (pairs.get(term) ?? []) : [])]))
      const unknown = terms.filter((term) => known.get(term)?.length === 0)
      if (parts.model && unknown.length > 0) {
        try {
          const said = await modelTerms(parts, parts.model, lang, unknown)
          for (const term of unknown) known.set(term, offered([['model', said.get(term) ?? []]]))
        } catch (error) {
          failed = true
          parts.log({ translation: 'model', why: error instanceof Error ? error.message : 'unknown' })
        }
      }
      const values = (term: string) => (known.get(term) ?? []).filter(({ checked }) => checked).map(({ value }) => value)
      return {
        ...{ lang, sites: [...sites] },
        terms: terms.map((term) => ({ term, candidates: known.get(term) ?? [] })),
        title: translatedTitle(title, relation, values),
      }
    }),
  )
  return { translations, model_failed: failed }
}

function candidates(
  term: string,
  lang: TitleLanguage,
  own: ReadonlyMap<string, string>,
  market: readonly string[],
): TranslationCandidate[] {
  const written = own.get(`${lang} ${searchForm(term)}`)
  return offered([
    ['own', written === undefined ? [] : [written]],
    ['market', market],
    ['dictionary', inDictionary(term, lang)],
  ])
}

/** Each value once, of the source that comes first; the first of all is checked. */
function offered(sources: readonly (readonly [TranslationSource, readonly string[]])[]): TranslationCandidate[] {
  const found = new Map<string, TranslationCandidate>()
  for (const [source, values] of sources)
    for (const value of values.slice(0, MOST)) {
      const key = searchForm(value)
      if (!found.has(key) && termWords(value)) found.set(key, { value, checked: found.size === 0, edit: source === 'own', source })
    }
  return [...found.values()]
}

/** What the account wrote for terms before, by language and folded term. */
async function ownTerms({ db }: Parts, account: string, terms: readonly string[]): Promise<Map<string, string>> {
  if (terms.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_translation')
    .selectAll()
    .where('account_id', '=', account)
    .where('term', 'in', terms.map(searchForm))
    .execute()
  return new Map(rows.map(({ lang, term, value }) => [`${lang} ${term}`, value]))
}

/** Keeps what the account calls a term; '' forgets it. Throws `conflict` when the account has as many as it may. */
export async function keepOwnTerm({ db, now }: Parts, account: string, lang: TitleLanguage, term: string, value: string): Promise<void> {
  const key = { account_id: account, lang, term: searchForm(term) }
  if (value === '') {
    await db.deleteFrom('own_translation').where('account_id', '=', account).where('lang', '=', lang).where('term', '=', key.term).execute()
    return
  }
  await db.transaction().execute(async (transaction) => {
    // One after the other for each account, so that the limit is not passed by two at once.
    await transaction.selectFrom('account').select('id').where('id', '=', account).forUpdate().execute()
    const others = await transaction
      .selectFrom('own_translation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .where((is) => is.or([is('lang', '!=', lang), is('term', '!=', key.term)]))
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= LIMITS.ownTranslations) throw TOO_MANY()
    await transaction
      .insertInto('own_translation')
      .values({ ...key, value, at: now() })
      .onConflict((taken) => taken.columns(['account_id', 'lang', 'term']).doUpdateSet({ value, at: now() }))
      .execute()
  })
}

const TOO_MANY = () =>
  new MarketError('conflict', {
    zh: `最多保存 ${LIMITS.ownTranslations} 个译文，请先清空不再需要的`,
    en: `At most ${LIMITS.ownTranslations} translations can be kept: empty some first`,
  })
