import { CloseOutlined } from '@ant-design/icons'
import type { CallResult } from '@marketscope/contract/call'
import { forgetRecent, getHome } from '@marketscope/contract/calls/home'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { TagList } from './tag-list.tsx'
import { useHome } from './use-home.ts'

/** The searches the account opened lately, on whatever device: open one again, or take it as the start of another. */
export function RecentPanel() {
  const { t, pick } = useText()
  const format = useFormat()
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useHome()
  const recent = data?.recent ?? []
  const forgetting = useMutation({
    mutationFn: (url_id: string | null) => call(forgetRecent, url_id === null ? {} : { url_id }),
    onSuccess: (_, url_id) =>
      client.setQueryData<CallResult<typeof getHome>>(
        callOptions(getHome, {}).queryKey,
        (home) => home && { ...home, recent: url_id === null ? [] : home.recent.filter((one) => one.url_id !== url_id) },
      ),
    onError: (error) => message.error(errorMessage(error)),
  })

  const toolbar = recent.length > 0 && (
    <Button type="text" size="small" disabled={forgetting.isPending} onClick={() => forgetting.mutate(null)}>
      {t('home.recent_clear')}
    </Button>
  )
  return (
    <Panel title={t('home.recent')} toolbar={toolbar} className="home-recents" flush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState height={200} rows={5} />}
      {data && recent.length === 0 && <p className="home-empty">{t('home.recent_empty')}</p>}
      <ul className="home-recent">
        {recent.map(({ url_id, start, end, tags, unusable }) => (
          <li key={url_id}>
            {unusable ? (
              <span className="home-recent-search">
                <TagList tags={tags} />
                <span className="home-failed">{pick(unusable)}</span>
              </span>
            ) : (
              <a className="home-recent-search" href={`#${paths.detail.href(url_id, { start, end })}`}>
                <TagList tags={tags} />
                <span className="home-quiet">{format.months({ start, end })}</span>
              </a>
            )}
            <a href={`#${paths.search.href({ url_id, start, end })}`} className="home-recent-edit">
              {t('home.recent_edit')}
            </a>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('home.recent_remove', { name: tags.map(pick).join(' ') })}
              disabled={forgetting.isPending}
              onClick={() => forgetting.mutate(url_id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
