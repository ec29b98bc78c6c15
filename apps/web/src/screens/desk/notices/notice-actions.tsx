import { type DeskNotice, endNotice, removeNotice } from '@marketscope/contract/calls/notice'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { NoticeState } from './notice-state.tsx'
import { useFreshNotices } from './use-fresh-notices.ts'

interface Props {
  notice: DeskNotice
  canWrite: boolean
  /** Whether what is written and not saved may be lost. */
  mayLose(): Promise<boolean>
  onDone(): void
}

/** How a notice stands, and what can be done to it as a whole: one that is shown is taken down, any other deleted. */
export function NoticeActions({ notice, canWrite, mayLose, onDone }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const refresh = useFreshNotices()
  const [busy, setBusy] = useState(false)
  const shown = notice.state === 'shown'
  const act = shown ? 'take_down' : 'remove'

  async function work() {
    // One that is deleted takes along what was to be changed in it.
    if (shown && !(await mayLose())) return
    if (!(await confirm({ title: t(`notices.${act}_title`), content: t(`notices.${act}_text`), yes: t(`notices.${act}`), danger: true })))
      return
    setBusy(true)
    try {
      const { id, version } = notice
      await call(shown ? endNotice : removeNotice, { id, version })
      message.success(t(shown ? 'notices.taken_down' : 'notices.removed_done'))
      onDone()
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
      await refresh()
    }
  }

  return (
    <div className="desk-actions">
      <NoticeState state={notice.state} />
      <span className="desk-note" />
      {canWrite && (
        <Button danger loading={busy} onClick={() => void work()}>
          {t(`notices.${act}`)}
        </Button>
      )}
    </div>
  )
}
