import { CORRECTION_KINDS, correctedMonths, correctionText, labelText } from '@marketscope/contract/corrections'
import { csvLine, unguardedCell } from '@marketscope/contract/csv-cell'
import { Month } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { schemaText } from '@marketscope/contract/schema-text'
import type { Text } from '@marketscope/contract/text'
import type { Correction } from '@marketscope/warehouse/warehouse'

/** The columns of the file, which are the same in both languages: it can be read again. */
export const COLUMNS = ['site', 'item_id', 'title', 'kind', 'name', 'value', 'from', 'to', 'note', 'who'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: readonly Column[] = ['site', 'item_id', 'kind', 'value', 'from', 'to']

export interface FileRow extends Correction {
  title: string
  note: string
  who: string
}

/** Corrections as CSV, in the order in which they count. An empty value takes away what is there. */
export function writeFile(rows: readonly FileRow[]): string {
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])))
  return `\uFEFF${csvLine([...COLUMNS])}${lines.join('')}`
}

export interface FileFault extends Text {
  line: number
  column: string
}

export interface ReadFile {
  corrections: (Correction & { line: number })[]
  faults: FileFault[]
}

/** Reads CSV of {@link COLUMNS} in any order. `sites`: whose products may be named. */
export function readFile(csv: string, sites: ReadonlySet<string>): ReadFile {
  const records = recordsOf(csv.replace(/^\uFEFF/, ''))
  const [head] = records
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const missing = NEEDED.filter((column) => !names.includes(column))
  if (missing.length > 0)
    return { corrections: [], faults: missing.map((column) => fault(1, column, `缺少列“${column}”`, `The column "${column}" is missing`)) }
  const read: ReadFile = { corrections: [], faults: [] }
  for (const { line, cells } of records.slice(1)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell = (column: Column) => unguardedCell((cells[names.indexOf(column)] ?? '').trim())
    const faults = faultsOf(cell, line, sites)
    if (faults.length > 0) read.faults.push(...faults)
    else {
      const kind = CORRECTION_KINDS.find((one) => one === cell('kind')) ?? 'attribute'
      const value = cell('value') === '' ? null : kind === 'label' ? '1' : cell('value')
      const name = kind === 'filing' ? '' : cell('name')
      const asked = { start: cell('from'), end: cell('to') }
      const { start: from, end: to } = correctedMonths(kind, asked) ?? asked
      read.corrections.push({ line, site: cell('site'), item_id: cell('item_id'), kind, name, value, from, to })
    }
  }
  return read
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

/** The records of a text by the lines they begin at: RFC 4180, with a comma, or the semicolon or tab that the first line has more of. */
function recordsOf(text: string): { line: number; cells: string[] }[] {
  const first = text.slice(0, text.search(/\r|\n|$/))
  const [comma = ','] = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)
  const records: { line: number; cells: string[] }[] = []
  let [line, cells, cell, quoted] = [1, [] as string[], '', false]
  let begun = 1
  const end = () => {
    records.push({ line: begun, cells: [...cells, cell] })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === comma) [cells, cell] = [[...cells, cell], '']
    else if (sign === '\n') {
      end()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) end()
  return records
}
