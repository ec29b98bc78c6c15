import type { SavedSearch } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { Month } from '@marketscope/contract/months'
import type { UrlState } from '../../url/use-url-state.ts'

/** Keys of the address beside those that every panel has. */
export const KEYS = { picked: 'item-list.picked', trend: 'item-list.trend', fresh: 'item-list.new', rows: 'item-list.rows' } as const

/** What the list has a row for where the address says so; else each product. */
export const ROWS_OF_SKUS = 'sku'

/** What the drawer with the trend shows: the items picked, the best-selling ones, or a single one. */
export const TREND_OF = { picked: 'picked', top: 'top' } as const

/** The items picked for comparison, as `site:item_id`, in the order of picking. */
export function pickedOf(address: UrlState): string[] {
  const list = (address[KEYS.picked] ?? '').split(',').filter((id) => id.includes(':'))
  return [...new Set(list)].slice(0, LIMITS.trendItems)
}

/** The list with the item put in or taken out; one that would be too many is left out. */
export function toggled(picked: readonly string[], id: string): string[] {
  if (picked.includes(id)) return picked.filter((other) => other !== id)
  return picked.length < LIMITS.trendItems ? [...picked, id] : [...picked]
}

/** Which items the open drawer is asked for, '' the best-selling ones; null while it is closed. */
export function trendItems(address: UrlState): string | null {
  const of = address[KEYS.trend]
  if (!of) return null
  if (of === TREND_OF.top) return ''
  const items = of === TREND_OF.picked ? pickedOf(address) : [of].filter((id) => id.includes(':'))
  return items.length > 0 ? items.join(',') : null
}

/** The change of the address that takes an item out of the drawer, which shows `shown`; the last one closes it. */
export function withoutItem(address: UrlState, shown: readonly string[], id: string): Record<string, string | null> {
  const left = shown.filter((other) => other !== id)
  if (left.length === 0)
    return {
      [KEYS.trend]: null,
      [KEYS.picked]:
        pickedOf(address)
          .filter((other) => other !== id)
          .join(',') || null,
    }
  return { [KEYS.trend]: TREND_OF.picked, [KEYS.picked]: left.join(',') }
}

/** Which new items are asked for: '' all items, '1' those of the months asked, or a month. */
export function freshOf(address: UrlState): string {
  const asked = address[KEYS.fresh] ?? ''
  return asked === '1' || Month.safeParse(asked).success ? asked : ''
}

/** Whether a column of SKUs is among those chosen: only then they are looked up. */
export function wantsSkus(address: UrlState): boolean {
  return (address['item-list.columns'] ?? '').split(',').some((name) => name.startsWith('sku_'))
}

/** Whether the list of products has a row for each SKU: asked for, and some are loaded. */
export function listsSkus(address: UrlState, { sku_versions }: Pick<SavedSearch, 'sku_versions'>): boolean {
  return address[KEYS.rows] === ROWS_OF_SKUS && sku_versions.length > 0
}
