import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useUser } from '../../api/use-user.ts'
import type { ChosenCategory, FilterDraft } from '../../filter-form/filter-draft.ts'
import { FilterForm } from '../../filter-form/filter-form.tsx'
import { useFilterForm } from '../../filter-form/use-filter-form.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HomeAside } from './home/home-aside.tsx'
import { RecentPanel } from './home/recent-panel.tsx'
import { StartPanel } from './start-panel.tsx'
import { useSearch } from './use-search.ts'

interface Props {
  /** The search that is edited; null: a fresh one. */
  initial: FilterDraft | null
  /** What the address says of the form. */
  given: Partial<FilterDraft> | null
}

/** The form with its buttons, and around it what the account starts from. */
export function SearchForm({ initial, given }: Props) {
  const { t } = useText()
  const { user } = useUser()
  const form = useFilterForm(initial, given)
  const { sites, query, draft } = form
  const { search, isSearching } = useSearch(form.setFaults)

  if (query.error)
    return (
      <Panel>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    )
  if (form.isPending || !user)
    return (
      <Panel>
        <LoadingState height={420} rows={8} />
      </Panel>
    )
  if (sites.length === 0)
    return (
      <Panel>
        <EmptyState title={t('search.no_sites')} hint={t('search.no_sites_hint')} />
      </Panel>
    )

  function searchCategory(category: ChosenCategory) {
    const next = form.freshFor({ plat: draft.plat, categories: [category] })
    form.set(next)
    void search(next)
  }

  const actions = (
    <>
      <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />} loading={isSearching} disabled={isSearching}>
        {isSearching ? t('search.submitting') : t('search.submit')}
      </Button>
      <Button onClick={form.reset}>{t('search.reset')}</Button>
      <span className="search-quiet search-shortcut">{t('search.submit_hint')}</span>
    </>
  )
  return (
    <div className="search-screen">
      <Panel className="search-form">
        <FilterForm
          draft={draft}
          faults={form.faults}
          sites={sites}
          limits={form.limits}
          platLocked={form.platLocked}
          notes={form.notes}
          onChange={form.change}
          onSubmit={() => void search(draft)}
          actions={actions}
        />
      </Panel>
      <HomeAside user={user} sites={sites} />
      <div className="search-below">
        <RecentPanel />
        <StartPanel sites={sites} plat={draft.plat} busy={isSearching} onChoose={searchCategory} />
      </div>
    </div>
  )
}
