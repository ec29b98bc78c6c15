import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import { type Asking, answerOf } from '../analyses/answer.ts'
import type { DownloadQuestion } from '../database/task-table.ts'
import type { Services } from '../services.ts'
import { downloadTable } from './download-table.ts'
import type { FileWriter } from './files/file-writer.ts'

/** Rows that are asked for at a time: enough that asking is not what it takes, few enough to be nothing in memory. */
const PIECE = 5_000

/** The market data were published anew while they were read: what was written is of two moments. */
export class Republished extends Error {}

interface Piece {
  data: Record<string, unknown> | Record<string, unknown>[]
  count?: number
  total?: Record<string, unknown>
  used: { revision: number }
}

/** The declaration of an analysis by id. */
export function analysisOf(id: string): AnalysisDeclaration {
  const declaration = (ANALYSES as Record<string, AnalysisDeclaration>)[id]
  if (!declaration) throw new MarketError('parameter', { zh: '没有这个分析', en: 'There is no such analysis' })
  return declaration
}

/** What a page asks, as the analysis takes it. Throws what its schema refuses. */
export function parametersOf({ analysis, query, language }: DownloadQuestion) {
  const { columns: _, page: __, page_size: ___, ...asked } = query
  return inputSchema(analysisOf(analysis)).parse({ ...asked, site_lang: language })
}

/**
 * Writes all rows of what is asked into the file, of one revision of the market data, and gives how many there are and which. `told`: how far it is. Throws {@link Republished} where the data
 * changed meanwhile, a MarketError for what the asker may not see, and what the disk says.
 */
export async function writeDownload(
  question: DownloadQuestion,
  writer: FileWriter,
  services: Services,
  asking: Asking,
  told: (done: number, total: number) => void,
): Promise<{ rows: number; revision: number }> {
  const declaration = analysisOf(question.analysis)
  const parameters = parametersOf(question)
  const { table, cellsOf, totalOf } = downloadTable(declaration, question.language, question.query.columns?.split(',') ?? [])
  const ask = async (page: number) => {
    const paging = declaration.shape === 'table' ? { page, page_size: PIECE } : {}
    const { result } = await answerOf(declaration, { ...parameters, ...paging } as never, services, asking)
    return result as Piece
  }
  const first = await ask(1)
  const { revision } = first.used
  const count = first.count ?? [first.data].flat().length
  await writer.begin(table, count)
  let rows = 0
  for (let page = 1, piece = first; ; page++, piece = await ask(page)) {
    if (piece.used.revision !== revision) throw new Republished()
    const own = [piece.data].flat()
    await writer.rows(own.map(cellsOf))
    rows += own.length
    told(rows, count)
    if (own.length < PIECE || rows >= count) break
  }
  const total = first.total ? totalOf(first.total) : null
  if (total) await writer.rows([total])
  await writer.end()
  return { rows, revision }
}
