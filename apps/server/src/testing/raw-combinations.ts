import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import type fc from 'fast-check'
import { integer, nat } from 'fast-check'
import type { RawRow } from './raw-market.ts'
import { type Draw, MAKERS, type Maker } from './raw-questions.ts'

/** Attributes and shelf times are known from here on. */
export const FIRST_ASKED = '2022-01'
const LAST_ASKED = '2025-12'

export interface Months {
  start: string
  end: string
}

/** Draws by a generator of fast-check, so that a failure can be made again. */
export function drawFrom(g: fc.GeneratorValue): Draw {
  return {
    of: (list) => {
      const place = g(nat, { max: list.length - 1 })
      if (place >= list.length) throw new Error('nothing to draw from')
      return list[place] as (typeof list)[number]
    },
    number: (from, to) => g(integer, { min: from, max: to }),
  }
}

/** Months around the row's. */
export function monthsAround(row: RawRow, draw: Draw): Months {
  const start = addMonths(row.month, -draw.number(0, 11))
  const end = addMonths(row.month, draw.number(0, 11))
  return { start: start < FIRST_ASKED ? FIRST_ASKED : start, end: end > LAST_ASKED ? LAST_ASKED : end }
}

/** The root of the row's category, as the least a search must say. */
export function categoryOf(row: RawRow): Partial<SearchFilterInput> {
  return { cid: { not_custom: [row.path.at(-1) ?? 'none'] } }
}

/** The kinds of conditions with one more: custom categories, of those that hold the row. */
export function makersWith(custom: readonly CustomCategory[]): Record<string, Maker> {
  const holds = (id: string, row: RawRow): boolean =>
    custom.some((one) => one.id === id && one.cids.some((cid) => row.path.some((own) => cid === `${row.tree}:${own}`))) ||
    custom.some((one) => one.parent_id === id && holds(one.id, row))
  const customCategory: Maker = (row, draw) => {
    const fitting = custom.filter(({ id }) => holds(id, row))
    if (fitting.length === 0) return null
    const { id, sub_name } = draw.of(fitting)
    const others = custom.filter((one) => one.sub_name === sub_name && one.cids.some((cid) => cid.startsWith(`${row.tree}:`)))
    return { cid: { custom: [id, draw.of(others).id] }, sub_name }
  }
  return { ...MAKERS, 'custom category': customCategory }
}

/** Kinds that would speak of the same field. */
const FIELDS: Record<string, string> = { 'brand id or name': 'brand', 'no brand': 'brand' }

/** Parts of a filter put together: conditions on attributes are added up. */
function together(parts: readonly Partial<SearchFilterInput>[]): Partial<SearchFilterInput> {
  const lists = (['attrv_and', 'attrv_or', 'topAttrList'] as const).map(
    (key) => [key, parts.flatMap((part): unknown[] => part[key] ?? [])] as const,
  )
  return { ...Object.assign({}, ...parts), ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)) }
}

/** A filter of two to six kinds of conditions, all of which the row meets. */
export function combination(row: RawRow, draw: Draw, rows: readonly RawRow[], makers: Record<string, Maker>): SearchFilterInput {
  const parts: Partial<SearchFilterInput>[] = []
  const taken = new Set<string>()
  const kinds = Object.keys(makers)
  for (let wanted = draw.number(2, 6); parts.length < wanted; ) {
    const kind = draw.of(kinds)
    const part = makers[kind]?.(row, draw, rows)
    const fields = [FIELDS[kind] ?? kind, ...Object.keys(part ?? {}).filter((key) => !key.startsWith('attr') && key !== 'topAttrList')]
    if (!part || fields.some((field) => taken.has(field))) continue
    for (const field of fields) taken.add(field)
    parts.push(part)
  }
  const input = { plat: [row.site], ...categoryOf(row), ...together(parts) }
  const shelfless = input.online_time !== undefined && input.plat.includes('douyin')
  return shelfless ? { ...input, plat: [row.site] } : input
}
