import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = process.env.MARKETSCOPE_REAL_DATA ?? join(import.meta.dirname, '../../../../../..', 'shared', 'data')

/** Whether the folder of real files is there; tests that need it are skipped without it. */
export const HAS_REAL_DATA = existsSync(FOLDER)
if (!HAS_REAL_DATA) console.warn(`Real files not found in ${FOLDER}: their tests are skipped. Set MARKETSCOPE_REAL_DATA to the folder.`)

export function realFile(path: string): string {
  return `${FOLDER}/${path}`
}

/** An independent, plain reader of CSV for checking the product's: no streaming, no faults. */
export function plainCsv(path: string, encoding = 'utf-8'): Record<string, string>[] {
  const text = new TextDecoder(encoding).decode(readFileSync(realFile(path)))
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy
  for (let match = cell.exec(text); match && cell.lastIndex <= text.length; match = cell.exec(text)) {
    rows.at(-1)?.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    if (match[3] === '') break
    if (match[3] !== ',') rows.push([])
  }
  const [head = [], ...body] = rows
  return body
    .filter((row) => row.length === head.length)
    .map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

/** Amount text in currency units to whole hundredths, by its digits. */
export function hundredths(text: string): number {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}

/** Sums of numbers by key, keys sorted. */
export function sums<T>(rows: readonly T[], key: (row: T) => string, ...values: ((row: T) => number)[]): Record<string, number[]> {
  const out = new Map<string, number[]>()
  for (const row of rows) {
    const at = key(row)
    const now = out.get(at) ?? values.map(() => 0)
    out.set(
      at,
      now.map((sum, index) => sum + (values[index]?.(row) ?? 0)),
    )
  }
  return Object.fromEntries([...out].sort(([a], [b]) => (a < b ? -1 : 1)))
}
