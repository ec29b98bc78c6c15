import type { ItemInfo } from '@marketscope/contract/calls/item'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import type { CorrectionMode } from '@marketscope/contract/corrections'
import { fromMinor } from '@marketscope/contract/currency'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { isFilingSearch } from '@marketscope/contract/filing'
import { itemLink } from '@marketscope/contract/item-links'
import { itemTabs } from '@marketscope/contract/item-tabs'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, clampRange, type MonthRange, orderedRange } from '@marketscope/contract/months'
import type { Naming } from '@marketscope/contract/naming'
import { editionOf } from '@marketscope/contract/sites'
import type { Language } from '@marketscope/contract/text'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { categoryNames } from '../catalog/category-names.ts'
import type { DirectoryNames } from '../directory/directory-names.ts'
import { latestStates, UNKNOWN_STATE } from '../figures/latest-states.ts'
import { titleAs } from '../figures/title-as.ts'
import { dataVersionsOf, loadedRange } from '../scope/period.ts'
import { Scope } from '../scope/scope.ts'
import { correctionsUsed } from '../scope/used.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { Sql } from '../sql/sql.ts'
import { type FoundItem, viewerOfItem } from './find-item.ts'
import { type PageFacts, readPage, readShop, type ShopFacts } from './item-page.ts'
import { readAttributes } from './item-state.ts'

/** How many months are looked at where none are asked for. */
const MONTHS = 12

export interface ItemAsked {
  start?: string | undefined
  end?: string | undefined
  sub_name: string
  site_lang: Language
  jd_version?: string | undefined
  douyin_version?: string | undefined
  corrections?: CorrectionMode | undefined
}

interface Sources {
  catalog: Catalog
  viewer: Viewer
  words: AttributeWords
  names: DirectoryNames
  ask<R>(question: Sql): Promise<R[]>
}

/** What the page of an item shows above its analyses. The state is that of the months asked for; where the item has none in them, its latest one. */
export async function itemInfo(
  found: FoundItem,
  asked: ItemAsked,
  { catalog, viewer, words: known, names, ask }: Sources,
): Promise<ItemInfo> {
  const { site, key } = found
  const segments = catalog.segments.filter((one) => one.site === site.id && one.version === found.version)
  const months = loadedRange(segments, viewer) ?? found.months
  const used = usedRange(asked, months, found.months)
  const scopeOf = (range: MonthRange) =>
    new Scope(found.filter, { ...asked, ...range, version: 'none', months_of: 'sites' }, catalog, viewerOfItem(viewer))
  const inRange = scopeOf(used)
  const [states, page] = await Promise.all([latestStates({ scope: inRange, ask }, [key]), readPage(key, ask)])
  const asLast = states.has(key) ? inRange : scopeOf(clampRange(found.months, found.months, LIMITS.rangeMonths) ?? found.months)
  const state = states.get(key) ?? (await latestStates({ scope: asLast, ask }, [key])).get(key) ?? UNKNOWN_STATE
  const { naming } = inRange
  const words = known.as(naming)
  const [attributes, brands, shop] = await Promise.all([
    readAttributes({ scope: asLast, ask }),
    names.as(naming).brandNames([state.brand_id], asked.site_lang),
    readShop(state.shop, asked.site_lang, naming, ask),
  ])
  const recent = states.get(key) ?? UNKNOWN_STATE
  const money = (amount: number | null) => (amount === null ? null : fromMinor(amount, inRange.amounts))
  const source = state.title || page?.title || ''
  const translated = page?.title_translated || null
  const category = categoryOf(found.category, asked, found, naming, catalog)
  return {
    item_id: found.item_id,
    site: { id: site.id, platform: site.platform, name: site.name },
    title: titleAs(source, translated, asked.site_lang, naming),
    title_source: source,
    title_translated: translated,
    ...category,
    images: page?.image ? [page.image] : [],
    link: page?.link || itemLink(site.id, found.item_id, state.shop_id),
    brand: state.brand_id === '' ? null : { id: state.brand_id, name: brands.get(state.brand_id) || state.brand_id },
    shop: shopInfo(state.shop_id, state.shop_type, shop, asked.site_lang),
    location: page?.location || null,
    shelf_time: state.shelf_time,
    currency: inRange.currency,
    price: money(recent.price),
    crossed_price: money(recent.crossed_price),
    lowest_price: money(recent.lowest_price),
    comments: recent.comments,
    attributes: attributes.map(([name, value]) => ({
      name: words.nameLabel(name, asked.site_lang),
      value: value === '' ? '' : words.valueLabel(name, value, asked.site_lang),
      name_source: name,
      value_source: value,
    })),
    filing: filingOf(page, state.filing),
    ...correctionsUsed(inRange),
    months,
    item_months: found.months,
    used,
    versions: DISCOUNT_VERSIONS.filter(
      (version) =>
        version === 'none' ||
        (viewer.versions.includes(version) &&
          months.end >= DISCOUNT_VERSION_FROM[version] &&
          segments.some((one) => one[version].size > 0)),
    ),
    data_versions: dataVersionsOf(site.id, catalog, viewer).filter((version) => version !== ''),
    data_version: found.version,
    tabs: itemTabs({
      platform: site.platform,
      edition: editionOf(site.platform),
      is_filing: category.is_filing,
      data_version: found.version,
    }),
  }
}

/** The months asked for within those of the site; where nothing is left of them, or none are asked for, the last of the item. */
function usedRange({ start, end }: ItemAsked, months: MonthRange, own: MonthRange): MonthRange {
  const asked = start && end ? clampRange(orderedRange(start, end), months, LIMITS.rangeMonths) : null
  const last = { start: addMonths(own.end, 1 - MONTHS), end: own.end }
  return asked ?? clampRange(last, months) ?? own
}

function categoryOf(number: number, { sub_name, site_lang }: ItemAsked, { site }: FoundItem, naming: Naming, catalog: Catalog) {
  const node = catalog.trees.byNumber(number)
  const joined = (path: readonly string[] | undefined) => (path && path.length > 0 ? path.join(' > ') : null)
  const stored = editionOf(site.platform) === 'domestic' ? 'zh' : 'en'
  return {
    path_name: joined(node && categoryNames(node, naming).path[site_lang]),
    path_name_source: joined(node?.[`path_${stored}`]),
    category_id: node ? `${node.tree}:${node.id}` : null,
    is_filing: isFilingSearch(node ? [catalog.trees.pathIds(node)] : [], sub_name),
  }
}

function shopInfo(id: string, type: string, shop: ShopFacts | null, language: Language): ItemInfo['shop'] {
  if (id === '') return null
  return {
    id,
    name: shop?.name || id,
    type: SHOP_TYPE_NAMES[type as ShopType]?.[language] ?? (type || null),
    business_name: shop?.business_name || null,
    address: shop?.address || null,
    contact: shop?.contact || null,
    describe_score: shop?.describe_score ?? null,
    service_score: shop?.service_score ?? null,
    logistics_score: shop?.logistics_score ?? null,
  }
}

function filingOf(page: PageFacts | null, corrected: string | null): ItemInfo['filing'] {
  return page?.filing_no ? { filing_no: page.filing_no, product: (corrected ?? page.filing_product) || null } : null
}
