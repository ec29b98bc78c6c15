import pivot from '@marketscope/contract/analyses/pivot'
import type { AnalysisInput, AnalysisRow } from '@marketscope/contract/analysis'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { gridModel } from '@marketscope/contract/schemes/pivot-model'
import { pivotTable } from '@marketscope/contract/schemes/pivot-table'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { savedPivot } from '../schemes/saved-pivot.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { type DownloadTable, TOTAL } from './download-table.ts'

type Shown = Pick<PivotContent, 'sort' | 'column_sort' | 'subtotals'>

/** How the lines of a pivot stand: as it is asked, else as it was saved. Throws as {@link savedPivot}. */
export async function shownPivot(
  asked: AnalysisInput & { pivot?: PivotContent },
  services: Services,
  { signedIn }: Pick<Asking, 'signedIn'>,
): Promise<Shown> {
  const { filter } = await findSearch(services.db, asked.url_id, services.now())
  const { pivot: own } = (await savedPivot(asked, filter, signedIn(), services)) ?? asked
  return own ?? { sort: null, column_sort: null, subtotals: true }
}

/** How a pivot stands in a file: its lines in their order, nothing folded away. */
export function pivotDownload(answer: AnalysisRow<typeof pivot>, shown: Shown, language: Language): DownloadTable {
  const model = gridModel(answer, shown, { rows: new Set(), columns: new Set() })
  const { headings, kinds, lines } = pivotTable(model, answer.row_fields, TOTAL[language])
  return { table: { name: pivot.title[language], headings, kinds }, linesOf: () => lines, totalOf: () => null }
}
