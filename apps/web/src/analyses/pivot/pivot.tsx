import declaration from '@marketscope/contract/analyses/pivot'
import { useUrlState } from '../../url/use-url-state.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { PivotBuilder } from './builder.tsx'
import { askedText, PIVOT_KEY, pivotIn, pivotText } from './definition.ts'
import { gridModel } from './grid-model.ts'
import { PivotBody } from './pivot-body.tsx'
import { pivotSheet } from './pivot-sheet.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Any fields against any others: a builder, and the grid of what it asks. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: (address) => ({ pivot: askedText(pivotIn(address)) }),
  chartHeight: 420,
  Controls: function Controls() {
    const [address, patch] = useUrlState()
    return <PivotBuilder pivot={pivotIn(address)} onChange={(pivot) => patch({ [PIVOT_KEY]: pivotText(pivot) }, { push: true })} />
  },
  Body: PivotBody,
  // For a file: all lines that there are.
  table({ rows: [answer] }, { t }) {
    if (!answer) return { columns: [], rows: [], total: null }
    const pivot = { sort: null, column_sort: null, subtotals: true }
    return pivotSheet(gridModel(answer, pivot, { rows: NOTHING, columns: NOTHING }), answer.row_fields, t('pivot.total'))
  },
})
