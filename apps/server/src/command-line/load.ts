import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { LoadReport } from '@marketscope/contract/calls/load'
import { readConfig } from '../config.ts'
import { PlainFault } from '../plain-fault.ts'
import { openProduct } from '../product.ts'
import type { Services } from '../services.ts'
import { COMMON, readArguments } from './arguments.ts'
import { progressLine } from './progress.ts'
import { listenForStop } from './stopping.ts'

const POLL_MS = 300
const FAULTS_SHOWN = 20

/** `load FILE… [--mapping M] [--dry-run]`: checks files and publishes them, or only reports what would be loaded. */
export async function loadCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { ...COMMON, mapping: { type: 'string' }, 'dry-run': { type: 'boolean' } })
  if (positionals.length === 0) throw new PlainFault('请给出要加载的文件。', 'Name the files to load.', 2)
  const files = await Promise.all(positionals.map(readable))
  const mapping = values.mapping === undefined ? null : await readMapping(values.mapping)
  const config = readConfig(process.env, values.data === undefined ? {} : { data: values.data })
  const stopping = listenForStop()
  const product = await openProduct(config)
  try {
    const { loads } = product.services
    const started = await loads.start({ files, mapping, dry_run: values['dry-run'] ?? false, who: 'command line' })
    const report = await follow(loads, started.load_id, stopping.signal)
    await printReport(loads, report)
    return report.state === 'published' || report.state === 'checked' ? 0 : 1
  } finally {
    await product.close()
  }
}

async function readable(file: string): Promise<{ path: string; name: string }> {
  const path = resolve(file)
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) throw new PlainFault(`没有这个文件：${file}`, `There is no such file: ${file}`, 2)
  return { path, name: basename(path) }
}

async function readMapping(file: string): Promise<unknown> {
  const { path } = await readable(file)
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainFault(`映射文件不是有效的 JSON：${reason}`, `The mapping file is not valid JSON: ${reason}`, 2)
  }
}

async function follow(loads: Services['loads'], loadId: string, signal: AbortSignal): Promise<LoadReport> {
  const line = progressLine({ zh: '加载', en: 'Loading' })
  let over = false
  const ended = loads.wait(loadId).finally(() => {
    over = true
  })
  signal.addEventListener('abort', () => void loads.cancel(loadId).catch(() => undefined), { once: true })
  while (!over) {
    const { progress, step } = await loads.get(loadId)
    line.show(progress, step ?? { zh: '', en: '' })
    await Promise.race([ended.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, POLL_MS))])
  }
  line.end()
  return ended
}

async function printReport(loads: Services['loads'], report: LoadReport): Promise<void> {
  console.log(`加载 Load ${report.load_id}: ${report.state}`)
  if (report.message) console.log(`  ${report.message.zh}\n  ${report.message.en}`)
  console.log(`  读取 rows read ${report.rows_read} · 有问题 rows kept aside ${report.rows_faulty} · 问题 faults ${report.faults}`)
  for (const [kind, rows] of Object.entries(report.rows)) console.log(`  ${kind}: ${rows}`)
  for (const month of report.months.slice(0, 60))
    console.log(
      `  ${month.site} ${month.version} ${month.month}: ${month.rows} rows (replaces ${month.replaces}), sold ${month.sold}, sales ${month.sales}`,
    )
  if (report.months.length > 60) console.log(`  … ${report.months.length} 个月 months`)
  if (report.faults === 0) return
  const { data } = await loads.faults(report.load_id, 1, FAULTS_SHOWN)
  for (const fault of data)
    console.log(
      `  ✗ ${fault.file}:${fault.line ?? '–'} ${fault.column ?? ''} ${fault.value ?? ''} — ${fault.reason_zh} · ${fault.reason_en}`,
    )
  if (report.faults > data.length) console.log(`  … ${report.faults}`)
}
