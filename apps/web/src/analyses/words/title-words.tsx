import declaration from '@marketscope/contract/analyses/title-words'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { withGloss } from './glossed.ts'
import { narrowTitle } from './narrow-title.ts'
import { chosenType, TypeChoice } from './type-choice.tsx'
import { wordCloud } from './word-cloud.ts'

/** The words in the titles of the best-selling products; a click asks for titles with the word. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['sales', 'count', 'sold'], most: 1, first: ['sales'] },
  parameters: (address) => ({ type: chosenType(address) }),
  chartHeight: 420,
  Tools: () => <TypeChoice />,
  clientPages: true,
  chart: ({ rows }, context) => wordCloud(rows, context),
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const word = table.columns
      .filter(({ name }) => name === 'word')
      .map((column) => ({ ...column, pinned: true, pickable: true, width: 180 }))
    const columns = [...word, ...table.columns.filter(({ name }) => name !== 'word')]
    return {
      ...withGloss({ ...table, columns }, 'word', context),
      rows: table.rows.map((row, index) => ({ ...row, colour: figures.rows[index]?.color ?? undefined })),
    }
  },
  narrowing(id, rows, search) {
    const row = rows.find((candidate) => candidate.id === id)
    return row?.word ? narrowTitle(row.word, search) : null
  },
})
