import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { Button, Result } from 'antd'
import { useText } from '../i18n/use-text.ts'

/** The payment failed, or it cannot be told whether it came. */
export function FailureView({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t, pick } = useText()
  return (
    <div className="membership-outcome" role="alert">
      <Result
        status="error"
        title={t('membership.failure_title')}
        subTitle={pick(error instanceof MarketError ? error.text : ERRORS.server)}
        extra={
          <div className="membership-after">
            <span className="membership-note">{t('membership.failure_text')}</span>
            <Button type="primary" onClick={onRetry} autoFocus>
              {t('membership.retry')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
