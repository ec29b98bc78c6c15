import { listApiKeys } from '@marketscope/contract/calls/account'
import { type ActiveSession, endAllSessions, endSession, listSessions } from '@marketscope/contract/calls/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { forgetSession } from '../../api/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import { KeysQuestion } from './keys-question.tsx'
import './sessions-panel.css'
import { SessionsTable } from './sessions-table.tsx'

/** Where the account is signed in, and signing out there. */
export function SessionsPanel() {
  const { t } = useText()
  const go = useGo()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery({ ...callOptions(listSessions, {}), staleTime: 0 })
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      message.error(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  function leave() {
    forgetSession()
    go(paths.signIn.href(undefined, 'signed_out'))
    queryClient.clear()
  }

  async function end(session: ActiveSession) {
    const title = t('sessions.end_title', { browser: session.browser ?? t('sessions.unknown') })
    const content = session.this ? t('sessions.end_this_text') : t('sessions.end_text')
    if (!(await confirm({ title, content, yes: t('sessions.end'), danger: true }))) return
    await attempt(async () => {
      await call(endSession, { id: session.id })
      if (session.this) return leave()
      message.success(t('sessions.ended'))
      await refetch()
    })
  }

  /** Asks whether to sign out in many places at once, and which keys are to stop with it; null: not to. */
  async function askAll(question: { title: string; content: string; yes: string }): Promise<{ revoke_keys?: boolean } | null> {
    const { data: keys } = await queryClient.fetchQuery({ ...callOptions(listApiKeys, {}), staleTime: 0 })
    let revoke_keys = false
    const choose = (chosen: boolean) => {
      revoke_keys = chosen
    }
    const content = keys.length === 0 ? question.content : <KeysQuestion text={question.content} keys={keys} onChoose={choose} />
    if (!(await confirm({ ...question, content, danger: true }))) return null
    return revoke_keys ? { revoke_keys } : {}
  }

  const endOthers = () =>
    attempt(async () => {
      const question = { title: t('sessions.end_others_title'), content: t('sessions.end_others_text'), yes: t('sessions.end_others') }
      const answer = await askAll(question)
      if (!answer) return
      const { ended, revoked } = await call(endAllSessions, { keep_this: true, ...answer })
      message.success(revoked > 0 ? t('sessions.ended_revoked', { ended, revoked }) : t('sessions.ended_others', { ended }))
      if (revoked > 0) await queryClient.invalidateQueries({ queryKey: [listApiKeys.path] })
      await refetch()
    })

  const endAll = () =>
    attempt(async () => {
      const question = { title: t('sessions.end_all_title'), content: t('sessions.end_all_text'), yes: t('sessions.end_all') }
      const answer = await askAll(question)
      if (!answer) return
      await call(endAllSessions, answer)
      leave()
    })

  const hint = data && (data.seats === 1 ? t('sessions.hint_single') : t('sessions.hint', { seats: data.seats }))
  return (
    <Panel title={t('sessions.title')} hint={hint}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState height={122} rows={3} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('sessions.empty')} hint={t('sessions.empty_hint')} />
      ) : (
        <>
          <SessionsTable sessions={data.data} onEnd={(session) => void end(session)} />
          <div className="settings-sessions-all">
            <Button disabled={busy || data.data.every((session) => session.this)} onClick={() => void endOthers()}>
              {t('sessions.end_others')}
            </Button>
            <Button danger disabled={busy} onClick={() => void endAll()}>
              {t('sessions.end_all')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
