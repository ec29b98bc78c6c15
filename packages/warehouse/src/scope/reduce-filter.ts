import { canonicalFilter, issueText, SearchFilter } from '@marketscope/contract/filter'
import { siteOfCode } from '@marketscope/contract/plat'
import type { Text } from '@marketscope/contract/text'
import type { Catalog } from '../catalog/catalog.ts'
import { chooseCategories } from './categories.ts'
import { strayFilingConditions } from './filing-conditions.ts'
import { chooseSites } from './market.ts'
import { type MissingPart, missingError } from './missing-part.ts'
import type { Viewer } from './viewer.ts'

/** The brands and shops named in a filter that the data does not have. */
export interface UnknownIds {
  brands: ReadonlySet<string>
  shops: ReadonlySet<string>
}

/** What is left of a kept filter. `unusable`: the field that keeps the rest from being asked, and why. */
export interface Reduction {
  filter: SearchFilter
  dropped: MissingPart[]
  unusable: (Text & { field: string }) | null
}

/**
 * Throws a MarketError when a filter names what does not exist, combines what cannot be combined, or goes beyond what the viewer may see: for a
 * filter that is to be kept.
 */
export function checkWhole(filter: SearchFilter, catalog: Catalog, viewer: Viewer, unknown: UnknownIds): void {
  const [first] = missingParts(filter, catalog, viewer, unknown)
  if (first) throw missingError(first)
}

/**
 * A kept filter without the parts that no longer mean anything: platforms without data while others remain, categories, brands and shops that are
 * not there any more, conditions on filings of what has none. Throws like {@link checkWhole} for what the viewer may not see: leaving that out
 * would answer another question.
 */
export function reduceFilter(filter: SearchFilter, catalog: Catalog, viewer: Viewer, unknown: UnknownIds): Reduction {
  const known = filter.plat.filter((code) => catalog.sites.has(siteOfCode(code)))
  if (known.length > 0) chooseSites(known, catalog, viewer)
  const platforms = emptyPlatforms(filter.plat, catalog)
  const present = platforms.length > 0 && platforms.length < filter.plat.length
  const plat = present ? filter.plat.filter((code) => !platforms.some(({ id }) => id === code)) : filter.plat
  const dropped = [...(present ? platforms : []), ...missingParts({ ...filter, plat }, catalog, viewer, unknown)]
  if (dropped.length === 0) return { filter, dropped, unusable: null }
  const rest = without({ ...filter, plat }, dropped)
  const read = SearchFilter.safeParse(JSON.parse(canonicalFilter(rest)))
  if (read.success) return { filter: read.data, dropped, unusable: null }
  const [fault] = read.error.issues
  const { zh, en } = issueText(fault?.message ?? '')
  const unusable = {
    field: String(fault?.path[0] ?? 'cid'),
    zh: `搜索中的部分条件已不存在，其余条件无法查询：${zh}`,
    en: `Parts of this search no longer exist, and the rest cannot be asked: ${en}`,
  }
  return { filter: rest, dropped, unusable }
}

/** Entries of `plat` that nothing is loaded for. */
function emptyPlatforms(plat: readonly string[], catalog: Catalog): MissingPart[] {
  return plat
    .filter((code) => !catalog.segments.some(({ site }) => site === siteOfCode(code)))
    .map((code) => ({ field: 'plat', id: code, zh: `平台“${code}”没有数据`, en: `There is no data of the platform "${code}"` }))
}

function missingParts(filter: SearchFilter, catalog: Catalog, viewer: Viewer, unknown: UnknownIds): MissingPart[] {
  const sites = chooseSites(filter.plat, catalog, viewer).map(({ site }) => site)
  const { chosen, missing } = chooseCategories(filter, sites, catalog, viewer)
  const brands = filter.brand_id.filter((id) => unknown.brands.has(id))
  const shops = filter.shop_id.filter((id) => unknown.shops.has(id))
  return [
    ...missing,
    ...brands.map((id) => ({ field: 'brand_id', id, zh: `没有品牌“${id}”`, en: `There is no brand "${id}"` })),
    ...shops.map((id) => ({ field: 'shop_id', id, zh: `所选平台没有店铺“${id}”`, en: `The chosen platforms have no shop "${id}"` })),
    ...strayFilingConditions(filter, chosen, catalog),
  ]
}

function without(filter: SearchFilter, dropped: readonly MissingPart[]): SearchFilter {
  const gone = (field: string) => new Set(dropped.filter((part) => part.field === field).map(({ id }) => id))
  const kept = (field: string, ids: readonly string[]) => ids.filter((id) => !gone(field).has(id))
  const stray = (field: string) => gone(field).size > 0
  const conditions = (field: 'attrv_and' | 'attrv_or') =>
    stray(field) ? filter[field].filter(({ attr_type }) => attr_type !== 'filing') : filter[field]
  const custom = kept('cid', filter.cid.custom)
  return {
    ...filter,
    cid: { not_custom: kept('cid', filter.cid.not_custom), custom },
    sub_name: custom.length === 0 ? '' : filter.sub_name,
    brand_id: kept('brand_id', filter.brand_id),
    shop_id: kept('shop_id', filter.shop_id),
    filing_name: stray('filing_name') ? '' : filter.filing_name,
    filing_date: stray('filing_date') ? [null, null] : filter.filing_date,
    attrv_and: conditions('attrv_and'),
    attrv_or: conditions('attrv_or'),
  }
}
