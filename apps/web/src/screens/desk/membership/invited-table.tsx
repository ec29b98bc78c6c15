import { type Invited, listInvited } from '@marketscope/contract/calls/membership-desk'
import { INVITATION_REFUSALS, INVITED_STATES } from '@marketscope/contract/membership'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType, Tag } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { pageOf } from '../from-address.ts'

const PAGE_SIZE = 50

/** Accounts that came by an invitation, and what came of it. */
export function InvitedTable() {
  const { t, pick } = useText()
  const [address, patch] = useUrlState()
  const page = pageOf(address.page)
  const { data, error, refetch } = useQuery({
    ...callOptions(listInvited, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns: TableColumnsType<Invited> = [
    { title: t('trade.at'), dataIndex: 'claimed_at', className: 'desk-when', render: (at: string) => formatMoment(at) },
    { title: t('trade.invited'), dataIndex: 'username' },
    { title: t('trade.inviter'), dataIndex: 'inviter' },
    {
      title: t('trade.invited_state'),
      key: 'state',
      render: (_, { state, reason }) => (
        <>
          <Tag className={state === 'rewarded' ? 'desk-tag-active' : 'desk-tag-expired'}>{pick(INVITED_STATES[state])}</Tag>
          {reason && <span className="desk-note">{pick(INVITATION_REFUSALS[reason])}</span>}
        </>
      ),
    },
    {
      title: t('trade.inviter_gift'),
      dataIndex: 'inviter_rewarded',
      render: (rewarded: boolean) => (rewarded ? t('trade.yes') : t('trade.no')),
    },
  ]
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={420} rows={8} />
    if (data.data.length === 0) return <EmptyState title={t('trade.no_invited')} hint={null} />
    return (
      <Table<Invited>
        size="small"
        rowKey="username"
        columns={columns}
        dataSource={[...data.data]}
        scroll={{ x: 760 }}
        pagination={{
          ...{ current: page, pageSize: PAGE_SIZE, total: data.count, hideOnSinglePage: true, showSizeChanger: false },
          onChange: (next) => patch({ page: next === 1 ? null : next }),
        }}
      />
    )
  }
  return (
    <Panel title={t('trade.parts.invitations')} hint={data && t('desk.list.count', { count: data.count })}>
      {content()}
    </Panel>
  )
}
