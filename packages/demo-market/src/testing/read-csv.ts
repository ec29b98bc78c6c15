import { readFile } from 'node:fs/promises'
import type { LoadKindId } from '@marketscope/contract/load-format'
import type { DemoFile } from '../write-demo-market.ts'

export interface Table {
  columns: string[]
  rows: string[][]
}

/** Reads a CSV text by RFC 4180, one character at a time: slow, and independent of the writer. */
export function parseCsv(text: string): Table {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (quoted) {
      if (sign !== '"') value += sign
      else if (text[i + 1] === '"') value += text[++i]
      else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === ',' || sign === '\n') {
      row.push(value)
      value = ''
      if (sign === '\n') {
        rows.push(row)
        row = []
      }
    } else value += sign
  }
  const [columns = [], ...rest] = rows
  return { columns, rows: rest }
}

/** Every row of a kind as a record; a column that a file does not have is empty. */
export async function readKind(files: readonly DemoFile[], kind: LoadKindId): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = []
  for (const file of files.filter((one) => one.kind === kind)) {
    const { columns, rows } = parseCsv(await readFile(file.path, 'utf8'))
    for (const row of rows) all.push(Object.fromEntries(columns.map((column, n) => [column, row[n] ?? ''])))
  }
  return all
}
