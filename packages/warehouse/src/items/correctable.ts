import type { CorrectionKind } from '@marketscope/contract/corrections'
import { fromMinor } from '@marketscope/contract/currency'
import { FilterFields, type SearchFilter } from '@marketscope/contract/filter'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import type { Asked } from '../query/asked.ts'
import { KeyedScope } from '../scope/keyed-scope.ts'
import type { ScopeInput } from '../scope/scope-input.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'

/** A product that can be corrected, under the title of the last of the months. */
export interface CorrectableItem {
  site: string
  item_id: string
  title: string
  /** What it says in the months of which it has figures, whatever the search asks beside its categories, each once, the latest first; null: nothing. */
  says: (string | null)[]
  /** In currency units, over the months. */
  sales: number
}

/** What is looked at: an attribute, a label, the product of the filing. */
export interface CorrectedField {
  kind: CorrectionKind
  name: string
}

/** What is left of a filter, as it is asked. */
interface Search extends Asked {
  filter: SearchFilter
  input: ScopeInput
}

/** The products of a search with what they say of the field, those with the most sales first, at most `most`; `items`: only these. */
export async function correctableItems(
  search: Search,
  field: CorrectedField,
  items: readonly { site: string; item_id: string }[] | null,
  most: number,
): Promise<CorrectableItem[]> {
  const { scope, ask } = search
  const own = items ? sql`AND concat(site, ' ', item_id) IN ${v.strings(items.map(({ site, item_id }) => `${site} ${item_id}`))}` : sql``
  const columns = [sql`item, item_id, site, title`]
  const rows = await ask<{ item: string; id: string; on_site: string; called: string; sales: number }>(sql`
    SELECT item, any(item_id) AS id, any(toString(site)) AS on_site, argMax(title, (year, now_mask)) AS called, sum(sales_now) AS sales
    FROM ${scope.rows(columns, { sums: ['sales'] })} WHERE ${scope.active('now')} ${own}
    GROUP BY item ORDER BY sales DESC, id LIMIT ${v.uint32(most)}`)
  const keys = rows.map(({ item }) => item)
  const [said, filed] = await Promise.all([saidOf(keys, search, field), field.kind === 'filing' ? filedProducts(keys, ask) : null])
  return rows.map(({ item, id, on_site, called, sales }) => ({
    ...{ site: on_site, item_id: id, title: called, sales: fromMinor(sales, scope.amounts) },
    says: [...new Set((said.get(item) ?? [null]).map((value) => (value ?? filed?.get(item)) || null))],
  }))
}

/** What each of the items by key says in any of the months, the latest first: the months that a correction is about are not those alone in which the search finds it. */
async function saidOf(keys: readonly string[], { filter, input, scope, ask }: Search, field: CorrectedField) {
  if (keys.length === 0) return new Map<string, (string | null)[]>()
  const { plat, cid, sub_name } = filter
  const market = { ...FilterFields.parse({ plat }), cid, sub_name }
  const whole = new KeyedScope(market, { ...input, version: 'none' }, scope.catalog, scope.viewer, keys)
  const corrected = whole.corrections?.shown ?? false
  const rows = await ask<{ item: string; value: string | null }>(sql`
    SELECT item, said AS value, max((year, ${whole.activeMask('now')})) AS latest
    FROM ${whole.rows([sql`item, ${saidBy(field, whole, corrected)} AS said`])} WHERE ${whole.active('now')}
    GROUP BY item, said ORDER BY item, latest DESC`)
  return new Map([...Map.groupBy(rows, ({ item }) => item)].map(([item, own]) => [item, own.map(({ value }) => value)]))
}

function saidBy({ kind, name }: CorrectedField, scope: Asked['scope'], corrected: boolean): Sql {
  if (kind === 'filing') return corrected ? sql`filing` : sql`CAST(NULL, 'Nullable(String)')`
  if (kind === 'label')
    return corrected
      ? sql`if(arrayExists(label -> ${folded(sql`label`)} = ${v.string(searchForm(name))}, labels), '1', CAST(NULL, 'Nullable(String)'))`
      : sql`CAST(NULL, 'Nullable(String)')`
  const { spellings } = attributeNamed(name, scope)
  if (spellings.length === 0) return sql`CAST(NULL, 'Nullable(String)')`
  const values = spellings.map((spelling) => sql`attributes[${v.string(spelling)}]`)
  return sql`CAST(nullIf(arrayFirst(value -> value != '', [${join(values, ', ')}]), ''), 'Nullable(String)')`
}

/** The product of the filing of each item by key. */
async function filedProducts(items: readonly string[], ask: Asked['ask']): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await ask<{ item: string; product: string }>(sql`
    SELECT item, product FROM (SELECT item, filing_no FROM item FINAL WHERE filing_no != '' AND item IN ${v.uint64s([...items].sort())}) AS own
    INNER JOIN (SELECT filing_no, product FROM filing FINAL) AS filed USING (filing_no)`)
  return new Map(rows.map(({ item, product }) => [item, product]))
}
