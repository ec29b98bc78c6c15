import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { ColumnKind } from '@marketscope/contract/column'
import { DOWNLOAD_FORMS, type DownloadForm } from '@marketscope/contract/tasks'
import type { Cell } from '@marketscope/contract/workbook'
import { FileWriter } from '../../apps/server/src/tasks/files/file-writer.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000,1000000' }, columns: { type: 'string', default: '20' } },
})

/** Rows that a task hands over at a time. */
const PIECE = 5_000

const KINDS: readonly ColumnKind[] = ['id', 'text', 'text', 'text', 'money', 'share', 'change', 'count', 'price', 'distinct']

function rowOf(number: number, kinds: readonly ColumnKind[]): Cell[] {
  return kinds.map((kind, place): Cell => {
    if (kind === 'id') return `${6_000_000_000_000_000 + number}`
    if (kind === 'text') return `保湿面霜 第 ${number % 5000} 款 ${place}`
    if (kind === 'share' || kind === 'change') return ((number * 7919 + place) % 10_000) / 10_000
    return ((number * 104_729 + place) % 10_000_000) / 100
  })
}

/** Writes so many rows as a task does; seconds, bytes of the file, and how many bytes of memory more than before were taken at most. */
async function measure(path: string, form: DownloadForm, rows: number, kinds: readonly ColumnKind[]) {
  const [before, began] = [process.memoryUsage.rss(), performance.now()]
  let most = before
  const writer = new FileWriter(path, form)
  await writer.begin({ name: 'rows', headings: kinds.map((kind, place) => `${kind} ${place}`), kinds }, rows)
  for (let at = 0; at < rows; at += PIECE) {
    await writer.rows(Array.from({ length: Math.min(PIECE, rows - at) }, (_, index) => rowOf(at + index, kinds)))
    most = Math.max(most, process.memoryUsage.rss())
  }
  await writer.end()
  await writer.close()
  await writer.abandon()
  const { size } = await stat(path)
  return { seconds: (performance.now() - began) / 1000, size, memory: most - before }
}

const folder = await mkdtemp(join(tmpdir(), 'marketscope-files-'))
try {
  const kinds = Array.from({ length: Number(values.columns) }, (_, place) => KINDS[place % KINDS.length] ?? 'text')
  console.log('form     rows      seconds  file MB  memory MB')
  for (const rows of values.rows.split(',').map(Number))
    for (const form of DOWNLOAD_FORMS) {
      const { seconds, size, memory } = await measure(join(folder, `rows.${form}`), form, rows, kinds)
      const cells = [seconds.toFixed(1).padStart(8), (size / 1e6).toFixed(1).padStart(8), (memory / 1e6).toFixed(0).padStart(10)]
      console.log(`${form.padEnd(8)} ${String(rows).padEnd(9)}${cells.join(' ')}`)
    }
} finally {
  await rm(folder, { recursive: true, force: true })
}
