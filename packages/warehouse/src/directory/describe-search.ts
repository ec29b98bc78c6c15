import type { SavedSearch } from '@marketscope/contract/calls/search'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { MarketError } from '@marketscope/contract/errors'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import type { KeptFilter } from '@marketscope/contract/filter-fields/all'
import type { Settled } from '@marketscope/contract/kept-filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { OWN_MONEY } from '@marketscope/contract/money-choice'
import type { MonthRange } from '@marketscope/contract/months'
import { type Naming, namedAs } from '@marketscope/contract/naming'
import { inPlatformOrder, platGroup } from '@marketscope/contract/plat'
import { placedClasses } from '@marketscope/contract/schemes/class-tree'
import { formatTitleExpression, parseTitleExpression } from '@marketscope/contract/title-expression'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { categoryNames } from '../catalog/category-names.ts'
import { noneName } from '../catalog/names.ts'
import { type ChosenCategory, chooseCategories, rangesOf } from '../scope/categories.ts'
import { currencyOf } from '../scope/conversion.ts'
import { customPath } from '../scope/custom-categories.ts'
import { isFiling } from '../scope/filing-conditions.ts'
import { chooseSites } from '../scope/market.ts'
import { dataVersionsOf, loadedRange } from '../scope/period.ts'
import { classesAskAttributes, schemeNamed } from '../scope/rules/scope-classes.ts'
import { namingAsked } from '../scope/scope-input.ts'
import { segmentsRead, type VersionsNamed } from '../scope/segments-read.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { DirectoryName, DirectoryNames } from './directory-names.ts'

const NO_MONTHS = { zh: '所选平台没有可查询的数据', en: 'There is no data of the chosen platforms that can be searched' }

/** Where the names of what a search is about are found. */
interface Names {
  names: DirectoryNames
  catalog: Catalog
  words: AttributeWords
}

/**
 * What a page shows of a kept search: the names of what is left of it, the months there are and the versions to choose from. Months and versions are those of the data
 * version that is asked for, else of the newest.
 */
export async function describeSearch(
  { filter, dropped, unusable }: Settled,
  { names, catalog, words }: Names,
  viewer: Viewer,
  asked: VersionsNamed = {},
): Promise<SavedSearch> {
  const sites = chooseSites(filter.plat, catalog, viewer).map((choice) => choice.site)
  const [first] = sites
  if (!first) throw new MarketError('parameter')
  const naming = namingAsked({}, viewer, first)
  const { chosen } = unusable?.field === 'cid' ? { chosen: [] } : chooseCategories(filter, sites, catalog, viewer)
  const siteIds = sites.map((site) => site.id)
  const [brands, shops] = await Promise.all([names.brands(filter.brand_id), names.shops(filter.shop_id, siteIds)])
  const segments = segmentsRead(sites, catalog, viewer, asked)
  const months = loadedRange(segments, viewer, rangesOf(chosen)) ?? loadedRange(segments, viewer)
  const title = filter.title === '' ? null : parseTitleExpression(filter.title, filter.title_relation)
  const versioned = sites.flatMap((site) => {
    const versions = dataVersionsOf(site.id, catalog, viewer).filter((version) => version !== '')
    return versions.length > 0 ? [[site.platform, versions] as const] : []
  })
  const versions = DISCOUNT_VERSIONS.filter(
    (version) =>
      version === 'none' ||
      (viewer.versions.includes(version) &&
        months !== null &&
        months.end >= DISCOUNT_VERSION_FROM[version] &&
        segments.some((segment) => segment[version].size > 0)),
  )
  return {
    filter: JSON.parse(canonicalFilter(filter)) as KeptFilter,
    sites: inPlatformOrder(siteIds),
    categories: chosen.map((category) => namedCategory(category, catalog, viewer, naming)),
    brands: named(filter.brand_id, brands, naming),
    shops: named(filter.shop_id, shops, naming),
    attribute_words: words.as(naming).ofFilter(filter),
    rule: ruleOf(filter, viewer),
    currency: currencyOf(sites, viewer.money ?? OWN_MONEY).currency,
    title_parse: title?.ok ? formatTitleExpression(title.root) : null,
    months,
    unfinished_months: unfinishedMonths(segments, months),
    plat_group: platGroup(filter.plat),
    is_filing: isFiling(filter, chosen, catalog),
    attr_logic: filter.attrv_or.length > 0 && filter.attrv_and.length === 0 ? 'or' : 'and',
    dropped,
    unusable: unusable ? { zh: unusable.zh, en: unusable.en } : months ? null : NO_MONTHS,
    versions,
    sku_versions: versions.filter((version) => segments.some(({ skus }) => skus[version].size > 0)),
    data_versions: Object.fromEntries(versioned),
  }
}

/** The months of a range that are known by days and not finished, in order. */
function unfinishedMonths(segments: readonly LiveSegment[], range: MonthRange | null): SavedSearch['unfinished_months'] {
  return segments
    .flatMap(({ site, days }) => [...days].flatMap(([month, { known, finished }]) => (finished ? [] : [{ site, month, days: known }])))
    .filter(({ month }) => range !== null && month >= range.start && month <= range.end)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

function ruleOf(filter: SearchFilter, viewer: Viewer): SavedSearch['rule'] {
  const scheme = schemeNamed(filter.rule_id, viewer)
  if (!scheme) return null
  const { matching, classes } = scheme.content
  const placed = placedClasses(classes).map(({ own, above }) => ({ id: own.id, name: own.name, above: above.map(({ id }) => id) }))
  return { rule_id: filter.rule_id, name: scheme.name, matching, asks_attributes: classesAskAttributes(filter, viewer), classes: placed }
}

function named(ids: readonly string[], found: readonly DirectoryName[], naming: Naming): SavedSearch['brands'] {
  return ids.map((id) => {
    if (id === NONE_ID) return { id, name: noneName() }
    const row = found.find((candidate) => candidate.id === id)
    const name = { zh: row?.name_zh || row?.name_en || id, en: row?.name_en || row?.name_zh || id }
    return { id, name: namedAs(name, naming) }
  })
}

function namedCategory(
  { id, tree, node, custom, ranges }: ChosenCategory,
  catalog: Catalog,
  viewer: Viewer,
  naming: Naming,
): SavedSearch['categories'][number] {
  if (custom) {
    const path = customPath(custom, viewer.custom ?? [])
    const leaf = ranges.every(({ no, last }) => no === last) && ranges.length === 1
    return {
      ...{ id, tree, name: custom.name, custom: true, path_ids: [], is_leaf: leaf },
      path: { zh: path.map(({ name }) => name.zh), en: path.map(({ name }) => name.en) },
    }
  }
  if (!node) {
    const name = noneName()
    return { id, tree, name, custom: false, path: { zh: [name.zh], en: [name.en] }, path_ids: [NONE_ID], is_leaf: true }
  }
  const { name, path } = categoryNames(node, naming)
  return {
    ...{ id, tree, custom: false, path_ids: catalog.trees.pathIds(node), is_leaf: node.no === node.last },
    name,
    path: { zh: [...path.zh], en: [...path.en] },
  }
}
