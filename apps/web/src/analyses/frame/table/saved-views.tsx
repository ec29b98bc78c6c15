import { DeleteOutlined } from '@ant-design/icons'
import { listTableViews, removeTableView, saveTableView, type TableView } from '@marketscope/contract/calls/table-view'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { type ColumnLayout, layoutText, parseLayout } from './column-layout.ts'

interface Props {
  /** The analysis whose table it is. */
  part: string
  /** How its columns stand now. */
  layout: ColumnLayout
  /** As text, also where the columns stand as declared. */
  columns: string
  onChange: (layout: ColumnLayout) => void
}

/** The views of a table that the account keeps: taken with a click, removed, and the present one saved under a name. */
export function SavedViews({ part, layout, columns, onChange }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const list = useQuery(callOptions(listTableViews, { part }))
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    setFault(null)
    try {
      await work()
      await client.invalidateQueries({ queryKey: [listTableViews.path] })
    } catch (failure) {
      setFault(errorMessage(failure))
    }
    setBusy(false)
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    void attempt(async () => {
      await call(saveTableView, { part, name, columns })
      setName('')
    })
  }

  const now = layoutText(layout)
  const views = (saved: readonly TableView[]) =>
    saved.length === 0 ? (
      <p className="saved-views-none">{t('analyses.views_none')}</p>
    ) : (
      <ul aria-label={t('analyses.views')}>
        {saved.map((view) => (
          <li key={view.id}>
            <Button size="small" type="text" aria-pressed={view.columns === now} onClick={() => onChange(parseLayout(view.columns))}>
              <span>{view.name}</span>
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('analyses.view_remove', { name: view.name })}
              title={t('analyses.view_remove', { name: view.name })}
              onClick={() => void attempt(() => call(removeTableView, { id: view.id }))}
            />
          </li>
        ))}
      </ul>
    )
  return (
    <section className="saved-views" aria-label={t('analyses.views')}>
      <h4>{t('analyses.views')}</h4>
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        views(list.data.data)
      ) : (
        <LoadingState height={28} rows={1} />
      )}
      <form onSubmit={save}>
        <Input
          size="small"
          aria-label={t('analyses.view_name')}
          placeholder={t('analyses.view_name')}
          maxLength={LIMITS.priceTemplateName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" htmlType="submit" loading={busy} disabled={name.trim() === ''}>
          {t('analyses.view_save')}
        </Button>
      </form>
      {fault && <p role="alert">{fault}</p>}
    </section>
  )
}
