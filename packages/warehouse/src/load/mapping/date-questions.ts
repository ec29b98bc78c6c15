import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { partsOfPath } from '../amounts/paths.ts'
import { dateFormats, openFormats } from '../detect/guess-time.ts'
import { ruleOf } from './field-schema.ts'
import type { Mapping } from './mapping-schema.ts'

const DATES = ['time', 'month', 'shelf_time', 'filing_date'] as const
const SHOWN = 3

type Reading = LoadQuestion['readings'][number]

/** Asks how days are written that a mapping gives no format for: 03/04/2024 may be either; others are suggested. `at`: the place of the mapping in what was given. */
export function dateQuestions(
  { fields }: Mapping,
  file: string,
  at: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
): LoadQuestion[] {
  return DATES.flatMap((name): LoadQuestion[] => {
    const field = fields[name]
    if (field === undefined) return []
    const { column, format, pattern, map, ...rest } = ruleOf(field)
    if (typeof column !== 'string' || format !== undefined || pattern !== undefined || map !== undefined || rest.split) return []
    const place = columns.findIndex((one) => one.trim() === column.trim())
    const values = [...new Set(rows.map((row) => row[place] ?? '').filter((value) => value !== ''))]
    const found = dateFormats(values)
    if (found.includes('iso')) return []
    const open = openFormats(values)
    const reading = (id: string, formats: readonly string[], zh: string, en: string, shown: string[]): Reading => ({
      id,
      label: { zh, en },
      patch: [
        {
          path: [...partsOfPath(at), 'fields', name],
          value: { ...(typeof field === 'string' ? { column } : field), format: [...formats] },
        },
      ],
      examples: [],
      rows: shown,
      total: null,
    })
    const examples = values.filter((value) => /^\d{1,2}\/\d{1,2}\/\d{4}/.test(value)).slice(0, SHOWN)
    const readings =
      open.length > 0
        ? [
            reading('day_first', [...found, ...open.map(({ dayFirst }) => dayFirst)], '日在前', 'The day goes first', shownAs(examples, 1)),
            reading(
              'month_first',
              [...found, ...open.map(({ monthFirst }) => monthFirst)],
              '月在前',
              'The month goes first',
              shownAs(examples, 0),
            ),
          ]
        : found.length > 0
          ? [reading('as_found', found, `按 ${found.join('、')} 读取`, `Read as ${found.join(', ')}`, values.slice(0, SHOWN))]
          : []
    if (readings.length === 0) return []
    return [
      {
        file,
        column,
        reason: {
          zh: open.length > 0 ? `“${column}”的日期看不出日与月的先后` : `“${column}”的日期没有写明格式`,
          en:
            open.length > 0
              ? `The dates of "${column}" do not tell whether the day or the month goes first`
              : `The mapping does not say how the dates of "${column}" are written`,
        },
        total_of: 'column',
        readings,
      },
    ]
  })
}

/** Days with slashes as they are in a reading: `month` is the place of the month. */
function shownAs(values: readonly string[], month: 0 | 1): string[] {
  return values.map((value) => {
    const parts = value.split(/[/ ]/)
    const [year = '', one = '', other = ''] = [parts[2], parts[month], parts[1 - month]]
    return `${value} → ${year}-${one.padStart(2, '0')}-${other.padStart(2, '0')}`
  })
}
