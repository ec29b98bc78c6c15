import { correctedMonths } from '@marketscope/contract/corrections'
import { monthNumber } from '@marketscope/contract/months'
import type { Catalog } from '../catalog/catalog.ts'
import type { Ask } from '../query/asked.ts'
import type { Correction } from '../scope/corrections.ts'
import { isWithin } from '../scope/entitlements.ts'
import type { Viewer } from '../scope/viewer.ts'
import { sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { visibleRanges } from './find-item.ts'

/** What the market says of a corrected product now; null: the viewer may not look. */
export type MarketSays = 'gone' | 'same' | 'differs' | null

interface State {
  site: string
  item_id: string
  category: number
  year: number
  mask: number
  names: string[]
  texts: string[]
  title: string
  product: string
}

/** An item of the market by site and id, as it was in parts of years, as far as the viewer may see it. */
type States = ReadonlyMap<string, readonly State[]>

/** What the market says of each of the corrections, in their order. */
export async function marketSays(list: readonly Correction[], catalog: Catalog, viewer: Viewer, ask: Ask): Promise<MarketSays[]> {
  const states = await statesOf(list, catalog, viewer, ask)
  return list.map((one) => {
    if (viewer.sites && !viewer.sites.includes(one.site)) return null
    const own = states.get(`${one.site} ${one.item_id}`) ?? []
    if (own.length === 0) return 'gone'
    const within = own.filter((state) => isIn(state, one))
    return within.length > 0 && within.every((state) => valueIn(state, one, catalog) === one.value) ? 'same' : 'differs'
  })
}

/** A product as the market has it. */
export interface MarketLine {
  title: string
  /** Of the field that is corrected, in the last of its months in which that is not what it is corrected to; null: nothing. */
  said: string | null
}

/** What the market has of each of the corrections, in their order; null: no such product, or the viewer may not see it. */
export async function marketLines(list: readonly Correction[], catalog: Catalog, viewer: Viewer, ask: Ask): Promise<(MarketLine | null)[]> {
  const states = await statesOf(list, catalog, viewer, ask)
  return list.map((one) => {
    const own = states.get(`${one.site} ${one.item_id}`) ?? []
    const last = own.at(-1)
    const says = own.filter((state) => isIn(state, one)).map((state) => valueIn(state, one, catalog))
    const said = says.findLast((value) => value !== one.value) ?? says.at(-1) ?? null
    return last ? { title: last.title, said } : null
  })
}

async function statesOf(list: readonly Correction[], catalog: Catalog, viewer: Viewer, ask: Ask): Promise<States> {
  const segments = catalog.segments.map(({ segment }) => segment).sort((a, b) => a - b)
  const keys = [...new Map(list.map(({ site, item_id }) => [`${site} ${item_id}`, { site, item_id }])).values()]
  if (segments.length === 0 || keys.length === 0) return new Map()
  const pairs = sql`arrayJoin(arrayMap((site, id) -> sipHash64(site, id), ${v.strings(keys.map(({ site }) => site))}, ${v.strings(keys.map(({ item_id }) => item_id))}))`
  const rows = await ask<State>(sql`
    SELECT toString(site) AS site, item_id, category, year, has AS mask, arrayMap(name -> toString(name), mapKeys(attributes)) AS names, mapValues(attributes) AS texts, title, product
    FROM item_year LEFT JOIN (
      SELECT item, product FROM (SELECT item, filing_no FROM item FINAL WHERE item IN (SELECT ${pairs}) AND filing_no != '') AS own
      INNER JOIN (SELECT filing_no, product FROM filing FINAL) AS filed USING (filing_no)) AS filings USING (item)
    WHERE segment IN ${v.uint32s(segments)} AND item IN (SELECT ${pairs}) ORDER BY year, mask`)
  const ranges = new Map<string, ReturnType<typeof visibleRanges>>()
  const seen = rows.filter(({ site, category }) => {
    const tree = catalog.sites.get(site)?.tree
    if (tree === undefined || (viewer.sites && !viewer.sites.includes(site))) return false
    const own = ranges.has(tree) ? (ranges.get(tree) ?? null) : visibleRanges(tree, catalog, viewer)
    ranges.set(tree, own)
    return own === null || isWithin({ no: category, last: category }, own)
  })
  return Map.groupBy(seen, ({ site, item_id }) => `${site} ${item_id}`)
}

function isIn({ year, mask }: State, { kind, from, to }: Correction): boolean {
  const months = correctedMonths(kind, { start: from, end: to })
  if (months === null) return false
  const [first, last] = [monthNumber(months.start), monthNumber(months.end)]
  return Array.from({ length: 12 }, (_, place) => place).some((place) => {
    const month = year * 12 + place
    return (mask >> place) & 1 && month >= first && month <= last
  })
}

function valueIn({ names, texts, product }: State, { kind, name }: Correction, { attributes }: Catalog): string | null {
  if (kind === 'label') return null
  if (kind === 'filing') return product || null
  const spellings = attributes.get(searchForm(name)) ?? []
  return texts.find((text, place) => text !== '' && spellings.includes(names[place] ?? '')) ?? null
}
