import { STORED_KINDS } from '@marketscope/contract/account-rights'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Field, Section } from './field.tsx'
import { type ParentChoice, ParentSelect } from './parent-select.tsx'
import type { SectionProps } from './section-props.ts'

interface Props extends SectionProps {
  /** What its main account is called, as far as it is known. */
  parentName: string | null
  onParent: ParentChoice
}

/** Who the account is, how one signs in, and how many at once. */
export function WhoSection({ draft, faults, choices, parentName, onParent, onChange }: Props) {
  const { t, pick } = useText()
  const text = (name: 'nick' | 'phone' | 'mail') => (
    <Field label={t(`desk.field.${name}`)} hint={name === 'mail' ? t('desk.hint_of.contact') : undefined} faults={faults} name={name}>
      {(control) => (
        <Input
          {...control}
          value={draft[name] ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ [name]: event.target.value || null })}
        />
      )}
    </Field>
  )
  return (
    <Section title={t('desk.section.who')}>
      <div className="desk-grid">
        <Field
          label={t('desk.field.username')}
          hint={t('desk.editor.staff_note', { domain: choices.staff_domain })}
          faults={faults}
          name="username"
        >
          {(control) => (
            <Input
              {...control}
              value={draft.username}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => onChange({ username: event.target.value })}
            />
          )}
        </Field>
        {text('nick')}
        {text('phone')}
        {text('mail')}
        <Field label={t('desk.field.kind')} faults={faults} name="kind">
          {(control) => (
            <Select
              {...control}
              disabled={draft.parent_id !== null}
              value={draft.kind}
              options={STORED_KINDS.map((kind) => ({ value: kind, label: t(`settings.kind_${kind}`) }))}
              onChange={(kind) => onChange({ kind })}
            />
          )}
        </Field>
        <Field label={t('desk.field.partner')} hint={t('desk.hint_of.partner')} faults={faults} name="partner">
          {({ status, ...control }) => (
            <Select
              {...control}
              {...(status ? { status } : {})}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              disabled={draft.parent_id !== null}
              value={draft.partner}
              options={choices.partners.map(({ name, title }) => ({ value: name, label: `${pick(title)} (${name})` }))}
              onChange={(partner: string | null | undefined) => onChange({ partner: partner ?? null })}
            />
          )}
        </Field>
        <Field label={t('desk.field.parent_id')} hint={t('desk.hint_of.parent')} faults={faults} name="parent_id">
          {(control) => <ParentSelect {...control} value={draft.parent_id} name={parentName} onChange={onParent} />}
        </Field>
        <Field label={t('desk.field.seats')} hint={t('desk.hint_of.seats')} faults={faults} name="seats">
          {({ status, ...control }) => (
            <InputNumber
              {...control}
              {...(status ? { status } : {})}
              min={1}
              max={1000}
              precision={0}
              value={draft.seats}
              placeholder={t('desk.choice.usual')}
              onChange={(seats) => onChange({ seats })}
            />
          )}
        </Field>
      </div>
      <div className="desk-checks">
        <Checkbox checked={draft.can_change_passwd} onChange={(event) => onChange({ can_change_passwd: event.target.checked })}>
          {t('desk.field.can_change_passwd')}
        </Checkbox>
        <Checkbox checked={draft.mail_new_months} onChange={(event) => onChange({ mail_new_months: event.target.checked })}>
          {t('desk.field.mail_new_months')}
        </Checkbox>
        <Checkbox checked={draft.use_mail} onChange={(event) => onChange({ use_mail: event.target.checked })}>
          {t('desk.field.use_mail')}
        </Checkbox>
      </div>
    </Section>
  )
}
