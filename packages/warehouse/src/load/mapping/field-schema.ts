import { issue } from '@marketscope/contract/issue'
import { z } from 'zod'

const text = z.string().max(2000)
const column = z.string().min(1).max(500)

const NumberText = z
  .strictObject({
    decimal: z
      .enum(['.', ',', 'auto'])
      .optional()
      .describe(
        "decimal sign; default a point. auto: it and the sign between thousands are found out from the file and the site's currency, and asked about where these do not tell",
      ),
    thousands: z.enum([',', '.', ' ', "'", '_']).optional().describe('sign between groups of three digits; left out: none is allowed'),
    groups: z.literal('indian').optional().describe('groups of two before the last three, as 12,34,567'),
    currency: z
      .union([z.boolean(), z.string().regex(/^[A-Z]{3}$/)])
      .optional()
      .describe(
        "true: signs and codes of the site's currency before or after the number are dropped, those of others are faults; a code of ISO 4217: amounts are in this currency, whatever signs and heading say",
      ),
    percent: z.boolean().optional().describe('a % after the number is dropped and the number divided by 100'),
    suffixes: z
      .union([z.boolean(), z.record(z.string().min(1).max(10), z.number().positive())])
      .optional()
      .describe('true: K M B 千 万 萬 億 亿 rb jt тыс млн … after the number multiply it; or a table of suffix and factor'),
    words: z.boolean().optional().describe('words of marketplaces around counts are dropped: 已售 … 件, 人付款, sold, terjual, vendidos'),
    floor: z.boolean().optional().describe('a + or 以上 after the number is dropped: "10,000+" is taken as 10000'),
  })
  .describe('how numbers are written in the file; ranges such as 10-20 are always refused')

/** How one field gets its value from a row: the text is built, cleaned and then read as the field's type. */
export const FieldRule = z
  .strictObject({
    column: z
      .union([column, z.array(column).min(1).max(20)])
      .optional()
      .describe('a column; of several the first that is not empty'),
    constant: z.union([text, z.number()]).optional().describe('the same value on every row'),
    sheet: z.literal(true).optional().describe("of workbooks: the name of the row's sheet"),
    template: text.optional().describe('text with {column} holes; empty when every hole is empty'),
    nulls: z.array(text).max(100).optional().describe('texts that mean "not known" in this field'),
    pattern: text.optional().describe('a regular expression (RE2); its first group, or the whole match, is the value'),
    split: z
      .strictObject({ by: text.min(1), part: z.int().min(-20).max(20) })
      .optional()
      .describe('a part of the text, counted from 1, or from the end (-1)'),
    map: z.record(text, z.string()).optional().describe('a table of values'),
    else: z.enum(['error', 'null', 'keep']).optional().describe('a value that is not in the table; default: error'),
    prefix: text.optional(),
    suffix: text.optional(),
    default: text.optional().describe('the value when the text is empty'),
    number: NumberText.optional(),
    unit: z
      .union([z.number().positive(), z.enum(['分', '角', '元', '千', '万', '亿', 'cent', 'thousand', 'million'])])
      .optional()
      .describe('what the number counts, as a factor: 分 = 0.01, 万 = 10000'),
    round: z.literal('half_up').optional().describe('more decimals than there may be are rounded; left out: refused'),
    format: z
      .union([text.min(1), z.array(text.min(1)).min(1).max(10)])
      .optional()
      .describe(
        "how dates are written: yyyy yy M MM MMM (Jan) d dd H HH h hh a (AM, PM) m mm s ss SSS XXX (offset), 'text', iso, unix_seconds, unix_millis, excel",
      ),
    time_zone: z.string().max(60).optional().describe("IANA name: where the file's clock runs; default: the site's"),
    min: z.number().optional().describe('smaller values are faults'),
    max: z.number().optional().describe('larger values are faults'),
    unread: z
      .literal('aside')
      .optional()
      .describe('rows whose number cannot be read stay aside without a question, however many or large they seem'),
  })
  .refine(
    (rule) => [rule.column, rule.constant, rule.template, rule.sheet].filter((one) => one !== undefined).length === 1,
    issue('column、constant、template、sheet 必须且只能写一个', 'must have exactly one of column, constant, template, sheet'),
  )
  .refine((rule) => rule.else === undefined || rule.map !== undefined, issue('else 需要 map', 'else needs map'))

/** A field: its rule, or only the name of its column. */
export const Field = z.union([column, FieldRule])

export type FieldRule = z.infer<typeof FieldRule>
export type Field = z.infer<typeof Field>

/** The rule of a field that was given by its column's name. */
export function ruleOf(field: Field): FieldRule {
  return typeof field === 'string' ? { column: field } : field
}

export const NO_ZONE = { zh: '不是时区名', en: 'is not the name of a time zone' }

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
