import type brandList from '@marketscope/contract/analyses/brand-list'
import type { AnalysisRow } from '@marketscope/contract/analysis'

type Brand = Pick<AnalysisRow<typeof brandList>, 'id' | 'name' | 'sales'>

/** What stands for no brand. */
export const NO_BRAND = 'none'

/** How many are named. */
const MOST = 10

/** The leading brands of a market that are among those of another, with what they sell in that one, the most first. */
export function sharedBrands(own: readonly Brand[], theirs: readonly Brand[]): Brand[] {
  const known = new Set(own.map(({ id }) => id))
  return theirs
    .filter(({ id }) => id !== NO_BRAND && known.has(id))
    .sort((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
    .slice(0, MOST)
}
