import pivot from '@marketscope/contract/analyses/pivot'
import type { AnalysisInput, AnalysisRow } from '@marketscope/contract/analysis'
import { FIRST_PIVOT, PivotContent } from '@marketscope/contract/schemes/pivot'
import { gridModel } from '@marketscope/contract/schemes/pivot-model'
import { pivotTable } from '@marketscope/contract/schemes/pivot-table'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { savedPivot } from '../schemes/saved-pivot.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { type DownloadTable, TOTAL } from './download-table.ts'

type Asked = AnalysisInput & { pivot?: PivotContent }

/** The question with the pivot that it is about: as it is asked, else as it was saved, else the first one. Throws as {@link savedPivot}. */
export async function withPivot<P extends Asked>(
  asked: P,
  services: Services,
  { signedIn }: Pick<Asking, 'signedIn'>,
): Promise<P & { pivot: PivotContent }> {
  const { filter } = await findSearch(services.db, asked.url_id, services.now())
  const { pivot: own } = (await savedPivot(asked, filter, signedIn(), services)) ?? asked
  return { ...asked, pivot: own ?? PivotContent.parse(FIRST_PIVOT) }
}

/** How a pivot stands in a file: its lines in their order, nothing folded away. */
export function pivotDownload(answer: AnalysisRow<typeof pivot>, shown: PivotContent, language: Language): DownloadTable {
  const model = gridModel(answer, shown, { rows: new Set(), columns: new Set() })
  const { headings, kinds, lines } = pivotTable(model, answer.row_fields, TOTAL[language])
  return { table: { name: pivot.title[language], headings, kinds }, linesOf: () => lines, totalOf: () => null }
}
