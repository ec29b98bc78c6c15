import { platGroup, siteOfCode } from '@marketscope/contract/plat'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { PLATFORM_NAMES } from '@marketscope/contract/sites'
import { Button, Checkbox, Tag } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Fault } from '../check-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import { groupSites, type PlatformGroup, type SiteEntry } from '../site-choice.ts'
import { ChannelPanel } from './channel-panel.tsx'
import { type SiteToggle, toggleChannel, toggleSite } from './plat-choice.ts'
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
 * The platforms with their sites and the channels of these. A site whose currency differs from what is chosen is refused, with a way to change over to
 * it. The code of the combination stands on the group (`data-plat-group`).
 */
export function PlatformModule({ sites, plat, fault, locked, onChange }: Props) {
  const { t, pick } = useText()
  const [refused, setRefused] = useState<{ site: SiteEntry; currency: string } | null>(null)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const editions = groupSites(sites)
  const unknown = plat.filter((code) => !sites.some(({ id }) => id === siteOfCode(code)))

  function take(result: SiteToggle) {
    setRefused(result.ok ? null : result)
    if (result.ok) onChange(result.plat)
  }

  function changeOver(site: SiteEntry) {
    setRefused(null)
    onChange([site.id])
  }

  const box = (site: SiteEntry) => (
    <SiteBox
      key={site.id}
      site={site}
      plat={plat}
      locked={locked}
      unfolded={unfolded === site.id}
      onToggle={() => take(toggleSite(plat, site, sites))}
      onUnfold={(open) => setUnfolded(open ? site.id : null)}
    />
  )
  const nameInGroup = (site: SiteEntry, group: PlatformGroup) => {
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
                          onChange={() => take(toggleSite(plat, site, sites))}
                        >
                          {nameInGroup(site, group)}
                        </Checkbox>
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
                      onWhole={() => take(toggleSite(plat, site, sites))}
                      onToggle={(channel) => take(toggleChannel(plat, channel, site, sites))}
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
          {refused && (
            <p className="filter-row-fault" role="alert">
              {t('search.currency_mixed', { site: pick(refused.site.name), currency: refused.site.currency, chosen: refused.currency })}
              <Button type="link" size="small" onClick={() => changeOver(refused.site)}>
                {t('search.currency_change_over', { site: pick(refused.site.name) })}
              </Button>
            </p>
          )}
        </fieldset>
      )}
    </FilterRow>
  )
}
