import type { Meter } from '@marketscope/contract/budgets'
import { CORRECTION_KINDS, correctedMonths, correctionText, labelText } from '@marketscope/contract/corrections'
import { unguardedCell } from '@marketscope/contract/csv-cell'
import { LIMITS } from '@marketscope/contract/limits'
import { Month } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { schemaText } from '@marketscope/contract/schema-text'
import type { Text } from '@marketscope/contract/text'
import type { Correction } from '@marketscope/warehouse/warehouse'
import type { Column } from './correction-file.ts'

const NEEDED: readonly Column[] = ['site', 'item_id', 'kind', 'value', 'from', 'to']

export interface FileFault extends Text {
  line: number
  column: string
}

/** What a file says, as far as it can be read. */
export interface ReadCorrections {
  /** None where there are more than may be brought at a time. */
  corrections: (Correction & { line: number })[]
  lines: number
  /** The first of them, by line. */
  faults: FileFault[]
  fault_count: number
}

/** Reads CSV of the columns of the export in any order. `sites`: whose products may be named. Throws MarketError for a file over its budget. */
export async function readCorrectionFile(
  { csv, sites }: { csv: string; sites: ReadonlySet<string> },
  meter: Meter,
): Promise<ReadCorrections> {
  meter.characters(csv.length)
  const read: ReadCorrections = { corrections: [], lines: 0, faults: [], fault_count: 0 }
  const add = (faults: readonly FileFault[]) => {
    read.fault_count += faults.length
    read.faults.push(...faults.slice(0, LIMITS.correctionFaults - read.faults.length))
  }
  let names: string[] | null = null
  for (const record of recordsOf(csv.replace(/^\uFEFF/, ''), meter)) {
    if (names === null) {
      const heading = record.cells.map((cell) => cell.trim().toLowerCase())
      const missing = NEEDED.filter((column) => !heading.includes(column))
      if (missing.length > 0) {
        add(missing.map((column) => fault(1, column, `缺少列“${column}”`, `The column "${column}" is missing`)))
        return read
      }
      names = heading
    } else if (record.cells.some((cell) => cell.trim() !== '')) takeRecord(record, names)
  }
  if (read.lines > LIMITS.correctionItems) read.corrections = []
  return read

  function takeRecord({ line, cells, beyond }: FileRecord, columns: readonly string[]): void {
    const cell = (column: Column) => unguardedCell((cells[columns.indexOf(column)] ?? '').trim())
    const faults = faultsOf(cell, line, sites)
    if (beyond)
      faults.push(fault(line, '', `该行的单元格多于 ${columns.length} 列`, `The line has more cells than the ${columns.length} columns`))
    if (faults.length > 0) {
      add(faults)
      return
    }
    read.lines += 1
    if (read.lines > LIMITS.correctionItems) return
    const kind = CORRECTION_KINDS.find((one) => one === cell('kind')) ?? 'attribute'
    const value = cell('value') === '' ? null : kind === 'label' ? '1' : cell('value')
    const name = kind === 'filing' ? '' : cell('name')
    const asked = { start: cell('from'), end: cell('to') }
    const { start: from, end: to } = correctedMonths(kind, asked) ?? asked
    read.corrections.push({ line, site: cell('site'), item_id: cell('item_id'), kind, name, value, from, to })
  }
}

export const fault = (line: number, column: string, zh: string, en: string): FileFault => ({ line, column, zh, en })

function faultsOf(cell: (column: Column) => string, line: number, sites: ReadonlySet<string>): FileFault[] {
  const faults: FileFault[] = []
  const add = (column: Column, zh: string, en: string) => faults.push(fault(line, column, zh, en))
  if (!sites.has(cell('site')))
    add('site', '没有这个平台，或当前账号不能查看其商品', 'There is no such platform, or your account may not see its products')
  if (cell('item_id') === '' || cell('item_id').length > 100) add('item_id', '请填写商品编号', 'Enter the id of a product')
  const kind = CORRECTION_KINDS.find((one) => one === cell('kind'))
  if (!kind) add('kind', `应为 ${CORRECTION_KINDS.join('、')}`, `One of ${CORRECTION_KINDS.join(', ')}`)
  const texts: [Column, typeof correctionText][] = [
    ...(kind === 'attribute' ? [['name', correctionText] as [Column, typeof correctionText]] : []),
    ...(kind === 'label' ? [['name', labelText] as [Column, typeof correctionText]] : []),
    ...(cell('value') === '' ? [] : [['value', correctionText] as [Column, typeof correctionText]]),
  ]
  for (const [column, schema] of texts) {
    const said = schema.safeParse(cell(column))
    const issue = said.error?.issues[0]
    if (issue !== undefined) {
      const { zh, en } = schemaText(issue)
      add(column, zh, en)
    }
  }
  const isMonth = (column: Column) => Month.safeParse(cell(column)).success
  for (const column of ['from', 'to'] as const) if (!isMonth(column)) add(column, '月份格式应为 yyyy-MM', 'Months are written yyyy-MM')
  if (!isMonth('from') || !isMonth('to')) return faults
  if (cell('from') > cell('to')) add('to', '结束月份早于开始月份', 'The last month is before the first')
  else if (kind && correctedMonths(kind, { start: cell('from'), end: cell('to') }) === null)
    add('to', RULE_TEXTS.attribute_before_2022.zh, RULE_TEXTS.attribute_before_2022.en)
  return faults
}

/** A record by the line it begins at; its cells as far as there are columns, and whether something stands beyond them. */
interface FileRecord {
  line: number
  cells: string[]
  beyond: boolean
}

/** Headings have fewer. */
const MOST_COLUMNS = 100

/** The records of a text: RFC 4180, with a comma, or the semicolon or tab that the first line has more of. The first has the columns. */
function* recordsOf(text: string, meter: Meter): Generator<FileRecord> {
  const first = text.slice(0, text.search(/\r|\n|$/))
  const [comma = ','] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)
  let width = MOST_COLUMNS
  let line = 1
  let record: FileRecord = { line, cells: [], beyond: false }
  let [cell, quoted, begun] = ['', false, false]
  const endCell = () => {
    meter.cells(1)
    if (record.cells.length < width) record.cells.push(cell)
    else if (cell.trim() !== '') record.beyond = true
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\n') line += 1
    begun = true
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === comma) endCell()
    else if (sign === '\n') {
      endCell()
      yield record
      if (width === MOST_COLUMNS) width = record.cells.length
      record = { line, cells: [], beyond: false }
      begun = false
    } else if (sign !== '\r') cell += sign
  }
  if (!begun) return
  endCell()
  yield record
}
