import { useSiteText } from '../../../api/use-site-text.ts'
import { useOpenMarket } from '../../../filter-form/use-open-market.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Delta } from '../../../ui/delta.tsx'
import type { Move } from './moves.ts'

/** A market that moved: what it is, its newest month, and by how much; a click opens it. */
export function MoveRow({ market, report, change }: Move) {
  const { t, pick } = useText()
  const siteText = useSiteText()
  const format = useFormat()
  const { open, isOpening } = useOpenMarket(market)
  const [first, ...others] = market.plat.map((site) => pick(siteText(site)))
  const where =
    others.length > 1 ? t('common.sites', { first, count: market.plat.length }) : [first, ...others].join(t('common.list_comma'))
  return (
    <li>
      <button type="button" disabled={isOpening} onClick={open}>
        <span className="home-name">{pick(market.name)}</span>
        <span className="home-move">
          <strong>
            <Delta value={change} />
          </strong>
        </span>
        <span className="home-quiet home-where">{where}</span>
        <span className="home-quiet home-move">
          {report.month} {format.money(report.sales, report.currency)}
        </span>
      </button>
    </li>
  )
}
