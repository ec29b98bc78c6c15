import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { PartnerForm } from './partner-form.tsx'

interface Props {
  /** Null: one that is to be made. */
  partner: DeskPartner | null
  onClose(): void
  onSaved(name: string): void
  onReload(): void
}

/** One partner to edit; what is not saved is asked about before it is closed. */
export function PartnerDrawer({ partner, onClose, onSaved, onReload }: Props) {
  const { t, pick } = useText()
  const { can } = useUser()
  const confirm = useConfirm()
  const [changed, setChanged] = useState(false)

  async function close() {
    if (!changed || (await confirm({ title: t('desk.editor.leave'), yes: t('desk.editor.leave_yes'), danger: true }))) onClose()
  }
  return (
    <Drawer
      open
      size={760}
      className="desk-drawer"
      title={partner ? t('partners.edit', { name: pick({ zh: partner.title_zh, en: partner.title_en }) }) : t('partners.new')}
      onClose={() => void close()}
    >
      <PartnerForm
        key={partner?.version ?? 'new'}
        partner={partner}
        canWrite={can('desk:write')}
        onChanged={setChanged}
        onSaved={onSaved}
        onRemoved={onClose}
        onReload={onReload}
      />
    </Drawer>
  )
}
