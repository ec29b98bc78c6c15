import type { QuotaInfo } from '@marketscope/contract/calls/membership'
import { Progress } from 'antd'
import { formatDay, UNKNOWN } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'

/** How many questions are left, how much of them is used, and until when the membership lasts. */
export function QuotaLine({ quota }: { quota: QuotaInfo | undefined }) {
  const { t } = useText()
  const used = quota && quota.granted > 0 ? (100 * quota.used) / quota.granted : 0
  return (
    <div className="membership-quota">
      <div className="membership-left">
        <span>{t('membership.left')}</span>
        <strong>{quota ? t('membership.left_count', { count: quota.left }) : UNKNOWN}</strong>
      </div>
      <Progress
        percent={used}
        showInfo={false}
        size="small"
        status="normal"
        strokeColor="var(--primary)"
        aria-label={quota ? t('membership.used', quota) : UNKNOWN}
      />
      <span className="membership-note">{quota ? t('membership.used', quota) : UNKNOWN}</span>
      <span className="membership-note">
        {quota && (quota.until === null ? t('membership.no_member') : t('membership.until', { day: formatDay(quota.until) }))}
      </span>
    </div>
  )
}
