import { AppstoreOutlined } from '@ant-design/icons'
import declaration from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import { UNKNOWN } from '../i18n/format.ts'
import { viewOf } from './frame/analysis-view.ts'
import { ImageLinkCell, NarrowCell, PickCell, TitleCell } from './frame/item-cells.tsx'
import { freshOf, wantsSkus } from './items/item-address.ts'
import { itemHref, itemKey } from './items/item-href.ts'
import { ItemTools } from './items/item-tools.tsx'
import { ItemWall } from './items/item-wall.tsx'
import { TrendDrawer } from './items/trend-drawer.tsx'
import { declaredTable } from './table/default-table.ts'
import type { CellValue, TableColumn } from './table/table-model.ts'

const WIDTHS: Record<string, number> = {
  ...{ image: 90, title: 350, title_translated: 260, sku_name: 200, brand_name: 130, shop_name: 180 },
  ...{ category_leaf: 130, site: 100, time: 160, filing_product: 200 },
}

function isShopType(value: CellValue | undefined): value is keyof typeof SHOP_TYPE_NAMES {
  return typeof value === 'string' && value in SHOP_TYPE_NAMES
}

/** Every product: its title opens its page, brand and shop narrow the search; those picked are compared in a drawer. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  parameters: (address) => ({ new: freshOf(address), sku: wantsSkus(address) ? '1' : '0' }),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column): TableColumn => {
      const width = WIDTHS[column.name]
      return { ...column, pinned: column.name === 'image' || column.name === 'title', ...(width ? { width } : {}) }
    })
    const rows = table.rows.map(({ values }, index) => {
      const { site, shop_type: type, brand_id: brand, brand_name: brandName, shop_id: shop, shop_name: shopName } = values
      return {
        key: itemKey(values) ?? String(index),
        values: {
          ...values,
          site: typeof site === 'string' ? context.siteName(site) : null,
          shop_type: isShopType(type) ? context.pick(SHOP_TYPE_NAMES[type]) : (type ?? null),
          brand_id: brand ?? NONE_ID,
          brand_name: (brand ?? NONE_ID) === NONE_ID ? context.t('analyses.none') : (brandName ?? brand ?? null),
          shop_id: shop ?? NONE_ID,
          shop_name: (shop ?? NONE_ID) === NONE_ID ? context.t('analyses.none') : (shopName ?? shop ?? null),
        },
      }
    })
    return { ...table, columns, rows }
  },
  cells: {
    image: ({ values }) => <PickCell image={values.image ?? null} title={values.title ?? null} item={itemKey(values)} />,
    image_link: ({ values }) => <ImageLinkCell image={values.image_link ?? null} />,
    title: ({ values }, scope) => (
      <TitleCell title={values.title ?? null} href={itemHref(values, scope)} link={values.link ?? null} item={itemKey(values)} />
    ),
    brand_name: ({ values }, { narrow }) => {
      const id = values.brand_id
      const onNarrow = typeof id === 'string' ? () => narrow({ brand_id: [id], brand: [] }) : null
      return <NarrowCell text={String(values.brand_name ?? UNKNOWN)} onNarrow={onNarrow} />
    },
    shop_name: ({ values }, { narrow }) => {
      const id = values.shop_id
      const onNarrow = typeof id === 'string' ? () => narrow({ shop_id: [id], shop: [] }) : null
      return <NarrowCell text={String(values.shop_name ?? UNKNOWN)} onNarrow={onNarrow} />
    },
  },
  forms: [{ name: 'wall', icon: <AppstoreOutlined aria-hidden="true" />, text: (t) => t('items.wall'), Body: ItemWall }],
  Tools: ItemTools,
  Extra: TrendDrawer,
})
