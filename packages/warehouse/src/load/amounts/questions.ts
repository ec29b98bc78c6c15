import type { LoadQuestion } from '@marketscope/contract/load-questions'
import type { Text } from '@marketscope/contract/text'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { ruleBy } from './column-reading.ts'
import { examplesBy, tellingTexts } from './examples.ts'
import { headingUnit } from './heading.ts'
import type { JsonPath } from './paths.ts'
import type { Separators } from './separators.ts'
import type { SettledField } from './settle.ts'

export type Reading = LoadQuestion['readings'][number]

/** Where a question is asked: the file, the mapping's place in what was given, and the site's currency. */
export interface Asking {
  engine: Engine
  options: QueryOptions
  file: string
  at: JsonPath
  currency: string | null
  /** Whether the mapping declares its site, whose currency an answer may change. */
  declares: boolean
}

export interface FieldTexts extends SettledField {
  texts: readonly string[]
  all: readonly string[]
  /** Of a price that sales are made of: the field of how many were sold. */
  factor: SettledField | null
}

const NAMES: Readonly<Record<string, Text>> = {
  '.': { zh: '点', en: 'point' },
  ',': { zh: '逗号', en: 'comma' },
}

function wayId({ thousands }: Separators, sign: string): string {
  return thousands === sign ? 'thousands' : 'decimal'
}

/** What the sign that is asked about means by a way. */
function wayLabel(way: Separators, sign: string): Text {
  return way.thousands === sign
    ? { zh: `“${sign}”是千位分隔`, en: `"${sign}" stands between thousands` }
    : { zh: `“${sign}”是小数点`, en: `"${sign}" is the decimal sign` }
}

/** The question of a field whose numbers can be read in several ways. */
export async function separatorQuestion(asking: Asking, field: FieldTexts): Promise<LoadQuestion> {
  const sign =
    field.open.some(({ thousands }) => thousands === '.') && field.reading.cores.some(({ core }) => core.includes('.')) ? '.' : ','
  const rules = field.open.map((way) => ruleBy(field.rule, field.reading, way, { type: field.type, currency: asking.currency }, true))
  const telling = tellingTexts(field.texts, rules[0] ?? field.rule)
  const read = await examplesBy(
    asking.engine,
    rules.map((rule) => ({ texts: telling, all: field.factor ? [] : field.all, rule, type: field.type, currency: asking.currency })),
    asking.options,
  )
  const name = NAMES[sign] ?? { zh: sign, en: sign }
  return {
    file: asking.file,
    column: field.column,
    reason: {
      zh: `“${field.column}”中三位数字前的${name.zh}，可能是小数点，也可能是千位分隔，文件本身看不出来`,
      en: `A ${name.en} before three digits in "${field.column}" may be a decimal sign or stand between thousands; the file does not tell`,
    },
    total_of: field.factor ? 'sales' : 'column',
    readings: field.open.map((way, index) => ({
      id: wayId(way, sign),
      label: wayLabel(way, sign),
      patch: [{ path: [...asking.at, ...field.path], value: rules[index] }],
      examples: read[index]?.examples ?? [],
      // A price by itself has no sum: the whole file is multiplied row by row.
      total: field.factor ? null : (read[index]?.total ?? null),
    })),
  }
}

/** What a heading says of its numbers and the mapping does not: another currency than the site's, or a unit. */
export async function headingQuestions(asking: Asking, field: FieldTexts): Promise<LoadQuestion[]> {
  const { number, unit } = field.rule
  const said = field.type === 'money' || field.field === 'sold' ? headingUnit(field.column) : null
  if (!said) return []
  const questions: LoadQuestion[] = []
  const { currency } = asking
  const put = (rule: FieldRule) => [{ path: [...asking.at, ...field.path], value: rule }]
  if (said.currency !== undefined && currency !== null && said.currency !== currency && typeof number?.currency !== 'string')
    questions.push({
      file: asking.file,
      column: field.column,
      reason: {
        zh: `列名“${field.column}”写的是 ${said.currency}，站点的币种是 ${currency}`,
        en: `The heading "${field.column}" says ${said.currency}, and the currency of the site is ${currency}`,
      },
      total_of: 'column',
      readings: currencyReadings(asking, field, said.currency),
    })
  if (said.unit !== undefined && unit === undefined) {
    const rules: [string, Text, FieldRule][] = [
      ['unit', { zh: `以“${said.unit}”为单位`, en: `They count in ${said.unit}` }, { ...field.used, unit: said.unit }],
      ['single', { zh: '就是所写的数', en: 'They are as they are written' }, { ...field.used, unit: 1 }],
    ]
    const read = await examplesBy(
      asking.engine,
      rules.map(([, , rule]) => ({ texts: tellingTexts(field.texts, rule), all: field.all, rule, type: field.type, currency })),
      asking.options,
    )
    questions.push({
      file: asking.file,
      column: field.column,
      reason: {
        zh: `列名“${field.column}”写有单位，映射没有说明`,
        en: `The heading "${field.column}" names a unit, and the mapping says nothing of it`,
      },
      total_of: 'column',
      readings: rules.map(([id, label, rule], index) => ({
        id,
        label,
        patch: put(rule),
        ...(read[index] ?? { examples: [], total: null }),
      })),
    })
  }
  return questions
}

/** The ways out where amounts say another currency than the site: they are the site's all the same, or the declared site has the other one. */
export function currencyReadings(
  asking: Pick<Asking, 'at' | 'currency' | 'declares'>,
  field: Pick<SettledField, 'path' | 'used'>,
  other: string | null,
): Reading[] {
  const { currency, at } = asking
  if (currency === null) return []
  const none = { examples: [], total: null }
  return [
    ...(other !== null && asking.declares
      ? [
          {
            id: 'currency_of_file',
            label: { zh: `站点的币种应为 ${other}`, en: `The currency of the site is ${other}` },
            patch: [{ path: [...at, 'site', 'currency'], value: other }],
            ...none,
          },
        ]
      : []),
    {
      id: 'currency_of_site',
      label: { zh: `金额就是 ${currency}，不看所写的符号`, en: `The amounts are in ${currency}, whatever is written` },
      patch: [{ path: [...at, ...field.path], value: { ...field.used, number: { ...field.used.number, currency } } }],
      ...none,
    },
  ]
}
