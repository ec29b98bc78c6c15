import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { Drawer } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useUnsaved } from '../use-unsaved.ts'
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
  const unsaved = useUnsaved('partner')

  return (
    <Drawer
      open
      size={760}
      className="desk-drawer"
      title={partner ? t('partners.edit', { name: pick({ zh: partner.title_zh, en: partner.title_en }) }) : t('partners.new')}
      onClose={() => void unsaved.close(onClose)}
    >
      <PartnerForm
        key={partner?.version ?? 'new'}
        partner={partner}
        canWrite={can('desk:write')}
        onChanged={unsaved.setChanged}
        onSaved={unsaved.leaving(onSaved)}
        onRemoved={unsaved.leaving(onClose)}
        onReload={onReload}
      />
    </Drawer>
  )
}
