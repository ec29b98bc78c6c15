import { addMonths, type Month } from '@marketscope/contract/months'
import type { Theirs } from './duckdb.ts'
import type { Categories, Subject } from './measure.ts'
import { shuffled } from './statistics.ts'

/** A category is one with at most this share of the item-months; the biggest ones are asked for. */
const MOST = 0.02

/** An expression that about a third of the titles meet. */
export const TITLE = '(新款 or 正品 or 官方) not 儿童'

/** The categories to ask for, at most `count`: the biggest of at most 2 % of the market each, mixed; `filed`: only those of which most items have a filing. */
export async function categoriesToAsk(theirs: Theirs, count: number, filed = false): Promise<Categories[]> {
  const rows = await theirs.ask<{ id: string; no: number; last: number; share: number }>(
    `WITH sizes AS (SELECT category, count(*) AS rows, count(*) FILTER (filing_no != '') AS filed FROM item_month WHERE site IN ('tmall', 'taobao') GROUP BY category)
    SELECT c.category_id AS id, c.no, c.last, sum(s.rows) / (SELECT count(*) FROM item_month) AS share
    FROM category AS c JOIN sizes AS s ON s.category BETWEEN c.no AND c.last WHERE c.tree = 'taobao' GROUP BY ALL
    HAVING share <= ${MOST} ${filed ? 'AND sum(s.filed) > sum(s.rows) / 2' : ''} ORDER BY share DESC, no LIMIT ${count}`,
  )
  return shuffled(rows.map(({ id, no, last }) => ({ ids: [id], range: { no, last } })))
}

/** Every root: the whole market. */
export async function wholeMarket(theirs: Theirs): Promise<Categories> {
  const roots = await theirs.ask<{ id: string }>(`SELECT category_id AS id FROM category WHERE tree = 'taobao' AND len(path) = 1`)
  return { ids: roots.map(({ id }) => id), range: null }
}

/**
 * Subjects for one question: `rounds` different categories, beginning at another one for each question. Once all categories were asked for, they come again
 * with other months, so that nothing is known of them that was worked out for another question.
 */
export function subjectsOf(categories: readonly Categories[], rounds: number, offset: number, title: string, last: Month): Subject[] {
  return Array.from({ length: rounds }, (_, round) => {
    const place = offset * rounds + round
    const one = categories[place % categories.length]
    if (!one) throw new Error('the market has no category of at most 2 %')
    return { categories: one, title, end: addMonths(last, -Math.floor(place / categories.length)) }
  })
}

/** Another range of months each time, and for each question of those that share something (`place` among `of`). */
export function wholeSubjects(
  categories: Categories,
  rounds: number,
  { place, of }: { place: number; of: number },
  last: Month,
): Subject[] {
  return Array.from({ length: rounds }, (_, round) => ({ categories, title: '', end: addMonths(last, -(round * of + place)) }))
}
