import { conditionOfBand, conditionsOfRow } from '@marketscope/contract/attribute-rows'
import { AttributeCondition } from '@marketscope/contract/attributes'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { hasCategory } from '@marketscope/contract/has-category'
import { NONE_ID } from '@marketscope/contract/limits'
import { valuesOf } from '@marketscope/contract/market/find-dimension'
import type { Narrowing } from '../frame/analysis-view.ts'
import { classPart } from '../frame/class-part.ts'
import { joinParts } from '../frame/join-parts.ts'
import { bandFilter } from '../prices/bands.ts'
import { shopFilter } from '../shops/shop-filter.ts'

/** Conditions that join those of the search; null where one of them cannot be said, as a value that is too long, or the search has no category for them to go with. */
function withMore(conditions: readonly AttributeCondition[], search: SavedSearch | undefined): Narrowing | null {
  if (search && !hasCategory(search.filter)) return null
  return conditions.every((condition) => AttributeCondition.safeParse(condition).success) ? { attrv_and: [...conditions] } : null
}

/** Whether a row of values is that of items without the attributes. */
export function isNone(id: string): boolean {
  return conditionsOfRow(id).every(({ value }) => value === '')
}

/** What a click on a row of values narrows the search to. */
export function valueNarrowing(id: string, search?: SavedSearch): Narrowing | null {
  return withMore(conditionsOfRow(id), search)
}

/** What a click on a band of a numeric attribute narrows the search to; items without the attribute are a row of values. */
export function rangeNarrowing(id: string, search?: SavedSearch): Narrowing | null {
  return id.includes('=') ? valueNarrowing(id, search) : withMore([conditionOfBand(id)], search)
}

/** What the pick of a cell tells: its row and its column. */
export function crossPick(row: string, column: string): string {
  return JSON.stringify([row, column])
}

/** What a row or column stands for in a filter. */
interface Line {
  conditions: AttributeCondition[]
  part: Narrowing
}

/** Lines of a search by their ids: a grid of 200 rows and 40 columns asks for each of them in every cell. */
const known = new WeakMap<SavedSearch, Map<string, Line | null>>()

/** What a row or column stands for; null where no filter can say it. */
function lineIn(id: string, search: SavedSearch | undefined): Line | null {
  const lines = search && (known.get(search) ?? new Map<string, Line | null>())
  const found = lines?.get(id)
  if (found !== undefined) return found
  const line = lineOf(id, search)
  const said = line && (line.conditions.length === 0 || withMore(line.conditions, search)) ? line : null
  if (search && lines) known.set(search, lines.set(id, said))
  return said
}

/** Whether a filter can say a label: it takes what has any of its labels, so that one beside those of the search is not said by it. */
function withinLabels(label: string, search: SavedSearch | undefined): boolean {
  const own = search?.filter.label ?? []
  return label !== '' && (own.length === 0 || own.includes(label))
}

function lineOf(id: string, search: SavedSearch | undefined): Line | null {
  const at = id.indexOf(':')
  const [kind, rest] = [id.slice(0, at), id.slice(at + 1)]
  switch (kind) {
    case 'attr':
      return { conditions: conditionsOfRow(rest), part: {} }
    case 'class': {
      const parted = rest.indexOf(':')
      const part = classPart(rest.slice(0, parted), rest.slice(parted + 1), search)
      return part && { conditions: [], part }
    }
    case 'brand':
      return { conditions: [], part: { brand_id: [rest], brand: [] } }
    case 'shop':
      return { conditions: [], part: shopFilter({ site: rest.slice(0, rest.indexOf(':')), id: rest.slice(rest.indexOf(':') + 1) }, search) }
    case 'category':
      return { conditions: [], part: { cid: { not_custom: [rest], custom: [] }, sub_name: '' } }
    case 'custom':
      return { conditions: [], part: { cid: { not_custom: [], custom: [rest] } } }
    case 'price': {
      const part = bandFilter(rest)
      return part && { conditions: [], part }
    }
    case 'label':
      return withinLabels(rest, search) ? { conditions: [], part: { label: [rest] } } : null
    default: {
      const part = valuePart(kind, rest, search)
      return part && { conditions: [], part }
    }
  }
}

/** What a value of a dimension stands for; null where no filter can say it, as of one beside those that the search has. */
function valuePart(kind: string, value: string, search: SavedSearch | undefined): Narrowing | null {
  const dimension = valuesOf(kind)
  if (!dimension) return null
  if (dimension.narrows) return dimension.narrows(value === NONE_ID ? '' : value)
  const own = (search?.filter as Readonly<Record<string, unknown>> | undefined)?.[kind]
  const isWithin = !Array.isArray(own) || own.length === 0 || own.includes(value)
  return dimension.filter && isWithin ? { [kind]: [value] } : null
}

/** What a click on a cell, or on the name of a row or column, narrows the search to; null where a filter cannot say it. */
export function crossNarrowing(pick: string, search?: SavedSearch): Narrowing | null {
  const lines = (pick.startsWith('[') ? (JSON.parse(pick) as string[]) : [pick]).map((id) => lineIn(id, search))
  if (lines.includes(null)) return null
  const conditions = lines.flatMap((line) => line?.conditions ?? [])
  const part = joinParts(
    lines.flatMap((line) => line?.part ?? []),
    search,
  )
  if (part === null || conditions.length === 0) return part
  return { ...part, attrv_and: conditions }
}
