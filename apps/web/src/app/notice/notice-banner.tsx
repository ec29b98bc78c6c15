import { noticeInfo } from '@marketscope/contract/calls/layout'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { noticeKey } from '../../ui/notice/notice.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import '../../ui/notice/notice.css'
import { closedNotices } from './closed-notices.ts'
import { ComingNotices } from './coming-notices.tsx'
import './notice-banner.css'

/** What cleans and shows notices is loaded when there are any. */
const OpenNotices = lazy(() => import('./open-notices.tsx'))

/** The notices of whoever runs the product, below the header. A failed fetch says so in a small line. */
export function NoticeBanner() {
  const { t, language } = useText()
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
  const closed = closedNotices()
  const open = data?.list.filter((notice) => !closed.has(noticeKey(notice))) ?? []
  if (!data || open.length === 0) return null
  return (
    <Suspense fallback={<ComingNotices notices={open} language={language} />}>
      <OpenNotices notices={data.list} />
    </Suspense>
  )
}
