import declaration from '@marketscope/contract/analyses/brand-tiers'
import { wordIn } from '@marketscope/contract/column'
import { concentration } from '../../charts/prepare/concentration.ts'
import { REST_COLOUR, rampColours } from '../../charts/prepare/palette.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'

const [TIER] = declaration.columns

function colourOf(tier: string, index: number, count: number, theme: PrepareContext['theme']): string {
  return /\d/.test(tier) ? (rampColours(theme, count + 1).at(-2 - index) ?? REST_COLOUR) : REST_COLOUR
}

/** Whether nothing is held by a brand, now or before: all there is are items without one. */
function noBrands(rows: readonly { tier: string; share: number | null; share_before: number | null }[]): boolean {
  return rows.every(({ tier, share, share_before }) => !/\d/.test(tier) || ((share ?? 0) === 0 && (share_before ?? 0) === 0))
}

/** How much of the market the leading brands hold, now and in the months before. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 170,
  parameters: askedBase,
  chart({ rows }, { t, theme, style, compared, periodName }) {
    const model = concentration(
      rows.map((row, index) => ({
        id: row.tier,
        name: wordIn(TIER, row.tier, style.language) ?? row.tier,
        colour: colourOf(row.tier, index, rows.length, theme),
        share: row.share,
        before: row.share_before,
      })),
      { now: t('analyses.now'), before: compared.base && periodName(compared.base) },
      { name: 'share', kind: 'share', text: t('analyses.share') },
      style,
    )
    return { ...model, empty: model.empty || noBrands(rows) }
  },
  whyEmpty: ({ rows }, { t }) => (noBrands(rows) && rows.some(({ share }) => share !== null && share > 0) ? t('analyses.no_brands') : null),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'tier' ? { ...column, kind: 'text' as const, pinned: true, pickable: true } : { ...column, sortable: true },
    )
    const rows = figures.rows.map(({ tier }, index) => ({
      key: tier,
      colour: colourOf(tier, index, table.rows.length, context.theme),
      values: table.rows[index]?.values ?? {},
    }))
    const known = figures.rows.flatMap((row) => (row.brands === null ? [] : [row.brands]))
    const brands = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null
    return { columns, rows, total: { ...totalsOf(columns, rows), brands } }
  },
})
