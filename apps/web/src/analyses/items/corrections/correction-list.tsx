import { type CorrectedItem, listCorrections, undoCorrections } from '@marketscope/contract/calls/correction'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useScope } from '../../frame/scope.ts'
import { CorrectionFile } from './correction-file.tsx'
import { useValueText } from './correction-preview.tsx'

const [PAGE, FIRST] = [10, 1]

/** The corrections of the account and its company: who, when, what, for which months, what the market says by now. Each change can be taken back. */
export function CorrectionList() {
  const { t, pick } = useText()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const valueText = useValueText()
  const { siteName } = useScope()
  const [asked, setAsked] = useState({ word: '', page: FIRST })
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listCorrections, { ...asked, page_size: PAGE }),
    placeholderData: keepPreviousData,
  })
  async function undo({ id, items }: CorrectedItem['batch']) {
    if (!(await confirm({ title: t('corrections.undo_sure', { count: items }), yes: t('corrections.undo'), danger: true }))) return
    try {
      await call(undoCorrections, { id })
      await client.invalidateQueries()
      message.success(t('corrections.modified'))
    } catch (failure) {
      message.error(errorMessage(failure))
    }
  }
  return (
    <section className="correction-list">
      <div className="correction-head">
        <Input.Search
          allowClear
          aria-label={t('corrections.find')}
          placeholder={t('corrections.find')}
          onSearch={(word) => setAsked({ word, page: FIRST })}
        />
        <CorrectionFile />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          loading={isFetching}
          locale={{ emptyText: t(asked.word === '' ? 'corrections.empty' : 'corrections.not_found') }}
          rowKey={({ batch, site, item_id, kind, name, from }) => [batch.id, site, item_id, kind, name, from].join(' ')}
          dataSource={data?.data ?? []}
          scroll={{ x: 860 }}
          pagination={{
            ...{ current: asked.page, pageSize: PAGE, total: data?.count ?? 0, showSizeChanger: false, hideOnSinglePage: true },
            onChange: (page) => setAsked({ ...asked, page }),
          }}
          columns={[
            {
              title: t('corrections.product'),
              width: 190,
              render: (_, { title, site, item_id }) => (
                <span className="correction-product">
                  {title || item_id}
                  <small>
                    {siteName(site)} · {item_id}
                  </small>
                </span>
              ),
            },
            {
              title: t('corrections.what'),
              width: 190,
              render: (_, { kind, name, called }) => (
                <span className="correction-product">
                  {kind === 'attribute' ? pick(called.name) : `${t(`corrections.kind_${kind}`)} ${name}`}
                  <small>
                    {valueText(kind, called.before)} → {valueText(kind, called.value)}
                  </small>
                </span>
              ),
            },
            { title: t('corrections.range'), width: 150, render: (_, { from, to }) => (from === to ? from : `${from} – ${to}`) },
            {
              title: t('corrections.made'),
              width: 190,
              render: (_, { batch }) => (
                <span className="correction-product">
                  {batch.who}
                  <small>
                    {formatMoment(batch.at)} · {t(batch.shared ? 'corrections.company' : 'corrections.me')}
                    {batch.note && ` · ${batch.note}`}
                  </small>
                </span>
              ),
            },
            { title: t('corrections.state'), width: 110, render: (_, row) => <StateTags {...row} /> },
            {
              title: '',
              width: 80,
              render: (_, { batch }) =>
                batch.state === 'completed' && (
                  <Button size="small" onClick={() => void undo(batch)} title={t('corrections.undo_hint', { count: batch.items })}>
                    {t('corrections.undo')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}

function StateTags({ batch, market }: CorrectedItem) {
  const { t } = useText()
  if (batch.state === 'undone')
    return (
      <Tag title={t('corrections.undone_by', { who: batch.undone_by ?? '', at: formatMoment(batch.undone_at) })}>
        {t('corrections.undone')}
      </Tag>
    )
  return (
    <>
      <Tag color="success">{t('corrections.in_force')}</Tag>
      {market === 'gone' && <Tag color="red">{t('corrections.gone')}</Tag>}
      {market === 'same' && <Tag color="blue">{t('corrections.same')}</Tag>}
    </>
  )
}
