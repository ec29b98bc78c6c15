import trend from '@marketscope/contract/analyses/trend'
import { askedOn } from '@marketscope/contract/analysis'
import type { UrlState } from '../../url/use-url-state.ts'
import { askedBase, compares } from '../frame/comparison.ts'

/** What the trend of a page is asked to be compared with: the panel and the lines of the tiles ask the same, which is asked once. */
export function trendBase(address: UrlState): { base?: string } {
  return compares(address) ? { ...askedOn(trend, trend.tab), ...askedBase(address) } : { base: 'none' }
}
