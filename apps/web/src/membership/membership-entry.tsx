import { useText } from '../i18n/use-text.ts'
import { useQuota } from './use-quota.ts'

/** What the way to the membership is called in a menu, with how many questions are left. */
export function MembershipEntry() {
  const { t } = useText()
  const quota = useQuota()
  return (
    <>
      {t('shell.membership')}
      {quota && <small className="action-menu-note">{t('shell.membership_left', { count: quota.left })}</small>}
    </>
  )
}
