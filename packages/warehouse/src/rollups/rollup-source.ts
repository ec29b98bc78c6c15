import type { RollupSource } from '../scope/rollup-source.ts'
import type { Scope } from '../scope/scope.ts'
import { rollupBandMonths, rollupBands } from './band-rows.ts'
import { chooseRollups } from './choose-rollups.ts'
import { rollupGroups, rollupMonths } from './group-rows.ts'
import type { Rollups } from './rollups.ts'

/** What the rollups tell of a scope; null where they do not stand for its rows. */
export function rollupsOf(scope: Scope, all: Pick<Rollups, 'of'>): RollupSource | null {
  const chosen = chooseRollups(scope, all)
  return (
    chosen && {
      groups: (grouping, windows) => rollupGroups(chosen, grouping, windows),
      months: (grouping, windows) => rollupMonths(chosen, grouping, windows),
      bands: (from, windows) => rollupBands(chosen, from, windows),
      bandMonths: (from, windows) => rollupBandMonths(chosen, from, windows),
    }
  )
}
