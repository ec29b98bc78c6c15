import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { type Condition, isJoined, isMonthly } from '@marketscope/contract/schemes/condition'
import { testPaid } from '../../scope/month-predicates.ts'
import type { DerivedColumn } from '../../scope/row-columns.ts'
import { planOf, takenBy, type WriteCondition } from '../../scope/rules/class-plan.ts'
import { conditionSql } from '../../scope/rules/condition-sql.ts'
import { isMonthlyScheme } from '../../scope/rules/scope-classes.ts'
import type { Scope } from '../../scope/scope.ts'
import type { ViewedScheme } from '../../scope/viewer.ts'
import { type Identifier, identifier, join, type Sql, sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

const named = (name: string): Identifier => identifier([name], name)

/** What is worked out of the conditions of a scheme, once for each row or, where it asks for prices, for each of its months. */
export function ruleRaw(
  content: ClassesContent,
  scope: Scope,
  place: number,
  make: (write: WriteCondition) => Sql,
): Pick<Dimension, 'columns' | 'monthly' | 'raw'> {
  const market = scope.ruleMarket
  if (!isMonthlyScheme(content)) {
    const column = sql`${named(`class_${place + 1}`)}`
    return { columns: [{ name: column, from: make((condition) => conditionSql(condition, market, testPaid)) }], raw: column }
  }
  const columns: DerivedColumn[] = []
  /** What has nothing to do with prices is tested once for each row, in a column of its own. */
  const hoisted = (condition: Condition): Sql => {
    if (!isMonthly(condition)) {
      const name = sql`${named(`rule_${place + 1}_${columns.length + 1}`)}`
      columns.push({ name, from: sql`toUInt8(${conditionSql(condition, market, testPaid)})` })
      return sql`${name} = 1`
    }
    if (!isJoined(condition)) return conditionSql(condition, market, testPaid)
    if ('not' in condition) return sql`NOT (${hoisted(condition.not)})`
    return 'all' in condition ? join(condition.all.map(hoisted), ' AND ') : join(condition.any.map(hoisted), ' OR ')
  }
  const raw = make(hoisted)
  return { monthly: true, columns: ['paid', ...columns], raw }
}

/**
 * The classes of a scheme: its keys are their ids, '' for what no class takes. What a class takes counts in those that it is part of, too. `place`: its place among
 * the dimensions of a question.
 */
export function ruleClass({ rule_id, name, content }: ViewedScheme, scope: Scope, place: number = 0): Dimension {
  const plan = planOf(content)
  const first = content.matching === 'first'
  return {
    ...{ id: `class:${rule_id}`, name: { zh: name, en: name }, kind: 'id', narrows: 'rule_group_id' },
    ...ruleRaw(content, scope, place, (write) => takenBy(plan, content.matching, write)),
    members: (raw) =>
      sql`arrayMap(id -> (id, ''), ${countsOf(
        raw,
        first,
        plan.map(({ counts }) => counts),
      )})`,
  }
}

/** The ids that each place counts for, as an array of texts; those of several places each once, '' for none. */
export function countsOf(raw: Sql, first: boolean, counts: readonly (readonly string[])[]): Sql {
  const lists = join(
    [[''], ...counts].map((ids) => sql`${v.strings(ids)}`),
    ', ',
  )
  if (first) return sql`[${lists}][toUInt32(${raw}) + 1]`
  return sql`if(empty(${raw}), [''], arrayDistinct(arrayFlatten(arrayMap(place -> [${lists}][toUInt32(place) + 1], ${raw}))))`
}
