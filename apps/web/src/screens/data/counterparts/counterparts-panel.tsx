import { type CategoryCounterpart, listCategoryCounterparts } from '@marketscope/contract/calls/category-counterpart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Input, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSites } from '../load-queries.ts'
import { useDebounced } from '../use-debounced.ts'
import { CounterpartForm } from './counterpart-form.tsx'
import { ForgetPair } from './forget-pair.tsx'
import { treeName } from './tree-name.ts'

const SIZE = 10

/** Which categories of different trees stand for each other, as staff say; whoever loads data changes them here. */
export function CounterpartsPanel({ canWrite }: { canWrite: boolean }) {
  const { t, pick } = useText()
  const sites = useSites().data?.data ?? []
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<CategoryCounterpart | 'new' | null>(null)
  const sought = useDebounced(word.trim(), 300)
  const { data, error, isPending, refetch } = useQuery({
    ...callOptions(listCategoryCounterparts, { word: sought, page, page_size: SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns: TableColumnsType<CategoryCounterpart> = [
    { title: t('data.counterparts.from_tree'), dataIndex: 'tree', render: (tree: string) => pick(treeName(tree, sites)) },
    { title: t('data.counterparts.category'), dataIndex: 'path', render: pick },
    { title: t('data.counterparts.tree'), dataIndex: 'other_tree', render: (tree: string) => pick(treeName(tree, sites)) },
    {
      title: t('data.counterparts.others'),
      dataIndex: 'counterparts',
      render: (others: CategoryCounterpart['counterparts']) =>
        others.length === 0 ? t('data.counterparts.nothing') : others.map(({ id, path }) => <div key={id}>{pick(path)}</div>),
    },
    ...(canWrite
      ? [
          {
            title: t('data.loads.actions'),
            key: 'actions',
            render: (_: unknown, pair: CategoryCounterpart) => (
              <Flex>
                <Button
                  type="link"
                  size="small"
                  onClick={() => setOpen(pair)}
                  aria-label={t('data.counterparts.change_of', { name: pick(pair.path) })}
                >
                  {t('data.counterparts.change')}
                </Button>
                <ForgetPair pair={pair} />
              </Flex>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('data.counterparts.title')} hint={t('data.counterparts.hint')}>
      <div className="data-stack">
        <Flex gap={8} wrap justify="space-between">
          <Input.Search
            allowClear
            style={{ maxWidth: 320 }}
            aria-label={t('data.counterparts.search')}
            placeholder={t('data.counterparts.search')}
            value={word}
            onChange={({ target }) => {
              setWord(target.value)
              setPage(1)
            }}
          />
          {canWrite && <Button onClick={() => setOpen('new')}>{t('data.counterparts.add')}</Button>}
        </Flex>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Table<CategoryCounterpart>
            size="small"
            rowKey={({ tree, category_id, other_tree }) => `${tree} ${category_id} ${other_tree}`}
            columns={columns}
            dataSource={data?.data ?? []}
            loading={isPending}
            scroll={{ x: 'max-content' }}
            locale={{
              emptyText: <EmptyState title={t(sought === '' ? 'data.counterparts.none' : 'data.counterparts.no_match')} />,
            }}
            pagination={{
              current: page,
              pageSize: SIZE,
              total: data?.count ?? 0,
              hideOnSinglePage: true,
              showSizeChanger: false,
              onChange: setPage,
            }}
          />
        )}
      </div>
      {open !== null && <CounterpartForm pair={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
