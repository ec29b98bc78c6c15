import type { Ask } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'

/** What a product page shows of an item beside its figures. */
export interface ItemFact {
  item: string
  title_translated: string
  image: string
  link: string
  location: string
  filing_product: string
}

/** What is known of items by key. */
export async function itemFacts(keys: readonly string[], ask: Ask): Promise<Map<string, ItemFact>> {
  if (keys.length === 0) return new Map()
  const rows = await ask<ItemFact & { filing_no: string }>(
    sql`SELECT item, title_translated, image, link, toString(location) AS location, filing_no FROM item FINAL WHERE item IN ${v.uint64s([...keys].sort())}`,
  )
  const numbers = [...new Set(rows.map((row) => row.filing_no))].filter((number) => number !== '').sort()
  const filings =
    numbers.length === 0
      ? []
      : await ask<{ filing_no: string; product: string }>(
          sql`SELECT filing_no, product FROM filing FINAL WHERE filing_no IN ${v.strings(numbers)}`,
        )
  const products = new Map(filings.map(({ filing_no, product }) => [filing_no, product]))
  return new Map(rows.map(({ filing_no, ...row }) => [row.item, { ...row, filing_product: products.get(filing_no) ?? '' }]))
}
