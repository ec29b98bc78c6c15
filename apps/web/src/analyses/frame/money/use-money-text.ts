import type { Used } from '@marketscope/contract/analysis'
import { CURRENCY_NAMES } from '@marketscope/contract/currency'
import { useCallback } from 'react'
import { formatMonthRange, formatRate } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { missingRuns } from '../missing-months.ts'
import { useScope } from '../scope.ts'
import { monthsWithoutRate, usedRates } from './used-rates.ts'

/** What the money of an answer says in words, and line by line for a file. */
export function useMoneyText() {
  const { t, pick, language } = useText()
  const { siteName } = useScope()
  /** In which currency and by which rates; empty where nothing was converted. */
  const converted = useCallback(
    (money: Used['money']) => {
      if (!money) return ''
      const name = CURRENCY_NAMES[money.currency]
      return t('money.converted', {
        currency: name ? pick(name) : money.currency,
        mode: t(money.rates === 'month' ? 'money.monthly' : 'money.single'),
      })
    },
    [t, pick],
  )
  /** The months in which amounts are not known for want of a rate; empty: none. */
  const unknown = useCallback(
    ({ money, start, end }: Used) => {
      if (!money) return ''
      return missingRuns(monthsWithoutRate(money, { start, end }).map(({ month, sites }) => ({ month, sites: [...sites] })))
        .map((run) =>
          t('money.unknown', { months: formatMonthRange(run, language), sites: run.sites.map(siteName).join(t('common.list_comma')) }),
        )
        .join(t('analyses.list_semicolon'))
    },
    [t, language, siteName],
  )
  /** The rates as rows below their headings. */
  const lines = useCallback(
    (money: NonNullable<Used['money']>): (string | number | null)[][] => [
      ['site', 'pair', 'month', 'rate', 'date', 'source'].map((name) => t(`money.${name as 'site'}`)),
      ...usedRates(money).map(({ currency, sites, month, rate, date, source, custom }) => [
        sites.map(siteName).join(t('common.list_comma')),
        `${currency} → ${money.currency}`,
        month ?? t('money.all_months'),
        rate,
        date,
        custom ? t('money.used_custom') : (source ?? t('money.used_none')),
      ]),
    ],
    [t, siteName],
  )
  return { converted, unknown, lines, rateText: formatRate }
}
