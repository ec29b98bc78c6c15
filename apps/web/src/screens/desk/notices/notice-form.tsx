import { ACCOUNT_TYPES } from '@marketscope/contract/account-rights'
import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Field } from '../editor/field.tsx'
import { HtmlField } from './html-field.tsx'
import { useNoticeForm } from './use-notice-form.ts'

interface Props {
  /** Null: a new notice. */
  notice: DeskNotice | null
  canWrite: boolean
  onChanged(changed: boolean): void
  onSaved(): void
  onReload(): void
}

/** What a notice says in both languages, when and to whom. */
export function NoticeForm({ notice, canWrite, onChanged, onSaved, onReload }: Props) {
  const { t } = useText()
  const { draft, changed, busy, stale, wrong, faults, change, save } = useNoticeForm(notice)
  useEffect(() => onChanged(changed), [changed, onChanged])
  const moment = (name: 'from' | 'until') => (
    <Field
      label={t(`notices.${name}`)}
      hint={wrong.includes(name) ? t('notices.bad_moment') : t(`notices.${name}_hint`)}
      faults={faults}
      name={name}
    >
      {({ status, ...control }) => (
        <Input
          {...control}
          {...(status || wrong.includes(name) ? { status: 'error' as const } : {})}
          placeholder="yyyy-MM-dd HH:mm"
          maxLength={16}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
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
        void save().then((saved) => saved && onSaved())
      }}
    >
      {stale && (
        <Alert
          type="warning"
          showIcon
          title={t('notices.stale')}
          action={
            <Button size="small" onClick={onReload}>
              {t('desk.editor.reload')}
            </Button>
          }
        />
      )}
      <fieldset className="desk-all" disabled={!canWrite}>
        <HtmlField name="msg" language="zh" value={draft.msg} faults={faults} onChange={(msg) => change({ msg })} />
        <HtmlField name="msg_en" language="en" value={draft.msg_en} faults={faults} onChange={(msg_en) => change({ msg_en })} />
        <div className="desk-grid">
          {moment('from')}
          {moment('until')}
          <Field label={t('notices.for')} faults={faults} name="audience">
            {(control) => (
              <Select
                {...control}
                value={draft.audience}
                options={['all' as const, ...ACCOUNT_TYPES.filter((type) => type !== 'all')].map((value) => ({
                  value,
                  label: t(`notices.audience.${value}`),
                }))}
                onChange={(audience) => change({ audience })}
              />
            )}
          </Field>
        </div>
        <div>
          <Checkbox checked={draft.partners} onChange={(event) => change({ partners: event.target.checked })}>
            {t('notices.partners')}
          </Checkbox>
          <p className="desk-note">{t('notices.partners_hint')}</p>
        </div>
      </fieldset>
      {canWrite && (
        <footer className="desk-foot">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(notice ? 'notices.save' : 'notices.put_up')}
          </Button>
        </footer>
      )}
    </form>
  )
}
