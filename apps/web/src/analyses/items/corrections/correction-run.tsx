import { Alert, Button, Progress, Result } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import type { Run } from './use-correction-run.ts'

interface Props {
  run: Run
  onCancel: () => void
  onAgain: () => void
}

/** How far a change is, and how it ended. */
export function CorrectionRun({ run, onCancel, onAgain }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  if (run.state === 'pending')
    return (
      <section className="correction-run" aria-label={t('corrections.pending')} aria-busy="true">
        <Progress percent={run.items === 0 ? 0 : Math.floor((run.done / run.items) * 100)} aria-label={t('corrections.pending')} />
        <p role="status">{t('corrections.pending_count', { done: run.done, items: run.items })}</p>
        <Button onClick={onCancel} disabled={run.id === null}>
          {t('common.cancel')}
        </Button>
      </section>
    )
  if (run.state === 'completed')
    return (
      <Result
        status="success"
        title={<span role="status">{t('corrections.completed')}</span>}
        subTitle={t('corrections.completed_count', { count: run.items })}
        extra={<Button onClick={onAgain}>{t('corrections.again')}</Button>}
      />
    )
  if (run.state === 'cancelled') return <Alert type="info" showIcon title={t('corrections.cancelled')} />
  if (run.state === 'failed') return <Alert type="error" showIcon role="alert" title={errorMessage(run.error)} />
  return null
}
