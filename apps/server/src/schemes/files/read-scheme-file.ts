import type { Meter } from '@marketscope/contract/budgets'
import { MarketError } from '@marketscope/contract/errors'
import { FilterFields, SearchFilter } from '@marketscope/contract/filter'
import { issueText } from '@marketscope/contract/issue'
import { LIMITS } from '@marketscope/contract/limits'
import { schemaText } from '@marketscope/contract/schema-text'
import { text } from '@marketscope/contract/schemes/condition-faults'
import { readJson, readSheets } from '@marketscope/contract/schemes/file/read-file'
import { type FileFault, type ReadScheme, SchemeFile } from '@marketscope/contract/schemes/file/scheme-file'
import { readSheets as sheetsOf } from '@marketscope/warehouse/load/read/xlsx/read-sheets'

const ZIP = Buffer.from('PK')
/** Sheets that are looked at: the rules, what the scheme is, and what people keep beside them. */
const SHEETS = 5
/** Of what a place is called in a file of anybody's. */
const LONGEST_COLUMN = 200

export type Place = Pick<FileFault, 'line' | 'column'>

/** What a file says, as far as it is one of a scheme. */
export interface ReadSchemeFile {
  /** Null: it cannot be read as one, and the faults say why. */
  file: Omit<SchemeFile, 'search'> | null
  /** The market that the file is about; null: it says too little, or there is no file. */
  filter: SearchFilter | null
  /** What is wrong with that market, which does not matter where another one is named. */
  filterFault: FileFault | null
  /** The first of them, those that stop it before the others. */
  faults: FileFault[]
  fault_count: number
  stopping: number
  /** Where what is in the file stands, by its path. */
  places: Map<string, Place>
}

/** Reads a workbook, or JSON. What is wrong is told where it stands. Throws MarketError for what cannot be opened or is over its budget. */
export async function readSchemeFile({ bytes }: { bytes: Uint8Array }, meter: Meter): Promise<ReadSchemeFile> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const read = content.subarray(0, 2).equals(ZIP) ? readSheets(await sheetsOf(content, SHEETS, meter)) : readJson(jsonIn(content, meter))
  const parsed = read.file === undefined ? null : SchemeFile.safeParse(read.file)
  const issues = parsed?.error?.issues ?? []
  const faults = [...read.faults, ...issues.map((issue) => ({ ...read.placeOf(issue.path), text: schemaText(issue), stops: true }))]
  const told = faults.toSorted(inOrder).slice(0, LIMITS.schemeFaults)
  const counts = { fault_count: faults.length, stopping: faults.filter(({ stops }) => stops).length }
  const short = told.map((fault) => ({ ...fault, column: shortened(fault.column) }))
  if (!parsed?.success || read.faults.length > 0)
    return { file: null, filter: null, filterFault: null, faults: short, ...counts, places: new Map() }
  const { search, ...file } = parsed.data
  const market = SearchFilter.safeParse(search)
  const [issue] = market.error?.issues ?? []
  return {
    file,
    filter: market.data ?? null,
    filterFault: issue ? { ...read.placeOf(['search', ...issue.path]), text: issueText(issue.message), stops: true } : null,
    faults: short,
    ...counts,
    places: placesOf(file, read),
  }
}

/** Faults as they are told: those that stop it first, then by line. */
export const inOrder = (a: FileFault, b: FileFault) => Number(b.stops) - Number(a.stops) || a.line - b.line

const shortened = ({ zh, en }: FileFault['column']) => ({ zh: zh.slice(0, LONGEST_COLUMN), en: en.slice(0, LONGEST_COLUMN) })

/** Where each part of the content stands, and each field of a search, be it in the file or not. */
function placesOf({ content }: Pick<SchemeFile, 'content'>, { placeOf }: ReadScheme): Map<string, Place> {
  const places = new Map<string, Place>()
  const add = (path: readonly PropertyKey[]) => {
    const { line, column } = placeOf(path)
    places.set(path.join('.'), { line, column: shortened(column) })
  }
  const walk = (value: unknown, path: readonly PropertyKey[]) => {
    add(path)
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(content, ['content'])
  for (const field of Object.keys(FilterFields.shape)) add(['search', field])
  return places
}

/** The place of a path, or of the nearest thing around it. */
export function placeIn(places: ReadonlyMap<string, Place>, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length > 0; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'))
    if (place) return place
  }
  const column = path.join('.')
  return { line: 1, column: text(column, column) }
}

function jsonIn(bytes: Buffer, meter: Meter): string {
  const json = textOf(bytes)
  meter.characters(json.length)
  let [open, quoted] = [0, false]
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '[' || sign === '{') meter.depth(++open)
    else if (sign === ']' || sign === '}') open--
  }
  return json
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new MarketError('parameter', text('文件不是 XLSX，也不是 UTF-8 的 JSON', 'The file is neither XLSX nor JSON in UTF-8'))
  }
}
