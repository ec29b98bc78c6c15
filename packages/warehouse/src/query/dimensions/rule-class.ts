import { type Condition, isJoined, isMonthly } from '@marketscope/contract/schemes/condition'
import type { DerivedColumn } from '../../scope/row-columns.ts'
import { planOf, takenBy } from '../../scope/rules/class-plan.ts'
import { conditionSql } from '../../scope/rules/condition-sql.ts'
import { isMonthlyScheme } from '../../scope/rules/scope-classes.ts'
import type { Scope } from '../../scope/scope.ts'
import type { ViewedScheme } from '../../scope/viewer.ts'
import { type Identifier, identifier, join, type Sql, sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

const MONTH = { p: sql`list_price`, q: sql`m_sold`, s: sql`m_sales`, bare: sql`bare` }

const named = (name: string): Identifier => identifier([name], name)

/**
 * The classes of a scheme: its keys are their ids, '' for what no class takes. What a class takes counts in those that it is part of, too. `place`: its place among
 * the dimensions of a question.
 */
export function ruleClass({ rule_id, name, content }: ViewedScheme, scope: Scope, place: 0 | 1 | 2 = 0): Dimension {
  const plan = planOf(content)
  const market = scope.ruleMarket
  const about = { id: `class:${rule_id}`, name: { zh: name, en: name }, kind: 'id', narrows: 'rule_group_id' } as const
  const members = membersOf(
    content.matching === 'first',
    plan.map(({ counts }) => counts),
  )
  if (isMonthlyScheme(content)) {
    const columns: DerivedColumn[] = []
    const raw = takenBy(plan, content.matching, (condition) => hoisted(condition))
    return { ...about, monthly: true, columns: ['list_price', 'bare', ...columns], raw, members }

    /** What has nothing to do with prices is tested once for each row, in a column of its own. */
    function hoisted(condition: Condition): Sql {
      if (!isMonthly(condition)) {
        const column = named(`rule_${place + 1}_${columns.length + 1}`)
        columns.push({ name: sql`${column}`, from: sql`toUInt8(${conditionSql(condition, market, MONTH)})` })
        return sql`${column} = 1`
      }
      if (!isJoined(condition)) return conditionSql(condition, market, MONTH)
      if ('not' in condition) return sql`NOT (${hoisted(condition.not)})`
      return 'all' in condition ? join(condition.all.map(hoisted), ' AND ') : join(condition.any.map(hoisted), ' OR ')
    }
  }
  const column = sql`${named(`class_${place + 1}`)}`
  const from = takenBy(plan, content.matching, (condition) => conditionSql(condition, market, MONTH))
  return { ...about, columns: [{ name: column, from }], raw: column, members }
}

/** The ids that each place counts for; those of several places each once. */
function membersOf(first: boolean, counts: readonly (readonly string[])[]): (raw: Sql) => Sql {
  const lists = join(
    [['']].concat(counts.map((ids) => [...ids])).map((ids) => sql`${v.strings(ids)}`),
    ', ',
  )
  const pairs = (ids: Sql) => sql`arrayMap(id -> (id, ''), ${ids})`
  if (first) return (raw) => pairs(sql`[${lists}][toUInt32(${raw}) + 1]`)
  return (raw) =>
    pairs(sql`if(empty(${raw}), [''], arrayDistinct(arrayFlatten(arrayMap(place -> [${lists}][toUInt32(place) + 1], ${raw}))))`)
}
