import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { type FieldRule, ruleOf } from '../mapping/field-schema.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { placeInMapping } from '../mapping/place-in-mapping.ts'

const SHOWN = 3
const MOST_NAMES = 1000

/**
 * Tells of brands that a file writes in several ways which differ in case or width only: each becomes a brand of its own unless one of them is stored. The rule that makes
 * them one, after the spelling of most rows, of equals one of half width, is offered. `at`: where the mapping stands in what was given.
 */
export async function tellOfSpellings(context: LoadContext, mapping: Mapping, kind: string, at: string): Promise<void> {
  const { brand } = mapping
  if (brand?.name === undefined || brand.id !== undefined) return
  const folded = sql`lowerUTF8(normalizeUTF8NFKC(brand_name))`
  const stored = (name: string) =>
    sql`SELECT lowerUTF8(normalizeUTF8NFKC(${name === 'zh' ? sql`name_zh` : sql`name_en`})) AS name, brand_id FROM brand FINAL`
  const found = await context.engine.query<{ names: string[] }>(
    sql`SELECT arrayMap(x -> x.3, arrayReverseSort(groupArray((rows, whole, name)))) AS names FROM (
        SELECT ${folded} AS key, brand_name AS name, normalizeUTF8NFKC(name) = name AS whole, count() AS rows FROM load_row WHERE ${goodRows(context, kind)} AND brand_id = '' AND brand_name != '' GROUP BY key, name)
      WHERE key NOT IN (SELECT name FROM (${stored('zh')} UNION ALL ${stored('en')}) GROUP BY name HAVING uniqExact(brand_id) = 1)
      GROUP BY key HAVING count() > 1 ORDER BY names LIMIT ${v.uint32(MOST_NAMES)}`,
    step(context, 'spellings'),
  )
  if (found.length === 0) return
  const some = found.slice(0, SHOWN).map(({ names }) => names)
  const shown = some.map((names) => names.join(' / '))
  const more = found.length > SHOWN ? ' …' : ''
  context.notices.push({
    zh: `${found.length} 个品牌有仅大小写或全半角不同的写法，会成为不同的品牌：${shown.join('；')}${more}`,
    en: `${found.length} ${found.length === 1 ? 'brand is' : 'brands are'} written in ways that differ in case or width only and become brands of their own: ${shown.join('; ')}${more}`,
  })
  const rule = oneSpelling(
    ruleOf(brand.name),
    found.map(({ names }) => names),
  )
  const kept = some.map(([first]) => first)
  if (rule)
    context.suggestions.push({
      zh: `把各种写法视为同一品牌：${kept.join('；')}${more}`,
      en: `Take the spellings of a brand as one: ${kept.join('; ')}${more}`,
      path: [...placeInMapping(at), 'brand', 'name'],
      rule,
    })
}

/** The rule with each spelling led to the first of its group; null where something stands between its table of values and the name. */
function oneSpelling(rule: FieldRule, groups: readonly (readonly string[])[]): FieldRule | null {
  if (rule.prefix !== undefined || rule.suffix !== undefined || rule.default !== undefined) return null
  const first = new Map(groups.flatMap(([kept = '', ...others]) => others.map((one) => [one, kept] as const)))
  const before = Object.entries(rule.map ?? {}).map(([from, to]) => [from, first.get(to) ?? to] as const)
  if (rule.map !== undefined && rule.else !== 'keep') return { ...rule, map: Object.fromEntries(before) }
  return { ...rule, map: Object.fromEntries([...first, ...before]), else: 'keep' }
}

/** Tells of brand ids that no brand has, neither a stored one nor one of this load: they are shown by their id. */
export async function tellOfUnknownBrands(context: LoadContext): Promise<void> {
  const good = goodRows(context, 'item_months', 'item_days', 'sku_months', 'items')
  const [found] = await context.engine.query<{ count: number; some: string[] }>(
    sql`SELECT toInt64(count()) AS count, arraySlice(arraySort(groupArray(${v.uint32(1000)})(id)), 1, ${v.uint8(SHOWN)}) AS some FROM (
      SELECT DISTINCT trimLeft(brand_id) AS id FROM load_row WHERE ${good} AND trimLeft(brand_id) != '')
      WHERE id NOT IN (SELECT brand_id FROM brand FINAL) AND id NOT IN (SELECT brand_id FROM load_row WHERE ${goodRows(context, 'brands')})`,
    step(context, 'brands'),
  )
  if (!found || found.count === 0) return
  const some = `${found.some.join(', ')}${found.count > SHOWN ? ' …' : ''}`
  context.notices.push({
    zh: `${found.count} 个 brand_id 没有对应的品牌，将直接显示 ID：${some}`,
    en: `${found.count === 1 ? 'One brand_id is' : `${found.count} values of brand_id are`} of no known brand, and shown as the id: ${some}`,
  })
}
