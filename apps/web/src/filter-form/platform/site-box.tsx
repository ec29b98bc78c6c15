import { DownOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { SiteEntry } from '../site-choice.ts'
import { channelsOf, shareOf } from './plat-choice.ts'

interface Props {
  site: SiteEntry
  plat: readonly string[]
  locked: boolean
  /** Whether its channels are shown. */
  unfolded: boolean
  onToggle(): void
  onUnfold(open: boolean): void
}

/** The box of a site, half ticked where only channels of it are chosen, and what unfolds its channels. */
export function SiteBox({ site, plat, locked, unfolded, onToggle, onUnfold }: Props) {
  const { t, pick } = useText()
  const share = shareOf(plat, site.id)
  const channels = Array.isArray(share) ? share.map(({ name }) => pick(name)) : []
  return (
    <span className="site-box">
      <Checkbox title={site.currency} checked={share === 'whole'} indeterminate={channels.length > 0} disabled={locked} onChange={onToggle}>
        {pick(site.name)}
      </Checkbox>
      {channelsOf(site.id).length > 0 && (
        <button
          type="button"
          className="site-box-unfold"
          data-chosen={channels.length > 0}
          aria-expanded={unfolded}
          aria-label={t('search.channels_of', { site: pick(site.name) })}
          title={channels.join(', ')}
          onClick={() => onUnfold(!unfolded)}
        >
          {channels.length === 0 ? t('search.channels') : t('search.channels_chosen', { count: channels.length })}
          <DownOutlined aria-hidden rotate={unfolded ? 180 : 0} />
        </button>
      )}
    </span>
  )
}
