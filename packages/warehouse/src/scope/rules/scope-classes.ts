import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { findClass, placedRules } from '@marketscope/contract/schemes/class-tree'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { asksAttributes, isMonthly } from '@marketscope/contract/schemes/condition'
import { type Sql, sql } from '../../sql/sql.ts'
import type { MissingPart } from '../missing-part.ts'
import { testInLambda } from '../month-predicates.ts'
import type { ViewedScheme, Viewer } from '../viewer.ts'
import { isOfClasses } from './class-plan.ts'
import { conditionSql, type RuleMarket } from './condition-sql.ts'

type Named = Pick<SearchFilter, 'rule_id' | 'rule_group_id'>

/** The scheme of this id among those that the viewer brings; undefined: it is gone, or not the viewer's to see. */
export function schemeNamed(ruleId: string, { schemes = [] }: Viewer): ViewedScheme | undefined {
  return ruleId === '' ? undefined : schemes.find((scheme) => scheme.rule_id === ruleId)
}

/** The scheme and the classes of a filter that are not there. */
export function missingClasses({ rule_id, rule_group_id }: Named, viewer: Viewer): MissingPart[] {
  if (rule_id === '') return []
  const scheme = schemeNamed(rule_id, viewer)
  if (!scheme)
    return [
      {
        ...{ field: 'rule_id', id: rule_id },
        zh: '没有所选的自定义方案及其中的类，可能已被删除或不再共享',
        en: 'The chosen scheme and its classes are not there: it may have been deleted or is shared no more',
      },
    ]
  return rule_group_id
    .filter((id) => id !== NONE_ID && !findClass(scheme.content.classes, id))
    .map((id) => ({
      ...{ field: 'rule_group_id', id },
      zh: `方案“${scheme.name}”没有类“${id}”`,
      en: `The scheme "${scheme.name}" has no class "${id}"`,
    }))
}

/** Whether months of an item can be of different classes. */
export function isMonthlyScheme(content: ClassesContent): boolean {
  return placedRules(content).some(({ rule }) => isMonthly(rule.when))
}

/** Whether attributes decide what is of the classes that a filter names; also those of a class that is asked before them. */
export function classesAskAttributes({ rule_id, rule_group_id }: Named, viewer: Viewer): boolean {
  const scheme = rule_group_id.length > 0 ? schemeNamed(rule_id, viewer) : undefined
  if (!scheme) return false
  let asks = false
  isOfClasses(scheme.content, rule_group_id, (condition) => {
    asks ||= asksAttributes(condition)
    return sql`1`
  })
  return asks
}

/** The classes that a filter names, as a condition on rows of `item_year`, or on each month of one; null: it names none. */
export function classPredicate(
  { rule_id, rule_group_id }: Named,
  viewer: Viewer,
  market: RuleMarket,
): { of: 'item' | 'month'; test: Sql; key: string } | null {
  const scheme = rule_group_id.length > 0 ? schemeNamed(rule_id, viewer) : undefined
  if (!scheme) return null
  const test = isOfClasses(scheme.content, rule_group_id, (condition) => conditionSql(condition, market, testInLambda))
  return { of: isMonthlyScheme(scheme.content) ? 'month' : 'item', test, key: `${scheme.rule_id}@${scheme.version}` }
}
