import { within } from '@marketscope/contract/within'
import { meaningOfName } from '../detect/words.ts'

/** A column of a table of rates: of one currency, or of a pair. */
export interface RateColumn {
  column: string
  /** So many units of the currency (of a pair: of its first one) are rated. */
  per: number
  currency: string
  /** Of a pair: the other currency, in which the rate is. */
  quote: string | null
}

export interface RateTable {
  date: string
  rates: RateColumn[]
  /** The heading ends in a separator, as that of the European Central Bank's files does. */
  open: boolean
}

const PAIR = within(100, /^(\d{1,5})?\s*([A-Z]{3})\s*\/\s*([A-Z]{3})$/)
const CODE = within(100, /^(?:(\d{1,5})\s*)?([A-Z]{3})(?:\s*[(/]?\s*(\d{1,5})\s*\)?)?$/)
/** Currencies of today: tables of many years have ended ones too. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const isUnnamed = (column: string) => column.trim() === '' || /^column \d+$/.test(column)

function rateColumn(column: string): RateColumn | null {
  const text = column.trim()
  const [, before = '1', base = '', other = ''] = PAIR.exec(text) ?? []
  if (base !== '') return { column, per: Number(before), currency: base, quote: other }
  const [, first, code = '', behind] = CODE.exec(text) ?? []
  return code !== '' ? { column, per: Number(first ?? behind ?? 1), currency: code, quote: null } : null
}

/** The columns of a table whose rows are days and whose other columns are currencies, or pairs of them; null: it is none. */
export function rateTable(columns: readonly string[]): RateTable | null {
  const [date, ...others] = columns
  if (date === undefined || !isDay(date)) return null
  const named = others.filter((column) => !isUnnamed(column))
  const rates = named.flatMap((column) => rateColumn(column) ?? [])
  const pairs = rates.filter(({ quote }) => quote !== null).length
  if (rates.length === 0 || rates.length !== named.length || (pairs !== 0 && pairs !== rates.length)) return null
  const known = rates.filter(({ currency }) => CURRENCIES.has(currency)).length
  if ((pairs === 0 && rates.length < 2) || known * 2 < rates.length) return null
  return { date, rates, open: isUnnamed(columns.at(-1) ?? 'x') }
}

const isDay = (column: string) => column.trim().toLowerCase() === 'period' || ['time', 'month'].includes(meaningOfName(column) ?? '')
