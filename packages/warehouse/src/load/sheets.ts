import type { LoadQuestion } from '@marketscope/contract/calls/load'
import type { FieldFault } from '@marketscope/contract/errors'
import { partsOfPath } from './amounts/paths.ts'
import { monthOfSheet, yearless } from './detect/month-sheets.ts'
import type { FieldRule } from './mapping/field-schema.ts'
import type { Mapping } from './mapping/mapping-schema.ts'
import type { FileMapping } from './mapping/parse-mapping.ts'
import type { FormatChoice, OpenedFile } from './read/open-file.ts'

/** The sheets of a workbook that are loaded together, as a mapping says; null: only the one that was opened. */
export function sheetsOf({ book }: Pick<OpenedFile, 'book'>, choice: Pick<FormatChoice, 'sheets'>): readonly string[] | null {
  if (!book || choice.sheets === undefined) return null
  return choice.sheets === 'alike' ? book.alike : book.alike.filter((name) => monthOfSheet(name) || yearless(name))
}

/** A workbook whose other sheets that are loaded with it count as read. */
export function besides(file: OpenedFile, read: readonly string[]): OpenedFile {
  const { book } = file
  if (!book) return file
  return { ...file, book: { ...book, sheets: book.sheets.filter((name) => name === book.sheet || !read.includes(name)) } }
}

/** The mapping of one sheet, with its name where a rule asks for it. A file without sheets is a fault. */
export function ofSheet(mapping: Mapping, file: Pick<OpenedFile, 'name' | 'book'>): { mapping: Mapping; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const walk = (value: unknown, place: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => walk(one, [...place, index]))
    if (typeof value !== 'object' || value === null) return value
    const { sheet, ...rest } = value as Record<string, unknown>
    if (sheet !== true) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, [...place, key])]))
    if (!file.book)
      faults.push({
        path: place.join('.'),
        zh: `文件“${file.name}”不是工作簿，没有工作表名`,
        en: `the file "${file.name}" is no workbook and has no sheet`,
      })
    return { ...rest, constant: file.book?.sheet ?? '' }
  }
  return { mapping: walk(mapping, []) as Mapping, faults }
}

/** Asks whether sheets with the same columns are one table, where nobody said which are read. `one`: the mapping of the file. */
export function sheetQuestions(
  { name, book }: Pick<OpenedFile, 'name' | 'book'>,
  { path, mapping, format }: Pick<FileMapping, 'path' | 'mapping' | 'format'>,
  choice: FormatChoice,
): LoadQuestion[] {
  if (!book || book.alike.length < 2 || choice.sheet !== undefined || choice.sheets !== undefined) return []
  const place = [...partsOfPath(path)]
  const none = mapping === null && format === undefined
  const patch = (key: 'sheet' | 'sheets', value: string) =>
    none ? [{ path: place, value: { format: { [key]: value } } }] : [{ path: [...place, 'format', key], value }]
  const reading = { examples: [], total: null }
  return [
    {
      file: name,
      column: '',
      reason: {
        zh: `工作簿有 ${book.alike.length} 个列相同的工作表，是否一起读取？`,
        en: `${book.alike.length} sheets of the workbook have the same columns. Are they one table?`,
      },
      total_of: 'column',
      readings: [
        {
          ...reading,
          id: 'all_sheets',
          label: { zh: '全部读取', en: 'Read all of them' },
          patch: patch('sheets', 'alike'),
          rows: book.alike.slice(0, SHOWN),
        },
        {
          ...reading,
          id: 'one_sheet',
          label: { zh: `只读取“${book.sheet}”`, en: `Read "${book.sheet}" only` },
          patch: patch('sheet', book.sheet),
          rows: [book.sheet],
        },
      ],
    },
  ]
}

const SHOWN = 5
const YEARS = 3

/** Asks of which year the months are that sheets are called, as 9月. `at`: the place of the mapping in what was given. */
export function yearQuestions(
  { fields }: Pick<Mapping, 'fields'>,
  { name, book }: Pick<OpenedFile, 'name' | 'book'>,
  at: string,
  read: readonly string[],
  now = new Date(),
): LoadQuestion[] {
  const month = fields.month
  if (!book || typeof month !== 'object' || month.sheet !== true) return []
  const rest: FieldRule = month
  if (rest.prefix !== undefined || rest.suffix !== undefined || rest.pattern !== undefined || rest.map !== undefined) return []
  const found = read.flatMap((sheet) => yearless(sheet) ?? [])
  const [first] = found
  if (first === undefined || found.length < read.length) return []
  const latest = Math.max(...found.map((one) => one.month))
  const newest = latest > now.getMonth() + 1 ? now.getFullYear() - 1 : now.getFullYear()
  return [
    {
      file: name,
      column: '',
      reason: {
        zh: '工作表名只有月份没有年份，是哪一年的？',
        en: 'The names of the sheets are months without a year. Which year are they of?',
      },
      total_of: 'column',
      readings: Array.from({ length: YEARS }, (_, back) => newest - back).map((year) => ({
        id: `year_${year}`,
        label: { zh: `${year} 年`, en: String(year) },
        patch: [
          {
            path: [...partsOfPath(at), 'fields', 'month'],
            value: { ...month, prefix: first.prefix(year), format: [...new Set(found.map((one) => one.format))] },
          },
        ],
        examples: [],
        rows: read.slice(0, SHOWN).map((sheet) => `${sheet} → ${year}-${String(yearless(sheet)?.month ?? '').padStart(2, '0')}`),
        total: null,
      })),
    },
  ]
}
