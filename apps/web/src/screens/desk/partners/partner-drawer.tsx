import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { Drawer } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useHeld } from '../use-held.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { PartnerForm } from './partner-form.tsx'

interface Props {
  /** Null: one that is to be made; undefined: it is not there, or not yet. */
  newest: DeskPartner | null | undefined
  onClose(): void
  onSaved(name: string): void
  /** Gives the newest; undefined: it is gone. */
  onReload(): Promise<DeskPartner | undefined>
}

/** One partner to edit; what is not saved is asked about before it is closed. */
export function PartnerDrawer({ newest, onClose, onSaved, onReload }: Props) {
  const { t, pick } = useText()
  const { can } = useUser()
  const unsaved = useUnsaved('partner')
  const { record: partner, form, take } = useHeld(newest, unsaved.changed, ({ version }) => version)
  const close = unsaved.leaving(onClose)
  if (partner === undefined) return null

  return (
    <Drawer
      open
      size={760}
      className="desk-drawer"
      title={partner ? t('partners.edit', { name: pick({ zh: partner.title_zh, en: partner.title_en }) }) : t('partners.new')}
      onClose={() => void unsaved.close(onClose)}
    >
      <PartnerForm
        key={form}
        partner={partner}
        canWrite={can('desk:write')}
        onChanged={unsaved.setChanged}
        onSaved={(saved) => {
          if (partner) take(saved)
          unsaved.leaving(onSaved)(saved.name)
        }}
        onRemoved={close}
        onReload={() => void onReload().then((found) => (found ? take(found) : close()))}
      />
    </Drawer>
  )
}
