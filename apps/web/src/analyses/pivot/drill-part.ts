import type { SavedSearch } from '@marketscope/contract/calls/search'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import { siteOfCode } from '@marketscope/contract/plat'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { crossNarrowing, crossPick } from '../attributes/narrow.ts'
import type { Narrowing } from '../frame/analysis-view.ts'
import { joinParts } from '../frame/join-parts.ts'

/** One value on the way to a cell, and the dimension that it is of. */
interface Step {
  field: string
  id: string
}

/** A cell by all that is above and beside it. `there`: whether it has rows. */
export interface CellPath {
  path: readonly Step[]
  there: boolean
}

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

const platOf = ({ filter }: SavedSearch) => (Array.isArray(filter.plat) ? filter.plat.map(String) : [])

/** The part of a filter that one id stands for; null where none does. */
function partOfId(id: string, search: SavedSearch): Narrowing | null {
  const rest = id.slice(id.indexOf(':') + 1)
  if (id.startsWith('platform:')) return { plat: [rest] }
  if (id.startsWith('item:')) {
    const [site, item] = [rest.slice(0, rest.indexOf(':')), rest.slice(rest.indexOf(':') + 1)]
    return { plat: platOf(search).filter((code) => siteOfCode(code) === site), item_ids: item }
  }
  return crossNarrowing(crossPick(id, id), search)
}

/** How deep a category lies, from the root; null for one of the account, and for what such a one is made of. */
function depthOf({ field, id }: Step, { categories }: SavedSearch): number | null {
  if (!id.startsWith('category:')) return null
  if (field !== 'category') return Number(field.slice(field.indexOf(':') + 1))
  const rest = id.slice(id.indexOf(':') + 1)
  const own = categories.find((category) => category.id === rest)
  if (own) return own.path_ids.length
  return categories[0]?.custom ? null : (categories[0]?.path_ids.length ?? 0) + 1
}

/** The steps without those categories that another lies within; null where they do not all lie within each other. A cell that has rows has them of all its categories. */
function deepest(steps: readonly Step[], there: boolean, search: SavedSearch): Step[] | null {
  const categories = new Map(steps.filter(({ id }) => /^(category|custom):/.test(id)).map((step) => [step.id, step]))
  if (categories.size < 2) return [...steps]
  const depths = [...categories].map(([id, step]) => ({ id, depth: depthOf(step, search) ?? 0 })).sort((a, b) => b.depth - a.depth)
  const apart = new Set(depths.map(({ depth }) => depth)).size < depths.length || depths.some(({ depth }) => depth === 0)
  return there && !apart ? steps.filter(({ id }) => !categories.has(id) || id === depths[0]?.id) : null
}

/** The search behind a cell; null where a filter cannot say it, as of others. */
export function drillPart(
  { path, there }: CellPath,
  { filters }: Pick<PivotContent, 'filters'>,
  search: SavedSearch,
  asked: MonthRange,
): DrillPart | null {
  const steps = [...path]
  for (const filter of filters) {
    if (!('keys' in filter) || filter.not || filter.keys.length !== 1) return null
    steps.push(...filter.keys.map((id) => ({ field: filter.field, id })))
  }
  const ids = deepest(steps, there, search)?.map(({ id }) => id)
  if (!ids) return null
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
  const part = joinParts([...parts, attributes], search)
  const timed = ids.some((id) => monthsOfId(id) !== null)
  return part && { part, months: timed ? months : null }
}
