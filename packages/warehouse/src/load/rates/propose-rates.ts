import { basename, extname } from 'node:path'
import { dateFormats } from '../detect/guess-time.ts'
import { type RateTable, rateTable } from './rate-columns.ts'
import { RUSSIAN_NAMES } from './russian-names.ts'
import { type Against, possibleAgainst } from './worth.ts'

type Json = Record<string, unknown>
type Rows = readonly (readonly string[])[]

/** From so many currencies on, a table that fits the euro is the European Central Bank's. */
const MANY = 15

/** A mapping for a table of exchange rates; null: it is none. What its currencies are against is left out where it is not sure. */
export function proposeRates(name: string, columns: readonly string[], rows: Rows): Json | null {
  const russian = bankOfRussia(columns, rows)
  if (russian) return russian
  const table = rateTable(columns)
  if (!table) return null
  const pairs = table.rates.every(({ quote }) => quote !== null)
  const european = !pairs && isEuropean(name, table, valuesOf(table, columns, rows))
  const chinese = pairs && table.rates.every(({ currency, quote }) => currency === 'CNY' || quote === 'CNY')
  const source = european ? 'ECB' : chinese ? 'CFETS' : sourceOf(name)
  const decimal = hasCommas(table, columns, rows) ? { rule: { column: table.rates[0]?.column, number: { decimal: ',' } } } : {}
  return {
    kind: 'exchange_rates',
    rates: { ...(european ? { base: 'EUR' } : {}), ...decimal },
    fields: { date: dateRule(table.date, columns, rows), source: { constant: source } },
  }
}

/** A table that fits one euro in each currency, and has a sign of the European Central Bank: its file's name, its open heading, or all its currencies. */
function isEuropean(name: string, table: RateTable, values: ReadonlyMap<string, number>): boolean {
  const signed = table.open || /eurofxref|\becb\b/i.test(name) || table.rates.length >= MANY
  const fits = possibleAgainst(table.rates, values).some((against: Against) => 'base' in against && against.base === 'EUR')
  return signed && fits && table.rates.every(({ currency, per }) => currency !== 'EUR' && per === 1)
}

/** The first rate of each column. */
export function valuesOf({ rates }: RateTable, columns: readonly string[], rows: Rows): Map<string, number> {
  return new Map(
    rates.flatMap(({ column }) => {
      const at = columns.indexOf(column)
      const value = rows.map((row) => Number((row[at] ?? '').replace(',', '.') || Number.NaN)).find((one) => one > 0)
      return value === undefined ? [] : [[column, value] as const]
    }),
  )
}

function hasCommas({ rates }: RateTable, columns: readonly string[], rows: Rows): boolean {
  const cells = rates.flatMap(({ column }) => rows.map((row) => row[columns.indexOf(column)] ?? ''))
  return cells.some((cell) => /^\d+,\d+$/.test(cell)) && !cells.some((cell) => cell.includes('.'))
}

function dateRule(column: string, columns: readonly string[], rows: Rows): Json | string {
  const formats = dateFormats(rows.map((row) => row[columns.indexOf(column)] ?? '').filter((value) => value !== ''))
  const [first] = formats
  return first === undefined || (formats.length === 1 && first === 'iso')
    ? column
    : { column, format: formats.length === 1 ? first : formats }
}

const sourceOf = (name: string) => basename(name, extname(name)).slice(0, 40) || 'file'

/** The Bank of Russia's table of one currency or more: how many units, the day, their worth in roubles, and the currency's name. */
function bankOfRussia(columns: readonly string[], rows: Rows): Json | null {
  if (['nominal', 'data', 'curs', 'cdx'].some((name) => !columns.includes(name))) return null
  return {
    kind: 'exchange_rates',
    fields: {
      date: dateRule('data', columns, rows),
      base: { column: 'cdx', map: { ...RUSSIAN_NAMES } },
      quote: { constant: 'RUB' },
      rate: { column: 'curs', number: { decimal: ',' } },
      per: 'nominal',
      source: { constant: 'CBR' },
    },
  }
}
