import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { MarketTable } from './market-table.tsx'
import type { SubscriptionGroup } from './subscription-groups.ts'
import './market-group.css'

interface Props {
  title: string
  group: SubscriptionGroup
  /** Whether its markets are shown on a phone before anybody folds or unfolds them. */
  unfolded: boolean
}

/** The markets of the same platforms; on a phone they fold to their title. */
export function MarketGroup({ title, group, unfolded }: Props) {
  const { t } = useText()
  const phone = usePhone()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const shown = !phone || (chosen ?? unfolded)
  const heading = (
    <button type="button" className="market-group-fold" aria-expanded={shown} onClick={() => setChosen(!shown)}>
      {shown ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      {title}
    </button>
  )
  return (
    <Panel className="market-group" title={phone ? heading : title} hint={t('subscribe.count', { count: group.markets.length })} flush>
      {shown && <MarketTable label={title} markets={group.markets} />}
    </Panel>
  )
}
