import type declaration from '@marketscope/contract/analyses/change-split'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { fullText, shortText, signedText } from '../../charts/prepare/number-text.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import type { TableModel, TableRow } from '../frame/table/table-model.ts'

export type SplitRow = AnalysisRow<typeof declaration>

/** The split in words, from its numbers: what the change is made of, and what new and gone items have to do with it. Nothing where the parts are not known. */
export function splitSentences(row: SplitRow, { t, style }: Pick<PrepareContext, 't' | 'style'>): string[] {
  const { change, growth, price, volume, mix, before_start: start, before_end: end } = row
  if (change === null || price === null || volume === null || mix === null) return []
  const signed = (value: number) => signedText('money', value, style)
  const sentence = t(change < 0 ? 'summary.split_fell' : change > 0 ? 'summary.split_rose' : 'summary.split_same', {
    period: formatMonthRange({ start: start ?? '', end: end ?? '' }, style.language),
    amount: shortText('money', Math.abs(change), style),
    growth: growth === null ? '' : t('summary.in_brackets', { text: fullText('change', growth, style) }),
    price: signed(price),
    volume: signed(volume),
    mix: signed(mix),
  })
  const items = row.new_items || row.gone_items
  return [
    sentence,
    ...(items
      ? [
          t('summary.split_items', {
            new: row.new_items ?? 0,
            new_sales: shortText('money', row.new_sales, style),
            gone: row.gone_items ?? 0,
            gone_sales: shortText('money', row.gone_sales, style),
          }),
        ]
      : []),
  ]
}

/** The split as rows: amount, and its part of the sales before and of the change. */
export function splitTable(row: SplitRow | undefined, t: PrepareContext['t']): TableModel {
  const { before = null, change = null } = row ?? {}
  const part = (value: number | null, whole: number | null) => (value === null || !whole ? null : value / whole)
  const line = (key: string, text: string, amount: number | null): TableRow => ({
    key,
    values: { part: text, amount, of_before: null, of_change: null },
  })
  const share = (key: string, text: string, amount: number | null): TableRow => ({
    key,
    values: { part: text, amount, of_before: part(amount, before), of_change: part(amount, change) },
  })
  const gone = row?.gone_sales ?? null
  return {
    columns: [
      { name: 'part', kind: 'text', text: t('summary.part'), sortable: false, optional: false, pinned: true, width: 190 },
      { name: 'amount', kind: 'money', text: t('summary.amount'), sortable: false, optional: false, width: 140 },
      { name: 'of_before', kind: 'change', text: t('summary.of_before'), sortable: false, optional: false, width: 115 },
      { name: 'of_change', kind: 'change', text: t('summary.of_change'), sortable: false, optional: false, width: 115 },
    ],
    rows: [
      line('before', t('summary.before'), before),
      share('price', t('summary.part_price'), row?.price ?? null),
      share('volume', t('summary.part_volume'), row?.volume ?? null),
      share('mix', t('summary.part_mix'), row?.mix ?? null),
      line('new', t('summary.mix_new'), row?.new_sales ?? null),
      line('gone', t('summary.mix_gone'), gone === null ? null : -gone),
      line('now', t('summary.now'), row?.now ?? null),
      share('change', t('summary.change'), change),
    ],
    total: null,
  }
}
