import { listNotices } from '@marketscope/contract/calls/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { usePageThere } from '../../../url/use-page-there.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { pageOf } from '../from-address.ts'
import { NoticeDrawer } from './notice-drawer.tsx'
import { NoticesTable } from './notices-table.tsx'
import './notices.css'

const PAGE_SIZE = 20
const NEW = 'new'

/** The notices of all times, newest first; one of them opens in a drawer. */
export function NoticesPanel() {
  const { t } = useText()
  const { can } = useUser()
  const [state, patch] = useUrlState()
  const page = pageOf(state.page)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callOptions(listNotices, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const there = usePageThere(page, PAGE_SIZE, isPlaceholderData ? undefined : data?.count)
  const open = (notice: string | null) => patch({ notice }, { push: true })
  const find = (found: typeof data) => found?.data.find(({ id }) => id === state.notice)

  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data || there.beyond) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('notices.none')} hint={t('notices.none_hint')} />
    return (
      <NoticesTable
        notices={data.data}
        count={data.count}
        page={there.page}
        pageSize={PAGE_SIZE}
        onPage={(next) => patch({ page: next === 1 ? null : next })}
        onOpen={open}
      />
    )
  }
  return (
    <>
      <Panel
        title={t('desk.notices')}
        hint={data && `${t('notices.count', { count: data.count })} · ${t('notices.times')}`}
        toolbar={
          can('desk:write') && (
            <Button type="primary" onClick={() => open(NEW)}>
              {t('notices.new')}
            </Button>
          )
        }
      >
        {content()}
      </Panel>
      {state.notice !== undefined && (
        <NoticeDrawer
          key={state.notice}
          newest={state.notice === NEW ? null : find(data)}
          onClose={() => patch({ notice: null })}
          onReload={async () => find((await refetch()).data)}
        />
      )}
    </>
  )
}
