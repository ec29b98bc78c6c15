import { noticeInfo } from '@marketscope/contract/calls/layout'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import './notice-banner.css'
import { OpenNotices } from './open-notices.tsx'

/** The notices of whoever runs the product, below the header. A failed fetch says so in a small line. */
export function NoticeBanner() {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(noticeInfo, {}), staleTime: 5 * 60_000 })
  if (error)
    return (
      <p className="notice-failed" role="status">
        {errorMessage(error)}
        <button type="button" disabled={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </p>
    )
  return data ? <OpenNotices notices={data.list} /> : null
}
