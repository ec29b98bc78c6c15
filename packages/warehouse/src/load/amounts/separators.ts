import { currencyDecimals } from '@marketscope/contract/currency'

/** The signs in numbers. */
export interface Separators {
  decimal: '.' | ','
  thousands?: ',' | '.' | ' ' | "'" | '_'
  groups?: 'indian'
}

/** Numbers of a column: digits with the signs between them, and whether a word behind them multiplies them. */
export interface Core {
  core: string
  multiplied: boolean
  /** Whether it has a power of ten, as programs write it: never with a sign between thousands. */
  power?: boolean
  /** How many rows have numbers of this form; left out: it is one of different texts. */
  rows?: number
}

/** What is known beyond the numbers of the column. */
export interface Known {
  type: 'money' | 'count'
  /** Null: not known yet. */
  currency: string | null
  /** Whether values may be numbers of the file itself, not texts: those have a decimal point and no nought at their end. */
  typed?: boolean
  /** What other columns of the file prove. */
  others?: Separators | null
}

const CANDIDATES: readonly Separators[] = [
  { decimal: '.' },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
  ...([' ', "'", '_'] as const).flatMap((thousands): Separators[] => [
    { decimal: '.', thousands },
    { decimal: ',', thousands },
  ]),
  { decimal: '.', thousands: ',', groups: 'indian' },
]

/** A whole number that is written with decimals is rare: so many beside others that are no whole ones are decimals too. */
const RARE = 0.2
/** So many of the numbers must tell between two readings, as a share: one odd value proves nothing of thousands. */
const TELLS = 0.02
/** Where the point is the decimal sign by habit, so that a comma stands between thousands. */
const POINTED = new Set([
  'AED',
  'AUD',
  'CAD',
  'CNY',
  'GBP',
  'HKD',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NZD',
  'PHP',
  'SAR',
  'SGD',
  'THB',
  'TWD',
  'USD',
])

/** A number by a reading as `digits` or `digits.decimals`; null: it cannot be read so. */
export function valueBy({ core, power }: Core, { decimal, thousands, groups }: Separators): string | null {
  const at = core.lastIndexOf(decimal)
  if (at >= 0 && core.indexOf(decimal) !== at) return null
  const whole = at < 0 ? core : core.slice(0, at)
  const part = at < 0 ? '' : core.slice(at + 1)
  if (!/^\d*$/.test(part)) return null
  const parts = thousands === undefined ? [whole] : whole.split(thousands)
  if ((power && parts.length > 1) || !parts.every((one) => /^\d+$/.test(one)) || !areGroups(parts, groups === 'indian')) return null
  const rest = withoutNoughts(part)
  return `${BigInt(parts.join(''))}${rest === '' ? '' : `.${rest}`}`
}

/** Digits behind a decimal sign without the noughts at their end. */
export function withoutNoughts(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

function areGroups(parts: readonly string[], indian: boolean): boolean {
  if (parts.length === 1) return true
  const [first = '', ...rest] = parts
  if (!/^[1-9]/.test(first) || rest.at(-1)?.length !== 3) return false
  return rest.every((one) => one.length === 3)
    ? first.length <= 3
    : indian && first.length <= 2 && rest.slice(0, -1).every((one) => one.length === 2)
}

/**
 * The ways in which the numbers of a column can be read: one where the file tells, several where it does not, none where nothing can be read. The first is the
 * likelier. Numbers that no way reads do not count.
 */
export function separatorsOf(cores: readonly Core[], known: Known): Separators[] {
  const different = [...new Map(cores.map((core) => [`${core.core}\n${core.multiplied}\n${core.power}`, core])).values()]
  const ways: Way[] = CANDIDATES.map((separators) => ({ separators, values: different.map((core) => valueBy(core, separators)) }))
  const weights = different.map(({ rows = 1 }) => rows)
  const all = weights.reduce((sum, rows) => sum + rows, 0)
  const read = ({ values }: Way) => values.reduce((sum, value, index) => sum + (value === null ? 0 : (weights[index] ?? 0)), 0)
  const best = ways.reduce((one, other) => (read(other) > read(one) ? other : one))
  if (read(best) === 0) return []
  const near = ways.filter((way) => (isWhole(known) || read(best) - read(way) < Math.max(1, all * TELLS)) && differs(way, best))
  const distinct = [...new Map([best, ...near].map((way) => [way.values.join('\n'), way])).values()]
  const matching = distinct.filter((way) => !distinct.some((other) => read(other) > read(way) && !differs(other, way)))
  const left = matching.map(({ separators }) => separators)
  return left.length === 1 ? left : told(different, left, known)
}

interface Way {
  separators: Separators
  values: readonly (string | null)[]
}

/** Whether two ways make different numbers of a text that both can read. */
function differs(one: Way, other: Way): boolean {
  return one.values.some((value, index) => value !== null && other.values[index] !== null && value !== other.values[index])
}

/** How many numbers a way can read. */
export function readBy(cores: readonly Core[], way: Separators): number {
  return cores.filter((core) => valueBy(core, way) !== null).length
}

/** Whether two ways make different numbers of a column. */
export function conflict(cores: readonly Core[], one: Separators, other: Separators): boolean {
  const by = (separators: Separators) => ({ separators, values: cores.map((core) => valueBy(core, separators)) })
  return differs(by(one), by(other))
}

/** What of several ways is told by what is known beside; else all of them. */
function told(cores: readonly Core[], ways: readonly Separators[], known: Known): Separators[] {
  const by = (keep: (way: Separators) => boolean) => {
    const matching = ways.filter(keep)
    return matching.length === 1 ? matching : null
  }
  const plainThousands = cores.some(({ core }) => /^\d{4,}([.,]\d*)?$/.test(core))
  const grouped = (way: Separators) => cores.some(({ core }) => way.thousands !== undefined && core.includes(way.thousands))
  const { others, currency, type } = known
  const commas = cores.every(({ core }) => !core.includes('.'))
  return (
    (isWhole(known) ? wholeWay(cores, ways, known) : null) ??
    (plainThousands && !isWhole(known) ? by((way) => !grouped(way)) : null) ??
    (others
      ? by((way) => way.decimal === others.decimal || (others.thousands !== undefined && way.thousands === others.thousands))
      : null) ??
    (currency !== null && type === 'money' && currencyDecimals(currency) === 3 ? by((way) => !grouped(way)) : null) ??
    (commas && currency !== null && POINTED.has(currency) ? by((way) => way.decimal === '.') : null) ?? [...ways]
  )
}

/** Whether numbers are whole ones: counts, and amounts of a currency without decimals. */
const isWhole = ({ type, currency }: Known) => type === 'count' || (currency !== null && currencyDecimals(currency) === 0)

/** Of whole numbers: a sign before three digits stands between thousands, but where others show that numbers have decimals; null: not told. */
function wholeWay(cores: readonly Core[], ways: readonly Separators[], { type, typed }: Known): Separators[] | null {
  const [found, ...more] = (['.', ','] as const).flatMap((sign) => doubted(cores, ways, sign) ?? [])
  if (!found || more.length > 0 || ways.length !== 2) return null
  const { grouped, fine, lone, clear } = found
  if (typed && !lone.some(({ core }) => core.endsWith('0'))) return null
  if (clear > 0) return lone.length <= clear * RARE ? [fine] : null
  return type === 'count' && lone.every(({ core }) => core.endsWith('000')) ? null : [grouped]
}

/** The numbers in which a sign may stand between thousands or before decimals, and how many there are in which it only stands before decimals. */
function doubted(
  cores: readonly Core[],
  ways: readonly Separators[],
  sign: '.' | ',',
): { grouped: Separators; fine: Separators; lone: Core[]; clear: number } | null {
  const grouped = ways.find(({ thousands }) => thousands === sign)
  const fine = ways.find(({ decimal }) => decimal === sign)
  if (!grouped || !fine) return null
  const read = cores.filter((core) => core.core.includes(sign) && !core.multiplied && valueBy(core, fine) !== null)
  const lone = read.filter((core) => valueBy(core, grouped) !== null)
  return lone.length === 0 ? null : { grouped, fine, lone, clear: read.length - lone.length }
}

/** What the signs of some numbers prove for the rest of the file; null: nothing. */
export function provenBy(cores: readonly Core[], way: Separators): Separators | null {
  const decimal = cores.some(({ core }) => core.includes(way.decimal))
  const thousands = way.thousands !== undefined && cores.some(({ core }) => core.includes(way.thousands as string))
  return decimal || thousands ? way : null
}
