import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeForm } from './notice-form.tsx'

interface Props {
  /** Null: one that is to be written. */
  notice: DeskNotice | null
  onClose(): void
  onReload(): void
}

/** One notice to write, change, take down or delete. */
export function NoticeDrawer({ notice, onClose, onReload }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const confirm = useConfirm()
  const [changed, setChanged] = useState(false)
  const canWrite = can('desk:write')

  async function close() {
    if (!changed || (await confirm({ title: t('desk.editor.leave'), yes: t('desk.editor.leave_yes'), danger: true }))) onClose()
  }

  return (
    <Drawer open size={760} className="desk-drawer" title={t(notice ? 'notices.edit' : 'notices.new')} onClose={() => void close()}>
      {notice && <NoticeActions notice={notice} canWrite={canWrite} onDone={onClose} />}
      <NoticeForm
        key={notice?.version ?? 'new'}
        notice={notice}
        canWrite={canWrite}
        onChanged={setChanged}
        onSaved={onClose}
        onReload={onReload}
      />
    </Drawer>
  )
}
