import { NEW_ACCOUNT } from '@marketscope/contract/account-rights'
import { addAccount, type DeskAccount, editAccount } from '@marketscope/contract/calls/desk'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { changesOf, type Draft, draftOf, isStaff, withKind } from './draft.ts'

/** What was the matter with the last attempt to save. */
interface Trouble {
  faults: readonly FieldFault[]
  /** Somebody else changed the account in between. */
  stale: boolean
}

const NONE: Trouble = { faults: [], stale: false }

/** The form of an account, or of a new one where `account` is null. `save` gives the account as it is then; null: it was not saved. */
export function useAccountForm(account: DeskAccount | null, staffDomain: string) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const before = account ? draftOf(account) : NEW_ACCOUNT
  const [draft, setDraft] = useState<Draft>(before)
  const [trouble, setTrouble] = useState<Trouble>(NONE)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(before, draft)
  const changed = Object.keys(changes).length > 0

  async function confirmedStaff(): Promise<boolean | null> {
    const [was, is] = [account?.staff ?? false, draft.parent_id === null && isStaff(draft.username, staffDomain)]
    if (was === is) return false
    const names = { domain: staffDomain, name: draft.username.trim() }
    const sure = await confirm({
      title: t(is ? 'desk.editor.staff_title' : 'desk.editor.unstaff_title'),
      content: is ? t('desk.editor.staff_text', names) : t('desk.editor.unstaff_text', names),
      danger: true,
    })
    return sure ? true : null
  }

  async function save(): Promise<DeskAccount | null> {
    const confirm_staff = await confirmedStaff()
    if (confirm_staff === null) return null
    setBusy(true)
    setTrouble(NONE)
    try {
      const saved = account
        ? await call(editAccount, { ...changes, id: account.id, rights_version: account.rights_version, confirm_staff })
        : await call(addAccount, { ...draft, confirm_staff })
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/desk/') })
      return saved
    } catch (error) {
      const kind = error instanceof MarketError ? error.kind : null
      const faults = error instanceof MarketError ? error.fields : []
      setTrouble({ faults, stale: kind === 'conflict' })
      if (kind !== 'conflict') message.error(errorMessage(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    changed,
    busy,
    ...trouble,
    change: (change: Partial<Draft>) =>
      setDraft((present) => ({ ...(change.kind ? withKind(account, present, change.kind) : present), ...change })),
    save,
  }
}
