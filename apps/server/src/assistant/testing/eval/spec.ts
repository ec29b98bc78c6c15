import type { Language } from '@marketscope/contract/text'
import type { AskerName, EvalPage } from './market.ts'
import type { Months, Place } from './sums.ts'

export const KINDS = ['look-up', 'comparison', 'why', 'several steps', 'refusal'] as const
export type CaseKind = (typeof KINDS)[number]

export type FigureName = 'sales' | 'sold' | 'avg_price' | 'items' | 'brands' | 'shops'
export type ListName = 'brand' | 'shop' | 'category' | 'platform'

/** What a question is after, in terms of the raw rows. */
export type Asked =
  | { what: 'figure'; figure: FigureName; of: Place; months: Months }
  | { what: 'growth'; figure: FigureName; of: Place; months: Months; base?: 'mom' }
  | { what: 'share'; of: Place; within?: Place; months: Months }
  | { what: 'compare'; of: readonly Place[]; months: Months }
  | { what: 'top'; list: ListName; by: 'sales' | 'sold'; count: number; of: Place; months: Months }
  | { what: 'rank'; of: Place; months: Months }
  | { what: 'best_month'; least: boolean; of: Place; months: Months }
  | { what: 'why'; of: Place; months: Months }
  | { what: 'overview'; of: Place; months: Months }
  /** An analysis by its id, that the asker may not see. */
  | { what: 'analysis'; id: string; months: Months }
  /** Nothing of the market. */
  | { what: 'other' }

/** One question with what is to come of it. */
export interface EvalCase {
  id: string
  kind: CaseKind
  language: Language
  question: string
  page: EvalPage
  asker: AskerName
  asked: Asked
  /** Why it may not be answered; null: it is to be answered. */
  refused: RefusedFor | null
}

/** Traps: names that nobody has, months without data, what the account may not see, sums that have no meaning, questions beyond the product, orders that are hidden in a question. */
export type RefusedFor = 'name' | 'months' | 'right' | 'currency' | 'beyond' | 'order'

/** A case without what its set says of all. */
export type Draft = Omit<EvalCase, 'id' | 'kind' | 'language' | 'asker' | 'refused'> & { asker?: AskerName; refused?: RefusedFor }

/** Cases of one kind: a Chinese or an English question each. */
export function casesOf(kind: CaseKind, market: string, drafts: readonly Draft[]): EvalCase[] {
  return drafts.map((draft, place) => ({
    ...{ asker: 'everything' as const, refused: null },
    ...draft,
    ...{ id: `${market}/${kind.replace(' ', '-')}/${place + 1}`, kind },
    language: /\p{Script=Han}/u.test(draft.question) && !/^[\p{Script=Latin}]/u.test(draft.question) ? 'zh' : 'en',
  }))
}
