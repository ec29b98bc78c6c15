import type { UploadedFile } from '@marketscope/contract/calls/load'
import { isObject, type Json, type JsonObject, setAt } from '../json/json-edit.ts'
import { fits, objectAt, placeFor } from './mapping-shape.ts'

/** The mapping to begin with for one file: what the server proposes from the column names, or one without any field. */
function proposed(file: UploadedFile): JsonObject {
  const mapping: unknown = file.proposed_mapping
  return isObject(mapping) ? mapping : { fields: {} }
}

const sameColumns = (a: UploadedFile, b: UploadedFile) =>
  a.columns.map(({ name }) => name).join('\n') === b.columns.map(({ name }) => name).join('\n')

/** The mapping to begin with: one for all where the files have the same columns, else one for each. */
export function proposal(files: readonly UploadedFile[]): JsonObject {
  const [first] = files
  if (!first) return { fields: {} }
  if (files.every((file) => sameColumns(file, first))) return proposed(first)
  return { files: files.map((file): Json => ({ file: file.name, mapping: file.kind === null ? proposed(file) : null })) }
}

/** The files that the mapping says nothing of, and those of the load format that a mapping for all files would take for foreign ones. */
export function strangers(mapping: JsonObject, files: readonly UploadedFile[]): UploadedFile[] {
  const entries = mapping.files
  if (!Array.isArray(entries)) return files.some((file) => file.kind === null) ? files.filter((file) => file.kind !== null) : []
  const covers = (file: UploadedFile) =>
    entries.some((entry: Json) => isObject(entry) && typeof entry.file === 'string' && fits(entry.file, file.name))
  return files.filter((file) => !covers(file))
}

/** The mapping with an entry for every file; what it said of files already, it says still. */
export function forEachFile(mapping: JsonObject, files: readonly UploadedFile[]): JsonObject {
  if (Array.isArray(mapping.files)) {
    const more = strangers(mapping, files).map((file): Json => ({ file: file.name, mapping: file.kind === null ? proposed(file) : null }))
    return { ...mapping, files: [...mapping.files, ...more] }
  }
  return { files: files.map((file): Json => ({ file: file.name, mapping: file.kind === null ? mapping : null })) }
}

/** What of a format says where the table lies in its file. */
const PLACED = ['sheet', 'sheets', 'skip_lines', 'header_rows', 'encoding']

/** The mapping after a workbook was looked at anew: the proposal when it was still the one of before, else itself with what tells where the table is. */
export function lookedAnew(
  mapping: JsonObject,
  before: readonly UploadedFile[],
  after: readonly UploadedFile[],
  file: UploadedFile,
): JsonObject {
  if (JSON.stringify(mapping) === JSON.stringify(proposal(before))) return proposal(after)
  const place = placeFor(mapping, file.name)
  const format: unknown = file.proposed_mapping?.format
  if (place === null || !isObject(format)) return mapping
  const other = Object.fromEntries(Object.entries(objectAt(mapping, [...place, 'format'])).filter(([key]) => !PLACED.includes(key)))
  const next = setAt(mapping, [...place, 'format'], { ...other, ...format })
  return isObject(next) ? next : mapping
}

/** The mapping without what it says of one file by its full name. */
export function withoutFile(mapping: JsonObject, fileName: string): JsonObject {
  if (!Array.isArray(mapping.files)) return mapping
  return { ...mapping, files: mapping.files.filter((entry: Json) => !isObject(entry) || entry.file !== fileName) }
}
