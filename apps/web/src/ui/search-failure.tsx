import type { ErrorKind } from '@marketscope/contract/errors'
import type { ApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.ts'
import { BackToSearch } from './back-to-search.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Panel } from './panel.tsx'

const UNKNOWN_SEARCH: readonly ErrorKind[] = ['not_found', 'no_data', 'parameter']

/** Why the page of a search cannot be shown, and what to do. */
export function SearchFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t, pick } = useText()
  // What a search is refused for is told by its fields; those of the address are no more than its id.
  const refused = error.kind === 'no_permission' || (error.kind === 'parameter' && error.fields.some(({ path }) => path !== 'url_id'))
  const content = () => {
    if (refused) return <EmptyState whole title={pick(error.text)} hint={t('detail.forbidden_hint')} action={<BackToSearch />} />
    if (UNKNOWN_SEARCH.includes(error.kind))
      return <EmptyState whole title={t('detail.unknown')} hint={t('detail.unknown_hint')} action={<BackToSearch />} />
    return <ErrorState whole error={error} onRetry={onRetry} />
  }
  return <Panel>{content()}</Panel>
}
