import { MarketError } from '@marketscope/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { reportError } from '../monitor/watch-errors.ts'
import { Panel } from '../ui/panel.tsx'
import '../ui/state-message.css'
import './route-error.css'

/** With its buttons, which the frame around it has already; what tells of a failure has none of that. */
const Refused = lazy(() => import('./refused.tsx').then((module) => ({ default: module.Refused })))

/** Whether a screen is not drawn because the account may not see it. */
export function isForbidden(error: unknown): error is MarketError {
  return error instanceof MarketError && error.kind === 'no_permission'
}

/** What stands in the place of a screen that is not to be seen, or cannot be drawn at all; the frame around it stays. */
export function RouteError(props: { error: unknown; reset: () => void }) {
  const { error } = props
  if (!isForbidden(error)) return <Broken {...props} />
  return (
    <Suspense>
      <Refused error={error} />
    </Suspense>
  )
}

function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const { t, pick } = useText()
  const router = useRouter()
  useEffect(() => reportError('render', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Panel>
      <div className="state-message route-error" role="alert">
        <h1 className="state-message-error">{t('common.error_title')}</h1>
        {error instanceof MarketError ? (
          <p>{pick(error.text)}</p>
        ) : (
          <>
            <p>{t('common.error_page')}</p>
            <code>{String(error instanceof Error ? error.message : error)}</code>
          </>
        )}
        <div className="route-error-actions">
          <button type="button" onClick={retry}>
            {t('common.retry')}
          </button>
          <button type="button" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </button>
        </div>
      </div>
    </Panel>
  )
}
