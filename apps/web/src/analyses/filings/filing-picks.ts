import { type AttributeCondition, LONGEST_VALUE } from '@marketscope/contract/attributes'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { FILED_AS, FILING_TABS, type FilingKind, UNSTATED_ID } from '@marketscope/contract/filing-views'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { paths } from '../../url/paths.ts'
import type { Narrowing } from '../frame/analysis-view.ts'
import type { AnalysisScope } from '../frame/scope.ts'
import { bandFilter } from '../prices/bands.ts'

/** What the tab puts items together by. */
export function kindOf(tab: AnalysisTab): FilingKind {
  return (Object.keys(FILING_TABS) as FilingKind[]).find((kind) => FILING_TABS[kind] === tab) ?? 'product'
}

/** What stands on a column beside a row. */
export type CrossedBy = 'brand' | 'band'

/** What a click tells: of which kind the row is, its id, and the column where one was clicked. */
export interface FilingPick {
  kind: FilingKind
  id: string
  column?: { by: CrossedBy; id: string }
}

/** The pick as one text without commas, which an address cannot keep apart. */
export function pickText({ kind, id, column }: FilingPick): string {
  return [kind, id, ...(column ? [column.by, column.id] : [])].map(encodeURIComponent).join(':')
}

export function pickOf(text: string): FilingPick {
  const [kind = '', id = '', by, column = ''] = text.split(':').map(decodeURIComponent)
  return { kind: kind as FilingKind, id, ...(by === undefined ? {} : { column: { by: by as CrossedBy, id: column } }) }
}

/** The row as a condition that has exactly its figures; null for a value that is too long for one. */
function conditionOf({ kind, id }: FilingPick): AttributeCondition | null {
  const attr_type = 'filed' as const
  if (id === NONE_ID) return { name: 'filing_no', value: '', attr_type }
  if (id.length > LONGEST_VALUE || /\p{Cc}/u.test(id)) return null
  if (kind === 'product') return { name: 'filing_no', value: id, attr_type }
  return { name: FILED_AS[kind], value: id === UNSTATED_ID ? '' : id, attr_type }
}

/** What a click narrows the search to: the row beside the conditions there are, and the brand or price band of the column. */
export function narrowingOf(text: string, search: SavedSearch | undefined): Narrowing | null {
  const pick = pickOf(text)
  const condition = conditionOf(pick)
  const across =
    pick.column === undefined ? {} : pick.column.by === 'brand' ? { brand_id: [pick.column.id], brand: [] } : bandFilter(pick.column.id)
  if (!condition || !across) return null
  const present = (search?.filter as Pick<SearchFilterInput, 'attrv_and'> | undefined)?.attrv_and ?? []
  const others = present.filter(({ name, value, attr_type }) => JSON.stringify({ name, value, attr_type }) !== JSON.stringify(condition))
  return { attrv_and: [...others, condition], ...across }
}

/** The page of a filing, over the months and platforms and with the figures of the search. */
export function filingHref(filing_no: string, { input, search, along }: Pick<AnalysisScope, 'input' | 'search' | 'along'>): string {
  const { plat } = search.filter
  return paths.filingDetail.href(filing_no, {
    plat: Array.isArray(plat) ? plat.join(',') : search.sites.join(','),
    start: input.start,
    end: input.end,
    url_id: input.url_id,
    ...along,
  })
}
