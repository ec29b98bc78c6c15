import type { CorrectionKind } from '@marketscope/contract/corrections'
import { fromMinor } from '@marketscope/contract/currency'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import type { Asked } from '../query/asked.ts'
import { folded } from '../scope/text-predicates.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** A product that can be corrected, as it is shown in the last of the months. */
export interface CorrectableItem {
  site: string
  item_id: string
  title: string
  /** Null where it has none. */
  value: string | null
  /** In currency units, over the months. */
  sales: number
}

/** What is looked at: an attribute, a label, the product of the filing. */
export interface CorrectedField {
  kind: CorrectionKind
  name: string
}

/** The products of a scope with what they say of the field, those with the most sales first, at most `most`; `items`: only these. */
export async function correctableItems(
  { scope, ask }: Asked,
  field: CorrectedField,
  items: readonly { site: string; item_id: string }[] | null,
  most: number,
): Promise<CorrectableItem[]> {
  const corrected = scope.corrections?.shown ?? false
  const own = items ? sql`AND concat(site, ' ', item_id) IN ${v.strings(items.map(({ site, item_id }) => `${site} ${item_id}`))}` : sql``
  const columns = [sql`item, item_id, site, title, ${saidBy(field, scope, corrected)} AS said`]
  const rows = await ask<{ item: string; id: string; on_site: string; called: string; value: string | null; sales: number }>(sql`
    SELECT item, any(item_id) AS id, any(toString(site)) AS on_site, argMax(title, (year, now_mask)) AS called, argMax(tuple(said), (year, now_mask)).1 AS value,
      sum(sales_now) AS sales
    FROM ${scope.rows(columns, { sums: ['sales'] })} WHERE ${scope.active('now')} ${own}
    GROUP BY item ORDER BY sales DESC, id LIMIT ${v.uint32(most)}`)
  const filed =
    field.kind === 'filing'
      ? await filedProducts(
          rows.map(({ item }) => item),
          ask,
        )
      : null
  return rows.map(({ item, id, on_site, called, value, sales }) => ({
    ...{ site: on_site, item_id: id, title: called, sales: fromMinor(sales, scope.amounts) },
    value: (value ?? filed?.get(item)) || null,
  }))
}

function saidBy({ kind, name }: CorrectedField, scope: Asked['scope'], corrected: boolean): Sql {
  if (kind === 'filing') return corrected ? sql`filing` : sql`CAST(NULL, 'Nullable(String)')`
  if (kind === 'label')
    return corrected
      ? sql`if(arrayExists(label -> ${folded(sql`label`)} = ${v.string(normalizeTerm(name))}, labels), '1', CAST(NULL, 'Nullable(String)'))`
      : sql`CAST(NULL, 'Nullable(String)')`
  const { spellings } = attributeNamed(name, scope)
  if (spellings.length === 0) return sql`CAST(NULL, 'Nullable(String)')`
  const values = spellings.map((spelling) => sql`attributes[${v.string(spelling)}]`)
  return sql`CAST(arrayFirst(value -> value != '', [${join(values, ', ')}]), 'Nullable(String)')`
}

/** The product of the filing of each item by key. */
async function filedProducts(items: readonly string[], ask: Asked['ask']): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await ask<{ item: string; product: string }>(sql`
    SELECT item, product FROM (SELECT item, filing_no FROM item FINAL WHERE filing_no != '' AND item IN ${v.uint64s([...items].sort())}) AS own
    INNER JOIN (SELECT filing_no, product FROM filing FINAL) AS filed USING (filing_no)`)
  return new Map(rows.map(({ item, product }) => [item, product]))
}
