import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { type LoadReport, OnFault } from '@marketscope/contract/calls/load'
import { type Day, isDay } from '@marketscope/contract/days'
import { daysText } from '@marketscope/contract/month-days'
import { isMeant } from '@marketscope/warehouse/load/unpack'
import { readConfig } from '../config.ts'
import { fetchRemote, isRemote } from '../loads/remote/remote-files.ts'
import { PlainFault } from '../plain-fault.ts'
import { openProduct } from '../product.ts'
import type { Services } from '../services.ts'
import { COMMON, readArguments } from './arguments.ts'
import { withEncoding } from './load-encoding.ts'
import { progressLine } from './progress.ts'
import { listenForStop } from './stopping.ts'

const POLL_MS = 300
const FAULTS_SHOWN = 20

/** `load FILE|FOLDER|ADDRESS… [--mapping M] [--encoding E] [--dry-run] [--on-fault F] [--covers-until D]`: checks files and publishes them, or only reports what would be loaded. */
export async function loadCommand(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const options = {
    ...COMMON,
    mapping: text,
    encoding: text,
    'dry-run': { type: 'boolean' },
    'on-fault': text,
    'covers-until': text,
  } as const
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY)
  if (positionals.length === 0) throw new PlainFault('请给出要加载的文件。', 'Name the files to load.', 2)
  const on_fault = values['on-fault'] === undefined ? undefined : readOnFault(values['on-fault'])
  const covers_until = values['covers-until'] === undefined ? undefined : readDay(values['covers-until'])
  const places = positionals.map((place) => (isRemote(place) ? null : filesAt(place)))
  const local = await Promise.all(places)
  const given = values.mapping === undefined ? null : await readMapping(values.mapping)
  const mapping = values.encoding === undefined ? given : withEncoding(given, values.encoding)
  const config = readConfig(process.env, values.data === undefined ? {} : { data: values.data })
  const stopping = listenForStop()
  const product = await openProduct(config)
  const fetched = join(product.services.folder.loads, `fetched-${randomUUID()}`)
  try {
    const { loads } = product.services
    const files: { path: string; name: string }[] = []
    for (const [index, place] of positionals.entries())
      files.push(...(local[index] ?? (await fetchRemote(place, fetched, config, stopping.signal))))
    const started = await loads.start({ files, mapping, dry_run: values['dry-run'] ?? false, on_fault, covers_until, who: 'command line' })
    const report = await follow(loads, started.load_id, stopping.signal)
    await printReport(loads, report)
    return exitCodeOf(report)
  } finally {
    await rm(fetched, { recursive: true, force: true })
    await product.close()
  }
}

/** The exit code of a load that waits for answers: nothing was published, and the same again would not be. */
const QUESTIONS_OPEN = 3

function exitCodeOf({ state, questions, stops }: LoadReport): number {
  if (questions.length > 0) return QUESTIONS_OPEN
  return state === 'published' || (state === 'checked' && stops.length === 0) ? 0 : 1
}

function readOnFault(given: string): OnFault {
  const read = OnFault.safeParse(given)
  if (read.success) return read.data
  const known = OnFault.options.join(' | ')
  throw new PlainFault(`--on-fault 应为 ${known}。`, `--on-fault must be ${known}.`, 2)
}

function readDay(given: string): Day {
  if (isDay(given)) return given
  throw new PlainFault('--covers-until 应为日期，如 2024-03-15。', '--covers-until must be a day such as 2024-03-15.', 2)
}

/** A file; or the files of a folder and of those within, in the order of their names. */
async function filesAt(place: string): Promise<{ path: string; name: string }[]> {
  const root = resolve(place)
  if (!(await stat(root).catch(() => null))?.isDirectory()) return [await readable(place)]
  const found = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: join(basename(root), relative(root, path)).replaceAll(sep, '/') }))
    .filter(({ name }) => isMeant(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  if (found.length === 0) throw new PlainFault(`文件夹中没有文件：${place}`, `The folder holds no files: ${place}`, 2)
  return found
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
  if (report.state === 'checked') for (const stop of report.stops) console.log(`  ! ${stop.zh}\n    ${stop.en}`)
  if (report.state === 'checked' && report.stops.length > 0)
    console.log('  不会发布，除非注明 --on-fault publish · would not be published without --on-fault publish')
  for (const question of report.questions) printQuestion(question)
  console.log(`  读取 rows read ${report.rows_read} · 有问题 rows kept aside ${report.rows_faulty} · 问题 faults ${report.faults}`)
  for (const [kind, rows] of Object.entries(report.rows)) console.log(`  ${kind}: ${rows}`)
  for (const month of report.months.slice(0, 60))
    console.log(
      `  ${month.site} ${month.version} ${month.month}: rows ${month.rows} (replaces ${month.replaces})${skusText(month)}${daysBrought(month)}, sold ${month.sold ?? 'not known'}, sales ${month.sales ?? 'not known'}`,
    )
  if (report.months.length > 60) console.log(`  … ${report.months.length} 个月 months`)
  printLeftOut(report)
  if (report.faults === 0) return
  const { data } = await loads.faults(report.load_id, 1, FAULTS_SHOWN)
  for (const fault of data)
    console.log(
      `  ✗ ${fault.file}:${fault.line ?? '–'} ${fault.column ?? ''} ${fault.value ?? ''} — ${fault.reason_zh} · ${fault.reason_en}`,
    )
  if (report.faults > data.length) console.log(`  … ${report.faults}`)
}

/** The days that a load brings of a month, and what the month has afterwards. */
function daysBrought({ days }: LoadReport['months'][number]): string {
  if (!days) return ''
  const replaced = days.replaces.length > 0 ? ` (replaces ${daysText(days.replaces)})` : ''
  return `, days ${daysText(days.brings)}${replaced}; the month afterwards: days ${daysText(days.known)}, sold ${days.sold}, sales ${days.sales ?? 'not known'}; of this load`
}

/** A question with its answers: each is a change of the mapping, as data. */
function printQuestion({ file, reason, readings }: LoadReport['questions'][number]): void {
  console.log(`  ? ${[file, reason.zh].filter(Boolean).join(': ')}\n    ${reason.en}`)
  for (const { id, label, examples, rows = [], total, patch } of readings) {
    const shown = examples.map(({ text, value }) => `${text} → ${value ?? '–'}`)
    console.log(
      `    ${id}: ${label.zh} · ${label.en}${total === null ? '' : ` (Σ ${total})`}${shown.length > 0 ? ` ${shown.join(', ')}` : ''}`,
    )
    for (const row of rows) console.log(`      ${row}`)
    console.log(`      ${JSON.stringify(patch)}`)
  }
}

function skusText({ skus }: LoadReport['months'][number]): string {
  return skus ? `, SKU rows ${skus.rows} (replaces ${skus.replaces})` : ''
}

/** What is neither loaded nor a fault: lines of totals, and what of the files is not read. */
function printLeftOut({ totals, not_read }: LoadReport): void {
  if (totals.count > 0) console.log(`  合计行未计入 lines of totals left out: ${totals.count}`)
  for (const { file, line, text } of totals.lines.slice(0, FAULTS_SHOWN)) console.log(`    ${file}:${line} ${text}`)
  for (const { files, columns, sheets, members } of not_read) {
    const [first = ''] = files
    console.log(`  未读取 not read: ${first}${files.length > 1 ? ` (+${files.length - 1})` : ''}`)
    const figures = columns.filter(({ looks }) => looks !== 'text').map(({ name }) => name)
    const texts = columns.filter(({ looks }) => looks === 'text').map(({ name }) => name)
    if (figures.length > 0) console.log(`    数字列 columns of numbers: ${figures.join(', ')}`)
    if (texts.length > 0) console.log(`    其他列 other columns: ${texts.join(', ')}`)
    if (sheets.length > 0) console.log(`    工作表 sheets: ${sheets.join(', ')}`)
    if (members.length > 0) console.log(`    系统文件 system files: ${members.join(', ')}`)
  }
}
