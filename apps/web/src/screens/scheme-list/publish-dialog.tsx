import { listAudiences, publishScheme } from '@marketscope/contract/calls/scheme'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { WordSearch } from '../../analyses/frame/word-search.tsx'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { useErrorMessage } from '../../ui/use-error-message.ts'

type Audience = { account_id: string; company: boolean }
const keyOf = ({ account_id, company }: Audience) => `${account_id} ${company}`

/** Chooses whose searches the newest version of a scheme is a tab of: the company as a whole, some of its accounts, or nobody. */
export function PublishDialog({ scheme, onClose }: { scheme: SchemeRow; onClose: () => void }) {
  const { t } = useText()
  const { user } = useUser()
  const { message } = App.useApp()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<ReadonlyMap<string, Audience | null>>(new Map())
  const [busy, setBusy] = useState(false)
  const { rule_id, name, version } = scheme
  const query = useQuery({ ...callOptions(listAudiences, { rule_id, search }), placeholderData: keepPreviousData })
  const rows = query.data?.data ?? []
  const isChosen = (row: (typeof rows)[number]) => (changed.has(keyOf(row)) ? changed.get(keyOf(row)) !== null : row.published)

  async function save() {
    const kept = rows.filter((row) => row.published && !changed.has(keyOf(row)))
    const added = [...changed.values()].filter((one) => one !== null)
    const audiences = [
      ...new Map([...kept, ...added].map((one) => [keyOf(one), { account_id: one.account_id, company: one.company }])).values(),
    ]
    setBusy(true)
    try {
      const { published_version } = await call(publishScheme, { rule_id, audiences })
      message.success(
        published_version === null ? t('scheme.withdrawn', { name }) : t('scheme.published_done', { name, version: published_version }),
      )
      await client.invalidateQueries()
      onClose()
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('scheme.publish_title', { name })}
      okText={t('scheme.publish_save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !query.data }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="scheme-quiet">{t('scheme.publish_hint', { version })}</p>
      {user?.usertype === 'staff' && (
        <WordSearch
          label={t('scheme.find_account')}
          placeholder={t('scheme.find_account')}
          value={search}
          onChange={(next) => setSearch(next ?? '')}
        />
      )}
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingState height={120} rows={3} />
      ) : (
        <ul className="scheme-audiences" aria-label={t('scheme.audiences')}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <Checkbox
                checked={isChosen(row)}
                onChange={({ target }) => setChanged(new Map([...changed, [keyOf(row), target.checked ? row : null]]))}
              >
                {row.company ? t('scheme.whole_company', { name: row.name }) : row.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
