import type itemList from '@marketscope/contract/analyses/item-list'
import type { AnalysisRequest } from '../../api/client.ts'
import type { ScopeInput } from '../frame/scope.ts'

/** So many products are told. */
const TOP = 5

/** The question for the products of a search that sold best; the one product of a search for it. */
export function topItems(input: ScopeInput): AnalysisRequest<typeof itemList> {
  return { ...input, sku: '0', page: 1, page_size: TOP, order_by: 'sales', desc: '1' }
}
