import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import type { AnalysisContext } from '../analysis.ts'
import { latestTitles } from '../fragments/latest-titles.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { type ConceptGrowth, conceptGrowth, type GrowthBase } from './concept-growth.ts'
import { type TitledProduct, tallyWords, type WordTally } from './tally.ts'
import { cutTitles } from './title-cutter.ts'

type Context = Pick<AnalysisContext<never>, 'scope' | 'figures' | 'ask' | 'words'>

async function tallied(products: readonly TitledProduct[], words: Context['words']): Promise<WordTally[]> {
  if (products.length === 0) return []
  return tallyWords(
    products,
    await cutTitles(
      products.map(({ title }) => title),
      await words(),
    ),
  )
}

/** The words of the best-selling products of the scope; `sales`: of those products. */
export async function topTitleWords({ scope, figures, words }: Context): Promise<{ tallies: WordTally[]; sales: number }> {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const page = await figures.itemPage({ by: 'sales', desc: true, known, word: '', offset: 0, limit: WORD_LIMITS.titleProducts })
  const states = await figures.itemStates(page.rows.map(({ item }) => item))
  const products = page.rows.map(({ item, ...sums }) => ({ ...sums, title: states.get(item)?.title ?? '', now: true }))
  return { tallies: await tallied(products, words), sales: products.reduce((sum, { sales }) => sum + sales, 0) }
}

/** What growth of words is against: a year earlier where that is known, else the months before. */
export function growthBase(scope: Scope): GrowthBase | null {
  return scope.isKnown('yoy') ? 'yoy' : scope.isKnown('mom') ? 'mom' : null
}

interface ProductRow {
  item: string
  sales: number
  sold: number
  base: number
  now: number
  all_sales: number
  all_base: number
}

/**
 * The concepts in the titles of the products that sold most now or in the base: growth told from those of today alone would leave out what is gone, and
 * nearly every word would have grown. `sales`: of the whole scope now.
 */
export async function scopeConcepts({ scope, ask, words }: Context): Promise<{
  concepts: ConceptGrowth[]
  base: GrowthBase | null
  sales: number
}> {
  const base = growthBase(scope)
  const windows = base ? (['now', base] as const) : (['now'] as const)
  const before: Sql = base ? sql`sum(${scope.total('sales', base)})` : sql`toInt64(0)`
  const rows = await ask<ProductRow>(sql`
    SELECT item, sales, sold, base, now, sum(sales) OVER () AS all_sales, sum(base) OVER () AS all_base
    FROM (SELECT item, any(item_id) AS item_id, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
      ${before} AS base, toUInt8(max(${scope.active('now')})) AS now
      FROM ${scope.rows([sql`item, item_id`], { windows, sums: ['sales', 'sold'] })} GROUP BY item HAVING now OR base > 0)
    ORDER BY greatest(sales, base) DESC, item_id LIMIT ${v.uint32(WORD_LIMITS.conceptProducts)}`)
  const titles = await latestTitles(
    rows.map(({ item }) => item),
    windows,
    scope,
    ask,
  )
  const products = rows.map(({ item, sales, sold, base: earlier, now }) => {
    const sums = { mom: base === 'mom' ? earlier : 0, yoy: base === 'yoy' ? earlier : 0 }
    return { title: titles.get(item) ?? '', sales, sold, ...sums, now: now === 1 }
  })
  const [first] = rows
  const whole = { now: first?.all_sales ?? 0, base: first?.all_base ?? 0 }
  return { concepts: conceptGrowth(await tallied(products, words), base, whole), base, sales: whole.now }
}
