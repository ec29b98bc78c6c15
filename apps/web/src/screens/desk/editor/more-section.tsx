import { GIVEN_VERSIONS } from '@marketscope/contract/account-rights'
import { DISCOUNT_VERSION_NAMES } from '@marketscope/contract/discount-versions'
import { Checkbox } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Group, Section } from './field.tsx'
import type { SectionProps } from './section-props.ts'

/** Discount versions, downloads and the assistant. */
export function MoreSection({ draft, faults, disabled = false, onChange }: SectionProps) {
  const { t, pick } = useText()
  return (
    <Section title={t('desk.section.more')}>
      <Group label={t('desk.field.versions')} faults={faults} name="versions">
        <Checkbox.Group
          className="desk-checks"
          disabled={disabled}
          value={draft.versions}
          options={GIVEN_VERSIONS.map((version) => ({ value: version, label: pick(DISCOUNT_VERSION_NAMES[version]) }))}
          onChange={(versions) => onChange({ versions })}
        />
      </Group>
      <Checkbox disabled={disabled} checked={draft.may_download} onChange={(event) => onChange({ may_download: event.target.checked })}>
        {t('desk.field.may_download')}
      </Checkbox>
      <Checkbox
        disabled={disabled}
        checked={draft.may_ask_assistant}
        onChange={(event) => onChange({ may_ask_assistant: event.target.checked })}
      >
        {t('desk.field.may_ask_assistant')}
      </Checkbox>
    </Section>
  )
}
