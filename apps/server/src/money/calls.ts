import type { SiteRate } from '@marketscope/contract/calls/exchange-rate'
import { CURRENCY_NAMES, currencySymbol } from '@marketscope/contract/currency'
import { fieldError } from '@marketscope/contract/errors'
import {
  type CustomRate,
  customRatesOf,
  type MoneyChoice,
  OWN_CURRENCY,
  OWN_MONEY,
  USUAL_CURRENCY,
} from '@marketscope/contract/money-choice'
import { changeChoice } from '../accounts/change-choice.ts'
import type { Account } from '../database/schema.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

type MoneyCalls = 'getExchangeRate' | 'chooseExchangeRate' | 'getCustomRate' | 'setCustomRate' | 'removeCustomRate'

const MODIFIED = { zh: '修改成功', en: 'Modified successfully' }

const choiceOf = ({ money }: Account): MoneyChoice => money ?? OWN_MONEY

/** The currency that a rate is to: as asked, else as chosen, else yuan. */
function targetOf(account: Account, asked: string | undefined): string {
  const { currency } = choiceOf(account)
  return asked ?? (currency === OWN_CURRENCY ? USUAL_CURRENCY : currency)
}

const isOf = (site: string, currency: string) => (rate: CustomRate) => rate.site === site && rate.currency === currency

/** In what amounts are told to an account, and at which rates. */
export function moneyHandlers({ db, warehouse }: Services): Pick<Handlers, MoneyCalls> {
  const rateOf = (plat: string | undefined, to: string, context: CallContext): SiteRate => {
    const rates = warehouse.siteRates(context.viewer())
    const site = rates.site(plat)
    const newest = rates.newest(site, to)
    const [own] = customRatesOf(choiceOf(context.signedIn().account).custom, [site], to)
    return {
      ...{ plat: site.id, currency: site.currency, currency_en: to },
      ...{ rate: newest?.rate ?? null, date: newest?.date ?? null, source: newest?.source ?? null, custom_rate: own?.rate ?? null },
    }
  }
  return {
    getExchangeRate: async ({ plat, site_lang }, context) => {
      const { id, currency } = warehouse.siteRates(context.viewer()).site(plat)
      const { currency: currency_en, rates } = choiceOf(context.signedIn().account)
      return {
        ...{ plat: id, currency, chosen: { currency_en, rates } },
        data: Object.entries(CURRENCY_NAMES).map(([code, name]) => {
          const { rate, date, source, custom_rate } = rateOf(id, code, context)
          return {
            ...{ currency_text: `${name[site_lang]} (${code})`, currency_symbol: currencySymbol(code).trim() },
            ...{ currency_en: code, currency_zh: name.zh, rate, date, source, custom_rate },
          }
        }),
      }
    },
    chooseExchangeRate: async ({ currency_en, rates }, context) => {
      const kept = await changeChoice(db, context.signedIn().account.id, 'money', OWN_MONEY, (before) => ({
        ...before,
        currency: currency_en,
        rates: rates ?? before.rates,
      }))
      return { msg: 'ok', chosen: { currency_en: kept.currency, rates: kept.rates } }
    },
    getCustomRate: async ({ plat, currency_en }, context) => {
      const to = targetOf(context.signedIn().account, currency_en)
      return { data: (plat.length > 0 ? plat : [undefined]).map((site) => rateOf(site, to, context)) }
    },
    setCustomRate: async ({ plat, custom_rate, currency_en }, context) => {
      const { account } = context.signedIn()
      const { id: site, currency: own } = warehouse.siteRates(context.viewer()).site(plat)
      const currency = targetOf(account, currency_en)
      if (own === currency)
        throw fieldError('custom_rate', `${own} 对自身的汇率恒为 1，不能修改`, `The rate of ${own} to itself is always 1`)
      await changeChoice(db, account.id, 'money', OWN_MONEY, (before) => ({
        ...before,
        custom: [...before.custom.filter((one) => !isOf(site, currency)(one)), { site, currency, rate: custom_rate }],
      }))
      return { msg: MODIFIED, data: { ...rateOf(plat, currency, context), custom_rate } }
    },
    removeCustomRate: async ({ plat, currency_en }, context) => {
      const { account } = context.signedIn()
      const currency = targetOf(account, currency_en)
      const site = plat ?? warehouse.siteRates(context.viewer()).site().id
      await changeChoice(db, account.id, 'money', OWN_MONEY, (before) => ({
        ...before,
        custom: before.custom.filter((one) => !isOf(site, currency)(one)),
      }))
      return { msg: 'ok' }
    },
  }
}
