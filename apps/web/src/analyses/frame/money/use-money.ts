import { OWN_MONEY, type RateMode } from '@marketscope/contract/money-choice'
import { useMemo } from 'react'
import { useUser } from '../../../api/use-user.ts'

/** What the account has amounts told in, as analyses are asked for it; nothing where they are told as they are. */
export function useMoneyInput(): { currency?: string; rates?: RateMode } {
  const { user } = useUser()
  const { currency, rates } = user?.money ?? OWN_MONEY
  return useMemo(() => (currency === OWN_MONEY.currency && rates === OWN_MONEY.rates ? {} : { currency, rates }), [currency, rates])
}
