import type { Naming } from '@marketscope/contract/naming'
import type { Language } from '@marketscope/contract/text'
import { displayName } from '../catalog/names.ts'
import type { Ask } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'

/** What a product page shows beside what changes by month; '' is not known. */
export interface PageFacts {
  title: string
  title_translated: string
  image: string
  link: string
  location: string
  filing_no: string
  filing_product: string
}

/** Null where nothing was loaded of the page. */
export async function readPage(key: string, ask: Ask): Promise<PageFacts | null> {
  const [row] = await ask<Omit<PageFacts, 'filing_product'>>(
    sql`SELECT title, title_translated, image, link, toString(location) AS location, filing_no FROM item FINAL WHERE item = ${v.uint64(key)}`,
  )
  if (!row) return null
  const [filing] =
    row.filing_no === ''
      ? []
      : await ask<{ product: string }>(sql`SELECT product FROM filing FINAL WHERE filing_no = ${v.string(row.filing_no)}`)
  return { ...row, filing_product: filing?.product ?? '' }
}

export interface ShopFacts {
  name: string
  business_name: string
  address: string
  contact: string
  describe_score: number | null
  service_score: number | null
  logistics_score: number | null
}

/** A shop by its key; null where there is none or nothing is known of it. */
export async function readShop(key: string, language: Language, naming: Naming, ask: Ask): Promise<ShopFacts | null> {
  if (key === '0') return null
  const round = (score: number | null) => (score === null ? null : Math.round(score * 100) / 100)
  const [row] = await ask<ShopFacts>(
    sql`SELECT shop_id AS id, ${displayName(language, naming)} AS name, business_name, address, contact, describe_score, service_score, logistics_score
      FROM shop FINAL WHERE shop = ${v.uint64(key)}`,
  )
  if (!row) return null
  const { name, business_name, address, contact } = row
  const [describe_score, service_score, logistics_score] = [round(row.describe_score), round(row.service_score), round(row.logistics_score)]
  return { name, business_name, address, contact, describe_score, service_score, logistics_score }
}
