import type { Text } from '@marketscope/contract/text'
import { type FilterDraft, RANGE_FIELDS, type RangeField } from '../../filter-form/filter-draft.ts'
import type { SiteEntry } from '../../filter-form/site-choice.ts'

/** One condition of a search in a few words: a name in both languages, or a range of a figure. */
export type SummaryTag = { text: Text } | { field: RangeField; low: string; high: string }

const NAMES_SHOWN = 3
const same = (text: string): Text => ({ zh: text, en: text })

/** What a search is about, most telling first: platforms, categories, title, brands, shops, ranges. */
export function summaryTags(draft: FilterDraft, sites: readonly SiteEntry[]): SummaryTag[] {
  const named = (names: readonly Text[]): SummaryTag[] => [
    ...names.slice(0, NAMES_SHOWN).map((text) => ({ text })),
    ...(names.length > NAMES_SHOWN ? [{ text: same(`+${names.length - NAMES_SHOWN}`) }] : []),
  ]
  const title = draft.title.trim()
  return [
    ...named(draft.plat.map((id) => sites.find((site) => site.id === id)?.name ?? same(id))),
    ...named(draft.categories.map((category) => category.name)),
    ...(title === '' ? [] : [{ text: same(`“${title}”`) }]),
    ...named(draft.brands.map((brand) => brand.name)),
    ...named(draft.shops.map((shop) => shop.name)),
    ...RANGE_FIELDS.flatMap((field) => {
      const [low, high] = draft[field]
      return low === '' && high === '' ? [] : [{ field, low, high }]
    }),
  ]
}
