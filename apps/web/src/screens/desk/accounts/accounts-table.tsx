import type { ListedAccount } from '@marketscope/contract/calls/desk'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { formatMoment, UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MaskedPhone } from '../../../ui/masked-phone.tsx'
import { StateTag } from './state-tag.tsx'

interface Props {
  accounts: readonly ListedAccount[]
  count: number
  page: number
  pageSize: number
  onPage(page: number): void
  onOpen(id: string): void
}

/** Accounts, a row for each; its name opens it. */
export function AccountsTable({ accounts, count, page, pageSize, onPage, onOpen }: Props) {
  const { t } = useText()
  const columns: TableColumnsType<ListedAccount> = [
    {
      title: t('desk.list.name'),
      key: 'name',
      render: (_, { id, username, nick }) => (
        <>
          <Button
            type="link"
            size="small"
            className="desk-name"
            aria-label={t('desk.list.open', { name: username })}
            onClick={() => onOpen(id)}
          >
            {username}
          </Button>
          {nick && <small className="desk-nick">{nick}</small>}
        </>
      ),
    },
    {
      title: t('desk.list.kind'),
      dataIndex: 'kind',
      render: (kind: ListedAccount['kind']) => <Tag className={kind === 'staff' ? 'desk-tag-staff' : ''}>{t(`settings.kind_${kind}`)}</Tag>,
    },
    { title: t('desk.list.state'), dataIndex: 'state', render: (state: ListedAccount['state']) => <StateTag state={state} /> },
    {
      title: t('desk.list.contact'),
      key: 'contact',
      render: (_, { phone, mail }) => (
        <>
          {phone !== null && <MaskedPhone phone={phone} />}
          {phone !== null && mail !== null && ' · '}
          {mail ?? (phone === null ? UNKNOWN : null)}
        </>
      ),
    },
    {
      title: t('desk.list.edition'),
      dataIndex: 'account_type',
      render: (type: ListedAccount['account_type']) => t(`settings.edition_${type}`),
    },
    { title: t('desk.list.due'), dataIndex: 'due_date', render: (due: string | null) => due ?? t('desk.list.no_end') },
    { title: t('desk.list.seen'), dataIndex: 'seen_at', render: formatMoment },
    { title: t('desk.list.created'), dataIndex: 'created_at', render: formatMoment },
  ]
  return (
    <Table<ListedAccount>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...accounts]}
      scroll={{ x: 'max-content' }}
      pagination={{ current: page, pageSize, total: count, hideOnSinglePage: true, showSizeChanger: false, onChange: onPage }}
    />
  )
}
