import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisDeclaration, columnsOn, faceAsked, faceOf, inputSchema, placesOf, type Used } from '@marketscope/contract/analysis'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { baseRanges } from '@marketscope/contract/bases'
import type { MonthRange } from '@marketscope/contract/months'
import { PivotFigures, type PivotGrid } from '@marketscope/contract/schemes/pivot-grid'
import type { AnalysisTab, TabId } from '@marketscope/contract/tabs'
import { answerOf } from '../../analyses/answer.ts'
import type { FactColumn, KeptRows } from '../facts/facts.ts'
import type { Work } from '../work.ts'

/** An answer of the product as it was kept for figures. */
export interface AskedRows {
  /** By what its figures are told. */
  name: string
  kept: KeptRows
  used: Used
  /** The answer itself, as a page gets it. */
  result: { data: unknown; count?: number; total?: unknown; used: Used }
}

/** Rows that are asked for where nobody says how many. */
const USUAL_ROWS = 10

/** The tab of a search that shows an analysis: the one that is open, where it does, else its own; of one about an item, the one that is open. */
export function tabOf(declaration: AnalysisDeclaration, open: TabId): TabId {
  if (declaration.subject === 'item') return open
  const places = Object.keys(placesOf(declaration)) as AnalysisTab[]
  return (places.includes(open) ? open : places.includes(declaration.tab) ? declaration.tab : (places[0] ?? 'Summary')) as TabId
}

/**
 * Asks an analysis about a page in the name of who asks, and keeps the answer among the facts. `own`: parameters of the analysis and of its page. Throws a MarketError for what may not be seen or is
 * not there, and a ZodError for parameters that are none.
 */
export async function askPage(
  declaration: AnalysisDeclaration,
  page: AskedPage,
  own: Readonly<Record<string, unknown>>,
  work: Work,
): Promise<AskedRows> {
  const { tab: open, ...common } = page
  const tab = tabOf(declaration, open)
  const face = faceOf(declaration, tab)
  const parameters: Record<string, unknown> = { ...(face ? { [face.parameter]: face.value } : {}), ...own }
  const paging = declaration.shape === 'table' && parameters.page_size === undefined ? { page_size: USUAL_ROWS } : {}
  const input = inputSchema(declaration).parse({
    ...common,
    ...parameters,
    ...paging,
    site_lang: work.language,
    ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
  })
  const { result } = await answerOf(declaration, input, work.services, work.asking)
  const answer = result as AskedRows['result']
  const { used } = answer
  const shown = { ...page, tab, start: used.start, end: used.end }
  const kept: KeptRows = {
    ...rowsOf(declaration, input, answer),
    currency: used.currency,
    months: monthsTold(used),
    source: {
      analysis: declaration.id,
      title: (face?.title ?? declaration.title)[work.language],
      page: shown,
      parameters,
      revision: used.revision,
    },
  }
  return { name: work.facts.keep(kept), kept, used, result: answer }
}

/** The months that were asked, and those that they are compared with. */
function monthsTold(used: Used): MonthRange[] {
  const range = { start: used.start, end: used.end }
  const { yoy, mom } = baseRanges(range, used.compare_start)
  return [range, yoy, mom]
}

function rowsOf(
  declaration: AnalysisDeclaration,
  asked: Readonly<Record<string, unknown>>,
  { data, count, total }: AskedRows['result'],
): Pick<KeptRows, 'columns' | 'rows' | 'total' | 'count'> {
  if (declaration.id === pivot.id) return rowsOfPivot(data as PivotGrid)
  const rows = [data].flat() as Record<string, unknown>[]
  const called = new Map(columnsOn(declaration, faceAsked(declaration, asked)).map(({ name, text }) => [name, text]))
  const columns = declaration.columns.map(({ name, kind, text }) => ({ name, kind, text: called.get(name) ?? text }))
  return { columns, rows, count: count ?? rows.length, total: (total as Record<string, unknown> | undefined) ?? null }
}

/** A pivot as a list: each cell that is there is a row, of what its line and column are called, with its figures. */
function rowsOfPivot({ rows, columns, measures, cells }: PivotGrid): Pick<KeptRows, 'columns' | 'rows' | 'total' | 'count'> {
  const figures = new PivotFigures({ rows, columns, cells })
  const told = measures.map(({ id, name, kind }): FactColumn => ({ name: id.replace(':', '_'), kind, text: { zh: name, en: name } }))
  const nameOf = (lines: PivotGrid['rows'], place: number): string => {
    const line = lines[place]
    return !line || line.depth === 0 ? '' : [nameOf(lines, line.parent), line.name].filter((part) => part !== '').join(' / ')
  }
  const valuesAt = (row: number, column: number) =>
    Object.fromEntries(told.map(({ name }, place) => [name, figures.at(row, column, place)]))
  const list = rows.flatMap((_, row) =>
    columns.flatMap((__, column) =>
      (row > 0 || column > 0) && figures.has(row, column)
        ? [{ row: nameOf(rows, row), column: nameOf(columns, column), ...valuesAt(row, column) }]
        : [],
    ),
  )
  const names: FactColumn[] = [
    { name: 'row', kind: 'text', text: { zh: '行', en: 'Row' } },
    { name: 'column', kind: 'text', text: { zh: '列', en: 'Column' } },
  ]
  return { columns: [...names, ...told], rows: list, total: valuesAt(0, 0), count: list.length }
}
