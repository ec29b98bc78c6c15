import { LIMITS } from '@marketscope/contract/limits'
import type { ClassesContent, SchemeClass } from '@marketscope/contract/schemes/classes'
import { type Condition, partsOf } from '@marketscope/contract/schemes/condition'
import type { Theirs } from '../duckdb.ts'
import { type Asked, quoted, whereOf } from '../questions/question.ts'

/** Rules of each class. */
const EACH = 5
/** Terms that the rules are made of. */
const TERMS = 60
const TITLES = 3000

/** Words that titles of a category have, those of most titles first: cut at what is no letter, of Chinese words two signs. */
export async function termsOf(asked: Asked, theirs: Theirs): Promise<string[]> {
  const rows = await theirs.ask<{ title: string }>(
    `SELECT DISTINCT title_search AS title FROM item_month WHERE ${whereOf(asked)} ORDER BY title LIMIT ${TITLES}`,
  )
  const counts = new Map<string, number>()
  for (const { title } of rows) {
    const words = title.match(/[a-z]{3,}|\p{Script=Han}{2}/gu) ?? []
    for (const word of new Set(words)) if (!/^(and|or|not)$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([word]) => word)
    .slice(0, TERMS)
}

/** A scheme of as many rules as one may have: words alone, one of two, two together, one without another. */
export function schemeOfWords(terms: readonly string[], rules: number = LIMITS.schemeRules): ClassesContent {
  const term = (place: number): Condition => ({ title: terms[place % terms.length] ?? 'x' })
  // The rare words first: what most titles have would take everything before the others are asked.
  const own = (place: number): Condition => {
    const [one, other] = [term(terms.length - 1 - place), term(place * 7 + 3)]
    return [{ all: [one, { not: other }] }, { all: [one, other] }, { any: [one, { all: [other, term(place * 11 + 5)] }] }][
      place % 3
    ] as Condition
  }
  const classes = Array.from({ length: Math.ceil(rules / EACH) }, (_, place): SchemeClass => {
    const count = Math.min(EACH, rules - place * EACH)
    const list = Array.from({ length: count }, (_, at) => ({ id: `r${place * EACH + at}`, name: '', when: own(place * EACH + at) }))
    return { id: `c${place}`, name: `c${place}`, rules: list, children: [] }
  })
  return { matching: 'first', classes }
}

function testOf(condition: Condition): string {
  if ('title' in condition) return `contains(title_search, ${quoted(condition.title)})`
  const parts = partsOf(condition).map(testOf)
  return 'not' in condition ? `NOT ${parts[0]}` : `(${parts.join('all' in condition ? ' AND ' : ' OR ')})`
}

/** The class of a row in SQL of DuckDB; `none` for what no class takes. */
export function classOf({ classes }: ClassesContent): string {
  const cases = classes.map(({ id, rules }) => `WHEN ${rules.map(({ when }) => testOf(when)).join(' OR ')} THEN ${quoted(id)}`)
  return `CASE ${cases.join(' ')} ELSE 'none' END`
}
