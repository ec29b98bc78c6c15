import { platGroup, siteOfCode } from '@marketscope/contract/plat'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { editionOf, isOpenSite, KNOWN_SITES, PLATFORM_NAMES, type Platform } from '@marketscope/contract/sites'
import { Checkbox, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Fault } from '../check-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import { chosenSites, groupSites, type PlatformGroup, type SiteEntry } from '../site-choice.ts'
import { ChannelPanel } from './channel-panel.tsx'
import { toggleChannel, toggleSite } from './plat-choice.ts'
import { SiteBox } from './site-box.tsx'
import './platform-module.css'

interface Props {
  sites: readonly SiteEntry[]
  /** Sites and channels. */
  plat: readonly string[]
  fault?: Fault | undefined
  /** The account may not choose: its platforms are given. */
  locked: boolean
  onChange(plat: string[]): void
}

/** Whether the platform has countries to choose among, rather than being one box by itself. */
const isFamily = ({ sites }: PlatformGroup) => sites.length > 1

/**
 * The platforms with their sites and the channels of these. Where currencies differ it is said that amounts are converted. The code of the combination stands on the group (`data-plat-group`).
 */
export function PlatformModule({ sites, plat, fault, locked, onChange }: Props) {
  const { t, pick } = useText()
  const { user } = useUser()
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const editions = groupSites(sites)
  const currencies = [...new Set(chosenSites(plat, sites).map(({ currency }) => currency))]
  const unknown = plat.filter((code) => !sites.some(({ id }) => id === siteOfCode(code)))

  const box = (site: SiteEntry) => (
    <SiteBox
      key={site.id}
      site={site}
      plat={plat}
      locked={locked}
      unfolded={unfolded === site.id}
      onToggle={() => onChange(toggleSite(plat, site))}
      onUnfold={(open) => setUnfolded(open ? site.id : null)}
    />
  )
  /** What there is of a platform that cannot be chosen: not open to overseas accounts, or without data. */
  const closedSites = (platform: Platform) =>
    editionOf(platform) === 'overseas'
      ? KNOWN_SITES.filter((known) => known.platform === platform && !sites.some(({ id }) => id === known.id))
      : []
  const nameInGroup = (site: Pick<SiteEntry, 'name'>, group: PlatformGroup) => {
    const [name, family] = [pick(site.name), pick(PLATFORM_NAMES[group.platform])]
    return name.startsWith(family) && name !== family ? name.slice(family.length).replace(/^[\s·]+/, '') : name
  }

  return (
    <FilterRow label={t('search.platform')} fault={fault} required>
      {({ labelId, controlId, noteId }) => (
        <fieldset
          id={controlId}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          className="platform-module"
          data-plat-group={platGroup(plat) ?? ''}
        >
          {editions.map(({ edition, groups }) => (
            <div key={edition} className="platform-module-edition">
              {editions.length > 1 && <span className="platform-module-name">{t(`search.edition_${edition}`)}</span>}
              <div className="platform-module-sites">
                {groups.filter(isFamily).map((group) => (
                  <div key={group.platform} className="platform-module-family">
                    <strong>{pick(PLATFORM_NAMES[group.platform])}</strong>
                    <div>
                      {group.sites.map((site) => (
                        <Checkbox
                          key={site.id}
                          title={site.currency}
                          checked={plat.includes(site.id)}
                          disabled={locked}
                          onChange={() => onChange(toggleSite(plat, site))}
                        >
                          {nameInGroup(site, group)}
                        </Checkbox>
                      ))}
                      {closedSites(group.platform).map((site) => (
                        <Tooltip key={site.id} title={t(isOpenSite(site.id) ? 'search.site_without_data' : 'search.site_closed')}>
                          <Checkbox disabled checked={false}>
                            {nameInGroup(site, group)}
                          </Checkbox>
                        </Tooltip>
                      ))}
                    </div>
                  </div>
                ))}
                <div className="platform-module-single">
                  {groups.filter((group) => !isFamily(group)).flatMap((group) => group.sites.map(box))}
                </div>
                {groups
                  .flatMap((group) => group.sites)
                  .filter(({ id }) => id === unfolded)
                  .map((site) => (
                    <ChannelPanel
                      key={site.id}
                      site={site}
                      plat={plat}
                      locked={locked}
                      onWhole={() => onChange(toggleSite(plat, site))}
                      onToggle={(channel) => onChange(toggleChannel(plat, channel, site))}
                    />
                  ))}
              </div>
            </div>
          ))}
          {unknown.map((code) => (
            <Tag key={code} closable={!locked} onClose={() => onChange(plat.filter((other) => other !== code))}>
              {code}
            </Tag>
          ))}
          {locked && <p className="platform-module-remark">{pick(RULE_TEXTS.platform_locked)}</p>}
          {currencies.length > 1 && (
            <p className="platform-module-remark">
              {t(user?.account_type === 'domestic' ? 'search.currencies_converted' : 'search.currencies', {
                currencies: currencies.join(' · '),
              })}
            </p>
          )}
        </fieldset>
      )}
    </FilterRow>
  )
}
