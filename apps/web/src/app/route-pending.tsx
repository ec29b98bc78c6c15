import { useText } from '../i18n/use-text.ts'
import './route-pending.css'

/** What stands in place of a screen while its script is on its way. */
export function RoutePending() {
  const { t } = useText()
  return (
    <div className="route-pending" role="status" aria-label={t('common.loading')}>
      <span />
    </div>
  )
}
