import declaration from '@marketscope/contract/analyses/pivot'
import { ruleOfTab } from '@marketscope/contract/modules'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { gridModel } from '@marketscope/contract/schemes/pivot-model'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { PivotBuilder } from './builder.tsx'
import { askedText, FOLD_KEY, foldedIn, PIVOT_KEY, pivotIn, pivotText } from './definition.ts'
import { valueNames } from './filter-text.ts'
import { PivotBody } from './pivot-body.tsx'
import { pivotSheet } from './pivot-sheet.ts'

/** Any fields against any others: a builder, and the grid of what it asks. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: (address) => {
    const published = ruleOfTab(address.tab ?? '')
    return { pivot: askedText(pivotIn(address)), ...(published ? { rule_id: published.rule_id } : {}) }
  },
  explains: ({ rows: [answer] }) =>
    (answer?.measures ?? []).flatMap(({ id, name }) => {
      const measure = pivotMeasure(id)
      return measure ? [{ column: { ...measure, name: id }, text: name }] : []
    }),
  chartHeight: 420,
  Controls: function Controls({ figures, used }) {
    const [address, patch] = useUrlState()
    const numbers = useNumberStyle()
    return (
      <PivotBuilder
        pivot={pivotIn(address)}
        names={valueNames(figures?.rows[0])}
        style={{ ...numbers, currency: used?.currency ?? 'CNY' }}
        onChange={(pivot) => patch({ [PIVOT_KEY]: pivotText(pivot) }, { push: true })}
      />
    )
  },
  Body: PivotBody,
  tableBy: [PIVOT_KEY, FOLD_KEY],
  // For a file: what the grid shows, in its order.
  table({ rows: [answer] }, { t, style }, address = {}) {
    if (!answer) return { columns: [], rows: [], total: null }
    const words = { fields: answer.row_fields, total: t('pivot.total'), language: style.language }
    return pivotSheet(gridModel(answer, pivotIn(address), foldedIn(address)), words)
  },
})
