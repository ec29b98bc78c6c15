import type { SearchFilter } from '@marketscope/contract/filter'
import { FILTER_FIELD_NAMES, fieldRecord } from '@marketscope/contract/filter-fields/all'
import { type Settled, settleKept } from '@marketscope/contract/kept-filter'
import { siteOfCode } from '@marketscope/contract/plat'
import type { Catalog } from '../catalog/catalog.ts'
import { chooseCategories } from './categories.ts'
import { spellings } from './category-spelling.ts'
import { strayFilingConditions } from './filing-conditions.ts'
import { chooseSites } from './market.ts'
import { type MissingPart, missingError } from './missing-part.ts'
import { missingClasses } from './rules/scope-classes.ts'
import type { Viewer } from './viewer.ts'

/** The brands and shops named in a filter that the data does not have. */
export interface UnknownIds {
  brands: ReadonlySet<string>
  shops: ReadonlySet<string>
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
 * not there any more, conditions on filings of what has none; and with its categories as they would be kept today. Throws like {@link checkWhole} for what the viewer may not see: leaving that out
 * would answer another question.
 */
export function reduceFilter(kept: Settled, catalog: Catalog, viewer: Viewer, unknown: UnknownIds): Settled {
  const { filter } = kept
  const known = filter.plat.filter((code) => catalog.sites.has(siteOfCode(code)))
  if (known.length > 0) chooseSites(known, catalog, viewer)
  const platforms = emptyPlatforms(filter.plat, catalog)
  const present = platforms.length > 0 && platforms.length < filter.plat.length
  const plat = present ? filter.plat.filter((code) => !platforms.some(({ id }) => id === code)) : filter.plat
  const missing = [...(present ? platforms : []), ...missingParts({ ...filter, plat }, catalog, viewer, unknown)]
  const left = missing.length === 0 ? kept : settleKept({ filter: without(filter, missing), dropped: [...kept.dropped, ...missing] })
  return { ...left, filter: spellings(left.filter, catalog).plain }
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
    ...missingClasses(filter, viewer),
  ]
}

function without(filter: SearchFilter, missing: readonly MissingPart[]): SearchFilter {
  const rest = FILTER_FIELD_NAMES.map((name) => {
    const ids = new Set(missing.filter(({ field }) => field === name).map(({ id }) => id))
    const { left, empty } = fieldRecord(name)
    return [name, ids.size === 0 ? filter[name] : left ? left(filter[name] as never, ids) : empty]
  })
  const read = Object.fromEntries(rest) as SearchFilter
  return read.cid.custom.length === 0 ? { ...read, sub_name: '' } : read
}
