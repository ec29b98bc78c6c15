import { AppstoreOutlined } from '@ant-design/icons'
import declaration from '@marketscope/contract/analyses/concept-words'
import hotConcepts from '@marketscope/contract/analyses/hot-concepts'
import { viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { columnsOf } from '../frame/table/table-model.ts'
import { ConceptList } from './concept-list.tsx'
import { withGloss } from './glossed.ts'
import { narrowTitle } from './narrow-title.ts'

/** Columns of the list of concepts as a table, each declared with the words that grew most. */
const COLUMNS = ['word', 'gloss', 'ner_name', 'count', 'sales', 'share', 'sold', 'growth']

/** The words of every concept in columns, or one after another as a table. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: askedBase,
  usual: 'list',
  clientPages: true,
  forms: [{ name: 'list', icon: <AppstoreOutlined aria-hidden="true" />, text: (t) => t('words.list'), Body: ConceptList }],
  table: ({ rows }, { pick, style }) => ({
    ...withGloss(
      {
        columns: columnsOf(hotConcepts.columns, pick)
          .filter(({ name }) => COLUMNS.includes(name))
          .sort((a, b) => COLUMNS.indexOf(a.name) - COLUMNS.indexOf(b.name))
          .map((column) =>
            column.name === 'word' ? { ...column, pinned: true, pickable: true, width: 160 } : { ...column, optional: false },
          ),
      },
      'word',
      { style },
    ),
    rows: rows.flatMap(({ id, name, color, words }) =>
      words.map((word) => ({
        key: `${id} ${word.id}`,
        isNew: word.is_new,
        colour: color ?? undefined,
        values: { ...word, ner_name: name },
      })),
    ),
    total: null,
  }),
  narrowing(id, rows, search) {
    const word = rows.flatMap((row) => row.words.filter((candidate) => `${row.id} ${candidate.id}` === id))[0]
    return word ? narrowTitle(word.word, search) : null
  },
})
