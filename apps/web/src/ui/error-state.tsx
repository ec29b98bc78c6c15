import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { Button } from 'antd'
import { useText } from '../i18n/use-text.ts'
import './state-message.css'

function requestIdOf(error: unknown): string | null {
  return error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
}

interface Props {
  error: unknown
  onRetry?: () => void
  /** It stands in the place of a whole screen: what it says is the page's title. */
  whole?: boolean
}

/** A failed call, in words, with a way to try again. Give it whatever was thrown. */
export function ErrorState({ error, onRetry, whole = false }: Props) {
  const { t, pick } = useText()
  const Title = whole ? 'h1' : 'strong'
  const requestId = requestIdOf(error)
  return (
    <div className="state-message" role="alert">
      <Title className="state-message-error">{pick(error instanceof MarketError ? error.text : ERRORS.server)}</Title>
      {requestId && (
        <span>
          {t('common.request_id')} <code>{requestId}</code>
        </span>
      )}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}
