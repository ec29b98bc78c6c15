import { AppstoreOutlined } from '@ant-design/icons'
import declaration from '@marketscope/contract/analyses/item-list'
import { viewOf } from '../frame/analysis-view.ts'
import type { AnalysisScope } from '../frame/scope.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import type { TableColumn } from '../frame/table/table-model.ts'
import { schemeOfTab } from '../rules/rule-address.ts'
import { CorrectionPlace } from './corrections/correction-place.tsx'
import { freshOf, listsSkus, wantsSkus } from './item-address.ts'
import { ImageLinkCell, PickCell, TitleCell } from './item-cells.tsx'
import { itemHref, itemKey } from './item-href.ts'
import { ItemTools } from './item-tools.tsx'
import { ItemWall } from './item-wall.tsx'
import { brandCell, placesNamed, shopCell } from './place-cells.tsx'
import { TrendDrawer } from './trend-drawer.tsx'

const WIDTHS: Record<string, number> = {
  ...{ image: 90, title: 350, title_source: 260, title_translated: 260, sku_name: 200, brand_name: 130, shop_name: 180 },
  ...{ category_leaf: 130, site: 100, time: 160, filing_product: 200, labels: 160, class_name: 180 },
}

function lookAt(id: string | null, { open }: AnalysisScope) {
  return id !== null && open ? () => open({ kind: 'item', id }) : null
}

/** The columns with one of them behind the title. */
function afterTitle(columns: readonly TableColumn[], name: string): TableColumn[] {
  const moved = columns.filter((column) => column.name === name)
  const rest = columns.filter((column) => column.name !== name)
  return rest.toSpliced(rest.findIndex((column) => column.name === 'title') + 1, 0, ...moved)
}

/** Every product: its title opens its page, it, its brand and its shop open beside the page; those picked are compared in a drawer. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  shownFor: (search, _, address) => !listsSkus(address, search),
  parameters: (address) => ({ new: freshOf(address), sku: wantsSkus(address) ? '1' : '0', ...schemeOfTab(address) }),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = afterTitle(table.columns, 'class_name').map((column): TableColumn => {
      const width = WIDTHS[column.name]
      return { ...column, pinned: column.name === 'image' || column.name === 'title', ...(width ? { width } : {}) }
    })
    const rows = table.rows.map(({ values }, index) => ({
      key: itemKey(values) ?? String(index),
      values: { ...values, ...placesNamed(values, context) },
    }))
    return { ...table, columns, rows }
  },
  cells: {
    image: ({ values }) => <PickCell image={values.image ?? null} title={values.title ?? null} item={itemKey(values)} />,
    image_link: ({ values }) => <ImageLinkCell image={values.image_link ?? null} />,
    title: ({ values }, scope) => (
      <TitleCell
        title={values.title ?? null}
        href={itemHref(values, scope)}
        link={values.link ?? null}
        item={itemKey(values)}
        onLook={lookAt(itemKey(values), scope)}
      />
    ),
    brand_name: brandCell,
    shop_name: shopCell,
  },
  forms: [{ name: 'wall', icon: <AppstoreOutlined aria-hidden="true" />, text: (t) => t('items.wall'), Body: ItemWall }],
  usualOnPhone: 'wall',
  Tools: ItemTools,
  Extra: () => (
    <>
      <TrendDrawer />
      <CorrectionPlace />
    </>
  ),
})
