import declaration from '@marketscope/contract/analyses/hot-concepts'
import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { growthBars } from './growth-bars.ts'
import { narrowTitle } from './narrow-title.ts'

/** The words whose sales grew most; a click asks for titles with the word. */
export default viewOf<typeof declaration>({
  declaration,
  whyEmpty: (_, { t }) => t('words.none_grew', { products: WORD_LIMITS.leastProducts, percent: WORD_LIMITS.leastShare * 100 }),
  chart({ rows }, context) {
    const base = rows[0]?.base
    const text = base === 'mom' ? context.t('words.growth_mom') : context.t('words.growth_yoy')
    return growthBars(rows, { name: 'growth', kind: 'change', text }, context)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const base = (name: unknown) => (name === 'yoy' || name === 'mom' ? context.t(`words.base_${name}`) : null)
    const word = table.columns
      .filter(({ name }) => name === 'word')
      .map((column) => ({ ...column, pinned: true, pickable: true, width: 160 }))
    return {
      ...table,
      columns: [...word, ...table.columns.filter(({ name }) => name !== 'word')],
      rows: table.rows.map((row, index) => ({
        ...row,
        isNew: figures.rows[index]?.is_new ?? false,
        colour: figures.rows[index]?.color ?? undefined,
        values: { ...row.values, base: base(row.values.base) },
      })),
    }
  },
  narrowing(id, rows, search) {
    const row = rows.find((candidate) => candidate.id === id)
    return row?.word ? narrowTitle(row.word, search) : null
  },
})
