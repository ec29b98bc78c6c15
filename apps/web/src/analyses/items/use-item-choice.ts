import { LIMITS } from '@marketscope/contract/limits'
import { useUrlState } from '../../url/use-url-state.ts'
import { KEYS, pickedOf, TREND_OF, toggled } from './item-address.ts'

/** The items picked for comparison and the drawer that shows their trend, both in the address. */
export function useItemChoice() {
  const [address, patch] = useUrlState()
  const picked = pickedOf(address)
  return {
    picked,
    full: picked.length >= LIMITS.trendItems,
    toggle: (id: string) => patch({ [KEYS.picked]: toggled(picked, id).join(',') }),
    clear: () => patch({ [KEYS.picked]: null }),
    /** Opens the drawer: of the items picked, of the best-selling ones where none is, or of a single one. */
    open: (id?: string) => patch({ [KEYS.trend]: id ?? (picked.length > 0 ? TREND_OF.picked : TREND_OF.top) }, { push: true }),
    close: () => patch({ [KEYS.trend]: null }),
  }
}
