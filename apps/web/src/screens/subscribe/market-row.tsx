import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Subscription } from '@marketscope/contract/calls/subscription'
import { TABS } from '@marketscope/contract/tabs'
import { useState } from 'react'
import { useOpenMarket } from '../../filter-form/use-open-market.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useSeen } from '../../ui/use-seen.ts'
import { ReportCells } from './report-cells.tsx'

/** Names of tabs that are written out. */
const MODULES = 3

function Modules({ modules }: { modules: readonly string[] }) {
  const { t, pick } = useText()
  const [open, setOpen] = useState(false)
  const names = modules.flatMap((module) => {
    const tab = Object.entries(TABS).find(([id]) => id === module)?.[1]
    return tab ? [pick(tab)] : []
  })
  const list = (some: readonly string[]) => some.join(t('common.list_comma'))
  if (names.length <= MODULES + 1) return list(names)
  return (
    <>
      {list(open ? names : names.slice(0, MODULES))}{' '}
      <button
        type="button"
        className="market-more"
        aria-label={t('subscribe.all_modules', { count: names.length })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? '−' : `+${names.length - MODULES}`}
      </button>
    </>
  )
}

/** One market: its figures are asked for when it comes into view. */
export function MarketRow({ market }: { market: Subscription }) {
  const { t, pick } = useText()
  const format = useFormat()
  const phone = usePhone()
  const [row, seen] = useSeen<HTMLTableRowElement>()
  const { open, isOpening } = useOpenMarket(market)
  const [unfolded, setUnfolded] = useState(false)
  const { name, modules, months, is_new } = market
  const disabled = months === null || isOpening
  return (
    <tr ref={row} data-unfolded={unfolded}>
      <th scope="row">
        <button type="button" className="market-name" disabled={disabled} onClick={open}>
          {pick(name)}
        </button>
        {phone && (
          <button
            type="button"
            className="market-more"
            aria-expanded={unfolded}
            aria-label={t('subscribe.details_of', { name: pick(name) })}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        )}
        {is_new && (
          <span className="market-new" title={t('subscribe.new_hint')}>
            {t('subscribe.new')}
          </span>
        )}
      </th>
      <td className="market-quiet" data-label={t('subscribe.modules')}>
        <Modules modules={modules} />
      </td>
      <td className="market-quiet" data-label={t('subscribe.months')}>
        {months ? format.months(months) : t('subscribe.no_months')}
      </td>
      <ReportCells id={market.id} seen={seen && months !== null} hasMonths={months !== null} />
      <td className="market-action">
        <button
          type="button"
          className="market-open"
          disabled={disabled}
          aria-busy={isOpening}
          aria-label={`${t('follow.open')} ${pick(name)}`}
          onClick={open}
        >
          {t('follow.open')}
        </button>
      </td>
    </tr>
  )
}
