import { minorUnits } from '@marketscope/contract/currency'
import type { Engine, QueryOptions } from '../../engine/engine.ts'
import { join, sql, v } from '../../sql/sql.ts'
import { parseAmount } from '../compile/numbers.ts'
import { Steps } from '../compile/steps.ts'
import type { FieldRule } from '../mapping/field-schema.ts'

/** The code of ISO 4217 for no currency: while the site's is not known, a sign is read and not judged. */
const NO_CURRENCY = 'XXX'

/** Texts that are read by a rule. */
export interface TextsAsked {
  texts: readonly string[]
  rule: FieldRule
  type: 'money' | 'count'
  /** Null: not known, so that any sign may stand beside amounts. */
  currency: string | null
}

/** In how many parts of one a number is kept. */
export const partsOf = ({ type, currency }: Pick<TextsAsked, 'type' | 'currency'>): 1 | 100 =>
  type === 'count' ? 1 : currency === null ? 100 : minorUnits(currency)

/** What texts become by the reader of loads itself, as whole parts; null: a fault, or no figure. */
export async function readTexts(engine: Engine, asked: readonly TextsAsked[], options: QueryOptions): Promise<(bigint | null)[][]> {
  const groups = [
    ...Map.groupBy(asked, ({ rule: { column: _, ...rule }, type, currency }) => JSON.stringify([rule, type, currency])).values(),
  ]
  const selects = groups.flatMap((group, index) => {
    const [one] = group
    const texts = [...new Set(group.flatMap((each) => each.texts))]
    if (!one || texts.length === 0) return []
    const steps = new Steps()
    const rule =
      one.currency === null && one.rule.number?.currency === true
        ? { ...one.rule, number: { ...one.rule.number, currency: NO_CURRENCY } }
        : one.rule
    const { value, reason } = parseAmount(sql`t_text`, rule, {
      units: sql`toInt64(${v.uint8(partsOf(one))})`,
      signed: true,
      tooFine: one.type === 'count' ? 'fraction' : 'decimals',
      keepFine: one.type === 'money',
      currency: sql`${v.string(one.currency ?? '')}`,
      steps,
    })
    return [
      sql`SELECT ${v.uint32(index)} AS asked, t_text AS text, if(${reason} = '', ${value}, NULL) AS value FROM ${steps.over(sql`(SELECT arrayJoin(${v.strings(texts)}) AS t_text)`)}`,
    ]
  })
  if (selects.length === 0) return asked.map(({ texts }) => texts.map(() => null))
  const rows = await engine.query<{ asked: number; text: string; value: string | null }>(
    sql`SELECT asked, text, toString(value) AS value FROM (${join(selects, ' UNION ALL ')})`,
    options,
  )
  const values = new Map(rows.map(({ asked: index, text, value }) => [`${index}\n${text}`, value === null ? null : BigInt(value)]))
  return asked.map((one) => {
    const index = groups.findIndex((group) => group.includes(one))
    return one.texts.map((text) => values.get(`${index}\n${text}`) ?? null)
  })
}

/** Whole parts as decimal digits, with both decimals where there are hundredths. */
export function decimalText(value: bigint, parts: 1 | 100): string {
  if (parts === 1) return String(value)
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
