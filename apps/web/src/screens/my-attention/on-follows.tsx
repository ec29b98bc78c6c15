import type { Follow } from '@marketscope/contract/calls/follow'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { AttentionTabs, type AttentionView } from './attention-tabs.tsx'
import { useFollows } from './follow-queries.ts'
import { NoFollows } from './no-follows.tsx'

/** What a dialog is opened with: the row that is changed, or null and (where it is known) the follow that one is added on. */
export interface Edited<R> {
  row: R | null
  /** What makes it another dialog. */
  key: string
  urlId: string | null
  /** The searches that stand beside it, by id. */
  others: readonly string[]
  follows: readonly Follow[]
  onClose(): void
}

interface Props<R> {
  view: AttentionView
  words: { hint: string; title: string; add: string; none: string; noneHint: string }
  query: { error: ApiError | null; refetch(): unknown }
  /** Undefined while they are not there. */
  rows: readonly R[] | undefined
  idOf(row: R): string
  table(onEdit: (row: R) => void): ReactNode
  dialog(edited: Edited<R>): ReactNode
  children?: ReactNode
}

/** A page of what the account has set up on its follows, with adding one, which the address may ask for. */
export function OnFollows<R>({ view, words, query, rows, idOf, table, dialog, children }: Props<R>) {
  const { t } = useText()
  const [{ add }, patch] = useUrlState()
  const follows = useFollows()
  const [edited, setEdited] = useState<R | null>(null)
  const [adding, setAdding] = useState(false)
  const error = query.error ?? follows.error
  const usable = follows.data?.data.filter(({ unusable }) => unusable === null)
  const isOpen = edited !== null || adding || add !== undefined
  const onClose = () => {
    setEdited(null)
    setAdding(false)
    if (add !== undefined) patch({ add: null })
  }
  const retry = () => {
    void query.refetch()
    void follows.refetch()
  }
  const adder = (
    <Button type="primary" size="small" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  const content = () => {
    if (error && !(rows && usable)) return <ErrorState error={error} onRetry={retry} />
    if (!rows || !usable) return <LoadingState height={320} rows={8} />
    if (rows.length > 0) return table(setEdited)
    return usable.length > 0 ? <EmptyState title={words.none} hint={words.noneHint} action={adder} /> : <NoFollows />
  }
  const [wanted, ...others] = (add ?? '')
    .split(',')
    .filter((id) => add?.includes(',') !== true || usable?.some(({ url_id }) => url_id === id))
  const asked = usable?.find(({ url_id }) => url_id === wanted) ?? (add === undefined ? usable?.[0] : undefined)
  return (
    <>
      <PageHeader title={t('shell.my_attention')} hint={words.hint} />
      <AttentionTabs view={view} />
      <Panel title={words.title} toolbar={rows && rows.length > 0 && usable && usable.length > 0 && adder} flush>
        {content()}
      </Panel>
      {children}
      {isOpen &&
        rows &&
        usable &&
        usable.length > 0 &&
        dialog({
          row: edited,
          key: edited ? idOf(edited) : (add ?? 'new'),
          urlId: asked?.url_id ?? null,
          others,
          follows: usable,
          onClose,
        })}
    </>
  )
}
