import type { Follow } from '@marketscope/contract/calls/follow'
import { LIMITS } from '@marketscope/contract/limits'
import type { TableColumnType, TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreferences } from '../../../state/preferences.ts'
import { ListTable, useIsRoomy, useIsWide } from '../../../ui/list-table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { FoldedTags } from './folded-tags.tsx'
import { FollowActions } from './follow-actions.tsx'
import { FollowName } from './follow-name.tsx'
import { FollowNote } from './follow-note.tsx'
import { FIRST_SORT, FOLLOW_SORTS, type FollowSort } from './listed-follows.ts'

interface Props {
  follows: readonly Follow[]
  sort: FollowSort
  page: number
  /** The ids of those to be compared. */
  chosen: readonly string[]
  empty: ReactNode
  onSort(sort: FollowSort): void
  onPage(page: number): void
  onChoose(ids: string[]): void
}

const PAGE_SIZE = 20

/** The followed searches as a table; where there is less room the note is below the name, on a narrow screen each is one cell with everything in it. */
export function FollowsTable({ follows, sort, page, chosen, empty, onSort, onPage, onChoose }: Props) {
  const { t, pick } = useText()
  const format = useFormat()
  const isWide = useIsWide()
  const isRoomy = useIsRoomy()
  const full = chosen.length >= LIMITS.compared
  const pageSize = usePreferences((state) => state.pageSize) ?? PAGE_SIZE

  const platforms = (follow: Follow) => follow.platforms.map(pick).join(t('common.list_comma'))
  const sorted = (by: FollowSort['by'], first: 'ascend' | 'descend'): TableColumnType<Follow> => ({
    key: by,
    sorter: true,
    sortOrder: sort.by === by ? (sort.desc ? 'descend' : 'ascend') : null,
    sortDirections: first === 'ascend' ? ['ascend', 'descend'] : ['descend', 'ascend'],
    showSorterTooltip: false,
  })
  const name: TableColumnType<Follow> = {
    ...sorted('name', 'ascend'),
    title: t('follow.name'),
    render: (_, follow) => (
      <div className="follow-name">
        <FollowName follow={follow} />
        {!isWide && (
          <>
            <FoldedTags tags={follow.tags} most={2} />
            <span className="follow-quiet">
              {platforms(follow)} · {format.months(follow)}
            </span>
          </>
        )}
        {!(isWide && isRoomy) && <FollowNote follow={follow} />}
      </div>
    ),
  }
  const actions: TableColumnType<Follow> = {
    key: 'actions',
    title: t('follow.actions'),
    width: isWide ? 232 : 92,
    align: 'end',
    render: (_, follow) => <FollowActions follow={follow} />,
  }
  const wide: TableColumnType<Follow>[] = [
    { ...name, width: 170 },
    { key: 'tags', title: t('follow.conditions'), render: (_, { tags }) => <FoldedTags tags={tags} /> },
    { key: 'platforms', title: t('follow.platforms'), width: 96, render: (_, follow) => platforms(follow) },
    { key: 'months', title: t('follow.months'), width: 148, render: (_, follow) => format.months(follow) },
    ...(isRoomy
      ? [{ key: 'note', title: t('follow.note'), width: 136, render: (_: unknown, follow: Follow) => <FollowNote follow={follow} /> }]
      : []),
    {
      ...sorted('opened_at', 'descend'),
      title: t('follow.opened_at'),
      width: 106,
      render: (_, { opened_at }) =>
        opened_at === null ? (
          <span className="follow-quiet">{t('follow.never')}</span>
        ) : (
          <Moment className="follow-quiet" seconds={opened_at} />
        ),
    },
    {
      ...sorted('created_at', 'descend'),
      title: t('follow.created_at'),
      width: 106,
      render: (_, { created_at }) => <Moment className="follow-quiet" seconds={created_at} />,
    },
    actions,
  ]
  const change: TableProps<Follow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const by = FOLLOW_SORTS.find((column) => column === sorter.columnKey)
    onSort(by && sorter.order ? { by, desc: sorter.order === 'descend' } : FIRST_SORT)
  }
  const last = Math.max(1, Math.ceil(follows.length / pageSize))
  return (
    <ListTable<Follow>
      className="follows-table"
      label={t('shell.my_attention')}
      wide={wide}
      narrow={[name, actions]}
      rows={follows}
      rowKey="url_id"
      empty={empty}
      rowClassName={({ unusable }) => (unusable ? 'follow-unusable' : '')}
      onChange={change}
      rowSelection={{
        selectedRowKeys: [...chosen],
        hideSelectAll: true,
        columnWidth: 40,
        onChange: (keys) => onChoose(keys.map(String).slice(0, LIMITS.compared)),
        preserveSelectedRowKeys: true,
        getCheckboxProps: ({ url_id, name: text, unusable }) => {
          const disabled = unusable !== null || (full && !chosen.includes(url_id))
          const reason = full && unusable === null ? t('follow.compare_full', { most: LIMITS.compared }) : undefined
          return { disabled, 'aria-label': t('follow.choose', { name: text }), ...(disabled && reason ? { title: reason } : {}) }
        },
      }}
      pages={{ size: pageSize, current: Math.min(Math.max(1, Number.isInteger(page) ? page : 1), last), onChange: onPage }}
    />
  )
}
