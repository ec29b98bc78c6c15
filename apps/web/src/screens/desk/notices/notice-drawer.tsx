import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { Drawer } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useHeld } from '../use-held.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeForm } from './notice-form.tsx'

interface Props {
  /** Null: one that is to be written; undefined: it is not there, or not yet. */
  newest: DeskNotice | null | undefined
  onClose(): void
  /** Gives the newest; undefined: it is gone. */
  onReload(): Promise<DeskNotice | undefined>
}

/** One notice to write, change, take down or delete. */
export function NoticeDrawer({ newest, onClose, onReload }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const unsaved = useUnsaved('notice', 'page')
  const canWrite = can('desk:write')
  const { record: notice, form, take } = useHeld(newest, unsaved.changed, ({ version }) => version)
  const close = unsaved.leaving(onClose)
  if (notice === undefined) return null

  return (
    <Drawer
      open
      size={760}
      className="desk-drawer"
      title={t(notice ? 'notices.edit' : 'notices.new')}
      onClose={() => void unsaved.close(onClose)}
    >
      {notice && <NoticeActions notice={notice} canWrite={canWrite} mayLose={unsaved.mayLose} onDone={close} />}
      <NoticeForm
        key={form}
        notice={notice}
        canWrite={canWrite}
        onChanged={unsaved.setChanged}
        onSaved={close}
        onReload={() => void onReload().then((found) => (found ? take(found) : close()))}
      />
    </Drawer>
  )
}
