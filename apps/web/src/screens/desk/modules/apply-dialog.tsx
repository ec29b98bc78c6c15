import { applyModuleSet, type DeskModuleSet, listModuleAccounts, type ModuleAccount } from '@marketscope/contract/calls/module'
import { LIMITS } from '@marketscope/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App, Checkbox, Modal, Table } from 'antd'
import { useState } from 'react'
import { WordSearch } from '../../../analyses/frame/word-search.tsx'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useAccountColumns } from './account-columns.tsx'
import { useFreshSets } from './use-fresh-sets.ts'

const PAGE_SIZE = 10

/** Chooses accounts, found by a word, and makes all of them refer to a set. */
export function ApplyDialog({ set, onClose }: { set: DeskModuleSet; onClose(): void }) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const refresh = useFreshSets()
  const columns = useAccountColumns()
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly ModuleAccount[]>([])
  const [keepOwn, setKeepOwn] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callOptions(listModuleAccounts, { word, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const tooMany = chosen.length > LIMITS.moduleSetAccounts

  async function apply() {
    setBusy(true)
    setFault(null)
    try {
      const accounts = chosen.map(({ id, rights_version }) => ({ id, rights_version }))
      const { changed } = await call(applyModuleSet, { id: set.id, accounts, keep_own: keepOwn })
      message.success(t('modules.applied', { count: changed }))
      await refresh()
      onClose()
    } catch (thrown) {
      // What was chosen is of rights that are no more: it is chosen anew from the list as it is.
      setFault(thrown)
      setChosen([])
      await refetch()
    } finally {
      setBusy(false)
    }
  }

  const list = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={300} rows={6} />
    if (data.data.length === 0) return <EmptyState title={t('modules.no_match')} hint={t('modules.no_match_hint')} />
    return (
      <Table<ModuleAccount>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data.data}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: chosen.map(({ id }) => id),
          getCheckboxProps: ({ username }) => ({ 'aria-label': t('modules.choose', { name: username }) }),
          onChange: (_, rows) => setChosen(rows),
        }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data.count,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
      />
    )
  }
  return (
    <Modal
      open
      width={760}
      title={t('modules.apply_title', { name: set.name })}
      okText={t('modules.apply_yes', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 || tooMany, loading: busy }}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <div className="desk-apply">
        <p className="desk-note">{t('modules.apply_hint')}</p>
        {fault !== null && <Alert type="error" showIcon title={errorMessage(fault)} />}
        <WordSearch
          label={t('modules.apply_find')}
          placeholder={t('modules.apply_find')}
          value={word}
          onChange={(next) => {
            setWord(next ?? '')
            setPage(1)
          }}
        />
        {list()}
        <Checkbox checked={keepOwn} onChange={(event) => setKeepOwn(event.target.checked)}>
          {t('modules.keep_own')}
        </Checkbox>
        {tooMany && <p className="desk-fault">{t('modules.limit', { most: LIMITS.moduleSetAccounts })}</p>}
      </div>
    </Modal>
  )
}
