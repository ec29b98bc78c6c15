import declaration from '@marketscope/contract/analyses/sku-list'
import { UNKNOWN } from '../../i18n/format.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import type { TableColumn } from '../frame/table/table-model.ts'
import { listsSkus } from './item-address.ts'
import { ImageLinkCell, TitleCell } from './item-cells.tsx'
import { itemHref, itemKey } from './item-href.ts'
import { brandCell, placesNamed, shopCell } from './place-cells.tsx'
import { RowsChoice } from './rows-choice.tsx'
import { SkuNameCell } from './sku-name-cell.tsx'
import { SkuNote } from './sku-note.tsx'
import { TrendDrawer } from './trend-drawer.tsx'

const WIDTHS: Record<string, number> = {
  ...{ image: 64, sku_name: 240, sku_id: 150, title: 300, title_source: 260, title_translated: 260 },
  ...{ brand_name: 130, shop_name: 180, category_leaf: 130, site: 100 },
}

/** The list of products with a row for each SKU: its name opens the SKUs of its product, the title the product, brand and shop narrow the search. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  shownFor: (search, _, address) => listsSkus(address, search),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column): TableColumn => {
      const width = WIDTHS[column.name]
      return { ...column, pinned: column.name === 'image' || column.name === 'sku_name', ...(width ? { width } : {}) }
    })
    const rows = table.rows.map(({ values }, index) => ({
      key: `${itemKey(values) ?? index}:${values.sku_id}`,
      isNew: values.is_new === true,
      values: { ...values, sku_name: values.sku_name ?? values.sku_id ?? null, ...placesNamed(values, context) },
    }))
    return { ...table, columns, rows }
  },
  cells: {
    image_link: ({ values }) => <ImageLinkCell image={values.image_link ?? null} />,
    sku_name: (row, scope) => (
      <SkuNameCell text={String(row.values.sku_name ?? UNKNOWN)} href={itemHref(row.values, scope, 'SkuList')} isNew={row.isNew === true} />
    ),
    title: ({ values }, scope) => (
      <TitleCell title={values.title ?? null} href={itemHref(values, scope)} link={values.link ?? null} item={itemKey(values)} />
    ),
    brand_name: brandCell,
    shop_name: shopCell,
  },
  whyEmpty: (_, { t }) => t('items.sku_none'),
  Tools: RowsChoice,
  Extra({ figures }) {
    return (
      <>
        <SkuNote figures={figures} />
        <TrendDrawer />
      </>
    )
  },
})
