import type { NumberExample, NumberReading } from '@marketscope/contract/load-questions'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { numberParts } from './number-parts.ts'
import { SUFFIXES } from './number-words.ts'
import { numberBy } from './product-check.ts'
import { decimalText, partsOf, readTexts, type TextsAsked } from './read-texts.ts'
import type { SettledField } from './settle.ts'

/** Three texts of a column that show how it is read: the smallest, the largest, and one with a separator. */
export function tellingTexts(texts: readonly string[], rule: FieldRule): string[] {
  const { decimal = '.', thousands, groups } = rule.number ?? {}
  const way = {
    decimal: decimal === ',' ? (',' as const) : ('.' as const),
    ...(thousands ? { thousands } : {}),
    ...(groups ? { groups } : {}),
  }
  const worth = (text: string) => {
    const value = numberBy(text, way)
    return value === null ? null : value * (SUFFIXES[numberParts(text)?.suffix ?? ''] ?? 1)
  }
  const valued = texts.flatMap((text) => {
    const value = worth(text)
    return value === null ? [] : [{ text, value }]
  })
  const sorted = valued.sort((a, b) => a.value - b.value).map(({ text }) => text)
  const separated = sorted.find((text) => /\d\D+\d/.test(text))
  const [smallest] = sorted
  const largest = sorted.at(-1)
  return [...new Set([smallest, separated, largest].filter((text) => text !== undefined))]
}

/** Values beside what they become by a rule, and the sum of all. */
export async function examplesBy(
  engine: Engine,
  asked: readonly (TextsAsked & { all?: readonly string[] })[],
  options: QueryOptions,
): Promise<{ examples: NumberExample[]; total: string }[]> {
  const shown = await readTexts(
    engine,
    asked.map((one) => ({ ...one, texts: [...one.texts, ...(one.all ?? [])] })),
    options,
  )
  return asked.map((one, index) => {
    const values = shown[index] ?? []
    const parts = partsOf(one)
    const sum = values.slice(one.texts.length).reduce<bigint>((all, value) => all + (value ?? 0n), 0n)
    return {
      examples: one.texts.map((text, at) => {
        const value = values[at] ?? null
        return { text, value: value === null ? null : decimalText(value, parts) }
      }),
      total: decimalText(sum, parts),
    }
  })
}

/** How the numbers of each field are read. */
export async function numberReadings(
  engine: Engine,
  file: string,
  fields: readonly (SettledField & { texts: readonly string[] })[],
  currency: string | null,
  options: QueryOptions,
): Promise<NumberReading[]> {
  const asked = fields.map(({ texts, used, type }) => ({ texts: tellingTexts(texts, used), rule: used, type, currency }))
  const read = await examplesBy(engine, asked, options)
  return fields.map(({ column, field, used }, index) => ({
    file,
    column,
    field,
    examples: read[index]?.examples ?? [],
    floor: used.number?.floor === true,
  }))
}
