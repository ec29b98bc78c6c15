import declaration from '@marketscope/contract/analyses/item-sku-attr'
import { SKU_REST_ID } from '@marketscope/contract/sku-attributes'
import { distribution } from '../../charts/prepare/distribution.ts'
import { REST_COLOUR } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { SkuKeyChips } from './sku-key-chips.tsx'
import { keysAsked } from './sku-keys.ts'

const MEASURES = ['sales', 'share', 'sold', 'avg_price'] as const
const [BAR_HEIGHT, AXES_HEIGHT, LEAST_HEIGHT] = [34, 80, 200]

/** An item's SKUs put together by what they differ by: the attribute is chosen above, two of them are combined. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  parameters: (address) => keysAsked(address),
  chart({ rows }, { measures, style, colours }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'sales'
    const bars = rows.map((row) => ({ id: row.id, label: row.name ?? row.id, value: row[name] }))
    const model = distribution(bars, measure, REST_COLOUR, style)
    return {
      ...model,
      sideways: true,
      pickPlaces: null,
      height: Math.max(LEAST_HEIGHT, AXES_HEIGHT + rows.length * BAR_HEIGHT),
      series: model.series.map((series) => ({
        ...series,
        pickable: false,
        colours: rows.map(({ id }) => (id === SKU_REST_ID ? REST_COLOUR : colours.colourOf(id))),
      })),
    }
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 220 } : column,
    )
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: context.colours.known(row.id),
        values: { ...table.rows[index]?.values, name: row.name ?? row.id },
      })),
    }
  },
  Controls: () => <SkuKeyChips />,
})
