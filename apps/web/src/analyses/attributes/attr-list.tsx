import declaration from '@marketscope/contract/analyses/attr-list'
import { NONE_COLOUR } from '../../charts/prepare/palette.ts'
import { useText } from '../../i18n/use-text.ts'
import { valueParameters } from './choice.ts'
import './attributes.css'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { isNone, valueNarrowing } from './narrow.ts'
import { isBeforeAttributes } from './recorded.ts'
import { valueBars } from './value-bars.ts'

const MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items'] as const

/** The values of an attribute, or combinations of values; a click opens them beside the page. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  searchable: true,
  parameters: valueParameters,
  absent: isBeforeAttributes,
  chart({ rows, count }, { measures, colours, style, t }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'sales'
    const bars = rows.map((row) => ({
      id: row.id,
      name: row.name ?? row.id,
      value: row[name],
      colour: isNone(row.id) ? NONE_COLOUR : colours.colourOf(row.id),
      pickable: valueNarrowing(row.id) !== null,
    }))
    const attr = rows[0]?.attr ?? ''
    const cap =
      rows.length < count ? t('attr-analysis.first_of', { attr, shown: rows.length, count }) : t('attr-analysis.all_of', { attr, count })
    return valueBars(bars, measure, style, cap)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 220 } : column,
    )
    return {
      ...table,
      columns: [...columns.filter(({ name }) => name === 'name'), ...columns.filter(({ name }) => name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: isNone(row.id) ? NONE_COLOUR : context.colours.known(row.id),
        values: table.rows[index]?.values ?? {},
      })),
    }
  },
  narrowing: (id, _, search) => valueNarrowing(id, search),
  entity: (id) => (valueNarrowing(id) ? { kind: 'value', id } : null),
  Extra({ figures }) {
    const { t } = useText()
    return figures?.total?.shared ? <p className="attribute-note attribute-note-below">{t('attr-analysis.shared')}</p> : null
  },
})
