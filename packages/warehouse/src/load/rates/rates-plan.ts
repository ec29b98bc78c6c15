import type { LoadQuestion } from '@marketscope/contract/calls/load'
import type { Site } from '@marketscope/contract/sites'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { NO_FIGURE } from '../amounts/number-words.ts'
import { partsOfPath } from '../amounts/paths.ts'
import { outputField, type StageColumn } from '../compile/select.ts'
import { kindFields } from '../compile/stage-columns.ts'
import { headingOf } from '../compile/texts.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { mappingError } from '../mapping/parse-mapping.ts'
import { type FilePlan, surroundings } from '../plan.ts'
import type { OpenedFile } from '../read/open-file.ts'
import { valuesOf } from './propose-rates.ts'
import { type RateColumn, rateTable } from './rate-columns.ts'
import { type Against, possibleAgainst } from './worth.ts'

/** Texts that stand for "not quoted". */
const NONE = ['N/A', 'n/a', ...NO_FIGURE]
const NAMES = ['date', 'base', 'quote', 'rate', 'per'] as const
const SHOWN = 3

/** A table as it was looked at. */
interface Looked {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** How a table is read that has a column for each currency, or for each pair. Throws MarketError when it is none, or nobody can tell what its currencies are against. */
export function ratesPlan(file: OpenedFile, mapping: Mapping, at: string, looked: Looked, sites: ReadonlyMap<string, Site>): FilePlan {
  const { columns } = looked
  const table = rateTable(columns)
  if (!table)
    throw mappingError([
      {
        path: 'rates',
        zh: '不是汇率表：第一列应为日期，其余各列为币种（USD、JPY (100)）或货币对（USD/CNY）',
        en: 'is no table of rates: its first column must be days, the others currencies (USD, JPY (100)) or pairs (USD/CNY)',
      },
    ])
  const possible = againstOf(mapping, table.rates, valuesOf(table, columns, looked.rows))
  const [against] = possible
  const asked = possible.length > 1 || !isSaid(mapping, table.rates)
  if (against === undefined)
    throw mappingError([
      {
        path: 'rates',
        zh: '请写明各币种相对哪种货币：base（1 单位该货币合多少）或 quote（各币种合多少该货币）',
        en: 'must say what the currencies are against: base (one unit of it in each of them) or quote (each of them in it)',
      },
    ])
  return {
    file,
    columns,
    allColumns: [...NAMES, headingOf('rate')],
    unfold: unfolded(table.rates, columns, ruleOf(mapping.fields.date ?? table.date).column, against, mapping.format?.nulls ?? []),
    unfolded: columns,
    nulls: [],
    emissions: [{ kind: 'exchange_rates', fields: fieldsOf(mapping), computed: [] }],
    around: surroundings(sites, null),
    questions: asked ? [againstQuestion(file.name, at, possible, table.rates, valuesOf(table, columns, looked.rows))] : [],
  }
}

const isSaid = ({ rates }: Mapping, columns: readonly RateColumn[]) =>
  rates?.base !== undefined || rates?.quote !== undefined || columns.every(({ quote }) => quote !== null)

/** What the currencies are against: as the mapping says, or what it can be. Pairs say it themselves. */
function againstOf({ rates }: Mapping, columns: readonly RateColumn[], values: ReadonlyMap<string, number>): Against[] {
  if (rates?.base !== undefined) return [{ base: rates.base }]
  if (rates?.quote !== undefined) return [{ quote: rates.quote }]
  return columns.every(({ quote }) => quote !== null) ? [{ quote: '' }] : possibleAgainst(columns, values)
}

function fieldsOf(mapping: Mapping) {
  const types = kindFields('exchange_rates')
  const rules = {
    date: { ...ruleOf(mapping.fields.date ?? 'date'), column: 'date' },
    rate: { ...(mapping.rates?.rule === undefined ? {} : ruleOf(mapping.rates.rule)), column: 'rate' },
    base: 'base',
    quote: 'quote',
    per: 'per',
    source: mapping.fields.source ?? { constant: '' },
  }
  return Object.entries(rules).map(([name, rule]) => {
    const { type, required } = types.get(name) ?? { type: 'text', required: false }
    return outputField(name, name as StageColumn, type, required, rule)
  })
}

/** Rows of days as rows of rates: day, base, quote, rate, units of the base, and the heading. */
function unfolded(
  rates: readonly RateColumn[],
  columns: readonly string[],
  date: string | readonly string[] | undefined,
  against: Against,
  nulls: readonly string[],
): (from: Sql) => Sql {
  const place = (column: string) => sql`cells[${v.uint16(columns.findIndex((name) => name.trim() === column.trim()) + 1)}]`
  const day = place([date ?? ''].flat()[0] ?? '')
  const each = rates.map(({ column, currency, per, quote }) => {
    const [base, other] = 'base' in against ? [against.base, currency] : [currency, quote ?? against.quote]
    const texts = [v.string(base), v.string(other)].map((one) => sql`${one}`)
    const behind = [v.string('base' in against ? '1' : String(per)), v.string(column.trim())].map((one) => sql`${one}`)
    return sql`[${join([day, ...texts, place(column), ...behind], ', ')}]`
  })
  const none = v.strings([...NONE, ...nulls])
  return (from) => sql`(SELECT line, problem, one AS cells FROM (
      SELECT line, problem, if(problem = '', arrayFilter(r -> r[4] != '' AND NOT has(${none}, r[4]), [${join(each, ', ')}]), [cells]) AS all FROM ${from})
    ARRAY JOIN all AS one)`
}

function againstQuestion(
  file: string,
  at: string,
  possible: readonly Against[],
  rates: readonly RateColumn[],
  values: ReadonlyMap<string, number>,
): LoadQuestion {
  const path = [...partsOfPath(at), 'rates']
  const shown = rates.filter(({ column }) => values.has(column)).slice(0, SHOWN)
  const example = (against: Against) =>
    shown
      .map(({ column, currency, per }) => {
        const value = values.get(column) ?? 0
        return 'base' in against ? `1 ${against.base} = ${value} ${currency}` : `${per} ${currency} = ${value} ${against.quote}`
      })
      .join(' · ')
  return {
    file,
    column: '',
    reason: {
      zh: '各列是币种，文件没有写明相对哪种货币',
      en: 'The columns are currencies, and the file does not say what they are against',
    },
    total_of: 'column',
    readings: possible.map((against) => ({
      id: 'base' in against ? `base_${against.base}` : `quote_${against.quote}`,
      label: { zh: example(against), en: example(against) },
      patch: Object.entries(against).map(([key, value]) => ({ path: [...path, key], value })),
      examples: [],
      total: null,
    })),
  }
}
