import { CURRENCY_NAMES, currencySymbol } from '@marketscope/contract/currency'
import { OWN_CURRENCY, OWN_MONEY } from '@marketscope/contract/money-choice'
import { lazy } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoicePopover } from '../choice-popover.tsx'

/** Loaded when it is opened. */
const MoneyPanel = lazy(() => import('./money-panel.tsx'))

interface Props {
  /** Ids of the sites of the page. */
  sites: readonly string[]
  /** What its amounts are told in. */
  currency: string
}

/** In which currency the page tells its amounts, and at which rates; opened, both are chosen. Nothing where all is in yuan and nobody chose otherwise. */
export function MoneyChoice({ sites, currency }: Props) {
  const { t, pick } = useText()
  const { user } = useUser()
  const chosen = user?.money ?? OWN_MONEY
  if (!user || (currency === 'CNY' && chosen.currency === OWN_CURRENCY && sites.length === 1)) return null
  if (user.account_type === 'domestic' && chosen.currency === OWN_CURRENCY) return null
  const name = CURRENCY_NAMES[currency]
  return (
    <ChoicePopover name={t('money.choice')} value={`${currencySymbol(currency).trim()} ${name ? pick(name) : currency}`} height={240}>
      {(close) => <MoneyPanel sites={sites} onDone={close} />}
    </ChoicePopover>
  )
}
