import type { LoadQuestion, NumberReading } from '@marketscope/contract/load-questions'
import type { Site } from '@marketscope/contract/sites'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { numberReadings } from './examples.ts'
import { partsOfPath } from './paths.ts'
import { type Asking, type FieldTexts, headingQuestions, separatorQuestion } from './questions.ts'
import { monthFields, numberFields, settleNumbers, textsOf } from './settle.ts'

/** How the numbers of a file are read by its mapping. */
export interface FileNumbers {
  /** Where the mapping stands in what was given. */
  at: string
  fields: FieldTexts[]
  /** Of the one site of the rows; null: rows say theirs. */
  currency: string | null
  declares: boolean
}

/** The one site of the rows of a mapping; null: rows say theirs, or it is not said yet. */
export function siteOfMapping({ site }: Pick<Mapping, 'site'>, sites: ReadonlyMap<string, Site>): Site | null {
  if (typeof site === 'string') return sites.get(site) ?? null
  return site && 'id' in site ? (sites.get(site.id) ?? null) : null
}

/** Rows of a file; `typed`: whether its values may be numbers, as those of workbooks are, not only texts. */
export interface SampledFile {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  typed: boolean
}

/** How the numbers of a file are read, from rows of it. */
export async function fileNumbers(
  engine: Engine,
  mapping: Mapping,
  at: string,
  site: Site | null,
  { columns, rows, typed }: SampledFile,
): Promise<FileNumbers> {
  const currency = site?.currency ?? null
  const fields = [...numberFields(mapping), ...(await monthFields(engine, mapping, columns))]
  const settled = settleNumbers(fields, columns, rows, currency, typed)
  const nulls = mapping.format?.nulls ?? []
  const hasSales = mapping.fields.sales !== undefined
  const sold = settled.find(({ field }) => field === 'sold') ?? null
  return {
    at,
    currency,
    declares: typeof mapping.site === 'object' && 'id' in mapping.site,
    fields: settled.map((field) => {
      const all = textsOf(field, columns, rows).filter((text) => text !== '' && !nulls.includes(text))
      return { ...field, all, texts: [...new Set(all)], factor: field.field === 'price' && !hasSales ? sold : null }
    }),
  }
}

const asking = (engine: Engine, options: QueryOptions, file: string, { at, currency, declares }: FileNumbers): Asking => ({
  engine,
  options,
  file,
  at: partsOfPath(at),
  currency,
  declares,
})

/** What the rows that were looked at do not tell. */
export async function questionsOf(engine: Engine, options: QueryOptions, file: string, numbers: FileNumbers): Promise<LoadQuestion[]> {
  const ask = asking(engine, options, file, numbers)
  const questions: LoadQuestion[] = []
  for (const field of numbers.fields) {
    if (field.open.length > 1) questions.push(await separatorQuestion(ask, field))
    questions.push(...(await headingQuestions(ask, field)))
  }
  return questions
}

export function readingsOf(
  engine: Engine,
  options: QueryOptions,
  file: string,
  { fields, currency }: FileNumbers,
): Promise<NumberReading[]> {
  return numberReadings(engine, file, fields, currency, options)
}
