import { issue } from '@marketscope/contract/issue'
import { z } from 'zod'
import { Field } from './field-schema.ts'

/** Codes of ISO 4217 in which something is or was lately sold: neither metals nor the code for no currency. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const NOT_A_CURRENCY = { ...issue('应为 ISO 4217 货币代码，如 CNY', 'must be a currency code of ISO 4217, such as CNY'), abort: true }

/** A currency of ISO 4217. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, NOT_A_CURRENCY)
  .refine((code) => CURRENCIES.has(code), NOT_A_CURRENCY)

/** What the columns of a table of exchange rates are. */
export const Rates = z
  .strictObject({
    base: CurrencyCode.optional().describe('each column says how many units of its currency one unit of this one is worth'),
    quote: CurrencyCode.optional().describe('each column says how many units of this one its currency is worth'),
    rule: Field.optional().describe('how the rates are written (number); its column is ignored'),
  })
  .refine(
    (one) => one.base === undefined || one.quote === undefined,
    issue('base 与 quote 只能写一个', 'must have base or quote, not both'),
  )
  .describe(
    'exchange rates, a column for each currency (USD; JPY (100): of a hundred) or pair (100JPY/CNY) beside the days; left out of columns of currencies, base and quote are asked',
  )
