import { UNCLASSIFIED_LIMITS } from '@marketscope/contract/analyses/rule-words'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import { DRAFT_ID } from '@marketscope/contract/schemes/draft'
import type { Language } from '@marketscope/contract/text'
import type { AskedBefore } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { ruleClass } from '../query/dimensions/rule-class.ts'
import { rulePreview } from '../query/dimensions/rule-preview.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { latestTitles } from './latest-titles.ts'
import { titlesAs } from './titles-as.ts'

const [KEY = sql``, SECOND = sql``] = KEYS

/** Rows of the market that are looked at while somebody waits for each key: of more, one product in so many. */
const MOST_ROWS = 150_000

/** One of so many products is looked at, so that an answer comes while one types; 1: all are. */
export function sampleOf({ kept }: Pick<AskedBefore, 'kept'>, scope: AskedBefore['scope'], most = MOST_ROWS): Promise<number> {
  return kept(['rule-sample', `${most}`], async (ask) => {
    const [row] = await ask<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM ${scope.rows(['item'])}`)
    return Math.max(1, Math.ceil((row?.rows ?? 0) / most))
  })
}

const inSample = (sample: number): { where?: Sql; columns?: ['item'] } =>
  sample === 1 ? {} : { where: sql`item % ${v.uint32(sample)} = 0`, columns: ['item'] }

/** What a key of a preview stands for, see `rulePreview`. */
export interface Previewed {
  key: string
  sales: number
  items: number
}

export interface Preview {
  rows: Previewed[]
  sales: number
  sample: number
}

/** What the classes and rules of a scheme take, each by its key; `sales`: of everything that was looked at. */
export async function previewOf(scoped: AskedBefore, content: ClassesContent, most?: number): Promise<Preview> {
  const { scope, ask } = scoped
  const sample = await sampleOf(scoped, scope, most)
  const tell = { now: ['sales', 'items'] } as const
  const rows = await ask<Previewed>(
    sql`SELECT ${KEY} AS key, sales, items FROM ${compile({ by: [rulePreview(content, scope)], tell, ...inSample(sample) }, scope)} WHERE items > 0 ORDER BY key`,
  )
  const [whole] = await ask<{ sales: number }>(sql`SELECT sales FROM ${compile({ by: [], tell, ...inSample(sample) }, scope)}`)
  return { rows, sales: whole?.sales ?? 0, sample }
}

/** A product that sells most in a class; '' for those that no class takes. */
export interface ClassLeader {
  id: string
  item: string
  sales: number
}

/** The products that sell most in each class, and in none of them. `only`: of this class alone. */
export async function classLeaders(
  { scope, ask }: Pick<AskedBefore, 'scope' | 'ask'>,
  content: ClassesContent,
  most: number,
  only?: string,
): Promise<ClassLeader[]> {
  const draft = { rule_id: DRAFT_ID, version: '', name: '', content }
  const groups = compile({ by: [ruleClass(draft, scope), ITEM], tell: { now: ['sales'] } }, scope)
  const own = only === undefined ? sql`sales > 0` : sql`sales > 0 AND id = ${v.string(only)}`
  return ask<ClassLeader>(
    sql`SELECT id, item, sales FROM (SELECT ${KEY} AS id, ${SECOND} AS item, sales FROM ${groups}) WHERE ${own} ORDER BY sales DESC, item LIMIT ${v.uint32(most)} BY id`,
  )
}

/** What products are called on pages of the language, by the titles that they had last, and by what their sites know them, by key. */
export async function namedItems(
  scoped: Pick<AskedBefore, 'scope' | 'ask'>,
  items: readonly string[],
  language: Language,
): Promise<Map<string, { item_id: string; site: string; title: string }>> {
  if (items.length === 0) return new Map()
  const { scope, ask } = scoped
  const [titles, rows] = await Promise.all([
    latestTitles(scoped, items, ['now']).then((stored) => titlesAs(stored, { scope, language, ask })),
    ask<{ item: string; item_id: string; site: string }>(
      sql`SELECT item, any(item_id) AS item_id, any(toString(site)) AS site FROM ${scope.rows(['item', 'item_id', 'site'], { items })} GROUP BY item`,
    ),
  ])
  return new Map(rows.map(({ item, ...named }) => [item, { ...named, title: titles.get(item) ?? '' }]))
}

/** The best-selling products that no class takes, with what their titles say. */
export async function unclassifiedTitles(scoped: AskedBefore, content: ClassesContent): Promise<{ title: string; sales: number }[]> {
  const leaders = await classLeaders(scoped, content, UNCLASSIFIED_LIMITS.products, '')
  const titles = await latestTitles(
    scoped,
    leaders.map(({ item }) => item),
    ['now'],
  )
  return leaders.map(({ item, sales }) => ({ title: titles.get(item) ?? '', sales }))
}
