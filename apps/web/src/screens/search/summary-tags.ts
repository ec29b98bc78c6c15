import { CHANNELS } from '@marketscope/contract/channels'
import { readItemIds } from '@marketscope/contract/item-ids'
import type { Text } from '@marketscope/contract/text'
import { isEmptyRow } from '../../filter-form/draft-count.ts'
import { type AttributeDraft, type FilterDraft, RANGE_FIELDS, type TypedBounds } from '../../filter-form/filter-draft.ts'
import type { SiteEntry } from '../../filter-form/site-choice.ts'

export const SUMMARY_RANGES = [...RANGE_FIELDS, 'online_time', 'filing_date'] as const
type SummaryRange = (typeof SUMMARY_RANGES)[number]

/** One condition of a search in a few words: a name in both languages, a range, or so many item ids. */
export type SummaryTag = { text: Text } | { field: SummaryRange; low: string; high: string } | { items: number }

const NAMES_SHOWN = 3
const same = (text: string): Text => ({ zh: text, en: text })

function named(names: readonly Text[]): SummaryTag[] {
  const more = names.length > NAMES_SHOWN ? [{ text: same(`+${names.length - NAMES_SHOWN}`) }] : []
  return [...names.slice(0, NAMES_SHOWN).map((text) => ({ text })), ...more]
}

const between = ([low, high]: TypedBounds, unit: string) => `${low}–${high}${unit}`
const said = (name: string, values: string) => same(values === '' ? name : `${name}: ${values}`)

/** Conditions on attributes in a few words each; ticked values of one attribute together. */
function attributeNames({ rows, ticked, chosen }: AttributeDraft): Text[] {
  const worded = ({ value, range }: AttributeDraft['ticked'][number]) => (range ? between(range.bounds, range.unit) : value)
  return [
    ...rows
      .filter((row) => !isEmptyRow(row))
      .map(({ name, kind, value, range, unit }) => said(name.trim(), kind === 'value' ? value.trim() : between(range, unit))),
    ...[...Map.groupBy(ticked, ({ name }) => name)].map(([name, values]) => said(name, values.map(worded).join(', '))),
    ...chosen.map(({ name, values, range }) => said(name, range ? between(range.bounds, range.unit) : values.join(', '))),
  ]
}

/** What a search is about, most telling first: platforms, categories, title, brands, shops, ranges, item ids, attributes, filing. */
export function summaryTags(draft: FilterDraft, sites: readonly SiteEntry[]): SummaryTag[] {
  const nameOf = (code: string) => (sites.find(({ id }) => id === code) ?? CHANNELS.find(({ id }) => id === code))?.name ?? same(code)
  const quoted = [draft.title.trim(), draft.filing_name.trim()].filter((text) => text !== '')
  const ranges: Record<SummaryRange, readonly (string | null)[]> = draft
  const items = readItemIds(draft.item_ids).ids.length
  return [
    ...named(draft.plat.map(nameOf)),
    ...named(draft.categories.map(({ name }) => name)),
    ...quoted.map((text) => ({ text: same(`“${text}”`) })),
    ...named(draft.brands.map(({ name }) => name)),
    ...named(draft.shops.map(({ name }) => name)),
    ...SUMMARY_RANGES.flatMap((field) => {
      const [low, high] = ranges[field]
      return low || high ? [{ field, low: low ?? '', high: high ?? '' }] : []
    }),
    ...(items > 0 ? [{ items }] : []),
    ...named(attributeNames(draft.attributes)),
  ]
}
