import { askedClasses } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { Scope } from '../../scope/scope.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'
import { countsOf, ruleRaw } from './rule-class.ts'

/** What the keys of a preview begin with. */
export const PREVIEWED = { class: 'c', fits: 'm', takes: 't', both: 'p' } as const

/**
 * Everything that a preview of a scheme tells, in one question, as keys: `c` and a class, `c` alone for what none takes; `m` and a rule that fits; `t` and one that puts into
 * its class; `p` and two classes, a colon between them, that would both take it.
 */
export function rulePreview(content: ClassesContent, scope: Scope): Dimension {
  const asked = askedClasses(content.classes).flatMap(({ own, above }) =>
    own.rules.map((rule) => ({ rule, own, counts: [...above, own].map(({ id }) => id) })),
  )
  const first = content.matching === 'first'
  const ids = v.strings(asked.map(({ rule }) => rule.id))
  const owners = v.strings(asked.map(({ own }) => own.id))
  const mark = (sign: string, list: Sql) => sql`arrayMap(id -> concat(${v.string(sign)}, id), ${list})`
  return {
    ...{ id: 'rule-preview', name: { zh: '方案预览', en: 'Preview of a scheme' }, kind: 'id', narrows: null },
    ...ruleRaw(content, scope, 0, (write) => {
      if (asked.length === 0) return sql`CAST([] AS Array(UInt16))`
      const places = asked.map(({ rule }, place) => sql`if(${write(rule.when)}, ${v.uint16(place + 1)}, toUInt16(0))`)
      return sql`arrayFilter(place -> place != 0, [${join(places, ', ')}])`
    }),
    members: (raw) => {
      const taking = first ? sql`arraySlice(${raw}, 1, 1)` : raw
      const classes = mark(
        PREVIEWED.class,
        countsOf(
          taking,
          false,
          asked.map(({ counts }) => counts),
        ),
      )
      const rules = (list: Sql) => sql`arrayMap(place -> ${ids}[toUInt32(place)], ${list})`
      const own = sql`arrayDistinct(arrayMap(place -> ${owners}[toUInt32(place)], ${raw}))`
      const pairs = sql`arrayMap(own -> arrayFlatten(arrayMap((one, at) -> arrayMap(other -> concat(one, ':', other), arraySlice(own, at + 1)), own, arrayEnumerate(own))), [${own}])[1]`
      const all = join([classes, mark(PREVIEWED.fits, rules(raw)), mark(PREVIEWED.takes, rules(taking)), mark(PREVIEWED.both, pairs)], ', ')
      return sql`arrayMap(key -> (key, ''), ${asked.length === 0 ? classes : sql`arrayConcat(${all})`})`
    },
  }
}
