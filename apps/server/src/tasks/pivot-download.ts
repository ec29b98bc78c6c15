import pivot from '@marketscope/contract/analyses/pivot'
import type { AnalysisInput, AnalysisResult, AnalysisRow, Used } from '@marketscope/contract/analysis'
import { columnNotes } from '@marketscope/contract/meanings/file-notes'
import { FIRST_PIVOT, PivotContent } from '@marketscope/contract/schemes/pivot'
import { pivotFilterText } from '@marketscope/contract/schemes/pivot-filter-text'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { gridModel } from '@marketscope/contract/schemes/pivot-model'
import { pivotTable } from '@marketscope/contract/schemes/pivot-table'
import type { Language, Text } from '@marketscope/contract/text'
import { type Asking, answerOf } from '../analyses/answer.ts'
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

/** What a pivot is filtered by, in the words of the page's marks. Throws as {@link answerOf}. */
export async function pivotConditions(asked: Asked, services: Services, by: Asking): Promise<Text[]> {
  const pivoted = await withPivot(asked, services, by)
  const { filters } = pivoted.pivot
  if (filters.length === 0) return []
  const told = async (language: Language) => {
    const { result } = await answerOf(pivot, { ...pivoted, site_lang: language }, services, by)
    const { data, used } = result as AnalysisResult<typeof pivot>
    return filters.map((filter, at) => {
      const { name = filter.field, values = [] } = data.filters[at] ?? {}
      const names = new Map(values.map((value) => [value.id, value.name]))
      return pivotFilterText(filter, { name, valueName: (id) => names.get(id), style: { language, currency: used.currency } })
    })
  }
  const [zh, en] = [await told('zh'), await told('en')]
  return zh.map((text, at) => ({ zh: text, en: en[at] ?? text }))
}

/** How a pivot stands in a file: its lines in their order, nothing folded away. `used`: what was answered. */
export function pivotDownload(answer: AnalysisRow<typeof pivot>, shown: PivotContent, language: Language, used: Used): DownloadTable {
  const model = gridModel(answer, shown, { rows: new Set(), columns: new Set() })
  const { headings, kinds, lines } = pivotTable(model, { fields: answer.row_fields, total: TOTAL[language], language })
  const measures = answer.measures.flatMap(({ id, name }) => {
    const measure = pivotMeasure(id)
    return measure ? [{ column: { ...measure, name: id }, heading: name }] : []
  })
  // Months of a base may differ from cell to cell, and stand in the headings.
  const notes = columnNotes(measures, { language, used: { ...used } })
  return { table: { name: pivot.title[language], headings, kinds }, notes, linesOf: () => lines, totalOf: () => null }
}
