import declaration from '@marketscope/contract/analyses/comment-words'
import { OTHER_WORDS, WORD_TYPE_IDS, wordType } from '@marketscope/contract/word-types'
import { cloud } from '../../charts/prepare/cloud.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { glossedName, withGloss } from '../words/glossed.ts'
import { moodShareCells } from './mood-share.tsx'
import { pickWord } from './picked-word.ts'

/** Its types are told by their names, its colours by the cloud. */
const HIDDEN = ['typ', 'color']
const MEASURES = ['count', 'items', 'positive', 'negative'] as const
const TOLD = ['count', 'share', 'items', 'positive', 'negative'] as const
const TYPES = [...WORD_TYPE_IDS, OTHER_WORDS.id]

/** The words of comments by type; a click lists the comments that have the word. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['count'] },
  chartHeight: 380,
  chart({ rows }, { measures, style, pick }) {
    const measure = MEASURES.find((name) => name === measures[0]?.name) ?? 'count'
    const told = declaration.columns.filter(({ name }) => (TOLD as readonly string[]).includes(name))
    const words = rows.map((row) => ({
      ...{ id: row.id, name: glossedName(row.id, row.gloss), weight: row[measure], group: row.typ ?? OTHER_WORDS.id },
      lines: told.map(({ name, kind, text }): [string, string] => [pick(text), fullText(kind, row[name as (typeof TOLD)[number]], style)]),
    }))
    const groups = TYPES.map((id) => ({ id, name: pick(wordType(id)) }))
    return cloud(
      words,
      groups,
      TYPES.map((id) => wordType(id).color),
    )
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns
      .filter(({ name }) => !HIDDEN.includes(name))
      .map((column) =>
        column.name === 'id' ? { ...column, kind: 'text' as const, pinned: true, pickable: true } : { ...column, sortable: true },
      )
    return withGloss({ ...table, columns }, 'id', context)
  },
  cells: moodShareCells,
  pick: pickWord,
})
