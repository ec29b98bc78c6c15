import declaration from '@marketscope/contract/analyses/change-split'
import type { Measure } from '../../charts/prepare/model.ts'
import { changeColours, themeColours } from '../../charts/prepare/palette.ts'
import { type WaterfallStep, waterfall } from '../../charts/prepare/waterfall.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { type SplitRow, splitSentences, splitTable } from './change-words.ts'
import { wholeAmounts } from './whole-amounts.tsx'

const PARTS = ['price', 'volume', 'mix'] as const

/** From the sales before to those now by what changed them. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 320,
  parameters: askedBase,
  chart({ rows: [row] }, { t, up, theme, style, used }) {
    const measure: Measure = { name: 'sales', kind: 'money', text: t('summary.sales') }
    const colours = { level: themeColours(theme)[0] ?? '', ...changeColours(up) }
    return waterfall(row ? stepsOf(row, used, style.language, t) : [], measure, colours, style, t('summary.axis_cut'))
  },
  whyEmpty: ({ rows: [row] }, { t, style }) => {
    if (!row) return null
    const period = formatMonthRange({ start: row.before_start ?? '', end: row.before_end ?? '' }, style.language)
    if (row.sold_before === null) return t('summary.base_unknown', { period })
    return row.change === null ? t('summary.sales_unknown') : t('summary.base_nothing', { period })
  },
  table: ({ rows: [row] }, { t }) => splitTable(row, t),
  Extra({ figures, context }) {
    const [row] = figures?.rows ?? []
    if (!row || !context) return null
    return splitSentences(row, context).map((sentence) => (
      <p key={sentence} className="view-note">
        {wholeAmounts(sentence)}
      </p>
    ))
  },
})

/** Nothing where the parts are not known. */
function stepsOf(
  row: SplitRow,
  used: { start: string; end: string },
  language: 'zh' | 'en',
  t: Parameters<typeof splitTable>[1],
): WaterfallStep[] {
  const { before, now, price, before_start: start, before_end: end } = row
  if (before === null || now === null || price === null) return []
  const period = (name: string, range: { start: string; end: string }) => `${name} · ${formatMonthRange(range, language)}`
  const then = t('summary.before')
  return [
    { name: then, full: period(then, { start: start ?? '', end: end ?? '' }), value: before, kind: 'level' },
    ...PARTS.map((part): WaterfallStep => ({ name: t(`summary.part_${part}`), value: row[part] ?? 0, kind: 'change' })),
    { name: t('summary.now'), full: period(t('summary.now'), used), value: now, kind: 'level' },
  ]
}
