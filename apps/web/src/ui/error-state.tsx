import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import './state-message.css'

function requestIdOf(error: unknown): string | null {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
}

/** A failed call, in words, with a way to try again. Give it whatever was thrown. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t, pick } = useText()
  const requestId = requestIdOf(error)
  return (
    <div className="state-message" role="alert">
      <strong className="state-message-error">{pick(error instanceof MarketError ? error.text : ERRORS.server)}</strong>
      {requestId && (
        <span>
          {t('common.request_id')} <code>{requestId}</code>
        </span>
      )}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}
