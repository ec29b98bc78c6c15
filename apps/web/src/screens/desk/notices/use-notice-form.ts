import { addNotice, type DeskNotice, editNotice } from '@marketscope/contract/calls/notice'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { badMoments, changesOf, draftOf, NEW_NOTICE, type NoticeDraft, sentOf } from './notice-draft.ts'
import { useFreshNotices } from './use-fresh-notices.ts'

/** The form of a notice, or of a new one where it is null. `save` tells whether it was saved. */
export function useNoticeForm(notice: DeskNotice | null) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const refresh = useFreshNotices()
  const before = notice ? draftOf(notice) : NEW_NOTICE
  const [draft, setDraft] = useState<NoticeDraft>(before)
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(before, draft)
  const changed = Object.keys(changes).length > 0
  const wrong = badMoments(draft)

  async function save(): Promise<boolean> {
    if (wrong.length > 0) return false
    if (notice && !changed) {
      message.info(t('notices.unchanged'))
      return false
    }
    setBusy(true)
    setRefused([])
    try {
      const { removed } = notice
        ? await call(editNotice, { ...changes, id: notice.id, version: notice.version })
        : await call(addNotice, sentOf(draft))
      const gone = [...new Set([...removed.msg, ...removed.msg_en])]
      if (gone.length > 0) message.warning(t('notices.saved_without', { list: gone.join('  ') }))
      else message.success(t(notice ? 'notices.saved' : 'notices.added'))
      await refresh()
      return true
    } catch (error) {
      const conflict = error instanceof MarketError && error.kind === 'conflict'
      setStale(conflict)
      setRefused(error instanceof MarketError ? error.fields : [])
      if (!conflict) message.error(errorMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    changed,
    busy,
    stale,
    wrong,
    faults: refused,
    change: (change: Partial<NoticeDraft>) => setDraft((present) => ({ ...present, ...change })),
    save,
  }
}
