import declaration from '@marketscope/contract/analyses/comment-moods'
import { moodBars } from '../../charts/prepare/mood-bars.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { pickWord } from './picked-word.ts'

/** Praise and complaint by word; a click lists the comments that have the word. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['count', 'positive_share'], most: 1, first: ['count'] },
  chartHeight: 420,
  chart({ rows }, { measures, style, t }) {
    const names = { positive: t('insight.positive'), neutral: t('insight.neutral'), negative: t('insight.negative') }
    const shares = measures[0]?.kind === 'share'
    const text = shares ? t('insight.share_of_comments') : (measures[0]?.text ?? '')
    return moodBars(rows, names, { name: 'count', kind: shares ? 'share' : 'count', text }, style)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'id' ? { ...column, kind: 'text' as const, pinned: true, pickable: true } : { ...column, sortable: true },
    )
    return { ...table, columns }
  },
  pick: pickWord,
})
