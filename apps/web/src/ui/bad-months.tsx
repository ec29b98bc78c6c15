import { useText } from '../i18n/use-text.ts'
import { BackToSearch } from './back-to-search.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

/** What stands in the place of a page whose address tells months that are none. */
export function BadMonths() {
  const { t } = useText()
  return (
    <Panel>
      <EmptyState whole title={t('detail.bad_months')} hint={t('detail.bad_months_hint')} action={<BackToSearch />} />
    </Panel>
  )
}
