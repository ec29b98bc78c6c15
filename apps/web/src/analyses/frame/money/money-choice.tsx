import { DownOutlined } from '@ant-design/icons'
import { CURRENCY_NAMES, currencySymbol } from '@marketscope/contract/currency'
import { OWN_CURRENCY, OWN_MONEY } from '@marketscope/contract/money-choice'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { LoadingState } from '../../../ui/loading-state.tsx'
import './money-choice.css'

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
  const [open, setOpen] = useState(false)
  const chosen = user?.money ?? OWN_MONEY
  if (!user || (currency === 'CNY' && chosen.currency === OWN_CURRENCY && sites.length === 1)) return null
  if (user.account_type === 'domestic' && chosen.currency === OWN_CURRENCY) return null
  const name = CURRENCY_NAMES[currency]
  const panel = (
    <Suspense fallback={<LoadingState height={240} rows={5} />}>
      <MoneyPanel sites={sites} onDone={() => setOpen(false)} />
    </Suspense>
  )
  return (
    <Popover content={panel} trigger="click" placement="bottomLeft" open={open} onOpenChange={setOpen} destroyOnHidden>
      <Button className="money-choice" aria-haspopup="dialog" aria-expanded={open}>
        <span className="money-choice-name">{t('money.choice')}</span>
        {currencySymbol(currency).trim()} {name ? pick(name) : currency}
        <DownOutlined aria-hidden />
      </Button>
    </Popover>
  )
}
