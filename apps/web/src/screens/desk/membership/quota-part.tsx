import { type AccountQuota, accountQuota } from '@marketscope/contract/calls/membership-desk'
import { GRANT_CAUSES } from '@marketscope/contract/membership'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Input, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { formatMoment, UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { GiveDialog } from './give-dialog.tsx'

type Grant = AccountQuota['grants'][number]

/** The questions of one account, grant by grant, and a way to give it some. */
export function QuotaPart() {
  const { t } = useText()
  const { can } = useUser()
  const client = useQueryClient()
  const [{ username = '' }, patch] = useUrlState()
  const [giving, setGiving] = useState(false)
  const options = callOptions(accountQuota, { username })
  const { data, error, refetch } = useQuery({ ...options, enabled: username !== '', staleTime: 0, retry: false })
  return (
    <Panel
      title={t('trade.parts.quota')}
      toolbar={
        data &&
        can('desk:write') && (
          <Button type="primary" size="small" onClick={() => setGiving(true)}>
            {t('trade.give')}
          </Button>
        )
      }
    >
      <div className="desk-filters">
        <Input.Search
          className="desk-username"
          aria-label={t('trade.username')}
          placeholder={t('trade.username_hint')}
          defaultValue={username}
          enterButton={t('trade.show')}
          onSearch={(text) => patch({ username: text.trim() || null })}
        />
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <QuotaShown quota={data} />}
      {data && giving && (
        <GiveDialog
          username={data.username}
          onClose={() => setGiving(false)}
          onGiven={(quota) => client.setQueryData(options.queryKey, quota)}
        />
      )}
    </Panel>
  )
}

function QuotaShown({ quota }: { quota: AccountQuota }) {
  const { t, pick } = useText()
  const endOf = ({ ends_at, revoked_at }: Grant) => {
    if (revoked_at !== null) return t('trade.revoked')
    if (ends_at === null) return t('trade.no_end')
    return new Date(ends_at) <= new Date() ? `${formatMoment(ends_at)} · ${t('trade.ended')}` : formatMoment(ends_at)
  }
  const columns: TableColumnsType<Grant> = [
    { title: t('trade.cause'), dataIndex: 'cause', render: (cause: Grant['cause']) => pick(GRANT_CAUSES[cause]) },
    { title: t('trade.questions'), dataIndex: 'questions', align: 'right' },
    { title: t('trade.left'), dataIndex: 'left', align: 'right' },
    { title: t('trade.granted_at'), dataIndex: 'granted_at', className: 'desk-when', render: (at: string) => formatMoment(at) },
    { title: t('trade.ends_at'), key: 'ends_at', className: 'desk-when', render: (_, one) => endOf(one) },
    { title: t('trade.note'), dataIndex: 'note', render: (note: string | null) => note ?? UNKNOWN },
  ]
  const figures = [
    { key: 'left', label: t('trade.left'), children: quota.left },
    { key: 'used', label: t('trade.used'), children: quota.used },
    { key: 'granted', label: t('trade.granted'), children: quota.granted },
    { key: 'until', label: t('trade.until'), children: quota.until === null ? t('trade.no_member') : formatMoment(quota.until) },
  ]
  return (
    <div className="desk-form">
      <Descriptions size="small" title={quota.username} column={{ xs: 1, sm: 2, lg: 4 }} items={figures} />
      <Table<Grant>
        size="small"
        rowKey={({ cause, granted_at, questions, note }) => `${cause} ${granted_at} ${questions} ${note}`}
        columns={columns}
        dataSource={[...quota.grants]}
        scroll={{ x: 760 }}
        pagination={false}
      />
    </div>
  )
}
