import { classPath, findClass } from '@marketscope/contract/schemes/class-tree'
import type { Language } from '@marketscope/contract/text'
import type { Asked } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { ruleClass } from '../query/dimensions/rule-class.ts'
import type { ViewedScheme } from '../scope/viewer.ts'
import { sql } from '../sql/sql.ts'
import { UNCLASSIFIED } from './rule-classes.ts'

const [KEY = sql``, SECOND = sql``] = KEYS

/**
 * The classes of a scheme that take each of the items, by key, in words: each with the classes that it is part of, those with most sales first. An item has several where classes
 * overlap, or its months differ.
 */
export async function itemClasses(
  { scope, ask }: Pick<Asked, 'scope' | 'ask'>,
  scheme: ViewedScheme,
  items: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const question = {
    by: [ruleClass(scheme, scope), ITEM],
    tell: { now: ['sales', 'items'] as const },
    where: ITEM.among?.(items) ?? sql`0`,
  }
  const rows = await ask<{ id: string; item: string }>(
    sql`SELECT ${KEY} AS id, ${SECOND} AS item FROM ${compile(question, scope)} WHERE items > 0 ORDER BY sales DESC, id`,
  )
  const { classes } = scheme.content
  return new Map(
    [...Map.groupBy(rows, ({ item }) => item)].map(([item, own]) => {
      const placed = own.map(({ id }) => findClass(classes, id))
      // What a class takes counts in those above it, which its path names already.
      const above = new Set(placed.flatMap((one) => one?.above.map(({ id }) => id) ?? []))
      const told = placed.map((one) =>
        one === undefined ? UNCLASSIFIED[language] : above.has(one.own.id) ? '' : classPath(one).join(' / '),
      )
      return [item, told.filter((one) => one !== '').join('、')]
    }),
  )
}
