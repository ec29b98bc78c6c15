import type { CorrectionMode } from '@marketscope/contract/corrections'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { fieldError } from '@marketscope/contract/errors'
import { filterMonthsFault, type SearchFilter } from '@marketscope/contract/filter'
import { type MoneyChoice, OWN_MONEY, type RateMode } from '@marketscope/contract/money-choice'
import { addMonths, type Month, type MonthRange, monthCount, monthNumber, rangeFrom } from '@marketscope/contract/months'
import { type FenxiMode, type LanguageMode, type Naming, sourceLanguage, USUAL_NAMES } from '@marketscope/contract/naming'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { type ChosenCategory, chooseCategories } from './categories.ts'
import { strayFilingConditions } from './filing-conditions.ts'
import { missingError } from './missing-part.ts'
import { viewerRange } from './period.ts'
import { missingClasses } from './rules/scope-classes.ts'
import type { Viewer } from './viewer.ts'

export interface ScopeInput {
  start: string
  end: string
  version: DiscountVersion
  jd_version?: string | undefined
  douyin_version?: string | undefined
  /** The first of the months to compare with instead of those just before. */
  compare_start?: Month | undefined
  /** What amounts are told in and at which rates; left out: as the viewer chose. */
  currency?: string | undefined
  rates?: RateMode | undefined
  /** How things are named; left out: as the viewer chose. Not part of what a scope selects. */
  language_mode?: LanguageMode | undefined
  fenxi_mode?: FenxiMode | undefined
  /** Which months there are to ask for: of the categories (by default), or of the sites: where an item is followed through its categories. */
  months_of?: 'categories' | 'sites'
  /** Whether the viewer's corrections are looked at; left out: they are. */
  corrections?: CorrectionMode | undefined
  /** Whether what is asked is told by attributes, whatever the filter says. */
  by_attributes?: boolean
}

/** What of a call a scope is made of, and nothing else of it. */
export function scopeInput(given: ScopeInput): ScopeInput {
  const { start, end, version, jd_version, douyin_version, compare_start, currency, rates } = given
  const { language_mode, fenxi_mode, months_of, corrections } = given
  return {
    ...{ start, end, version, jd_version, douyin_version },
    ...(compare_start ? { compare_start } : {}),
    ...(currency ? { currency } : {}),
    ...(rates ? { rates } : {}),
    ...(language_mode ? { language_mode } : {}),
    ...(fenxi_mode ? { fenxi_mode } : {}),
    ...(months_of ? { months_of } : {}),
    ...(corrections === 'off' ? { corrections } : {}),
  }
}

/** How amounts are to be told: as the question says, else as the viewer chose. */
export function moneyAsked({ currency, rates }: ScopeInput, { money = OWN_MONEY }: Viewer): MoneyChoice {
  return { currency: currency ?? money.currency, rates: rates ?? money.rates, custom: money.custom }
}

/** How things are named: as the question says, else as the viewer chose. */
export function namingAsked(
  { language_mode, fenxi_mode }: Pick<ScopeInput, 'language_mode' | 'fenxi_mode'>,
  { names = USUAL_NAMES }: Viewer,
  { platform }: Site,
): Naming {
  return {
    language_mode: language_mode ?? names.language_mode,
    fenxi_mode: fenxi_mode ?? names.fenxi_mode,
    source: sourceLanguage(platform),
  }
}

/**
 * The first of the months chosen to compare with, moved as the first month asked was. Throws for months that the viewer may not see: growth against any of them
 * would give their figures away.
 */
export function compareStart({ start, compare_start }: ScopeInput, now: MonthRange, viewer: Viewer): Month | null {
  if (!compare_start) return null
  const first = addMonths(compare_start, monthNumber(now.start) - monthNumber(start))
  const limit = viewerRange(viewer)
  if (first < limit.start || rangeFrom(first, monthCount(now)).end > limit.end)
    throw fieldError(
      'compare_start',
      '对比月份超出当前账号可查看的范围',
      'The months to compare with lie beyond those your account may read',
    )
  return first
}

/** The categories of a filter of which all is there. Throws a MarketError when something is not. */
export function wholeChoice(filter: SearchFilter, sites: readonly Site[], catalog: Catalog, viewer: Viewer): ChosenCategory[] {
  const { chosen, missing } = chooseCategories(filter, sites, catalog, viewer)
  const [fault] = [...missing, ...strayFilingConditions(filter, chosen, catalog), ...missingClasses(filter, viewer)]
  if (fault) throw missingError(fault)
  return chosen
}

/** Throws when the filter says something that is not recorded for the months. */
export function checkMonths(filter: SearchFilter, range: MonthRange): void {
  const fault = filterMonthsFault(filter, range)
  if (fault) throw fieldError(filter.attrv_or.length > 0 ? 'attrv_or' : 'attrv_and', RULE_TEXTS[fault].zh, RULE_TEXTS[fault].en)
}
