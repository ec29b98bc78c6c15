import { parentPort, workerData } from 'node:worker_threads'
import type { DownloadForm } from '@marketscope/contract/tasks'
import { type Cell, cleanCell, type FileTable } from '@marketscope/contract/workbook'
import { csvForm } from './csv-form.ts'
import type { FileForm } from './form.ts'
import { parquetForm } from './parquet-form.ts'
import { xlsxForm } from './xlsx-form.ts'

/** What the thread is told to do. */
export type Order = { begin: FileTable; rows: number } | { rows: Cell[][] } | { end: true } | { close: true }

/** What it answers to each order: how many texts it has cut so far, or why it could not be done. */
export type Done = { cut: number } | { fault: string; code: string | undefined }

const FORMS: Record<DownloadForm, (path: string) => FileForm> = { xlsx: xlsxForm, csv: csvForm, parquet: parquetForm }
const { path, form } = workerData as { path: string; form: DownloadForm }
const file = FORMS[form](path)
let cut = 0

function clean(rows: Cell[][]): Cell[][] {
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) {
      const cleaned = cleanCell(row[at] ?? null)
      row[at] = cleaned.cell
      if (cleaned.cut) cut += 1
    }
  }
  return rows
}

async function follow(order: Order): Promise<void> {
  if ('begin' in order) await file.begin(order.begin, order.rows)
  else if ('rows' in order) await file.rows(clean(order.rows))
  else if ('end' in order) await file.end()
  else await file.close()
}

parentPort?.on('message', (order: Order) => {
  follow(order).then(
    () => parentPort?.postMessage({ cut } satisfies Done),
    (error: NodeJS.ErrnoException) => parentPort?.postMessage({ fault: error.message, code: error.code } satisfies Done),
  )
})
