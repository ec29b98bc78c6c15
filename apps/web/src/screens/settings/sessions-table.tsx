import type { ActiveSession } from '@marketscope/contract/calls/session'
import { Button } from 'antd'
import { formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

/** The browsers the account is signed in with, each with a way to sign out of it. */
export function SessionsTable({ sessions, onEnd }: { sessions: readonly ActiveSession[]; onEnd(session: ActiveSession): void }) {
  const { t } = useText()
  return (
    <div className="settings-keys">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sessions.browser')}</th>
            <th scope="col">{t('sessions.since')}</th>
            <th scope="col">{t('sessions.seen')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('sessions.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>
                {session.browser ?? t('sessions.unknown')}
                {session.this && <span className="settings-this">{t('sessions.this')}</span>}
              </td>
              <td>{formatMoment(session.created_at)}</td>
              <td>{formatMoment(session.seen_at)}</td>
              <td>
                <Button
                  type="text"
                  danger
                  size="small"
                  aria-label={`${t('sessions.end')} ${session.browser ?? t('sessions.unknown')}${session.this ? ` (${t('sessions.this')})` : ''}`}
                  onClick={() => onEnd(session)}
                >
                  {t('sessions.end')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
