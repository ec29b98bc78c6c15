import { NONE_ID } from '@marketscope/contract/limits'
import { askedClasses, findClass, withThoseBelow } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Condition } from '@marketscope/contract/schemes/condition'
import { join, type Sql, sql, v } from '../../sql/sql.ts'

/** The classes of a scheme that have rules, in the order in which they are asked: the first one has the place 1. */
export interface PlannedClass {
  id: string
  rules: readonly Condition[]
  /** It and the classes that it is part of, outermost first. */
  counts: readonly string[]
}

export function planOf({ classes }: Pick<ClassesContent, 'classes'>): PlannedClass[] {
  return askedClasses(classes)
    .filter(({ own }) => own.rules.length > 0)
    .map(({ own, above }) => ({
      id: own.id,
      rules: own.rules.map(({ when }) => when),
      counts: [...above, own].map(({ id }) => id),
    }))
}

/** How each condition is written. */
export type WriteCondition = (condition: Condition) => Sql

const takes = ({ rules }: PlannedClass, write: WriteCondition): Sql => join(rules.map(write), ' OR ')

/** The place of the class that takes a row, 0 for none; where classes overlap, the places of all that do. */
export function takenBy(plan: readonly PlannedClass[], matching: ClassesContent['matching'], write: WriteCondition): Sql {
  if (plan.length === 0) return matching === 'first' ? sql`toUInt16(0)` : sql`CAST([] AS Array(UInt16))`
  if (matching === 'first') {
    const cases = plan.map((one, place) => sql`${takes(one, write)}, ${v.uint16(place + 1)}`)
    return sql`multiIf(${join(cases, ', ')}, toUInt16(0))`
  }
  const places = plan.map((one, place) => sql`if(${takes(one, write)}, ${v.uint16(place + 1)}, toUInt16(0))`)
  return sql`arrayFilter(place -> place != 0, [${join(places, ', ')}])`
}

/** Whether a row is of one of the classes, or of none where {@link NONE_ID} is named. */
export function isOfClasses({ classes, matching }: ClassesContent, ids: readonly string[], write: WriteCondition): Sql {
  const wanted = new Set(ids.flatMap((id) => withThoseBelow(findClass(classes, id)?.own ?? NOTHING).map((own) => own.id)))
  const plan = planOf({ classes })
  const none = ids.includes(NONE_ID)
  if (matching === 'overlapping') {
    const some = plan.filter(({ id }) => wanted.has(id)).map((one) => takes(one, write))
    const rest = none
      ? [
          plan.length === 0
            ? sql`1`
            : sql`NOT (${join(
                plan.map((one) => takes(one, write)),
                ' OR ',
              )})`,
        ]
      : []
    return some.length + rest.length === 0 ? sql`0` : join([...some, ...rest], ' OR ')
  }
  const last = none ? plan.length : plan.findLastIndex(({ id }) => wanted.has(id)) + 1
  const asked = plan.slice(0, last)
  const otherwise = none ? sql`1` : sql`0`
  if (asked.length === 0) return otherwise
  const cases = asked.map((one) => sql`${takes(one, write)}, ${wanted.has(one.id) ? sql`1` : sql`0`}`)
  return sql`multiIf(${join(cases, ', ')}, ${otherwise})`
}

const NOTHING = { id: '', name: '', rules: [], children: [] }
