import { MarketError } from '@marketscope/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { reportError } from '../monitor/watch-errors.ts'
import './route-error.css'

/** What a screen shows when it cannot be drawn at all; the frame around it stays. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t, pick } = useText()
  const router = useRouter()
  useEffect(() => reportError('render', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="route-error" role="alert">
      <h1>{t('common.error_title')}</h1>
      <p>{error instanceof MarketError ? pick(error.text) : String(error instanceof Error ? error.message : error)}</p>
      <div>
        <button type="button" onClick={retry}>
          {t('common.retry')}
        </button>
        <button type="button" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </button>
      </div>
    </div>
  )
}
