import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@marketscope/contract/audit'
import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { Button, Table, type TableColumnsType, Tag } from 'antd'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChangeList } from './change-list.tsx'
import { targetText } from './target-words.ts'

interface Props {
  entries: readonly AuditEntry[]
  count: number
  page: number
  pageSize: number
  onPage(page: number): void
  /** Narrows to who did it, or to what it was done to; left out: not offered. */
  onOnly?: (only: { actor: string } | { target: string }) => void
}

const FAILED: readonly string[] = ['sign_in_failed', 'verification_failed']

/** Entries of the log, newest first. */
export function AuditTable({ entries, count, page, pageSize, onPage, onOnly }: Props) {
  const words = useText()
  const { t, pick } = words
  const narrowing = (id: string | null, name: string, title: string, only: { actor: string } | { target: string }) =>
    id === null || !onOnly ? (
      name
    ) : (
      <Button type="link" size="small" className="desk-name" title={title} onClick={() => onOnly(only)}>
        {name}
      </Button>
    )
  const columns: TableColumnsType<AuditEntry> = [
    {
      title: t('desk.log.at'),
      key: 'at',
      className: 'desk-when',
      render: (_, { at, request_id }) => (
        <span title={request_id === null ? undefined : t('desk.log.more', { id: request_id })}>{formatMoment(at)}</span>
      ),
    },
    {
      title: t('desk.log.action'),
      key: 'action',
      render: (_, { action, count, last_at }) => (
        <>
          <Tag className={FAILED.includes(action) ? 'desk-tag-disabled' : ''}>{pick(AUDIT_ACTIONS[action])}</Tag>
          {last_at !== null && <small className="desk-nick">{t('desk.log.times', { count, last: formatMoment(last_at) })}</small>}
        </>
      ),
    },
    {
      title: t('desk.log.by'),
      key: 'by',
      render: (_, { actor: { id, name } }) => {
        const shown = id === null ? t(name === null ? 'desk.log.nobody' : 'desk.log.command_line') : (name ?? id)
        return narrowing(id, shown, t('desk.log.only_actor', { name: shown }), { actor: id ?? '' })
      },
    },
    {
      title: t('desk.log.target'),
      key: 'target',
      render: (_, { target, details }) => {
        const { kind, id } = target
        const shown = targetText(target, details, words)
        return (
          <>
            <small className="desk-nick">{pick(AUDIT_TARGETS[kind])}</small>{' '}
            {narrowing(id, shown, t('desk.log.only_target', { name: shown === id ? shown : `${shown} (${id})` }), { target: id ?? '' })}
          </>
        )
      },
    },
    {
      title: t('desk.log.changes'),
      dataIndex: 'details',
      width: 320,
      render: (details: AuditEntry['details']) => <ChangeList details={details} />,
    },
  ]
  return (
    <Table<AuditEntry>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...entries]}
      scroll={{ x: 1080 }}
      pagination={{ current: page, pageSize, total: count, hideOnSinglePage: true, showSizeChanger: false, onChange: onPage }}
    />
  )
}
