import { exampleOf } from '@marketscope/contract/testing/example-of'
import type { z } from 'zod'

/** Texts that something somewhere has stumbled over. */
export const HOSTILE_TEXTS: readonly string[] = [
  "'; DROP TABLE account; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '{p1:String}',
  'a\u0000b',
  '\u001b[2J',
  '\u202egnp.exe',
  '../../../../etc/passwd',
  '%s%n%x',
  '{{7*7}}',
  '𝕏'.repeat(300),
  '字'.repeat(20_000),
  '\ud800',
]

/** What is no text, or more of one than anybody means, for a field that may be given anything. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, ''],
  ...[[], [[]], [null], [''], {}, { $gt: '' }, { constructor: 1 }, { length: 1e9 }, { toString: 'x' }],
  ...['x'.repeat(900_000), ['字'.repeat(300_000)], Array.from({ length: 9000 }, (_, index) => String(index)), nested(31), nested(1000)],
]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Something that an input may well be, so that a fault of one field is met behind the others: `known` has what only this server knows. */
export function plausible(input: z.ZodType, known: Record<string, unknown> = {}): Record<string, unknown> {
  const made = exampleOf(input, { text: 'x', number: 1 }) as Record<string, unknown>
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, known[name] ?? value]))
}
