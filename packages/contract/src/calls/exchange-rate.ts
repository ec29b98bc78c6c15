import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { CURRENCIES, MoneyCurrency, OWN_CURRENCY, RATE_BOUNDS, RATE_MODES } from '../money-choice.ts'
import { normalForm } from '../normal-form.ts'
import { PlatText } from '../plat-text.ts'

/** Left out: amazon_us, or the first one that the account may see. */
const Site = z.string().trim().min(1).max(40)
const siteLang = z.enum(['zh', 'en']).default('zh')

/** A currency that amounts can be told in, with what one unit of a site's currency is in it. */
export const ExchangeRateItem = z
  .object({
    /** As a list of choices shows it. */
    currency_text: z.string(),
    currency_symbol: z.string(),
    /** Its code. */
    currency_en: z.string(),
    currency_zh: z.string(),
    /** By the newest rate that is loaded; null: there is none. */
    rate: z.number().nullable(),
    /** The day, or the month, that the rate is of, and who says so. */
    date: z.string().nullable(),
    source: z.string().nullable(),
    /** The account's own. */
    custom_rate: z.number().nullable(),
  })
  .meta({ id: 'ExchangeRateItem' })
export type ExchangeRateItem = z.infer<typeof ExchangeRateItem>

/** What an account has its amounts told in. */
const Chosen = z.object({ currency_en: MoneyCurrency, rates: z.enum(RATE_MODES) })

export const getExchangeRate = declareCall({
  method: 'GET',
  path: '/api/exchange_rate',
  permission: 'market:search',
  about: {
    zh: '可选的币种及其对平台币种的最新汇率；chosen 为账号当前的选择',
    en: "The currencies to choose from with the newest rate of the platform's currency in each; chosen: what the account chose",
  },
  input: z.object({ plat: Site.optional(), site_lang: siteLang }),
  result: z.object({
    plat: z.string(),
    /** Of the platform. */
    currency: z.string(),
    chosen: Chosen,
    data: z.array(ExchangeRateItem),
  }),
})

export const chooseExchangeRate = declareCall({
  method: 'POST',
  path: '/api/exchange_rate',
  permission: 'follow:write',
  about: {
    zh: `选择金额的币种（${OWN_CURRENCY}：各平台自己的币种）与汇率方式`,
    en: `Choose what amounts are told in (${OWN_CURRENCY}: each platform's own currency), and by which rates`,
  },
  input: z.object({
    currency_en: z.enum([OWN_CURRENCY, ...CURRENCIES], issue('没有这个币种', 'There is no such currency').message),
    rates: z.enum(RATE_MODES).optional(),
    site_lang: siteLang,
  }),
  result: z.object({ msg: z.string(), chosen: Chosen }),
})

const WRONG = issue('请输入正确的格式', 'Please enter the correct format').message

/** A decimal above 0 as somebody writes it. */
const CustomRateText = z
  .union([z.string(), z.number()])
  .transform((given) => normalForm(String(given)).trim())
  .pipe(
    z
      .string()
      .regex(/^\d{1,10}(\.\d{1,12})?$/, WRONG)
      .transform(Number)
      .refine((rate) => rate !== 0, issue('汇率不能为 0', 'rate cannot be 0'))
      .refine((rate) => rate === 0 || (rate >= RATE_BOUNDS.least && rate <= RATE_BOUNDS.most), { message: WRONG }),
  )

/** A site's rate as the account sees it. */
export const SiteRate = z
  .object({
    plat: z.string(),
    /** Of the site. */
    currency: z.string(),
    /** The currency told in. */
    currency_en: z.string(),
    rate: z.number().nullable(),
    date: z.string().nullable(),
    source: z.string().nullable(),
    custom_rate: z.number().nullable(),
  })
  .meta({ id: 'SiteRate' })
export type SiteRate = z.infer<typeof SiteRate>

const ToCurrency = z.enum(CURRENCIES).optional()

export const getCustomRate = declareCall({
  method: 'GET',
  path: '/api/site_custom_exchange_rate',
  permission: 'market:search',
  about: {
    zh: '平台（可逗号分隔多个）的最新汇率与账号自己的汇率',
    en: "The newest rate and the account's own of a platform, or of several parted by commas",
  },
  input: z.object({
    plat: PlatText.default('')
      .transform((list) => [...new Set(list.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
      .pipe(z.array(Site).max(60)),
    /** Left out: what the account chose, else yuan. */
    currency_en: ToCurrency,
  }),
  result: z.object({ data: z.array(SiteRate) }),
})

export const setCustomRate = declareCall({
  method: 'POST',
  path: '/api/site_custom_exchange_rate',
  permission: 'follow:write',
  about: { zh: '设置账号自己的汇率：平台币种的一个单位', en: "Set the account's own rate: what a unit of the platform's currency is" },
  input: z.object({ plat: Site.optional(), custom_rate: CustomRateText, currency_en: ToCurrency }),
  result: z.object({ msg: z.object({ zh: z.string(), en: z.string() }), data: SiteRate }),
})

export const removeCustomRate = declareCall({
  method: 'DELETE',
  path: '/api/site_custom_exchange_rate',
  permission: 'follow:write',
  about: { zh: '不再使用账号自己的汇率', en: "Go without the account's own rate" },
  input: z.object({ plat: Site.optional(), currency_en: ToCurrency }),
  result: z.object({ msg: z.string() }),
})
