import type { Site } from '@marketscope/contract/sites'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { outputField, type StageColumn } from './compile/select.ts'
import { kindFields } from './compile/stage-columns.ts'
import { headingOf } from './compile/texts.ts'
import { type FilePlan, surroundings } from './plan.ts'
import type { OpenedFile } from './read/open-file.ts'

/** What a column of a file of rates holds: `per` units of `base` in units of `quote`. */
interface RateColumn {
  column: string
  base: string
  quote: string
  per: number
}

const DATE = /^\s*(date|日期)\s*$/i
const CODE = /^\s*([A-Z]{3})\s*$/
const PAIR = /^\s*(100)?\s*([A-Z]{3})\s*\/\s*([A-Z]{3})\s*$/

/** Texts that stand for "not quoted". */
const NONE = ['N/A', 'n/a', '-', '--', '---', '—']

const NAMES = ['date', 'base', 'quote', 'rate', 'per', 'source'] as const

/**
 * The columns of rates of a file whose rows are days: of the European Central Bank, a column for each currency against the euro; of China's interbank market
 * (CFETS), a pair each, some for a hundred, some the other way round (`100JPY/CNY`, `CNY/MYR`). Null when it is none.
 */
export function rateColumnsOf(columns: readonly string[]): { date: string; source: string; rates: RateColumn[] } | null {
  const [date, ...others] = columns
  if (date === undefined || !DATE.test(date)) return null
  const named = others.filter((column) => column.trim() !== '' && !/^column \d+$/.test(column))
  const pairs = named.flatMap((column): RateColumn[] => {
    const [, hundred, base = '', quote = ''] = PAIR.exec(column) ?? []
    return base === '' ? [] : [{ column, base, quote, per: hundred ? 100 : 1 }]
  })
  if (pairs.length > 0 && pairs.length === named.length) return { date, source: 'CFETS', rates: pairs }
  const codes = named.flatMap((column) => CODE.exec(column)?.[1] ?? [])
  if (codes.length < 2 || codes.length !== named.length || codes.includes('EUR')) return null
  return { date, source: 'ECB', rates: named.map((column, place) => ({ column, base: 'EUR', quote: codes[place] ?? '', per: 1 })) }
}

/** How a file of rates is read that has a column for each currency; null when it is none. */
export function ratesPlan(file: OpenedFile, columns: readonly string[], sites: ReadonlyMap<string, Site>): FilePlan | null {
  const found = rateColumnsOf(columns)
  if (!found) return null
  const place = (column: string) => sql`cells[${v.uint16(columns.indexOf(column) + 1)}]`
  const days = sql`replaceAll(${place(found.date)}, '/', '-')`
  const each = found.rates.map(({ column, base, quote, per }) => {
    const parts = [
      days,
      ...[base, quote].map((code) => v.string(code)),
      place(column),
      v.string(String(per)),
      v.string(found.source),
      v.string(column.trim()),
    ]
    return sql`[${join(
      parts.map((part) => sql`${part}`),
      ', ',
    )}]`
  })
  const unfold = (from: Sql) => sql`(SELECT line, problem, one AS cells FROM (
      SELECT line, problem, if(problem = '', arrayFilter(r -> r[4] != '' AND NOT has(${v.strings(NONE)}, r[4]), [${join(each, ', ')}]), [cells]) AS all FROM ${from})
    ARRAY JOIN all AS one)`
  const types = kindFields('exchange_rates')
  const fields = NAMES.map((name) => {
    const { type, required } = types.get(name) ?? { type: 'text', required: false }
    return outputField(name, name as StageColumn, type, required, name)
  })
  return {
    ...{ file, columns, allColumns: [...NAMES, headingOf('rate')], unfold, unfolded: columns, nulls: [] },
    emissions: [{ kind: 'exchange_rates', fields, computed: [] }],
    around: surroundings(sites, null),
  }
}
