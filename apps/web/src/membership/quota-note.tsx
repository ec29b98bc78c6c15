import { useText } from '../i18n/use-text.ts'
import { useQuota } from './use-quota.ts'

/** How many questions are left, as a note beside the way to the membership. */
export function QuotaNote() {
  const { t } = useText()
  const quota = useQuota()
  return quota ? <small className="action-menu-note">{t('shell.membership_left', { count: quota.left })}</small> : null
}
