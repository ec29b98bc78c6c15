import { Value } from './parts.ts'

/** What is wrong with a value that was refused for a typed hole. */
export class ValueError extends Error {
  override readonly name = 'ValueError'
}

function refuse(type: string, x: unknown): never {
  throw new ValueError(`not a value of type ${type}: ${typeof x === 'string' ? JSON.stringify(x) : String(x)}`)
}

function text(x: unknown): string {
  return typeof x === 'string' ? x.toWellFormed() : refuse('String', x)
}

function integer(type: string, low: bigint, high: bigint, x: unknown): bigint {
  let big: bigint
  if (typeof x === 'bigint') big = x
  else if (typeof x === 'number' && Number.isSafeInteger(x)) big = BigInt(x)
  else if (typeof x === 'string' && /^-?\d{1,20}$/.test(x)) big = BigInt(x)
  else return refuse(type, x)
  return big >= low && big <= high ? big : refuse(type, x)
}

const uint = (bits: number, x: unknown) => integer(`UInt${bits}`, 0n, (1n << BigInt(bits)) - 1n, x)
const int64 = (x: unknown) => integer('Int64', -(1n << 63n), (1n << 63n) - 1n, x)
const small = (bits: number, x: unknown) => Number(uint(bits, x))

function list<T>(type: string, xs: unknown, one: (x: unknown) => T): Value {
  return Array.isArray(xs) ? new Value(`Array(${type})`, xs.map(one)) : refuse(`Array(${type})`, xs)
}

function finite(x: unknown): number {
  return typeof x === 'number' && Number.isFinite(x) ? x : refuse('Float64', x)
}

function yesNo(x: unknown): boolean {
  return typeof x === 'boolean' ? x : refuse('Bool', x)
}

/**
 * Typed values for the holes of `sql`. Each checks what it is given at run time too (kind, range) and throws `ValueError`.
 * 64-bit values may be given as bigint or as decimal text. Text is made well-formed Unicode (a lone surrogate becomes U+FFFD).
 */
export const v = {
  string: (x: string): Value => new Value('String', text(x)),
  strings: (x: readonly string[]): Value => list('String', x, text),
  uint8: (x: number | bigint): Value => new Value('UInt8', small(8, x)),
  uint16: (x: number | bigint): Value => new Value('UInt16', small(16, x)),
  uint32: (x: number | bigint): Value => new Value('UInt32', small(32, x)),
  uint64: (x: number | bigint | string): Value => new Value('UInt64', uint(64, x)),
  int64: (x: number | bigint | string): Value => new Value('Int64', int64(x)),
  uint8s: (x: readonly number[]): Value => list('UInt8', x, (one) => small(8, one)),
  uint16s: (x: readonly number[]): Value => list('UInt16', x, (one) => small(16, one)),
  uint32s: (x: readonly number[]): Value => list('UInt32', x, (one) => small(32, one)),
  uint64s: (x: readonly (string | bigint)[]): Value => list('UInt64', x, (one) => uint(64, one)),
  int64s: (x: readonly (number | string | bigint)[]): Value => list('Int64', x, int64),
  float64: (x: number): Value => new Value('Float64', finite(x)),
  float64s: (x: readonly number[]): Value => list('Float64', x, finite),
  bool: (x: boolean): Value => new Value('Bool', yesNo(x)),
  nullableInt64: (x: number | bigint | null): Value => new Value('Nullable(Int64)', x === null ? null : int64(x)),
} as const
