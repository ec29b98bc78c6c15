import { Alert, Button } from 'antd'
import type { ApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

/** A thing that cannot stand beside the others, and why. */
export interface Fault {
  key: string
  name: string
  reason: ApiError | string
}

/** Those that are left out, each with its reason. */
export function LeftOut({ faults, onRetry }: { faults: readonly Fault[]; onRetry: () => void }) {
  const { t } = useText()
  const errorText = useErrorMessage()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('entity.left_out')}
      description={
        <ul className="basket-left-out">
          {faults.map(({ key, name, reason }) => (
            <li key={key}>
              {name}: {typeof reason === 'string' ? reason : errorText(reason)}
            </li>
          ))}
        </ul>
      }
      action={
        faults.some(({ reason }) => typeof reason !== 'string') && (
          <Button size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  )
}
