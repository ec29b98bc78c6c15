import { z } from 'zod'
import { AttributeCondition, TopAttribute } from '../attributes.ts'
import { issue } from '../issue.ts'
import { readItemIds } from '../item-ids.ts'
import { LIMITS } from '../limits.ts'
import { parseBound } from '../ranges.ts'
import { RULE_TEXTS, type RuleId } from '../rule-texts.ts'
import { TITLE_LANGUAGES } from '../site-languages.ts'
import { parseTitleExpression } from '../title-expression.ts'
import { orderedTitles } from '../title-translation.ts'

/** The issue of a broken rule. */
export const broken = (rule: RuleId) => issue(RULE_TEXTS[rule].zh, RULE_TEXTS[rule].en)

/** Control characters other than tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

const isId = (text: string) => text.length <= 100 && !CONTROL.test(text)
const ID_FAULT = issue('包含无效的编号', 'Contains an invalid id')

export const filterText = z
  .string()
  .max(LIMITS.filterTextLength, issue(`不能超过 ${LIMITS.filterTextLength} 个字符`, `At most ${LIMITS.filterTextLength} characters`))
  .refine((value) => !CONTROL.test(value), issue('不能包含控制字符', 'Control characters are not allowed'))
  .transform((value) => value.trim())

/** Title expressions by language, each of which must be readable; empty ones say nothing. */
export const translatedTitles = z
  .partialRecord(z.enum(TITLE_LANGUAGES), filterText, issue('译文应按语言给出', 'Translations are given by language').message)
  .default({})
  .transform(orderedTitles)
  .refine(
    (titles) => Object.values(titles).every((title) => parseTitleExpression(title).ok),
    issue('译文不是可以理解的标题表达式', 'A translation is no title expression that can be read'),
  )

/** A list, comma separated or as an array: trimmed, sorted, each once. */
export const commaList = (most: number, what: { zh: string; en: string }) =>
  z
    .union([z.string().max(LIMITS.listText), z.array(z.string())])
    .default([])
    .transform((value) => (typeof value === 'string' ? value.split(',') : value).map((part) => part.trim()).filter((part) => part !== ''))
    .transform((parts) => [...new Set(parts)].sort())
    .refine((parts) => parts.length <= most, issue(`最多选择 ${most} 个${what.zh}`, `At most ${most} ${what.en}`))
    .refine((parts) => parts.every(isId), ID_FAULT)

/** Labels that accounts give products, a list of texts without a comma. */
export const labels = commaList(LIMITS.labels, { zh: '自定义标签', en: 'custom labels' })

const bound = z
  .union([z.number(), z.string(), z.null()])
  .transform((value) => (typeof value === 'string' ? parseBound(value) : value))
  .refine(
    (value): value is number | null => value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0),
    issue('请输入不小于 0 的数字', 'Enter a number that is not negative'),
  )

/** Two numbers, inclusive; null or '' is open. */
export const bounds = z
  .union([
    z.tuple([bound, bound]),
    z
      .array(z.never())
      .length(0)
      .transform((): [null, null] => [null, null]),
  ])
  .default([null, null])
  // One that is no number is told already.
  .refine(
    ([from, to]) => typeof from !== 'number' || typeof to !== 'number' || from <= to,
    issue('最小值不能大于最大值', 'The first bound is above the second'),
  )

const categoryId = z.union([z.string(), z.number()]).transform(String)

const idList = z
  .array(categoryId)
  .default([])
  .transform((ids) => [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].sort())

/** `{not_custom: [ids]}`, `{custom: [ids]}` or a plain list of ids of the sites' trees. */
export const categories = z
  .union(
    [z.strictObject({ not_custom: idList, custom: idList }), idList.transform((ids) => ({ not_custom: ids, custom: [] as string[] }))],
    ID_FAULT.message,
  )
  .default({ not_custom: [], custom: [] })
  .refine(({ not_custom, custom }) => not_custom.length + custom.length <= LIMITS.categories, broken('category_limit'))
  .refine(({ not_custom, custom }) => [...not_custom, ...custom].every(isId), ID_FAULT)
  .refine(({ not_custom, custom }) => not_custom.length === 0 || custom.length === 0, broken('custom_mixed'))

/** Ids or links, one a line. */
export const itemIds = z
  .union([z.string().max(100_000), z.array(z.string().max(2000)).max(1000)])
  .default('')
  .transform((value, context) => {
    const read = readItemIds(typeof value === 'string' ? value : value.join('\n'))
    const [bad] = read.bad
    if (bad) {
      const [line, said] = [bad.line, bad.text.slice(0, 60)]
      context.addIssue({ code: 'custom', ...issue(`第 ${line} 行没有可识别的商品 ID：${said}`, `Line ${line} has no item id: ${said}`) })
    }
    return read.ids.sort()
  })
  .refine((ids) => ids.length <= LIMITS.itemIds, broken('item_ids_limit'))

/** Equal lists in one order, none twice. */
function sorted<T>(list: readonly T[]): T[] {
  const byText = new Map(list.map((entry) => [JSON.stringify(entry), entry]))
  return [...byText.keys()].sort().flatMap((key) => byText.get(key) ?? [])
}

const MANY = issue(`属性条件最多 ${LIMITS.attributes} 个`, `At most ${LIMITS.attributes} conditions on attributes`)

export const attributeConditions = z
  .array(AttributeCondition)
  .max(LIMITS.attributes, MANY)
  .default([])
  .transform((list) => sorted(list))

export const topAttributes = z
  .array(TopAttribute)
  .max(LIMITS.attributes, MANY)
  .default([])
  .transform((list) => sorted(list))

/** true, '1' or 1, also written out. */
export const flag = z
  .union([
    z.boolean(),
    z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true'),
    z.literal([0, 1]).transform((value) => value === 1),
  ])
  .default(false)
