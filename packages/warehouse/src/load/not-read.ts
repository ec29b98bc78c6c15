import type { NotRead } from '@marketscope/contract/calls/load'
import { looksLike } from './detect/figures.ts'
import type { FilePlan } from './plan.ts'
import { unreadColumns } from './stage.ts'

/** More columns, and more files that differ in them, than anybody reads through. */
const MOST_COLUMNS = 200
const MOST_ENTRIES = 50
const SHOWN = 3
const SHOWN_LETTERS = 60

const ORDER = ['total', 'figures', 'text'] as const

/** What is not read of a file, by rows of it; null: all of it is read. */
export function notReadOf(plan: FilePlan, rows: readonly (readonly string[])[]): NotRead | null {
  const { file } = plan
  const chosenBy = new Set(plan.emissions.flatMap(({ where = [] }) => where.map(({ column }) => column.trim())))
  const unread = unreadColumns(plan).filter((name) => !chosenBy.has(name.trim()))
  const columns = unread.flatMap((name): NotRead['columns'] => {
    const values = rows.map((row) => row[plan.columns.indexOf(name)] ?? '').filter((value) => value !== '')
    if (values.length === 0 && /^column \d+$/.test(name)) return []
    const samples = [...new Set(values)].slice(0, SHOWN).map((value) => value.slice(0, SHOWN_LETTERS))
    return [{ name, looks: looksLike(name, values), samples }]
  })
  const sheets = file.book ? file.book.sheets.filter((sheet) => sheet !== file.book?.sheet) : []
  if (columns.length === 0 && sheets.length === 0) return null
  const sorted = columns.toSorted((a, b) => ORDER.indexOf(a.looks) - ORDER.indexOf(b.looks))
  return { files: [file.name], columns: sorted.slice(0, MOST_COLUMNS), sheets, members: [] }
}

/** The same of several files: those that leave the same columns unread are one entry. */
export function notReadTogether(all: readonly (NotRead | null)[]): NotRead[] {
  const groups = Map.groupBy(
    all.filter((one) => one !== null),
    ({ columns, sheets, members }) => JSON.stringify([columns.map(({ name }) => name).toSorted(), sheets, members]),
  )
  return [...groups.values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], files: same.flatMap(({ files }) => files) }] : []))
    .slice(0, MOST_ENTRIES)
}
