import { EyeOutlined } from '@ant-design/icons'
import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { Alert, Button, Checkbox, Input } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { previewAddress } from '../../../state/preview.ts'
import { Field, Section } from '../editor/field.tsx'
import { ColourField } from './colour-field.tsx'
import { PictureField } from './picture-field.tsx'
import { usePartnerForm } from './use-partner-form.ts'

interface Props {
  /** Null: a new one. */
  partner: DeskPartner | null
  canWrite: boolean
  onChanged(changed: boolean): void
  onSaved(saved: DeskPartner): void
  onRemoved(): void
  onReload(): void
}

/** Everything staff decides about a partner. */
export function PartnerForm({ partner, canWrite, onChanged, onSaved, onRemoved, onReload }: Props) {
  const { t } = useText()
  const { draft, changed, faults, stale, busy, change, save, remove } = usePartnerForm(partner, { onSaved, onRemoved })
  useEffect(() => onChanged(changed), [changed, onChanged])
  const text = (name: 'name' | 'title_zh' | 'title_en' | 'host', most: number, more: { placeholder?: string; disabled?: boolean } = {}) => (
    <Field label={t(`partners.${name}`)} hint={t(`partners.hint_${name}`)} faults={faults} name={name}>
      {(control) => (
        <Input
          {...control}
          {...more}
          value={draft[name] ?? ''}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => change({ [name]: name === 'host' ? target.value || null : target.value })}
        />
      )}
    </Field>
  )
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {stale && (
        <Alert
          type="warning"
          showIcon
          title={t('partners.stale')}
          action={
            <Button size="small" onClick={onReload}>
              {t('desk.editor.reload')}
            </Button>
          }
        />
      )}
      <fieldset className="desk-all" disabled={!canWrite}>
        <Section title={t('partners.who')}>
          <div className="desk-grid">
            {text('name', 40, { disabled: partner !== null })}
            {text('host', 253, { placeholder: 'data.example.com' })}
            {text('title_zh', 60)}
            {text('title_en', 60)}
          </div>
          <Checkbox checked={draft.short_menu} onChange={({ target }) => change({ short_menu: target.checked })}>
            {t('partners.short_menu')}
          </Checkbox>
        </Section>
        <Section title={t('partners.look')}>
          <div className="partner-pictures">
            <PictureField use="logo" value={draft.logo} faults={faults} onChange={(logo) => change({ logo })} />
            <PictureField use="icon" value={draft.icon} faults={faults} onChange={(icon) => change({ icon })} />
          </div>
          <ColourField value={draft.colour} faults={faults} onChange={(colour) => change({ colour })} />
        </Section>
      </fieldset>
      <footer className="desk-foot partner-foot">
        {partner && (
          <Button icon={<EyeOutlined aria-hidden />} href={previewAddress(partner.name)} target="_blank" rel="noopener">
            {t('partners.preview')}
          </Button>
        )}
        {partner && partner.accounts > 0 && <span className="desk-note">{t('partners.in_use', { count: partner.accounts })}</span>}
        {canWrite && partner && (
          <Button danger disabled={partner.accounts > 0} loading={busy} onClick={() => void remove(partner)}>
            {t('partners.remove')}
          </Button>
        )}
        {canWrite && (
          <Button type="primary" htmlType="submit" loading={busy} disabled={partner !== null && !changed}>
            {t(partner ? 'partners.save' : 'partners.create')}
          </Button>
        )}
      </footer>
    </form>
  )
}
