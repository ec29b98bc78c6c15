import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { SearchForm } from './search-form.tsx'
import './search-screen.css'
import { useEditedSearch } from './use-edited-search.ts'

/** Free search. With `url_id` in the address the form is filled from that search. */
export default function SearchScreen() {
  const { t } = useText()
  const [{ url_id, start, end }] = useUrlState()
  const edited = useEditedSearch(url_id, start, end)
  return (
    <>
      <PageHeader title={t('shell.search')} hint={t('search.hint')} />
      {edited.isPending ? (
        <Panel>
          <LoadingState height={420} rows={8} />
        </Panel>
      ) : (
        <>
          {edited.error && (
            <Panel title={t('search.edit_failed')} className="search-edit-failed">
              <ErrorState error={edited.error} />
            </Panel>
          )}
          <SearchForm key={url_id ?? ''} initial={edited.draft} />
        </>
      )}
    </>
  )
}
