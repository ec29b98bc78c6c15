import { MOOD_NAMES } from '@marketscope/contract/analyses/comment-list'
import declaration from '@marketscope/contract/analyses/comment-moods'
import { moodBars } from '../../charts/prepare/mood-bars.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { glossedName, withGloss } from '../words/glossed.ts'
import { moodShareCells } from './mood-share.tsx'
import { pickWord } from './picked-word.ts'
import { SMALL_SAMPLE } from './small-sample.ts'

/** Praise and complaint by word; a click lists the comments that have the word. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['count', 'positive_share'], most: 1, first: ['count'] },
  chartHeight: 420,
  chart({ rows }, { measures, style, t, pick }) {
    const names = { positive: pick(MOOD_NAMES.positive), neutral: pick(MOOD_NAMES.neutral), negative: pick(MOOD_NAMES.negative) }
    const words = rows.map((row) => ({ ...row, name: glossedName(row.id, row.gloss) }))
    const shares = measures[0]?.kind === 'share'
    const text = shares ? t('insight.share_of_comments') : (measures[0]?.text ?? '')
    const bars = moodBars(words, names, { name: 'count', kind: shares ? 'share' : 'count', text }, style, SMALL_SAMPLE)
    return shares ? { ...bars, cap: t('insight.sample_note', { least: SMALL_SAMPLE }) } : bars
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'id' ? { ...column, kind: 'text' as const, pinned: true, pickable: true } : { ...column, sortable: true },
    )
    return withGloss({ ...table, columns }, 'id', context)
  },
  cells: moodShareCells,
  pick: pickWord,
})
