import { currencyDecimals } from '@marketscope/contract/currency'
import type { Engine } from '../../engine/engine.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { ruleOf } from '../mapping/field-schema.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { groupsIn } from '../mapping/patterns.ts'
import { type ColumnReading, readColumns, ruleBy, saysSeparators } from './column-reading.ts'
import { type JsonPath, putAt } from './paths.ts'
import { chosenByProduct } from './product-check.ts'
import type { Core, Separators } from './separators.ts'

/** A field of a mapping whose numbers are read from one column; of columns of months from several. */
export interface NumberField {
  /** Where its rule stands in the mapping. */
  path: JsonPath
  field: string
  column: string
  /** Of columns of months all of them. */
  columns?: readonly string[]
  type: 'money' | 'count'
  rule: FieldRule
}

/** How the numbers of a field are read. */
export interface SettledField extends NumberField {
  reading: ColumnReading
  /** The ways among which the file does not tell; none: it does, or the mapping says it. */
  open: Separators[]
  /** Whether price × sold against sales told the way. */
  told: boolean
  /** The rule that it is read by: as the mapping says, or as the file tells. */
  used: FieldRule
}

const COUNTS = new Set(['sold', 'comments'])
const NUMBERS = ['price', 'sold', 'sales', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price']

/** The fields of a mapping that are numbers of one column as it stands. */
export function numberFields(mapping: Mapping): NumberField[] {
  const out: NumberField[] = []
  const add = (path: JsonPath, field: string, given: FieldRule | string | undefined) => {
    if (given === undefined) return
    const rule = ruleOf(given)
    const { column } = rule
    const changed = rule.pattern ?? rule.split ?? rule.map ?? rule.prefix ?? rule.suffix
    if (typeof column !== 'string' || changed !== undefined) return
    out.push({ path, field, column: column.trim(), type: COUNTS.has(field) ? 'count' : 'money', rule })
  }
  for (const name of NUMBERS) add(['fields', name], name, mapping.fields[name])
  if (mapping.rows?.as === 'order_line') add(['rows', 'refund'], 'refund', mapping.rows.refund)
  if (mapping.rows?.as === 'sku_month')
    for (const [name, field] of Object.entries(mapping.rows.item_figures ?? {})) add(['rows', 'item_figures', name], name, field)
  return out
}

/**
 * How the number fields of a mapping are read, by rows of the file. `currency`: of the site; null where rows say their site. `typed`: values may be numbers of
 * the file itself, as in workbooks.
 */
export function settleNumbers(
  fields: readonly NumberField[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  currency: string | null,
  typed = false,
): SettledField[] {
  const texts = fields.map((field) => textsOf(field, columns, rows))
  const readings = readColumns(
    fields.map(({ type, rule }, index) => ({ type, texts: [...new Set(texts[index])].filter((text) => !rule.nulls?.includes(text)) })),
    currency,
    typed,
  )
  const open = fields.map(({ rule }, index) => (saysSeparators(rule) ? [] : openWays(rule, readings[index], currency)))
  const product = chosenByProduct(fields, texts, open)
  return fields.map((field, index) => {
    const reading = readings[index] as ColumnReading
    const ways = product[index] ?? open[index] ?? []
    const [way] = ways
    return {
      ...field,
      reading,
      open: ways.length > 1 ? ways : [],
      told: product[index] !== null,
      used: way ? usedRule(field, reading, way, currency) : withoutAuto(field.rule),
    }
  })
}

/** The texts of a field in rows of the file. */
export function textsOf(
  { column, columns: several = [column] }: NumberField,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const places = several.map((name) => columns.findIndex((one) => one.trim() === name.trim()))
  return rows.flatMap((row) => places.map((place) => row[place] ?? ''))
}

/** The fields of columns of months, as the rules of a mapping name them. */
export async function monthFields(engine: Engine, mapping: Mapping, columns: readonly string[]): Promise<NumberField[]> {
  if (mapping.rows?.as !== 'wide') return []
  const rules = await Promise.all(
    (mapping.rows.columns ?? []).map(async ({ pattern, measure, rule }, index): Promise<NumberField | null> => {
      const found = await groupsIn(engine, pattern, columns)
      const several = columns.filter((_, at) => found[at] !== null)
      const [first] = several
      if (first === undefined) return null
      const measures = typeof measure === 'object' ? Object.values(measure) : [measure ?? 'sold']
      const type = measures.every((one) => COUNTS.has(one)) ? 'count' : 'money'
      const given = rule === undefined ? {} : ruleOf(rule)
      return {
        path: ['rows', 'columns', index, 'rule'],
        field: measures[0] ?? 'sold',
        column: first,
        columns: several,
        type,
        rule: { ...given, column: first },
      }
    }),
  )
  return rules.filter((one) => one !== null)
}

/** The ways of a rule that says none. Where it does not ask for them to be found, its numbers have a point, which may stand between thousands. */
export function openWays({ number }: FieldRule, reading: ColumnReading | undefined, currency: string | null): Separators[] {
  const ways = reading?.ways ?? []
  if (number?.decimal === 'auto') return ways
  const doubted = ways.some(({ thousands }) => thousands === '.') || (currency !== null && currencyDecimals(currency) === 0)
  return doubted && reading?.cores.some(isLone) ? ways : []
}

/** Whether a number has a point before three digits and no other sign. */
const isLone = ({ core }: Core) => /^[1-9]\d{0,2}\.\d{3}$/.test(core)

function usedRule(field: NumberField, reading: ColumnReading, way: Separators, currency: string | null): FieldRule {
  const whole = field.rule.number?.decimal !== 'auto' || !reading.plain || reading.cores.some(isLone)
  return ruleBy(field.rule, reading, way, { type: field.type, currency }, whole)
}

function withoutAuto(rule: FieldRule): FieldRule {
  if (rule.number?.decimal !== 'auto') return rule
  const { decimal: _, ...number } = rule.number
  return { ...rule, number }
}

/** A mapping whose number fields are read as they were settled. */
export function withSettled(mapping: Mapping, settled: readonly SettledField[]): Mapping {
  return settled.reduce<Mapping>((now, { path, rule, used }) => (used === rule ? now : putAt(now, path, used)), mapping)
}
