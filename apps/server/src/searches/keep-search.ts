import { fieldError } from '@marketscope/contract/errors'
import { filterMonthsFault, type SearchFilter } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Asking } from '../analyses/answer.ts'
import type { Services } from '../services.ts'
import { checkSearchRights } from './search-rights.ts'
import { saveSearch } from './searches.ts'

/** Keeps a filter for who asks, and gives its id. Throws a MarketError for what they may not see and for what is not there, and for `months` that its classes cannot be told in. */
export async function keepSearch(
  filter: SearchFilter,
  services: Services,
  { signedIn, viewer }: Pick<Asking, 'signedIn' | 'viewer'>,
  months: MonthRange | null = null,
): Promise<string> {
  const { warehouse } = services
  const { account } = signedIn()
  checkSearchRights(filter, account, viewer(), services)
  const withScheme = await services.withSchemeOf(filter, account, viewer())
  await warehouse.checkFilter(filter, withScheme)
  const fault = filter.rule_id === '' || months === null ? null : filterMonthsFault(filter, months, true)
  if (fault && (await warehouse.describeSearch(filter, withScheme)).rule?.asks_attributes)
    throw fieldError('rule_group_id', RULE_TEXTS[fault].zh, RULE_TEXTS[fault].en)
  return saveSearch(services, filter, account.id)
}
