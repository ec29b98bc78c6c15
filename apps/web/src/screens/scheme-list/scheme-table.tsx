import { StarFilled } from '@ant-design/icons'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { type TableColumnType, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListTable, useIsWide } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { paths } from '../../url/paths.ts'
import { SchemeActions } from './scheme-actions.tsx'

interface Props {
  label: string
  schemes: readonly SchemeRow[]
  busy: boolean
  empty: ReactNode
}

const PAGE_SIZE = 20

/** The schemes as a table; on a narrow screen each is one cell with everything in it. */
export function SchemeTable({ label, schemes, busy, empty }: Props) {
  const { t, pick } = useText()
  const format = useFormat()
  const isWide = useIsWide()
  const saved = ({ saved_at, saved_by }: SchemeRow) => (
    <span className="scheme-quiet">
      <Moment seconds={saved_at} />
      {saved_by && ` · ${saved_by}`}
    </span>
  )
  const state = (scheme: SchemeRow) => (
    <span className="scheme-states">
      {(scheme.origin_user || scheme.sharing !== 'mine') && <Tag>{t(`scheme.sharing_${scheme.sharing}`)}</Tag>}
      {scheme.published_version !== null && (
        <Tag color={scheme.published_version < scheme.version ? 'warning' : 'success'}>
          {scheme.published_version < scheme.version
            ? t('scheme.published_older', { version: scheme.published_version, newest: scheme.version })
            : t('scheme.published')}
        </Tag>
      )}
    </span>
  )
  const market = (scheme: SchemeRow) => (
    <span className="scheme-market" title={scheme.market.map(pick).join(' · ')}>
      {scheme.market.map(pick).join(' · ')}
    </span>
  )
  const name: TableColumnType<SchemeRow> = {
    key: 'name',
    title: t('scheme.name'),
    render: (_, scheme) => (
      <div className="scheme-name">
        <span className="scheme-title">
          <Tooltip title={t(scheme.origin_user ? 'scheme.own' : 'scheme.of_others')}>
            <StarFilled className={scheme.origin_user ? 'scheme-star scheme-star-own' : 'scheme-star'} aria-hidden />
          </Tooltip>
          {scheme.unusable === null ? <a href={`#${paths.scheme.href(scheme)}`}>{scheme.name}</a> : <span>{scheme.name}</span>}
          <span className="visually-hidden">{t(scheme.origin_user ? 'scheme.own' : 'scheme.of_others')}</span>
        </span>
        {scheme.unusable && <span className="scheme-reason">{pick(scheme.unusable)}</span>}
        {scheme.note !== '' && <span className="scheme-quiet">{scheme.note}</span>}
        {scheme.tags.length > 0 && (
          <span className="scheme-states">
            {scheme.tags.map((tag) => (
              <Tag key={tag} variant="outlined">
                {tag}
              </Tag>
            ))}
          </span>
        )}
        {!isWide && (
          <>
            {market(scheme)}
            <span className="scheme-quiet">{format.months(scheme)}</span>
            {state(scheme)}
          </>
        )}
      </div>
    ),
  }
  const actions: TableColumnType<SchemeRow> = {
    key: 'actions',
    title: t('scheme.actions'),
    width: isWide ? 158 : 104,
    align: 'end',
    render: (_, scheme) => <SchemeActions scheme={scheme} />,
  }
  const wide: TableColumnType<SchemeRow>[] = [
    name,
    { key: 'market', title: t('scheme.market'), width: 260, render: (_, scheme) => market(scheme) },
    { key: 'months', title: t('scheme.months'), width: 150, render: (_, scheme) => format.months(scheme) },
    { key: 'owner', title: t('scheme.owner'), width: 110, ellipsis: true, render: (_, { owner }) => owner ?? '–' },
    { key: 'state', title: t('scheme.state'), width: 170, render: (_, scheme) => state(scheme) },
    { key: 'saved', title: t('scheme.saved_at'), width: 170, render: (_, scheme) => saved(scheme) },
    actions,
  ]
  return (
    <ListTable<SchemeRow>
      className="scheme-table"
      label={label}
      wide={wide}
      narrow={[name, actions]}
      rows={schemes}
      rowKey="rule_id"
      loading={busy}
      empty={empty}
      pages={{ size: PAGE_SIZE }}
    />
  )
}
