import type { ApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Why the page of an item cannot be shown, and what to do. */
export function ItemFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t, pick } = useText()
  const content = () => {
    if (error.kind === 'no_data' || error.kind === 'not_found')
      return <EmptyState whole title={t('item-page.unknown')} hint={t('item-page.unknown_hint')} action={<BackToSearch />} />
    if (error.kind === 'no_permission')
      return <EmptyState whole title={pick(error.text)} hint={t('item-page.forbidden_hint')} action={<BackToSearch />} />
    if (error.kind === 'parameter')
      return <EmptyState whole title={t('item-page.bad_input')} hint={pick(error.text)} action={<BackToSearch />} />
    return <ErrorState whole error={error} onRetry={onRetry} />
  }
  return <Panel>{content()}</Panel>
}
