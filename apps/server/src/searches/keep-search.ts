import type { SearchFilter } from '@marketscope/contract/filter'
import type { Asking } from '../analyses/answer.ts'
import type { Services } from '../services.ts'
import { checkSearchRights } from './search-rights.ts'
import { saveSearch } from './searches.ts'

/** Keeps a filter for who asks, and gives its id. Throws a MarketError for what they may not see and for what is not there. */
export async function keepSearch(
  filter: SearchFilter,
  services: Services,
  { signedIn, viewer }: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<string> {
  const { db, secret, warehouse, now } = services
  const { account } = signedIn()
  checkSearchRights(filter, account, viewer(), services)
  await warehouse.checkFilter(filter, await services.withSchemeOf(filter, account, viewer()))
  return saveSearch(db, secret, filter, account.id, now())
}
