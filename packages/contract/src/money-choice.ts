import { z } from 'zod'
import { CURRENCY_NAMES } from './currency.ts'

/** `month`: each month at the rate of that month; `one`: all months at one rate, the account's own where it gave one, else the newest there is. */
export const RATE_MODES = ['month', 'one'] as const
export type RateMode = (typeof RATE_MODES)[number]

/** Currencies that amounts can be told in. */
export const CURRENCIES = Object.keys(CURRENCY_NAMES) as [string, ...string[]]

/** The currency of every site is left as it is. */
export const OWN_CURRENCY = 'own'

/** What amounts of sites with several currencies are told in where nobody chose. */
export const USUAL_CURRENCY = 'CNY'

export const MoneyCurrency = z.enum([OWN_CURRENCY, ...CURRENCIES])

/** The greatest rate that anybody may give, and the smallest. */
export const RATE_BOUNDS = { least: 1e-7, most: 1e7 } as const

/** A rate of an account's own: how many units of `currency` one unit of the site's currency is. */
export const CustomRate = z.object({ site: z.string(), currency: z.string(), rate: z.number() })
export type CustomRate = z.infer<typeof CustomRate>

/** How an account wants amounts told. */
export interface MoneyChoice {
  currency: string
  rates: RateMode
  custom: readonly CustomRate[]
}

/** Amounts as they are. */
export const OWN_MONEY: MoneyChoice = { currency: OWN_CURRENCY, rates: 'month', custom: [] }

/** What amounts of sites with these currencies are told in where this was chosen; undefined where there are no sites. */
export function toldCurrency(own: readonly string[], chosen: string): string | undefined {
  const [only, ...others] = new Set(own)
  if (chosen !== OWN_CURRENCY) return chosen
  return others.length > 0 ? USUAL_CURRENCY : only
}

/** Those of an account's own rates that say what amounts of the sites are in the currency: none of that currency itself, which is 1 whatever was kept. */
export function customRatesOf(
  custom: readonly CustomRate[],
  sites: readonly { id: string; currency: string }[],
  currency: string,
): readonly CustomRate[] {
  return custom.filter((one) => one.currency === currency && sites.some((site) => site.id === one.site && site.currency !== currency))
}

const Rate = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  /** Units of the currency told in for one of the sites'; null: there is none. */
  rate: z.number().nullable(),
  /** The last day that it is of (`yyyy-MM-dd`), or its month; null for a rate of the account's own. */
  date: z.string().nullable(),
  source: z.string().nullable(),
})

/** What amounts were converted by. */
export const UsedMoney = z
  .object({
    currency: z.string(),
    rates: z.enum(RATE_MODES),
    /** A list for each currency, and for each site with a rate of the account's own. Of months of the range and of those compared with. */
    of: z.array(z.object({ currency: z.string(), sites: z.array(z.string()), custom: z.boolean(), rates: z.array(Rate) })),
    /** Months in which the sites have sales and no rate: amounts of these are not known. */
    unknown: z.array(z.object({ month: z.string(), sites: z.array(z.string()) })),
  })
  .meta({ id: 'UsedMoney' })
export type UsedMoney = z.infer<typeof UsedMoney>
