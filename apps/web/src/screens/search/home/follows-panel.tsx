import type { CallResult } from '@marketscope/contract/call'
import { type getHome, homeFigures } from '@marketscope/contract/calls/home'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { ReportLine } from './report-line.tsx'

type Home = CallResult<typeof getHome>

/** The follows used lately, each with its newest month: their names are there at once, the figures come as one answer. */
export function FollowsPanel({ follows, follow_count }: Pick<Home, 'follows' | 'follow_count'>) {
  const { t, pick } = useText()
  const errorMessage = useErrorMessage()
  const ids = follows.map(({ url_id }) => url_id).join()
  const { data, error, refetch } = useQuery({
    ...callOptions(homeFigures, {}),
    queryKey: [homeFigures.path, ids],
    staleTime: 10 * 60_000,
    enabled: follows.length > 0,
  })
  const answers = new Map(data?.data.map((answer) => [answer.url_id, answer]))

  const figures = (urlId: string) => {
    const answer = answers.get(urlId)
    if (answer?.report) return <ReportLine report={answer.report} />
    if (answer?.failure) return <span className="home-failed">{pick(answer.failure)}</span>
    if (error || data) return <span className="home-quiet">{t('home.not_told')}</span>
    return <span className="home-wait" role="status" aria-label={t('common.loading')} />
  }
  const toolbar = follow_count > follows.length && (
    <a href={`#${paths.myAttention.href()}`}>{t('home.all_follows', { count: follow_count })}</a>
  )
  return (
    <Panel title={t('home.follows')} toolbar={toolbar} flush>
      {follows.length === 0 && <p className="home-empty">{t('home.no_follows')}</p>}
      {error && (
        <p className="home-empty" role="alert">
          {errorMessage(error)}{' '}
          <button type="button" className="home-again" onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      <ul className="home-rows">
        {follows.map(({ url_id, called, start, end }) => (
          <li key={url_id}>
            <a href={`#${paths.detail.href(url_id, { start, end })}`} title={pick(called)}>
              <span className="home-name">{pick(called)}</span>
              <span className="home-report">{figures(url_id)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
