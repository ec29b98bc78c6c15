import { currencyDecimals } from '@marketscope/contract/currency'
import type { FieldRule } from '../mapping/field-schema.ts'
import { type NumberParts, numberParts, saysNoFigure } from './number-parts.ts'
import { MIL, SUFFIXES } from './number-words.ts'
import { type Core, conflict, type Known, provenBy, readBy, type Separators, separatorsOf, withoutNoughts } from './separators.ts'

type NumberRule = NonNullable<FieldRule['number']>

/** The numbers of one column of a file. */
export interface NumberColumn {
  /** Different texts of the column. */
  texts: readonly string[]
  /** How many rows stand for each of them; left out: they count alike. */
  rows?: readonly number[]
  type: Known['type']
}

/** How the numbers of a column are written. */
export interface ColumnReading {
  /** What a mapping says of it beside the separators. */
  around: Omit<NumberRule, 'decimal' | 'thousands' | 'groups'>
  /** One: told by the file; several: not told; none: nothing is a number. */
  ways: Separators[]
  cores: readonly Core[]
  /** Whether all of it are digits with at most a point. */
  plain: boolean
  /** Signs of currencies beside the numbers. */
  signs: string[]
}

const coreOf = ({ core, suffix, power }: NumberParts): Core => ({ core, multiplied: suffix !== '', power })

/** How the columns of a file are written, each beside what the others prove. `currency`: of the site, null where it is not known yet. */
export function readColumns(columns: readonly NumberColumn[], currency: string | null, typed = false): ColumnReading[] {
  const taken = columns.map(({ texts, rows }) =>
    texts.flatMap((text, index) => {
      const parts = saysNoFigure(text) ? null : numberParts(text)
      return parts ? [{ parts, core: { ...coreOf(parts), ...(rows ? { rows: rows[index] ?? 1 } : {}) } }] : []
    }),
  )
  const alone = columns.map(({ type }, index) =>
    separatorsOf(
      (taken[index] ?? []).map(({ core }) => core),
      { type, currency, typed },
    ),
  )
  const proofs = alone.map((ways, index) => {
    const [way] = ways
    return ways.length === 1 && way
      ? provenBy(
          (taken[index] ?? []).map(({ core }) => core),
          way,
        )
      : null
  })
  return columns.map(({ type }, index) => {
    const parts = (taken[index] ?? []).map((one) => one.parts)
    const cores = (taken[index] ?? []).map(({ core }) => core)
    const others = proofs.find((proof, other) => proof !== null && other !== index) ?? null
    const ways = (alone[index]?.length ?? 0) > 1 ? separatorsOf(cores, { type, currency, typed, others }) : (alone[index] ?? [])
    return {
      around: aroundOf(parts),
      ways,
      cores,
      plain: parts.every(isPlainNumber),
      signs: [...new Set(parts.map(({ sign }) => sign))].filter(Boolean),
    }
  })
}

function isPlainNumber({ core, sign, suffix, floor, words, percent, ascii }: NumberParts): boolean {
  return ascii && sign === '' && suffix === '' && !floor && !words && !percent && /^\d+([.]\d*)?$/.test(core)
}

function aroundOf(parts: readonly NumberParts[]): ColumnReading['around'] {
  const suffixes = [...new Set(parts.flatMap(({ suffix }) => (suffix === '' ? [] : [suffix])))]
  const table = Object.fromEntries(suffixes.map((suffix) => [suffix, SUFFIXES[suffix] ?? MIL.mil]))
  return {
    ...(parts.some(({ sign }) => sign !== '') ? { currency: true } : {}),
    ...(parts.some(({ percent }) => percent) ? { percent: true } : {}),
    ...(suffixes.length === 0 ? {} : { suffixes: suffixes.includes('mil') ? table : true }),
    ...(parts.some(({ words }) => words) ? { words: true } : {}),
    ...(parts.some(({ floor }) => floor) ? { floor: true } : {}),
  }
}

/** The rule of a column by one of its ways: as short as the numbers allow, or with all that the way says. */
export function ruleBy(rule: FieldRule, { around, cores, plain }: ColumnReading, way: Separators, known: Known, whole = false): FieldRule {
  const used = (sign: string | undefined) => sign !== undefined && cores.some(({ core }) => core.includes(sign))
  const grouped = used(way.thousands)
  const separators = whole
    ? way
    : {
        ...(way.decimal === ',' && (grouped || used(',')) ? { decimal: ',' as const } : {}),
        ...(grouped && way.thousands !== undefined ? { thousands: way.thousands } : {}),
        ...(grouped && way.groups !== undefined ? { groups: way.groups } : {}),
      }
  const { number: said, ...rest } = rule
  const { decimal: _, ...kept } = said ?? {}
  const number = { ...kept, ...around, ...separators }
  const explicit = whole || said !== undefined || !plain || Object.keys(number).length > 0
  const round = known.type === 'money' && !('round' in rule) && isFine(cores, way, known.currency)
  return { ...rest, ...(explicit ? { number } : {}), ...(round ? { round: 'half_up' as const } : {}) }
}

/** Whether a rule says which signs stand in numbers; else they are told by the file, as far as it tells. */
export function saysSeparators({ number }: FieldRule): boolean {
  return number !== undefined && number.decimal !== 'auto' && (number.decimal !== undefined || number.thousands !== undefined)
}

/** Currencies of each number of decimals: what is read alike in all of them needs no currency. */
const ANY_CURRENCY = [null, 'VND', 'KWD', 'CNY', 'EUR']

/** The rule that a proposal has for a column: `auto` where it hangs on the site's currency how numbers are read, or where the file does not tell. */
export function proposedRules(
  columns: readonly (NumberColumn & { column: string })[],
  currency: string | null,
  typed = false,
): FieldRule[] {
  const tried = (currency === null ? ANY_CURRENCY : [currency]).map((one) => readColumns(columns, one, typed))
  return columns.map(({ column, type }, index) => {
    const [first, ...others] = tried.map((all) => all[index]).filter((one) => one !== undefined)
    const [way] = first?.ways ?? []
    if (!first || !way) return { column }
    const likely = others.flatMap(({ ways }) => ways).filter((one) => readBy(first.cores, one) >= readBy(first.cores, way))
    const sure = first.ways.length === 1 && !likely.some((one) => conflict(first.cores, way, one))
    return sure ? ruleBy({ column }, first, way, { type, currency }) : { column, number: { ...first.around, decimal: 'auto' } }
  })
}

/** Whether amounts have more decimals than are kept of them, as averages and binary fractions do. */
function isFine(cores: readonly Core[], { decimal }: Separators, currency: string | null): boolean {
  const most = currency !== null && currencyDecimals(currency) === 0 ? 0 : 2
  return cores.some(
    ({ core, multiplied }) =>
      !multiplied && core.includes(decimal) && withoutNoughts(core.slice(core.lastIndexOf(decimal) + 1)).length > most,
  )
}
