import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { normalForm } from '../normal-form.ts'
import { PointList } from '../price-points.ts'

const LONGEST = LIMITS.priceTemplateName
const TOO_LONG = issue(`名称最多 ${LONGEST} 个字`, `A name has at most ${LONGEST} characters`)

/** What a template may be called: 1 to 40 characters, no line breaks or other control characters. */
export const TemplateName = z
  .string()
  .trim()
  .min(1, issue('请输入名称', 'Please enter a name').message)
  .refine((name) => [...name].length <= LONGEST, TOO_LONG.message)
  .refine(
    (name) => !/\p{Cc}/u.test(name),
    issue('名称不能包含换行等控制字符', 'A name has no line breaks or other control characters').message,
  )

/** Names that are equal for a reader are one: case and full-width forms make no difference. */
export function templateNameKey(name: string): string {
  return normalForm(name).toLowerCase()
}

const Currency = z.string().regex(/^[A-Z]{3}$/, issue('币种须为三个大写字母', 'A currency is three capital letters').message)

/** Points between price bands that an account keeps under a name. */
export const PriceTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Increasing prices in units of the currency. */
    points: z.array(z.number()),
    currency: z.string(),
    /** When it was saved last: seconds since 1970. */
    at: z.number(),
  })
  .meta({ id: 'PriceTemplate' })
export type PriceTemplate = z.infer<typeof PriceTemplate>

export const listPriceTemplates = declareCall({
  method: 'GET',
  path: '/api/sub/price_template',
  permission: 'market:search',
  about: { zh: '价格段模板，按最近保存排列', en: 'The templates of price bands of the account, latest first' },
  input: z.object({}),
  result: z.object({ data: z.array(PriceTemplate) }),
})

export const savePriceTemplate = declareCall({
  method: 'PUT',
  path: '/api/sub/price_template',
  permission: 'follow:write',
  about: {
    zh: '保存价格段模板；带 id 时修改其名称或分界点。同名（不分大小写）时返回 -409，overwrite 为 true 则覆盖',
    en: 'Save a template of price bands; with an id change its name or points. A name that is taken, whatever its case, is a conflict unless overwrite is true',
  },
  input: z
    .object({
      id: z.string().min(1).max(64).optional(),
      name: TemplateName.optional(),
      points: PointList.optional(),
      currency: Currency.optional(),
      /** Without an id: replaces the template of that name. */
      overwrite: z.boolean().default(false),
    })
    .superRefine(({ id, name, points, currency }, context) => {
      const need = (path: string, { message }: { message: string }) => context.addIssue({ code: 'custom', path: [path], message })
      if (id === undefined && name === undefined) need('name', issue('请输入名称', 'Please enter a name'))
      if (id === undefined && points === undefined) need('points', issue('请提供分界点', 'Please give the points'))
      if ((points === undefined) !== (currency === undefined) && !(id === undefined && points === undefined))
        need('currency', issue('分界点与币种须一起提供', 'Points and their currency belong together'))
    }),
  result: z.object({ data: PriceTemplate }),
})

export const removePriceTemplate = declareCall({
  method: 'DELETE',
  path: '/api/sub/price_template',
  permission: 'follow:write',
  about: { zh: '删除价格段模板', en: 'Remove a template of price bands' },
  input: z.object({ id: z.string().min(1).max(64) }),
  result: z.object({ msg: z.string() }),
})
