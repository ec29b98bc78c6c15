import { withConditions } from '@marketscope/contract/attribute-rows'
import { AttributeCondition } from '@marketscope/contract/attributes'
import type { SearchFilter, SearchFilterInput } from '@marketscope/contract/filter'
import type { Narrowing } from './analysis-view.ts'

type Bounds = SearchFilter['avg_price']

/**
 * A filter narrowed by a part: the part takes the place of what it names, but a price band never widens the prices that were chosen before, and rows
 * of attributes join the conditions that are there.
 */
export function narrowedBy(present: SearchFilter, part: Narrowing): SearchFilterInput {
  const own = part.avg_price as Bounds | undefined
  const rows = rowsOf(part)
  return {
    ...present,
    ...part,
    ...(own ? { avg_price: within(present.avg_price, own) } : {}),
    ...(rows ? { attrv_and: withConditions(present.attrv_and, rows) } : {}),
  }
}

/** The conditions of a part, where all of them are rows of attributes; null where not. */
function rowsOf({ attrv_and }: Narrowing): AttributeCondition[] | null {
  const conditions = (attrv_and ?? []).flatMap((one) => AttributeCondition.safeParse(one).data ?? [])
  const isRow = ({ attr_type }: AttributeCondition) => attr_type === 'exact' || attr_type === 'part'
  return conditions.length > 0 && conditions.every(isRow) ? conditions : null
}

/** What two ranges have in common; the second where they have nothing. */
function within([low, high]: Bounds, own: Bounds): Bounds {
  const from = low === null || own[0] === null ? (low ?? own[0]) : Math.max(low, own[0])
  const to = high === null || own[1] === null ? (high ?? own[1]) : Math.min(high, own[1])
  return from !== null && to !== null && from > to ? own : [from, to]
}
