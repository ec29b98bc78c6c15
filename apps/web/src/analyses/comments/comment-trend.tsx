import declaration from '@marketscope/contract/analyses/comment-trend'
import { monthAt, monthTs } from '@marketscope/contract/months'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { type Figures, type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { columnsOf } from '../frame/table/table-model.ts'
import { glossedName, withGloss } from '../words/glossed.ts'
import { PICKED_WORD, pickWord } from './picked-word.ts'

const MEASURES = ['share', 'count', 'negative'] as const

/** The words in the order of their first row; months are those of the comments, which are fewer than the page's. */
function linesOf({ rows }: Figures<typeof declaration>, { measures, colours }: PrepareContext) {
  const measure = MEASURES.find((name) => name === measures[0]?.name) ?? 'share'
  const months = [...new Set(rows.map(({ ts }) => ts))].sort((a, b) => a - b).map((ts) => monthAt(ts))
  const lines = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const values = new Map(own.map((row) => [row.ts, row[measure]]))
    return {
      id,
      name: glossedName(id, own[0]?.gloss ?? null),
      colour: colours.colourOf(id),
      pickable: true,
      values: months.map((month) => values.get(monthTs(month)) ?? null),
    }
  })
  return { months, lines }
}

/** How often the picked word, else the most frequent ones, are spoken of. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['share'] },
  parameters: (address) => (address[PICKED_WORD] ? { words: address[PICKED_WORD] } : {}),
  chartHeight: 420,
  chart(figures, context) {
    const { months, lines } = linesOf(figures, context)
    const [measure] = context.measures
    if (!measure) throw new Error('the view has a measure')
    const places = monthPlaces(months, { gaps: new Map(), festivals: context.festivals })
    const model = linesOverTime({ places, lines, measure, style: context.style })
    return { ...model, series: model.series.map((series) => ({ ...series, pickable: true })) }
  },
  table(figures, context) {
    const { months, lines } = linesOf(figures, context)
    const words = lines.map((line) => ({ ...line, name: line.id }))
    const table = monthTable(context.t('insight.word'), words, { ...context, months })
    const meanings = new Map(figures.rows.map(({ id, gloss }) => [id, gloss]))
    const column = columnsOf(declaration.columns, context.pick).filter(({ name }) => name === 'gloss')
    const rows = table.rows.map((row) => ({ ...row, values: { ...row.values, gloss: meanings.get(row.key) ?? null } }))
    return withGloss({ ...table, columns: [...table.columns, ...column], rows }, 'name', context)
  },
  pick: pickWord,
})
