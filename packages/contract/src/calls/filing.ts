import { z } from 'zod'
import { inputSchema, resultSchema } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { filingItems, filingMonths } from '../filing-page.ts'
import { commaList } from '../filter-fields/schemas.ts'
import { issue } from '../issue.ts'

/** A value of a filing: as it is stored, what it is called in `site_lang`, and how many filings of the market say it (null where that is not known). */
const FiledValue = z.object({ value: z.string(), label: z.string(), filings: z.number().nullable() })

/** A cosmetics filing. Effects and ingredients are in the order of the filing, each once. */
export const Filing = z
  .object({
    filing_no: z.string(),
    product: z.string().nullable(),
    company: FiledValue.nullable(),
    /** `yyyy-MM-dd`. */
    date: z.string().nullable(),
    effects: z.array(FiledValue),
    ingredients: z.array(FiledValue),
  })
  .meta({ id: 'Filing' })
export type Filing = z.infer<typeof Filing>

const number = z.string().trim().max(200)

export const filingInfo = declareCall({
  method: 'GET',
  path: '/api/sub/filing_info',
  permission: 'analysis:read',
  about: {
    zh: '化妆品备案：按备案号，或按商品（plat 与 item_id）；商品没有备案时为空',
    en: 'A cosmetics filing by its number, or of an item (plat and item_id); null for an item without one',
  },
  input: z
    .object({
      filing_no: number.default(''),
      plat: z.string().trim().max(40).default(''),
      item_id: z.string().trim().max(100).default(''),
      site_lang: z.enum(['zh', 'en']).default('zh'),
    })
    .refine(({ filing_no, plat, item_id }) => filing_no !== '' || (plat !== '' && item_id !== ''), {
      ...issue('请提供备案号，或平台与商品ID', 'Give a filing number, or a platform and an item id'),
      path: ['filing_no'],
    }),
  result: z.object({ data: Filing.nullable() }),
})

/** The filing and where it is looked for: sites and channels, which all have one currency. */
const OfFiling = {
  filing_no: number.min(1),
  plat: commaList(60, { zh: '平台', en: 'platforms' }).refine((plat) => plat.length > 0, issue('请选择平台', 'Choose a platform')),
}

export const filingItemList = declareCall({
  method: 'GET',
  path: filingItems.path,
  permission: 'analysis:read',
  about: { zh: '一个备案下销售的商品', en: 'The items that are sold under a filing' },
  input: inputSchema(filingItems).omit({ url_id: true }).extend(OfFiling),
  result: resultSchema(filingItems),
})

export const filingTrend = declareCall({
  method: 'GET',
  path: filingMonths.path,
  permission: 'analysis:read',
  about: { zh: '一个备案逐月的销售', en: 'The sales under a filing month by month' },
  input: inputSchema(filingMonths).omit({ url_id: true }).extend(OfFiling),
  result: resultSchema(filingMonths),
})
