import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { Drawer } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useUnsaved } from '../use-unsaved.ts'
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
  const unsaved = useUnsaved('notice', 'page')
  const canWrite = can('desk:write')

  return (
    <Drawer
      open
      size={760}
      className="desk-drawer"
      title={t(notice ? 'notices.edit' : 'notices.new')}
      onClose={() => void unsaved.close(onClose)}
    >
      {notice && <NoticeActions notice={notice} canWrite={canWrite} mayLose={unsaved.mayLose} onDone={unsaved.leaving(onClose)} />}
      <NoticeForm
        key={notice?.version ?? 'new'}
        notice={notice}
        canWrite={canWrite}
        onChanged={unsaved.setChanged}
        onSaved={unsaved.leaving(onClose)}
        onReload={onReload}
      />
    </Drawer>
  )
}
