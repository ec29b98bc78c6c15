import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { reportError } from '../monitor/watch-errors.ts'
import { paths } from '../url/paths.ts'
import './route-error.css'

/** Whether a screen is not drawn because the account may not see it. */
export function isForbidden(error: unknown): error is MarketError {
  return error instanceof MarketError && error.kind === 'no_permission'
}

/** What stands in the place of a screen that is not to be seen, or cannot be drawn at all; the frame around it stays. */
export function RouteError(props: { error: unknown; reset: () => void }) {
  const { error } = props
  return isForbidden(error) ? <Forbidden text={error.text} /> : <Broken {...props} />
}

function Forbidden({ text }: { text: Text }) {
  const { t, pick } = useText()
  return (
    <div className="route-error" role="alert">
      <h1>{pick(text)}</h1>
      <p>{t('common.no_permission_hint')}</p>
      <div>
        <a href={`#${paths.search.href()}`}>{t('common.to_search')}</a>
      </div>
    </div>
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
    <div className="route-error" role="alert">
      <h1>{t('common.error_title')}</h1>
      {error instanceof MarketError ? (
        <p>{pick(error.text)}</p>
      ) : (
        <>
          <p>{t('common.error_page')}</p>
          <code>{String(error instanceof Error ? error.message : error)}</code>
        </>
      )}
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
