import type { SavedSearch } from '@marketscope/contract/calls/search'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { crossNarrowing, crossPick } from '../attributes/narrow.ts'
import type { Narrowing } from '../frame/analysis-view.ts'

/** What lies behind a cell: the search narrowed, and its months where the cell is of some of them. */
export interface DrillPart {
  part: Narrowing
  months: MonthRange | null
}

/** The months of an id of a time; null for what is none. */
export function monthsOfId(id: string): MonthRange | null {
  const [kind, text = ''] = id.split(':')
  if (kind === 'month') return { start: text, end: text }
  if (kind === 'year') return { start: `${text}-01`, end: `${text}-12` }
  if (kind !== 'quarter') return null
  const [year, quarter] = text.split('-Q')
  const start: Month = `${year}-${String((Number(quarter) - 1) * 3 + 1).padStart(2, '0')}`
  return { start, end: addMonths(start, 2) }
}

const later = (a: Month, b: Month) => (a > b ? a : b)
const earlier = (a: Month, b: Month) => (a < b ? a : b)

/** The part of a filter that one id stands for; null where none does. */
function partOfId(id: string, search: SavedSearch): Narrowing | null {
  const rest = id.slice(id.indexOf(':') + 1)
  if (id.startsWith('platform:')) return { plat: [rest] }
  if (id.startsWith('item:')) return { plat: [rest.slice(0, rest.indexOf(':'))], item_ids: rest.slice(rest.indexOf(':') + 1) }
  return crossNarrowing(crossPick(id, id), search)
}

/** The search behind a cell by the ids of its row and column; null where a filter cannot say it, as of others. */
export function drillPart(
  path: readonly string[],
  { filters }: Pick<PivotContent, 'filters'>,
  search: SavedSearch,
  asked: MonthRange,
): DrillPart | null {
  const ids = [...path]
  for (const filter of filters) {
    if (!('keys' in filter) || filter.not || filter.keys.length !== 1) return null
    ids.push(...filter.keys)
  }
  let months: MonthRange = { start: asked.start, end: asked.end }
  const parts: Narrowing[] = []
  const crossed: string[] = []
  for (const id of new Set(ids)) {
    const time = monthsOfId(id)
    if (time) months = { start: later(months.start, time.start), end: earlier(months.end, time.end) }
    else if (id.startsWith('attr:')) crossed.push(id)
    else {
      const part = partOfId(id, search)
      if (!part) return null
      parts.push(part)
    }
  }
  const conditions = crossed.map((id) => crossNarrowing(crossPick(id, id), search))
  if (conditions.includes(null)) return null
  const attributes = crossed.length > 0 ? crossNarrowing(JSON.stringify(crossed), search) : {}
  if (attributes === null) return null
  const timed = ids.some((id) => monthsOfId(id) !== null)
  return { part: Object.assign({}, ...parts, attributes) as Narrowing, months: timed ? months : null }
}
