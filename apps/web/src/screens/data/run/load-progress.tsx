import type { LoadReport } from '@marketscope/contract/calls/load'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useCancelLoad } from '../load-queries.ts'

/** How far a load is, what it is doing, and a way to stop it. */
export function LoadProgress({ load, away }: { load: LoadReport; away: boolean }) {
  const { t, pick } = useText()
  const errorMessage = useErrorMessage()
  const cancel = useCancelLoad()
  return (
    <div role="status" aria-live="polite">
      <Flex align="center" gap="middle" wrap>
        <Progress percent={Math.floor(load.progress * 100)} status="active" style={{ flex: '1 1 240px', marginBottom: 0 }} />
        <Button danger loading={cancel.isPending} onClick={() => cancel.mutate(load.load_id)}>
          {t('data.run.cancel')}
        </Button>
      </Flex>
      <Typography.Text type="secondary">
        {load.step ? pick(load.step) : t('data.run.waiting')}
        {load.rows_read > 0 && ` · ${t('data.run.rows_so_far', { count: load.rows_read })}`}
      </Typography.Text>
      {away && <Alert type="warning" showIcon title={t('data.run.away')} />}
      {cancel.error && <Alert type="error" showIcon title={errorMessage(cancel.error)} />}
    </div>
  )
}
