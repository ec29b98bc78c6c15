import { NONE_ID } from '@marketscope/contract/limits'
import type { FaceSource } from '../dimensions/face.ts'
import { after, restOf } from '../dimensions/face.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** More things of one name than these are not told. */
const MOST = 3

/** The values that have the name which stands in the place of an id of a filter; none: it is an id, or no name of anything. */
export async function valuesNamed(field: string, id: string, source: FaceSource): Promise<string[]> {
  const word = restOf(id)
  if (word === '' || word === NONE_ID) return []
  if (field === 'brand') return brandsNamed(word, source)
  if (field === 'shop') return shopsNamed(id, source)
  return field === 'category' || field.startsWith('category:') ? categoriesNamed(word, source) : []
}

async function brandsNamed(word: string, source: FaceSource): Promise<string[]> {
  const { ask } = source
  const found = await ask<{ id: string }>(sql`SELECT brand_id AS id FROM brand FINAL
    WHERE ${v.string(word)} IN (brand_id, name_zh, name_en) ORDER BY id != ${v.string(word)}, id LIMIT ${v.uint32(MOST)}`)
  if (found.length === 0 || found.some((row) => row.id === word) || (await hasItems(sql`brand_id = ${v.string(word)}`, source))) return []
  return found.map((row) => `brand:${row.id}`)
}

/** Of a shop the site stands before the id. */
async function shopsNamed(id: string, source: FaceSource): Promise<string[]> {
  const { ask } = source
  const [, site = '', ...rest] = id.split(':')
  const word = rest.join(':')
  if (after(id, 'shop:') === undefined || site === '' || word === '') return []
  const found = await ask<{ id: string }>(sql`SELECT shop_id AS id FROM shop FINAL
    WHERE toString(site) = ${v.string(site)} AND ${v.string(word)} IN (shop_id, name_zh, name_en)
    ORDER BY id != ${v.string(word)}, id LIMIT ${v.uint32(MOST)}`)
  const own = sql`toString(site) = ${v.string(site)} AND shop_id = ${v.string(word)}`
  if (found.length === 0 || found.some((row) => row.id === word) || (await hasItems(own, source))) return []
  return found.map((row) => `shop:${site}:${row.id}`)
}

/** Whether items were loaded with an id that nothing is called by. */
async function hasItems(condition: Sql, { ask, scope }: FaceSource): Promise<boolean> {
  const segments = scope.catalog.segments.map(({ segment }) => segment).sort((a, b) => a - b)
  const found = await ask<{ one: number }>(
    sql`SELECT 1 AS one FROM item_year WHERE segment IN ${v.uint32s(segments)} AND ${condition} LIMIT 1`,
  )
  return found.length > 0
}

function categoriesNamed(word: string, { scope: { choices, catalog } }: FaceSource): string[] {
  const trees = [...new Set(choices.map(({ site }) => site.tree))]
  if (trees.some((tree) => catalog.trees.find(tree, word.startsWith(`${tree}:`) ? word.slice(tree.length + 1) : word))) return []
  const named = trees.flatMap((tree) => catalog.trees.list(tree).filter(({ name_zh, name_en }) => name_zh === word || name_en === word))
  return named.slice(0, MOST).map(({ tree, id }) => `category:${trees.length > 1 ? `${tree}:` : ''}${id}`)
}
