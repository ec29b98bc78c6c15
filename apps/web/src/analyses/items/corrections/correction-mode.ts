import { LIMITS } from '@marketscope/contract/limits'
import { create } from 'zustand'

interface CorrectionMode {
  /** Whether products are picked to be corrected, instead of to be compared. */
  editMode: boolean
  /** `site:item_id` of those picked. */
  chosen: readonly string[]
  /** Whether the drawer is open, and on which of its sides. */
  open: 'edit' | 'list' | null
  start(): void
  end(): void
  toggle(item: string): void
  /** Takes in all of them, or none where all are in. */
  toggleAll(items: readonly string[]): void
  show(side: 'edit' | 'list' | null): void
}

/** As many as one change by hand may have; of more, all of the search are meant. */
export const MOST_CHOSEN = LIMITS.correctionPage * 2

/** The correction mode of the tables of products: it ends with the page. */
export const useCorrectionMode = create<CorrectionMode>((set) => ({
  editMode: false,
  chosen: [],
  open: null,
  start: () => set({ editMode: true }),
  end: () => set({ editMode: false, chosen: [], open: null }),
  toggle: (item) =>
    set(({ chosen }) => ({
      chosen: chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item].slice(0, MOST_CHOSEN),
    })),
  toggleAll: (items) =>
    set(({ chosen }) => {
      const others = chosen.filter((one) => !items.includes(one))
      return { chosen: items.every((item) => chosen.includes(item)) ? others : [...others, ...items].slice(0, MOST_CHOSEN) }
    }),
  show: (open) => set({ open }),
}))

/** What calls name the picked products by. */
export function itemsOf(chosen: readonly string[]): { site: string; item_id: string }[] {
  return chosen.map((key) => ({ site: key.slice(0, key.indexOf(':')), item_id: key.slice(key.indexOf(':') + 1) }))
}
