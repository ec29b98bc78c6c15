import type { LoadQuestion } from '@marketscope/contract/load-questions'
import { canMean, soleMeaning } from './currency-signs.ts'
import type { FileNumbers } from './file-numbers.ts'
import { numberParts } from './number-parts.ts'
import { partsOfPath } from './paths.ts'
import { currencyReadings, type Reading } from './questions.ts'
import type { SettledField } from './settle.ts'

/** So many different signs are named. */
const SHOWN = 4

/** The answer that rows whose number cannot be read stay aside. */
export function asideReading(at: string, { path, used }: Pick<SettledField, 'path' | 'used'>): Reading {
  return {
    id: 'aside',
    label: { zh: '这些行不加载，发布其余的', en: 'Keep these rows aside and publish the rest' },
    patch: [{ path: [...partsOfPath(at), ...path], value: { ...used, unread: 'aside' } }],
    examples: [],
    total: null,
  }
}

/** The question of amounts with signs of other currencies than the site's. `texts`: amounts of the column. */
export function signQuestion(file: string, numbers: FileNumbers, field: SettledField, texts: readonly string[]): LoadQuestion | null {
  const { currency, at, declares } = numbers
  if (currency === null || field.type !== 'money' || field.used.unread !== undefined || field.used.number?.currency !== true) return null
  const signs = [...new Set(texts.flatMap((text) => numberParts(text)?.sign || []))]
  const foreign = signs.filter((sign) => !canMean(sign, currency))
  if (foreign.length === 0) return null
  const named = foreign.slice(0, SHOWN).join(' ')
  const mixed = signs.length > foreign.length || foreign.length > 1
  const [only] = foreign
  const asking = { at: partsOfPath(at), currency, declares }
  return {
    file,
    column: field.column,
    reason: {
      zh: `“${field.column}”中有其他币种的符号（${named}），站点的币种是 ${currency}`,
      en: `"${field.column}" has signs of other currencies (${named}), and the currency of the site is ${currency}`,
    },
    total_of: 'column',
    readings: [asideReading(at, field), ...currencyReadings(asking, field, mixed || only === undefined ? null : soleMeaning(only))],
  }
}

/** The same of all fields, by the rows that were looked at. */
export function signQuestions(file: string, numbers: FileNumbers): LoadQuestion[] {
  return numbers.fields.flatMap((field) => signQuestion(file, numbers, field, field.texts) ?? [])
}
