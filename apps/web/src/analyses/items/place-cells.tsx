import { SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { hasBrands } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import type { ReactNode } from 'react'
import { UNKNOWN } from '../../i18n/format.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { noneName } from '../frame/none-name.ts'
import type { AnalysisScope } from '../frame/scope.ts'
import type { CellValue, TableRow } from '../frame/table/table-model.ts'
import { type ShopPlace, shopFilter, shopKey } from '../shops/shop-filter.ts'
import { NarrowCell } from './item-cells.tsx'

function isShopType(value: CellValue | undefined): value is keyof typeof SHOP_TYPE_NAMES {
  return typeof value === 'string' && value in SHOP_TYPE_NAMES
}

/** What a row of a product says of platform, brand and shop, as it is written; what it has none of is called so. */
export function placesNamed(values: TableRow['values'], { siteName, pick, t }: Pick<PrepareContext, 'siteName' | 'pick' | 't'>) {
  const { site, shop_type: type } = values
  const id = (of: 'brand' | 'shop') => String(values[`${of}_id`] ?? NONE_ID)
  const name = (of: 'brand' | 'shop') => noneName(id(of), (values[`${of}_name`] ?? null) as string | null, t)
  return {
    site: typeof site === 'string' ? siteName(site) : null,
    shop_type: isShopType(type) ? pick(SHOP_TYPE_NAMES[type]) : (type ?? null),
    ...{ brand_id: id('brand'), brand_name: name('brand'), shop_id: id('shop'), shop_name: name('shop') },
  }
}

/** What goes to a brand: beside the page where it has the room, else by narrowing the search. Null where a platform of the search has no brands to search by. */
export function toBrand(id: string, { open, narrow, search }: Pick<AnalysisScope, 'open' | 'narrow' | 'search'>): (() => void) | null {
  if (!hasBrands(search.sites)) return null
  return open ? () => open({ kind: 'brand', id }) : () => narrow({ brand_id: [id], brand: [] })
}

/** The same with a shop. */
export function toShop(place: ShopPlace, { open, narrow, search }: Pick<AnalysisScope, 'open' | 'narrow' | 'search'>): void {
  if (open) open({ kind: 'shop', id: shopKey(place) })
  else narrow(shopFilter(place, search))
}

/** A brand that opens beside the page, or narrows the search, when pressed. */
export function brandCell({ values }: TableRow, scope: AnalysisScope): ReactNode {
  const id = values.brand_id
  return (
    <NarrowCell
      text={String(values.brand_name ?? UNKNOWN)}
      beside={scope.open !== undefined}
      onNarrow={typeof id === 'string' ? toBrand(id, scope) : null}
    />
  )
}

/** A shop that opens beside the page, or narrows the search, when pressed. */
export function shopCell({ values }: TableRow, scope: AnalysisScope): ReactNode {
  const { shop_id: id, site_id: site } = values
  return (
    <NarrowCell
      text={String(values.shop_name ?? UNKNOWN)}
      beside={scope.open !== undefined}
      onNarrow={typeof id === 'string' ? () => toShop({ id, site: String(site ?? '') }, scope) : null}
    />
  )
}
