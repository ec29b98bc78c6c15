import { MarketError } from '@marketscope/contract/errors'
import { schemaText } from '@marketscope/contract/schema-text'
import { text } from '@marketscope/contract/schemes/condition-faults'
import { readJson, readSheets } from '@marketscope/contract/schemes/file/read-file'
import { type FileFault, type ReadScheme, SchemeFile } from '@marketscope/contract/schemes/file/scheme-file'
import { readSheets as sheetsOf } from '@marketscope/warehouse/load/read/xlsx/read-sheets'

const ZIP = Buffer.from('PK')

/** What a file says, as far as it is one of a scheme; null: it cannot be read as one, and `faults` say why. */
export interface ReadSchemeFile extends Pick<ReadScheme, 'placeOf'> {
  file: SchemeFile | null
  faults: FileFault[]
}

/** Reads a workbook, or JSON. What is wrong is told where it stands. Throws MarketError for a workbook that cannot be opened. */
export async function readSchemeFile(base64: string): Promise<ReadSchemeFile> {
  const bytes = Buffer.from(base64, 'base64')
  const read = bytes.subarray(0, 2).equals(ZIP) ? readSheets(await sheetsOf(bytes, 5)) : readJson(textOf(bytes))
  if (read.file === undefined) return { file: null, faults: read.faults, placeOf: read.placeOf }
  const parsed = SchemeFile.safeParse(read.file)
  const issues = parsed.success ? [] : parsed.error.issues
  const faults = [...read.faults, ...issues.map((issue) => ({ ...read.placeOf(issue.path), text: schemaText(issue), stops: true }))]
  return { file: parsed.success && read.faults.length === 0 ? parsed.data : null, faults, placeOf: read.placeOf }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new MarketError('parameter', text('文件不是 XLSX，也不是 UTF-8 的 JSON', 'The file is neither XLSX nor JSON in UTF-8'))
  }
}
