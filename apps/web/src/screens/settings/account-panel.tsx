import type { LoginInfo } from '@marketscope/contract/calls/account'
import { DISCOUNT_VERSION_NAMES, DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import type { ReactNode } from 'react'
import { UNKNOWN } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { MaskedPhone } from '../../ui/masked-phone.tsx'
import { Panel } from '../../ui/panel.tsx'

/** What is known of the account, and what it may see. */
export function AccountPanel({ user }: { user: LoginInfo }) {
  const { t, pick } = useText()
  const format = useFormat()
  const { month_limit: limit } = user
  const months = limit
    ? limit.end
      ? format.months({ start: limit.start, end: limit.end })
      : t(limit.offline ? 'settings.months_offline' : 'settings.months_from', { start: limit.start })
    : t('settings.months_all')
  const versions = DISCOUNT_VERSIONS.filter((version) => version === 'none' || user.version_selected.includes(version))
  const facts: [string, ReactNode][] = [
    [t('settings.username'), user.username],
    [t('settings.nick'), user.nick],
    [t('settings.kind'), t(`settings.kind_${user.usertype}`)],
    [t('settings.phone'), user.phone && <MaskedPhone phone={user.phone} />],
    [t('settings.mail'), user.mail],
    [t('settings.edition'), t(`settings.edition_${user.account_type}`)],
    [t('settings.months'), months],
    [t('settings.versions'), versions.map((version) => pick(DISCOUNT_VERSION_NAMES[version])).join(' · ')],
    [t('settings.due'), user.due_date],
  ]
  return (
    <Panel title={t('settings.account')}>
      <dl className="settings-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || UNKNOWN}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
