import pivot from '@marketscope/contract/analyses/pivot'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration, AnalysisInput, AnalysisRow, Used } from '@marketscope/contract/analysis'
import { type Comparison, comparedAs } from '@marketscope/contract/compared'
import { MarketError } from '@marketscope/contract/errors'
import type { FileNote } from '@marketscope/contract/file-note'
import { questionSchema } from '@marketscope/contract/narrowing'
import { type DownloadForm, isOfTables, type TaskForm } from '@marketscope/contract/tasks'
import type { Language } from '@marketscope/contract/text'
import { answerOf } from '../analyses/answer.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import type { Services } from '../services.ts'
import { downloadTable } from './download-table.ts'
import type { FileWriter } from './files/file-writer.ts'
import { type Making, Republished } from './maker.ts'
import { pivotDownload, withPivot } from './pivot-download.ts'

/** Rows that are asked for at a time: enough that asking is not what it takes, few enough to be nothing in memory. */
const PIECE = 5_000

interface Piece {
  data: Record<string, unknown> | Record<string, unknown>[]
  count?: number
  total?: Record<string, unknown>
  used: Used
}

/** The declaration of an analysis by id. Throws a MarketError for none. */
export function analysisOf(id: string | null): AnalysisDeclaration {
  const declaration = (ANALYSES as Record<string, AnalysisDeclaration>)[id ?? '']
  if (!declaration) throw new MarketError('parameter', { zh: '没有这个分析', en: 'There is no such analysis' })
  return declaration
}

/** The form of a file of tables. Throws a MarketError for any other. */
export function tableForm(form: TaskForm): DownloadForm {
  if (isOfTables(form)) return form
  throw new MarketError('parameter', { zh: '表格不能下载为 PPTX', en: 'A table cannot be downloaded as PPTX' })
}

/** What a page asks, as the analysis takes it. Throws what its schema refuses. */
export function parametersOf(declaration: AnalysisDeclaration, { query, language }: Pick<TaskQuestion, 'query' | 'language'>) {
  const { columns: _, page: __, page_size: ___, ...asked } = query
  return questionSchema(declaration).parse({
    ...asked,
    site_lang: language,
    ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
  })
}

interface TableAsked {
  declaration: AnalysisDeclaration
  parameters: AnalysisInput & Record<string, unknown>
  language: Language
  /** The columns that are wanted, in their order; none: those that a page shows. */
  columns: readonly string[]
  /** What the page is compared with, where somebody chose; null: the usual. */
  comparison: Comparison | null
  /** Whether both bases are told, since nobody chose one. */
  everyBase?: boolean
  /** What the table is called in the file. */
  name: string
  /** What the file stands on so far (`Answer.basis`). */
  basis: string | null
  /** Whether a table without rows is left out. */
  filled?: boolean
  /** Whether what the whole scope has stands below. */
  total?: boolean
  /** What the reader of such an answer has to know beside its columns, for forms that have a place for it beside their rows. */
  notesOf?: (used: Used) => FileNote[]
}

/**
 * Writes all rows of an analysis as a table of the file, and gives how many lines there are, what they are of and stand on, and what its columns mean. Throws {@link Republished} where the market data
 * changed meanwhile, a MarketError for what the asker may not see (before anything of the table is written), and what the disk says.
 */
export async function writeTable(
  {
    declaration,
    parameters,
    language,
    columns,
    comparison,
    everyBase = false,
    name,
    basis,
    filled = false,
    total: totalled = true,
    notesOf,
  }: TableAsked,
  writer: FileWriter,
  services: Services,
  making: Making,
): Promise<{ rows: number; used: Used; basis: string; notes: FileNote[] }> {
  const pivoted = declaration.id === pivot.id ? await withPivot(parameters, services, making) : null
  const ask = async (page: number) => {
    const paging = declaration.shape === 'table' ? { page, page_size: PIECE } : {}
    const answer = await answerOf(declaration, { ...(pivoted ?? parameters), ...paging } as never, services, making)
    return { piece: answer.result as Piece, of: answer.basis }
  }
  const { piece: first, of } = await ask(1)
  const { used } = first
  if (basis !== null && basis !== of) throw new Republished()
  const { table, notes, linesOf, totalOf } = pivoted
    ? pivotDownload(first.data as AnalysisRow<typeof pivot>, pivoted.pivot, language, used)
    : downloadTable(declaration, language, {
        ...{ columns, parameters, rows: [first.data].flat(), used },
        // A trend is asked its own: over both bases, or over none.
        compared: everyBase || parameters.base === 'both' ? null : comparedAs(parameters.base === 'none' ? 'none' : comparison, used),
      })
  // A pivot is one answer with all its lines.
  const rowsOf = ({ data }: Piece) => (pivoted ? [data].flat().flatMap(linesOf) : [data].flat()).length
  const count = first.count ?? rowsOf(first)
  if (filled && count === 0) return { rows: 0, used, basis: of, notes: [] }
  await writer.begin({ ...table, name, currency: used.currency, ...(notesOf ? { about: notesOf(used), columns: notes } : {}) }, count)
  let [rows, lines] = [0, 0]
  for (let page = 1, piece = first; ; page++) {
    if (page > 1) {
      const next = await ask(page)
      if (next.of !== of) throw new Republished()
      piece = next.piece
    }
    const own = [piece.data].flat()
    const written = own.flatMap(linesOf)
    await writer.rows(written)
    rows += rowsOf(piece)
    lines += written.length
    making.told(rows, count)
    if (own.length < PIECE || rows >= count) break
  }
  const total = totalled && first.total ? totalOf(first.total) : null
  if (total) await writer.rows([total])
  await writer.end()
  return { rows: lines, used, basis: of, notes }
}
