import { MarketError } from '@marketscope/contract/errors'
import { FilterFields, type SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { type Month, type MonthRange, monthOf } from '@marketscope/contract/months'
import { siteOfCode } from '@marketscope/contract/plat'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryRange, mergeRanges } from '../catalog/category-ranges.ts'
import { chooseCustom } from '../scope/custom-categories.ts'
import { entitledRanges, isWithin } from '../scope/entitlements.ts'
import { chooseSites } from '../scope/market.ts'
import { chooseDataVersions, viewerRange } from '../scope/period.ts'
import type { Viewer } from '../scope/viewer.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The item that is named, and which versions of its site's figures are to be read. */
export interface ItemNamed {
  /** A site or a channel, which means its site. */
  plat: string
  item_id: string
  jd_version?: string | undefined
  douyin_version?: string | undefined
}

/** Where an item was: a category in a year of a data version, and the months it has rows for as a mask. */
export interface ItemWhereabouts {
  item: string
  category: number
  version: string
  year: number
  mask: number
}

/** An item as a viewer may see it. */
export interface FoundItem {
  site: Site
  /** Its key in the tables. */
  key: string
  item_id: string
  version: string
  /** The first and the last month it has rows for, of those the viewer may see. */
  months: MonthRange
  /** The category it was in last; a number that stands for "no category" where it had none. */
  category: number
  /** What means the item in the categories that the viewer may see. */
  filter: SearchFilter
}

/** The same whether the item is not there or beyond the viewer's rights: the answer does not tell which items there are. */
function unknownItem(): MarketError {
  return new MarketError('no_data', {
    zh: '没有找到该商品，或当前账号不能查看',
    en: 'There is no such product, or your account may not see it',
  })
}

/** The question where an item of a site was; null where nothing of the site is loaded. */
export function whereaboutsOf(site: string, itemId: string, catalog: Catalog): Sql | null {
  const segments = catalog.segments.filter((one) => one.site === site).map((one) => one.segment)
  if (segments.length === 0) return null
  return sql`SELECT item, category, toString(version) AS version, year, groupBitOr(has) AS mask FROM item_year
    WHERE segment IN ${v.uint32s(segments.sort((a, b) => a - b))} AND item = sipHash64(${v.string(site)}, ${v.string(itemId)}) AND item_id = ${v.string(itemId)}
    GROUP BY item, category, version, year ORDER BY category, version, year`
}

/** The site that is meant. Throws a MarketError for an unknown one and for one the viewer may not see. */
export function siteOfItem(plat: string, catalog: Catalog, viewer: Viewer): Site {
  const [choice] = chooseSites([siteOfCode(plat)], catalog, viewer)
  if (!choice) throw new MarketError('parameter')
  return choice.site
}

/**
 * The item as the viewer may see it, of where it was. Throws `no_data` when it is not there, or only in categories or months beyond the viewer's; a
 * fault of the version asked for.
 */
export function foundItem(named: ItemNamed, site: Site, rows: readonly ItemWhereabouts[], catalog: Catalog, viewer: Viewer): FoundItem {
  const versions = chooseDataVersions([{ site, types: null }], { jd: named.jd_version, douyin: named.douyin_version }, catalog, viewer)
  const version = versions.get(site.id) ?? ''
  const ranges = visibleRanges(site.tree, catalog, viewer)
  const seen = rows.filter(({ category }) => ranges === null || isWithin({ no: category, last: category }, ranges))
  const limits = viewerRange(viewer)
  const months = seen
    .filter((row) => row.version === version)
    .flatMap((row) => monthsOfRow(row).map((month) => ({ month, category: row.category })))
    .filter(({ month }) => limits.start <= month && month <= limits.end)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
  const [first, last] = [months[0], months.at(-1)]
  const key = seen[0]?.item
  if (!first || !last || key === undefined) throw unknownItem()
  const categories = [...new Set(seen.map(({ category }) => category))].map((no) => categoryId(no, site.tree, catalog))
  return {
    site,
    key,
    item_id: named.item_id,
    version,
    months: { start: first.month, end: last.month },
    category: last.category,
    filter: {
      ...FilterFields.parse({ plat: [site.id] }),
      cid: { not_custom: categories.sort(), custom: [] },
      item_ids: [named.item_id],
    },
  }
}

/** The viewer who has been found to have a right to the item: its filter names no category but those they may see, whoever gave them the right. */
export function viewerOfItem(viewer: Viewer): Viewer {
  return { ...viewer, categories: null }
}

/** What the viewer may see of a tree: their categories, and what their custom ones hold; null: all. */
export function visibleRanges(tree: string, catalog: Catalog, viewer: Viewer): CategoryRange[] | null {
  const own = entitledRanges(tree, catalog, viewer)
  if (own === null) return null
  const custom = viewer.custom ?? []
  const groups = [...new Set(custom.map(({ sub_name }) => sub_name))]
  const held = groups.flatMap((group) => {
    const ids = custom.filter(({ sub_name }) => sub_name === group).map(({ id }) => id)
    return chooseCustom(ids, group, [tree], catalog, custom).chosen.flatMap(({ ranges }) => ranges)
  })
  return mergeRanges([...own, ...held])
}

function categoryId(no: number, tree: string, catalog: Catalog): string {
  return `${tree}:${catalog.trees.byNumber(no)?.id ?? NONE_ID}`
}

function monthsOfRow({ year, mask }: ItemWhereabouts): Month[] {
  return Array.from({ length: 12 }, (_, place) => place).flatMap((place) => ((mask >> place) & 1 ? [monthOf(year * 12 + place)] : []))
}
