import { fieldError } from '@marketscope/contract/errors'
import { BUDGETS, type FieldBudget } from '@marketscope/contract/field-budgets'
import { nameOf, PLAIN_TEXT, textFields } from '@marketscope/contract/text-fields'
import type { z } from 'zod'

/** Signs that a text may have by its path in the input; infinite: the schema says it itself, with words of its own. */
export type TextLengths = (path: string) => number

/** An object or a list may be given as a text, as in an address: that is JSON, whose own texts its schema looks at. */
const JSON_TEXT = 100_000

const cache = new WeakMap<z.ZodType, TextLengths>()

/**
 * How long texts of an input may be before anything else looks at them: where its schema tells no length, {@link PLAIN_TEXT}; where anything may stand, what
 * its budget says; in what the schema repeats within itself, as much as anywhere in the input.
 */
export function textLengths(schema: z.ZodType): TextLengths {
  const cached = cache.get(schema)
  if (cached) return cached
  const fields = textFields(schema)
  const declared = new Map(
    fields.map((field) => [field.path, field.anything ? limitOf(field) : field.longest === null ? PLAIN_TEXT : Number.POSITIVE_INFINITY]),
  )
  const most = Math.max(PLAIN_TEXT, ...fields.map(({ longest }) => longest ?? 0))
  const open = fields
    .filter(({ path }) => path.endsWith('*'))
    .map((field) => [field.path.slice(0, -1), declared.get(field.path) ?? PLAIN_TEXT] as const)
  const paths = [...declared.keys()]
  const lengths: TextLengths = (path) => {
    const plain = path.replaceAll(/\.\d{1,9}(?=\.|$)/g, '[]')
    const holdsOthers = paths.some((one) => one.startsWith(`${plain}.`) || one.startsWith(`${plain}[`))
    return declared.get(plain) ?? open.find(([start]) => plain.startsWith(start))?.[1] ?? (holdsOthers ? JSON_TEXT : most)
  }
  cache.set(schema, lengths)
  return lengths
}

function limitOf(field: { path: string }): number {
  const budget = (BUDGETS as Readonly<Record<string, FieldBudget>>)[nameOf(field)]
  return budget?.read === 'server' ? budget.most : PLAIN_TEXT
}

/** Throws where a text is longer than it may be. */
export function refuseLong(text: string, path: string, most: number): void {
  if (text.length > most)
    throw fieldError(path, `不能超过 ${most} 个字符（现有 ${text.length} 个）`, `At most ${most} characters; there are ${text.length}`)
}
