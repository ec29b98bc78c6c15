import { z } from 'zod'
import { CHANNELS } from './channels.ts'
import { LIMITS } from './limits.ts'
import { parseTitleExpression } from './title-expression.ts'

const issue = (zh: string, en: string) => ({ message: JSON.stringify({ zh, en }) })

/** A validation message in both languages, as carried by a schema issue. */
export function issueText(message: string): { zh: string; en: string } {
  try {
    const text = JSON.parse(message) as { zh?: string; en?: string }
    if (text.zh && text.en) return { zh: text.zh, en: text.en }
  } catch {
    // not one of ours: the schema library's own sentence
  }
  return { zh: `参数格式不正确（${message}）`, en: message }
}

/** Control characters other than tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

const text = z
  .string()
  .max(LIMITS.filterTextLength, issue(`不能超过 ${LIMITS.filterTextLength} 个字符`, `At most ${LIMITS.filterTextLength} characters`))
  .refine((value) => !CONTROL.test(value), issue('不能包含控制字符', 'Control characters are not allowed'))
  .transform((value) => value.trim())

const commaList = (most: number, what: { zh: string; en: string }) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => (typeof value === 'string' ? value.split(',') : value).map((part) => part.trim()).filter((part) => part !== ''))
    .transform((parts) => [...new Set(parts)].sort())
    .refine((parts) => parts.length <= most, issue(`最多选择 ${most} 个${what.zh}`, `At most ${most} ${what.en}`))
    .refine((parts) => parts.every((part) => part.length <= 100 && !CONTROL.test(part)), issue('包含无效的编号', 'Contains an invalid id'))

const bound = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => (value === null || value === '' ? null : Number(value)))
  .refine(
    (value) => value === null || (Number.isFinite(value) && value >= 0),
    issue('请输入不小于 0 的数字', 'Enter a number that is not negative'),
  )

const bounds = z
  .union([
    z.tuple([bound, bound]),
    z
      .array(z.never())
      .length(0)
      .transform((): [null, null] => [null, null]),
  ])
  .default([null, null])
  .refine(([from, to]) => from === null || to === null || from <= to, issue('最小值不能大于最大值', 'The first bound is above the second'))

/** The search filter: what a market is. Bounds are inclusive, null is open. Unknown keys are refused, so that no part of a filter is silently left out. */
export const SearchFilter = z
  .strictObject({
    /** Sites and channels, comma separated or as a list. */
    plat: commaList(60, { zh: '平台', en: 'platforms' }).refine((plat) => plat.length > 0, issue('请选择平台', 'Please select a platform')),
    /** Category ids; `tree:id` where an id exists in several trees. A category includes all below it. */
    cid: z
      .union([
        z.strictObject({ not_custom: z.array(z.coerce.string()).default([]) }),
        z.array(z.coerce.string()).transform((ids) => ({ not_custom: ids })),
      ])
      .default({ not_custom: [] })
      .transform(({ not_custom }) => ({ not_custom: [...new Set(not_custom.map((id) => id.trim()).filter((id) => id !== ''))].sort() }))
      .refine(
        ({ not_custom }) => not_custom.length <= LIMITS.categories,
        issue(`类目选择超过 ${LIMITS.categories} 个的上限`, `Exceeded the limit of selecting ${LIMITS.categories} categories`),
      ),
    title: text.default(''),
    title_relation: z.enum(['and', 'or']).default('and'),
    brand_id: commaList(LIMITS.brands, { zh: '品牌', en: 'brands' }),
    /** Brand names, for those who have no id: matched whole, in either language, ignoring case. */
    brand: commaList(LIMITS.brands, { zh: '品牌', en: 'brands' }),
    shop_id: commaList(LIMITS.shops, { zh: '店铺', en: 'shops' }),
    shop: commaList(LIMITS.shops, { zh: '店铺', en: 'shops' }),
    /** Sales ÷ sold of a month, currency units; the list price where nothing was sold. */
    avg_price: bounds,
    /** Units of a month. */
    sold: bounds,
    /** Sales of a month, currency units. */
    sales: bounds,
  })
  .superRefine((filter, context) => {
    if (filter.title !== '') {
      const read = parseTitleExpression(filter.title, filter.title_relation)
      if (!read.ok) context.addIssue({ code: 'custom', path: ['title'], ...issue(...titleFaultText(read.error_type, read.at)) })
    }
    const { domestic } = editionsOfPlat(filter.plat)
    if (filter.cid.not_custom.length > 0) return
    if (domestic) context.addIssue({ code: 'custom', path: ['cid'], ...issue('请至少选择一个类目', 'Select at least one category') })
    else if (filter.brand_id.length === 0 && filter.brand.length === 0 && filter.title === '')
      context.addIssue({
        code: 'custom',
        path: ['cid'],
        ...issue('类目、标题、品牌至少填写一项', 'Category, title and brand: fill at least one'),
      })
  })
export type SearchFilter = z.output<typeof SearchFilter>
export type SearchFilterInput = z.input<typeof SearchFilter>

/** What is wrong with a title expression, in words. `at` is the index of the bad character. */
export function titleFaultText(type: 0 | 1 | 2, at: number): [string, string] {
  if (type === 1)
    return ['不支持顿号、逗号和引号，请使用 and / or 连接', 'Commas, enumeration commas and quotes are not supported: use and / or']
  if (type === 2) return ['and / or / not 前后需要空格', 'and / or / not need a space on either side']
  return [`表达式有误（第 ${at + 1} 个字符）`, `The expression is wrong at character ${at + 1}`]
}

const DOMESTIC_CODES = new Set<string>(['taobao', 'tmall', 'jd', 'douyin', ...CHANNELS.map((channel) => channel.id)])

/** Which editions the entries of `plat` belong to. */
export function editionsOfPlat(plat: readonly string[]): { domestic: boolean; overseas: boolean } {
  return { domestic: plat.some((code) => DOMESTIC_CODES.has(code)), overseas: plat.some((code) => !DOMESTIC_CODES.has(code)) }
}

/** The canonical form of a filter: defaults left out, keys in fixed order. Equal filters have equal texts. */
export function canonicalFilter(filter: SearchFilter): string {
  const entries = Object.entries(filter).filter(([key, value]) => {
    if (Array.isArray(value)) return value.length > 0 && value.some((part) => part !== null)
    if (key === 'cid') return filter.cid.not_custom.length > 0
    if (key === 'title_relation') return filter.title !== '' && value !== 'and'
    return value !== ''
  })
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
}
