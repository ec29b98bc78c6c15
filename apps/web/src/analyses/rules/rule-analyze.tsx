import declaration from '@marketscope/contract/analyses/rule-analyze'
import { NONE_ID } from '@marketscope/contract/limits'
import { distribution, onItsSide } from '../../charts/prepare/distribution.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { useText } from '../../i18n/use-text.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { classNarrowing } from './narrow.ts'
import { hasRule, ruleParameters } from './rule-address.ts'
import './rules.css'

const MEASURES = ['share', 'sales', 'sold', 'avg_price', 'items', 'shops', 'brands'] as const

/** The classes of a scheme with their growth; a click narrows the search to one. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'whole',
  measures: { names: MEASURES, most: 1, first: ['share'] },
  parameters: ruleParameters,
  shownFor: hasRule,
  chart({ rows }, context) {
    const { measures, style, theme, t, compared, growthName, colours } = context
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'share'
    const outermost = rows.filter(({ parent_id }) => parent_id === '')
    const bars = outermost.map((row) => ({ id: row.id, label: row.name ?? row.id, value: row[name] }))
    const model = distribution(bars, measure, themeColours(theme)[0] ?? '', style)
    const { base } = compared
    const growths = outermost.map((row) => {
      if (row.is_new) return t('common.new')
      const change = base && row[`sales_${base}`]
      return base === null || change === null ? '' : `${growthName(base)} ${fullText('change', change, style)}`
    })
    const coloured = outermost.map(({ id }) => colours.colourOf(id))
    return onItsSide(model, growths, coloured)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 220 } : column,
    )
    const above = new Map(figures.rows.map(({ id, parent_id }) => [id, parent_id]))
    const levelOf = (id: string): number => {
      const parent = above.get(id) ?? ''
      return parent === '' || parent === id ? 0 : 1 + levelOf(parent)
    }
    return {
      ...table,
      columns: [...columns.filter(({ name }) => name === 'name'), ...columns.filter(({ name }) => name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: row.parent_id === '' ? context.colours.known(row.id) : undefined,
        values: { ...table.rows[index]?.values, name: `${'\u3000'.repeat(levelOf(row.id))}${row.name ?? row.id}` },
      })),
    }
  },
  narrowing: (id, rows, search) => classNarrowing(id, rows[0]?.rule_id, search),
  Extra({ figures }) {
    const { t } = useText()
    if (!figures || figures.rows.length === 0) return null
    const shared = figures.rows.some((row) => row.shared)
    const none = figures.rows.find(({ id }) => id === NONE_ID)
    return (
      <p className="rule-note">
        {none?.share === 0 ? t('rules.all_taken') : ''} {shared ? t('rules.overlap') : ''}
      </p>
    )
  },
})
