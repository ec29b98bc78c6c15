import type { SavedSearch } from '@marketscope/contract/calls/search'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { MarketError } from '@marketscope/contract/errors'
import { isFilingSearch } from '@marketscope/contract/filing'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { platGroup } from '@marketscope/contract/plat'
import type { Site } from '@marketscope/contract/sites'
import { formatTitleExpression, parseTitleExpression } from '@marketscope/contract/title-expression'
import type { Engine } from '../engine/engine.ts'
import { noneName } from '../fragments/names.ts'
import { chooseCategories, isNoCategory } from '../scope/categories.ts'
import { chooseSites } from '../scope/market.ts'
import { dataVersionsOf, loadedRange } from '../scope/period.ts'
import type { Viewer } from '../scope/viewer.ts'
import { sql, v } from '../sql/sql.ts'
import type { Catalog } from './catalog.ts'

interface Named {
  id: string
  name_zh: string
  name_en: string
}

/** The filter with the names of what it chooses, the months there are and the versions to choose from. */
export async function describeSearch(filter: SearchFilter, engine: Engine, catalog: Catalog, viewer: Viewer): Promise<SavedSearch> {
  const choices = chooseSites(filter.plat, catalog, viewer)
  const sites = choices.map((choice) => choice.site)
  const [first] = sites
  if (!first) throw new MarketError('parameter')
  const [brands, shops] = await Promise.all([
    filter.brand_id.length === 0
      ? []
      : engine.query<Named>(sql`SELECT brand_id AS id, name_zh, name_en FROM brand FINAL WHERE brand_id IN ${v.strings(filter.brand_id)}`),
    filter.shop_id.length === 0
      ? []
      : engine.query<Named>(
          sql`SELECT shop_id AS id, name_zh, name_en FROM shop FINAL WHERE shop_id IN ${v.strings(filter.shop_id)} AND site IN ${v.strings(sites.map((site) => site.id))}`,
        ),
  ])
  const segments = catalog.segments.filter((segment) => sites.some((site) => site.id === segment.site))
  const months = loadedRange(segments, viewer)
  const title = filter.title === '' ? null : parseTitleExpression(filter.title, filter.title_relation)
  const versioned = sites.flatMap((site) => {
    const versions = dataVersionsOf(site.id, site.platform, catalog, viewer).filter((version) => version !== '')
    return versions.length > 0 ? [[site.platform, versions] as const] : []
  })
  const categories = namedCategories(filter, sites, catalog)
  return {
    filter: JSON.parse(canonicalFilter(filter)) as Record<string, unknown>,
    sites: sites.map((site) => site.id),
    categories,
    brands: named(filter.brand_id, brands),
    shops: named(filter.shop_id, shops),
    currency: first.currency,
    title_parse: title?.ok ? formatTitleExpression(title.root) : null,
    months,
    plat_group: platGroup(filter.plat),
    is_filing: isFilingSearch(
      categories.map((category) => category.path_ids),
      filter.sub_name,
    ),
    attr_logic: filter.attrv_or.length > 0 && filter.attrv_and.length === 0 ? 'or' : 'and',
    dropped: [],
    unusable: null,
    versions: DISCOUNT_VERSIONS.filter(
      (version) =>
        version === 'none' ||
        (viewer.versions.includes(version) &&
          months !== null &&
          months.end >= DISCOUNT_VERSION_FROM[version] &&
          segments.some((segment) => segment[version].size > 0)),
    ),
    data_versions: Object.fromEntries(versioned),
  }
}

function named(ids: readonly string[], found: readonly Named[]): SavedSearch['brands'] {
  return ids.map((id) => {
    if (id === NONE_ID) return { id, name: noneName() }
    const row = found.find((candidate) => candidate.id === id)
    return { id, name: { zh: row?.name_zh || row?.name_en || id, en: row?.name_en || row?.name_zh || id } }
  })
}

function namedCategories(filter: SearchFilter, sites: readonly Site[], catalog: Catalog): SavedSearch['categories'] {
  const ids = filter.cid.not_custom
  const found = chooseCategories(ids, sites, catalog).map((node) => ({
    id: ids.includes(node.id) ? node.id : `${node.tree}:${node.id}`,
    tree: node.tree,
    name: { zh: node.name_zh, en: node.name_en || node.name_zh },
    path: { zh: [...node.path_zh], en: [...node.path_en] },
    path_ids: catalog.trees.pathIds(node),
    is_leaf: node.no === node.last,
    custom: false,
  }))
  const none = ids.filter(isNoCategory).map((id) => ({
    id,
    tree: id.includes(':') ? id.slice(0, id.indexOf(':')) : null,
    name: noneName(),
    path: { zh: [noneName().zh], en: [noneName().en] },
    path_ids: [NONE_ID],
    is_leaf: true,
    custom: false,
  }))
  return [...found, ...none]
}
