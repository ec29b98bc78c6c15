import { issueText, SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { type MonthRange, monthCount } from '@marketscope/contract/months'
import { parseBounds } from '@marketscope/contract/ranges'
import type { Text } from '@marketscope/contract/text'
import type { ChosenName, FilterDraft, TypedBounds } from './filter-draft.ts'
import { splitRange } from './split-range.ts'

export type FilterField = 'plat' | 'cid' | 'title' | 'brand_id' | 'shop_id' | 'avg_price' | 'sold' | 'sales' | 'months'

/** What is wrong: a sentence of the filter's rules, or a key of the catalogues. */
export type Fault = Text | 'search.months_missing' | 'search.months_reversed' | 'search.months_limit'

/** At most one for each field. */
export type DraftFaults = Partial<Record<FilterField, Fault>>

export type CheckedDraft = { ok: true; filter: SearchFilterInput; months: MonthRange } | { ok: false; faults: DraftFaults }

/** Numbers where they can be read; else the texts as typed, which the filter's own rules then refuse. */
function boundsOf(typed: TypedBounds): [number | string | null, number | string | null] {
  const [low, high] = typed[1].trim() === '' ? (splitRange(typed[0]) ?? typed) : typed
  const read = parseBounds([low, high])
  return typeof read === 'string' ? [low.trim(), high.trim()] : [read[0], read[1]]
}

function idsAndNames(chosen: readonly ChosenName[]): { ids: string[]; names: string[] } {
  return {
    ids: chosen.flatMap(({ id }) => (id === null ? [] : [id])),
    names: chosen.flatMap(({ id, name }) => (id === null ? [name.zh] : [])),
  }
}

/** The filter that the form says, not yet checked. */
export function filterOf(draft: FilterDraft): SearchFilterInput {
  const [brands, shops] = [idsAndNames(draft.brands), idsAndNames(draft.shops)]
  return {
    plat: [...draft.plat],
    cid: { not_custom: draft.categories.map((category) => category.id) },
    title: draft.title,
    title_relation: draft.title_relation,
    brand_id: brands.ids,
    brand: brands.names,
    shop_id: shops.ids,
    shop: shops.names,
    avg_price: boundsOf(draft.avg_price),
    sold: boundsOf(draft.sold),
    sales: boundsOf(draft.sales),
  }
}

const FIELD_OF: Record<string, FilterField> = { brand: 'brand_id', shop: 'shop_id', start: 'months', end: 'months' }
const FIELDS: readonly FilterField[] = ['plat', 'cid', 'title', 'brand_id', 'shop_id', 'avg_price', 'sold', 'sales', 'months']

/** Faults by field of the form, from paths such as `avg_price.0`; the first one of each field. Paths of no field are left out. */
export function faultsByField(faults: readonly (Text & { path: string })[]): DraftFaults {
  const byField: DraftFaults = {}
  for (const { path, zh, en } of faults) {
    const first = path.split('.')[0] ?? ''
    const field = FIELD_OF[first] ?? FIELDS.find((candidate) => candidate === first)
    if (field && !byField[field]) byField[field] = { zh, en }
  }
  return byField
}

function monthsFault({ start, end }: FilterDraft): Fault | null {
  if (start === null || end === null) return 'search.months_missing'
  if (end < start) return 'search.months_reversed'
  return monthCount({ start, end }) > LIMITS.rangeMonths ? 'search.months_limit' : null
}

/** Checks the form by the rules that the server applies too. */
export function checkDraft(draft: FilterDraft): CheckedDraft {
  const filter = filterOf(draft)
  const read = SearchFilter.safeParse(filter)
  const issues = read.success ? [] : read.error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueText(issue.message) }))
  const months = monthsFault(draft)
  const faults = { ...faultsByField(issues), ...(months ? { months } : {}) }
  // With no platform chosen nothing can be said about the categories yet.
  if (faults.plat) delete faults.cid
  const { start, end } = draft
  if (Object.keys(faults).length > 0 || start === null || end === null) return { ok: false, faults }
  return { ok: true, filter, months: { start, end } }
}
