import type { Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter, SearchFilterInput } from '@marketscope/contract/filter'
import type { RateMode } from '@marketscope/contract/money-choice'
import type { MonthRange } from '@marketscope/contract/months'
import type { FenxiMode, LanguageMode } from '@marketscope/contract/naming'
import type { Language } from '@marketscope/contract/text'
import { createContext, useContext } from 'react'
import type { ColourBook } from '../../charts/prepare/colour-book.ts'
import type { Along } from '../../url/along.ts'
import type { Entity } from './entity.ts'

/** What every analysis of a page is asked for. */
export interface ScopeInput {
  /** '' on the page of an item that was not come to from a search. */
  url_id: string
  /** On the page of an item: its site and id. */
  plat?: string
  item_id?: string
  start: string
  end: string
  version: DiscountVersion
  jd_version?: string
  douyin_version?: string
  site_lang: Language
  /** What amounts are told in and at which rates, where the account chose. */
  currency?: string
  rates?: RateMode
  /** Whether the account's corrections are looked past. */
  corrections?: 'off'
  /** What things are called, where the account chose. */
  language_mode?: LanguageMode
  fenxi_mode?: FenxiMode
}

/** Where a narrowing leads beyond the search itself. */
export interface Arrival {
  /** The tab it is looked at on, instead of the present one. */
  tab?: string
  /** The search whose part it is, to be told there. */
  from?: string
  /** The months it is looked at in, instead of the present ones. */
  months?: MonthRange
}

/** What the page around the analyses gives them: which search and months, and what they may change. */
export interface AnalysisScope {
  input: ScopeInput
  search: SavedSearch
  /** What goes along to other screens of the search. */
  along: Along
  /** The names of sites by id, in the present language. */
  siteName: (id: string) => string
  /** What the page is about, for file names and pictures. */
  subtitle: string
  /** One for the whole page, so that a brand has one colour. */
  colours: ColourBook
  /** Written faintly on charts and across downloaded pictures; empty for partners. */
  watermark: string
  /** Whether rows and pictures may be downloaded here; default: yes. */
  downloads?: boolean
  /** Narrows the search by the given parts of the filter and goes there. */
  narrow: (part: Partial<SearchFilterInput>, arrival?: Arrival) => void
  /** The filter that a narrowing leads to; null where the rules allow none. Absent: the page has no search of its own to narrow. */
  narrowed?: (part: Partial<SearchFilterInput>) => SearchFilter | null
  /** Opens a thing beside the page; absent: the page has no room for one, a click narrows. */
  open?: (entity: Entity) => void
  /** Takes the page to other months; left out where it has none to go to. */
  toMonths?: (range: MonthRange) => void
  /** Tells the page what was really answered. */
  tellUsed: (used: Used) => void
  /** What its answers are compared with, as an address would say it (null: nobody chose); left out on a page of its own, where the address says it. */
  compare?: string | null
  /** Pixels at the top of the screen that the page keeps for itself; default: {@link HEADER}. */
  top?: number
}

/** Pixels of the product's own header. */
const HEADER = 56

const Context = createContext<AnalysisScope | null>(null)

export const ScopeProvider = Context.Provider

/** The scope of the page that an analysis stands on. */
export function useScope(): AnalysisScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('an analysis stands inside a ScopeProvider')
  return scope
}

/** Takes the page around a chart to other months; undefined where there is none. */
export function useToMonths(): AnalysisScope['toMonths'] {
  return useContext(Context)?.toMonths
}

/** What is written faintly on charts here; empty: nothing. */
export function useWatermark(): string {
  return useContext(Context)?.watermark ?? ''
}

/** Pixels from the top of the screen below which the heads of tables stay. */
export function useTop(): number {
  return useContext(Context)?.top ?? HEADER
}
