import declaration from '@marketscope/contract/analyses/hot-concepts'
import { WORD_LIMITS } from '@marketscope/contract/word-limits'
import { viewOf } from '../frame/analysis-view.ts'
import { askedBase } from '../frame/comparison.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { baseOf } from './base-of.ts'
import { withGloss } from './glossed.ts'
import { growthBars } from './growth-bars.ts'
import { narrowTitle } from './narrow-title.ts'

/** The words whose sales grew most; a click asks for titles with the word. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: askedBase,
  whyEmpty: (_, { t }) => t('words.none_grew', { products: WORD_LIMITS.leastProducts, percent: WORD_LIMITS.leastShare * 100 }),
  chart({ rows }, context) {
    const { t, growthName } = context
    const text = t('summary.growth_of', { measure: t('summary.sales'), growth: growthName(baseOf(rows[0]?.base) ?? 'yoy') })
    return growthBars(rows, { name: 'growth', kind: 'change', text }, context)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const word = table.columns
      .filter(({ name }) => name === 'word')
      .map((column) => ({ ...column, pinned: true, pickable: true, width: 160 }))
    const columns = [...word, ...table.columns.filter(({ name }) => name !== 'word')]
    return {
      ...withGloss({ ...table, columns }, 'word', context),
      rows: table.rows.map((row, index) => ({
        ...row,
        isNew: figures.rows[index]?.is_new ?? false,
        colour: figures.rows[index]?.color ?? undefined,
      })),
    }
  },
  narrowing(id, rows, search) {
    const row = rows.find((candidate) => candidate.id === id)
    return row?.word ? narrowTitle(row.word, search) : null
  },
})
