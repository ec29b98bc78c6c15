import declaration from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import { UNKNOWN } from '../i18n/format.ts'
import { viewOf } from './frame/analysis-view.ts'
import { NarrowCell, TitleCell } from './frame/item-cells.tsx'
import { declaredTable } from './table/default-table.ts'
import type { CellValue, TableColumn } from './table/table-model.ts'

const WIDTHS: Record<string, number> = { title: 300, title_translated: 260, brand_name: 130, shop_name: 180, category_leaf: 130, site: 100 }

function isShopType(value: CellValue | undefined): value is keyof typeof SHOP_TYPE_NAMES {
  return typeof value === 'string' && value in SHOP_TYPE_NAMES
}

/** Every product: its title opens its page, brand and shop narrow the search. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column): TableColumn => {
      const width = WIDTHS[column.name]
      return { ...column, pinned: column.name === 'image' || column.name === 'title', ...(width ? { width } : {}) }
    })
    const rows = table.rows.map(({ values }, index) => {
      const { site, shop_type: type, brand_id: brand, brand_name: brandName, shop_id: shop, shop_name: shopName, item_id: item } = values
      return {
        key: `${site}:${item ?? index}`,
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
    title: ({ values }) => <TitleCell title={values.title ?? null} link={values.link ?? null} />,
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
})
