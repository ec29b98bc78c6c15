import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { DroppedNotice } from './dropped-notice.tsx'
import { prefillKeys } from './prefill.ts'
import { SearchForm } from './search-form.tsx'
import './search-screen.css'
import { useEditedSearch } from './use-edited-search.ts'
import { usePrefill } from './use-prefill.ts'

/** Free search. With `url_id` in the address the form is filled from that search, with `plat`, `cat_id`, `brand_id` and their like from these. */
export default function SearchScreen() {
  const { t } = useText()
  const [address] = useUrlState()
  const { url_id, start, end } = address
  const edited = useEditedSearch(url_id, start, end)
  const prefill = usePrefill(address)
  return (
    <div className="search-room">
      <PageHeader title={t('shell.search')} hint={t('search.hint')} />
      {edited.isPending || prefill.isPending ? (
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
          <DroppedNotice dropped={edited.dropped} />
          <SearchForm key={JSON.stringify([url_id, prefillKeys(address)])} initial={edited.draft} given={prefill.given} />
        </>
      )}
    </div>
  )
}
