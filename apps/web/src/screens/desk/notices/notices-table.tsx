import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { momentText } from '@marketscope/contract/moments'
import { Button, Table, type TableColumnsType } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { noticeNodes } from '../../../ui/notice/notice-nodes.ts'
import { NoticeState } from './notice-state.tsx'

interface Props {
  notices: readonly DeskNotice[]
  count: number
  page: number
  pageSize: number
  onPage(page: number): void
  onOpen(id: string): void
}

/** Notices, a row for each; its text opens it. */
export function NoticesTable({ notices, count, page, pageSize, onPage, onOpen }: Props) {
  const { t, language } = useText()
  const textOf = ({ msg, msg_en }: DeskNotice) => noticeNodes(language === 'en' ? msg_en : msg)?.textContent?.trim() ?? ''
  const columns: TableColumnsType<DeskNotice> = [
    {
      title: t('notices.text'),
      key: 'text',
      render: (_, notice) => {
        const text = textOf(notice)
        return (
          <Button
            type="link"
            size="small"
            className="desk-name desk-notice-text"
            aria-label={t('notices.open', { text })}
            onClick={() => onOpen(notice.id)}
          >
            <span>{text}</span>
          </Button>
        )
      },
    },
    { title: t('notices.state'), dataIndex: 'state', width: 110, render: (state: DeskNotice['state']) => <NoticeState state={state} /> },
    {
      title: t('notices.for'),
      key: 'for',
      width: 220,
      render: (_, { audience, partners }) => {
        const name = t(`notices.audience.${audience}`)
        return partners ? t('notices.with_partners', { audience: name }) : name
      },
    },
    {
      title: t('notices.from'),
      dataIndex: 'from',
      width: 150,
      className: 'desk-when',
      render: (from: string) => momentText(new Date(from)),
    },
    {
      title: t('notices.until'),
      dataIndex: 'until',
      width: 150,
      className: 'desk-when',
      render: (until: string | null) => (until === null ? t('notices.no_end') : momentText(new Date(until))),
    },
  ]
  return (
    <Table<DeskNotice>
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...notices]}
      scroll={{ x: 960 }}
      pagination={{ current: page, pageSize, total: count, hideOnSinglePage: true, showSizeChanger: false, onChange: onPage }}
    />
  )
}
