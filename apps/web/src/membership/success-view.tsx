import type { QuotaInfo } from '@marketscope/contract/calls/membership'
import type { Plan } from '@marketscope/contract/membership'
import { Button, Result } from 'antd'
import { useText } from '../i18n/use-text.ts'
import { QuotaLine } from './quota-line.tsx'

/** The payment came: what the account has now. */
export function SuccessView({ plan, quota, onAcknowledge }: { plan: Plan; quota: QuotaInfo | undefined; onAcknowledge(): void }) {
  const { t, pick } = useText()
  return (
    <div className="membership-outcome" role="status">
      <Result
        status="success"
        title={t('membership.success_title')}
        subTitle={t('membership.success_text', { plan: pick(plan.name) })}
        extra={
          <div className="membership-after">
            <QuotaLine quota={quota} />
            <Button type="primary" onClick={onAcknowledge} autoFocus>
              {t('membership.acknowledge')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
