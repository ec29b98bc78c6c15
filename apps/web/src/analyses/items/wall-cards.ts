import type declaration from '@marketscope/contract/analyses/item-list'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { NONE_ID } from '@marketscope/contract/limits'
import { fullText, shortText } from '../../charts/prepare/number-text.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { noneName } from '../frame/none-name.ts'
import { pictureAddress, safeLink } from '../frame/table/safe-address.ts'
import { itemKey } from './item-href.ts'

type Row = AnalysisRow<typeof declaration>

/** A product as the image wall shows it: everything as it is written. */
export interface WallCard {
  key: string
  row: Row
  title: string
  image: string | null
  /** At the marketplace. */
  link: string | null
  price: string
  sales: string
  sold: string
  /** Against what the page compares with, and what that is called; null: compared with nothing. */
  growth: { name: string; value: number | null } | null
  brand: { id: string; name: string }
  shop: { id: string; name: string }
  /** The class of a scheme; null: there is none to tell of. */
  ofClass: string | null
}

export function wallCards(
  rows: readonly Row[],
  { style, t, growthName, compared: { base } }: Pick<PrepareContext, 'style' | 't' | 'growthName' | 'compared'>,
): WallCard[] {
  return rows.map((row, index) => {
    const named = (id: string | null, name: string | null) => ({ id: id ?? NONE_ID, name: noneName(id ?? NONE_ID, name, t) })
    return {
      key: itemKey(row) ?? String(index),
      row,
      title: row.title ?? row.item_id ?? UNKNOWN,
      image: pictureAddress(row.image),
      link: safeLink(row.link),
      price: fullText('price', row.price ?? row.avg_price, style),
      sales: shortText('money', row.sales, style),
      sold: shortText('count', row.sold, style),
      growth: base && { name: t('items.growth', { growth: growthName(base) }), value: row[`sales_${base}`] },
      brand: named(row.brand_id, row.brand_name),
      shop: named(row.shop_id, row.shop_name),
      ofClass: row.class_name,
    }
  })
}
