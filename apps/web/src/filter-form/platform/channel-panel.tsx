import type { Channel } from '@marketscope/contract/channels'
import { Checkbox } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { SiteEntry } from '../site-choice.ts'
import { channelLines, shareOf } from './plat-choice.ts'

interface Props {
  site: SiteEntry
  plat: readonly string[]
  locked: boolean
  onWhole(): void
  onToggle(channel: Channel): void
}

/** The channels of a site: the whole first, then each channel beside its complement. */
export function ChannelPanel({ site, plat, locked, onWhole, onToggle }: Props) {
  const { t, pick } = useText()
  const share = shareOf(plat, site.id)
  return (
    <fieldset className="channel-panel" aria-label={t('search.channels_of', { site: pick(site.name) })}>
      <Checkbox checked={share === 'whole'} disabled={locked} onChange={() => share !== 'whole' && onWhole()}>
        {t('search.channel_whole', { site: pick(site.name) })}
      </Checkbox>
      {channelLines(site.id).map((line) => (
        <div key={line.map(({ id }) => id).join()} className="channel-line" data-pair={line.length > 1}>
          {line.map((channel) => (
            <Checkbox
              key={channel.id}
              checked={Array.isArray(share) && share.includes(channel)}
              disabled={locked}
              onChange={() => onToggle(channel)}
            >
              {pick(channel.name)}
            </Checkbox>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
