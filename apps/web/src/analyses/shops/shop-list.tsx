import declaration from '@marketscope/contract/analyses/shop-list'
import { SHOP_TYPES } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import { viewOf } from '../frame/analysis-view.ts'
import { fittedWidth } from '../frame/table/column-width.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { ShopNameCell, scoreText } from './shop-cells.tsx'
import { shopFilter, shopKey } from './shop-filter.ts'
import { SHOP_TYPE_KEY, ShopTypeChips } from './shop-type-chips.tsx'

const TYPES: readonly string[] = [NONE_ID, ...SHOP_TYPES]
const WIDTHS: Record<string, number> = { name: 240, shop_type: 164, business_name: 220, address: 220, contact: 140 }

/** Every shop with what is known of it; a click on its name opens it beside the page. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  searchable: true,
  parameters(address) {
    const type = address[SHOP_TYPE_KEY]
    return type !== undefined && TYPES.includes(type) ? { type } : {}
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => {
      const width =
        column.name === 'platform'
          ? fittedWidth(
              figures.rows.map(({ platform }) => platform),
              96,
            )
          : WIDTHS[column.name]
      return { ...column, pinned: column.name === 'name', ...(width ? { width } : {}) }
    })
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: shopKey(row),
        isNew: row.is_new,
        colour: context.colours.known(shopKey(row), 'shop'),
        values: { ...table.rows[index]?.values, ...(row.id === NONE_ID ? { name: context.t('analyses.none') } : {}) },
      })),
    }
  },
  cells: {
    name: (row, { narrow, open, search }) => {
      const place = { id: String(row.values.id), site: String(row.values.site ?? '') }
      return (
        <ShopNameCell
          row={row}
          beside={open !== undefined}
          onOpen={() => (open ? open({ kind: 'shop', id: shopKey(place) }) : narrow(shopFilter(place, search)))}
        />
      )
    },
    describe_score: ({ values }) => scoreText(values.describe_score),
    service_score: ({ values }) => scoreText(values.service_score),
    logistics_score: ({ values }) => scoreText(values.logistics_score),
  },
  narrowing(id, rows, search) {
    const row = rows.find((candidate) => shopKey(candidate) === id)
    return row ? shopFilter(row, search) : null
  },
  entity: (id) => ({ kind: 'shop', id }),
  Controls: ShopTypeChips,
})
