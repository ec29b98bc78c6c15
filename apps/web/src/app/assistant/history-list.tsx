import { DeleteOutlined } from '@ant-design/icons'
import type { AssistantTab } from '@marketscope/contract/assistant/answer'
import { deleteConversation, listConversations } from '@marketscope/contract/calls/assistant'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { forgetConversation, openConversation } from './conversation/session.ts'

interface Props {
  /** The tab that is open. */
  tab: AssistantTab
  /** Whether the page has that tab alone. */
  alone: boolean
}

/** The conversations of the account, the latest first: opened by a click, deleted after a question. */
export function HistoryList({ tab, alone }: Props) {
  const { t } = useText()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const errorText = useErrorMessage()
  const query = useInfiniteQuery({
    queryKey: [listConversations.path, 'pages'],
    queryFn: ({ pageParam, signal }) => call(listConversations, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, pages) => (pages.reduce((sum, { data }) => sum + data.length, 0) < count ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
  })

  async function remove(conv_id: string, title: string) {
    const sure = await confirm({
      title: t('assistant.delete_question'),
      content: t('assistant.delete_text', { title }),
      yes: t('assistant.delete'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(deleteConversation, { conv_id })
      forgetConversation(conv_id)
      await client.invalidateQueries({ queryKey: [listConversations.path] })
    } catch (error) {
      message.error(errorText(error))
    }
  }

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingState height={320} rows={8} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('assistant.no_history')} hint={t('assistant.no_history_hint')} />
  return (
    <>
      <ul className="history">
        {all.map(({ conv_id, title, turns, asked_at }) => (
          <li key={conv_id}>
            <button type="button" className="history-open" onClick={() => void openConversation(conv_id, tab, alone)}>
              <span>{title}</span>
              <small>
                <Moment seconds={asked_at} whole /> · {t('assistant.turns', { count: turns })}
              </small>
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('assistant.delete_of', { title })}
              title={t('assistant.delete')}
              onClick={() => void remove(conv_id, title)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('assistant.more_history')}
        </Button>
      )}
    </>
  )
}
