import { type Known, type Need, needOf } from '@marketscope/contract/alerts/known'
import type { AlertRule } from '@marketscope/contract/alerts/rule'
import type { AnalysisDeclaration, AnalysisResult, Used } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import { recordedMonths } from '@marketscope/contract/filter'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import type { Language, Text } from '@marketscope/contract/text'
import { type Asking, answerOf } from '../analyses/answer.ts'
import { describe } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { parametersOf } from '../tasks/write-table.ts'
import { type Ask, marketKnown } from './market-known.ts'

/** Answers that several alerts have in common, by what was asked and as whom. */
export type Shared = Map<string, Promise<unknown>>

/** The market data were published anew while they were read: what was read is of two moments. */
export class PublishedMeanwhile extends Error {}

/** A search as an account may read it. */
export interface AlertMarket {
  /** The months that may be read. */
  months: MonthRange
  currency: string
  /** What rules need at months, and the currency that amounts are told in. Throws a MarketError for what may not be asked, {@link PublishedMeanwhile}. */
  knownFor(needs: readonly Need[]): Promise<Known>
  /** What a rule needs at each of the months. */
  knownAt(rule: AlertRule, months: readonly Month[]): Promise<Known>
}

interface Options {
  url_id: string
  language: Language
  shared: Shared
}

const NO_MONTHS: Text = { zh: '该搜索还没有已收录的月份', en: 'No month is loaded for this search yet' }
const OTHER_CURRENCY: Text = {
  zh: '金额的币种已改变，请重新保存该提醒',
  en: 'Amounts are in another currency by now: save the alert again',
}

/** Throws a MarketError where amounts are no longer in the currency that an alert was made in. */
export function checkCurrency(found: string, kept: string): void {
  if (found !== kept) throw new MarketError('conflict', OTHER_CURRENCY)
}

/**
 * A search in whose months alerts look, as who asks may read it by now. Throws a MarketError that says why not where it may not be read or has no month.
 * What is asked is kept in `shared` for all who may read the same.
 */
export async function alertMarket({ url_id, language, shared }: Options, services: Services, asking: Asking): Promise<AlertMarket> {
  const kept = await findSearch(services.db, url_id, services.now())
  const { account } = asking.signedIn()
  const { search, unusable } = await describe(services, kept, account, asking.viewer())
  if (unusable) throw new MarketError('no_permission', unusable)
  if (!search?.months) throw new MarketError('no_data', NO_MONTHS)
  const rights = rightsKey(asking, kept.filter.rule_id !== '')
  const revision = services.warehouse.revision()
  const currencies = new Set<string>()
  const ask: Ask = async <D extends AnalysisDeclaration>(declaration: D, own: MonthRange & Readonly<Record<string, string | number>>) => {
    const key = JSON.stringify([rights, url_id, language, declaration.id, own])
    const { page, page_size, ...others } = own
    const query = Object.fromEntries(Object.entries({ url_id, ...others }).map(([name, value]) => [name, String(value)]))
    const work = async () => {
      const paging = page === undefined ? {} : { page, page_size }
      const parameters = { ...parametersOf(declaration, { query, language }), ...paging }
      return (await answerOf(declaration, parameters as never, services, asking)).result
    }
    const answer = shared.get(key) ?? work()
    shared.set(key, answer)
    const { used } = (await answer) as { used: Used }
    if (used.revision !== revision) throw new PublishedMeanwhile()
    currencies.add(used.currency)
    return (await answer) as AnalysisResult<D>
  }
  const months = recordedMonths(kept.filter, search.months, search.rule?.asks_attributes)
  const { currency } = search
  const knownFor = async (needs: readonly Need[]) => (await marketKnown(needs, months, ask)).known
  return {
    months,
    get currency() {
      return [...currencies][0] ?? currency
    },
    knownFor,
    knownAt: (rule, at) => knownFor(at.map((month) => needOf(rule, month))),
  }
}

/** The newest months of a range, at most so many. */
export function newestOf({ start, end }: MonthRange, most: number): MonthRange {
  const from = addMonths(end, 1 - most)
  return { start: from < start ? start : from, end }
}

/** Equal for accounts that are answered the same: with the same rights and choices. `own`: the search names what belongs to the account. */
function rightsKey(asking: Asking, own: boolean): string {
  const { account, kind } = asking.signedIn()
  const { corrections, custom: _, ...viewer } = asking.viewer()
  if (own || corrections) return account.id
  const { account_type, only_multi_plat, may_change_plat, custom_groups, module_info, partner } = account
  return JSON.stringify([kind, viewer, account_type, only_multi_plat, may_change_plat, custom_groups, module_info, partner])
}
