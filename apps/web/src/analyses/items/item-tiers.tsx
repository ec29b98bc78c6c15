import declaration from '@marketscope/contract/analyses/item-tiers'
import { wordIn } from '@marketscope/contract/column'
import { ITEM_TIERS } from '@marketscope/contract/item-tiers'
import { concentration } from '../../charts/prepare/concentration.ts'
import { REST_COLOUR, rampColours } from '../../charts/prepare/palette.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'

const [TIER] = declaration.columns

function colourOf(index: number, theme: PrepareContext['theme']): string {
  if (index === ITEM_TIERS.length - 1) return REST_COLOUR
  return rampColours(theme, ITEM_TIERS.length + 1).at(-2 - index) ?? REST_COLOUR
}

/** How much of the market the best-selling products hold, now and in the months before. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 170,
  parameters: askedBase,
  chart({ rows }, { t, theme, style, compared, periodName }) {
    return concentration(
      rows.map((row, index) => ({
        ...{ id: row.tier, name: wordIn(TIER, row.tier, style.language) ?? row.tier, colour: colourOf(index, theme) },
        ...{ share: row.share, before: row.share_before },
      })),
      { now: t('analyses.now'), before: compared.base && periodName(compared.base) },
      { name: 'share', kind: 'share', text: t('analyses.share') },
      style,
    )
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'tier' ? { ...column, kind: 'text' as const, pinned: true, pickable: true } : { ...column, sortable: true },
    )
    const rows = figures.rows.map((row, index) => ({
      ...{ key: row.tier, colour: colourOf(index, context.theme) },
      values: table.rows[index]?.values ?? {},
    }))
    return { columns, rows, total: totalsOf(columns, rows) }
  },
})
