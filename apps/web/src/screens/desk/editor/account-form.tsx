import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { Alert, App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { MarketSection } from './market-section.tsx'
import { ModuleSection } from './module-section.tsx'
import { MoreSection } from './more-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { Choices } from './use-choices.ts'
import { WhoSection } from './who-section.tsx'

interface Props {
  /** Null: a new account. */
  account: DeskAccount | null
  choices: Choices
  canWrite: boolean
  /** Told whenever there is something that is not saved, or no more. */
  onChanged(changed: boolean): void
  onSaved(account: DeskAccount): void
  onReload(): void
}

/** Everything staff decides about an account, in parts, with one button to save it. */
export function AccountForm({ account, choices, canWrite, onChanged, onSaved, onReload }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const { draft, changed, busy, faults, stale, change, save } = useAccountForm(account, choices.staff_domain)
  useEffect(() => onChanged(changed), [changed, onChanged])
  const sub = draft.parent_id !== null
  const [parent, setParent] = useState<{ id: string; name: string } | null>(null)
  const parentName = parent?.id === draft.parent_id ? parent.name : (account?.parent_username ?? null)
  const section = { draft, faults, choices, onChange: change }
  const limited = { ...section, disabled: sub }

  function choose(chosen: typeof parent) {
    setParent(chosen)
    change({ parent_id: chosen?.id ?? null })
  }

  async function submit() {
    if (account && !changed) {
      message.info(t('desk.editor.unchanged'))
      return
    }
    const saved = await save()
    if (!saved) return
    message.success(account ? t('desk.editor.saved') : t('desk.editor.created', { name: saved.username }))
    onSaved(saved)
  }

  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {stale && (
        <Alert
          type="warning"
          showIcon
          title={t('desk.editor.stale')}
          action={
            <Button size="small" onClick={onReload}>
              {t('desk.editor.reload')}
            </Button>
          }
        />
      )}
      <fieldset className="desk-all" disabled={!canWrite}>
        <WhoSection {...section} parentName={parentName} onParent={choose} />
        {sub && <Alert type="info" showIcon title={t('desk.editor.sub_note', { name: parentName ?? '' })} />}
        <MarketSection {...limited} />
        <TimeSection {...limited} />
        <MoreSection {...limited} />
        <ModuleSection {...limited} />
      </fieldset>
      {canWrite && (
        <footer className="desk-foot">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(account ? 'desk.editor.save' : 'desk.editor.create')}
          </Button>
        </footer>
      )}
    </form>
  )
}
