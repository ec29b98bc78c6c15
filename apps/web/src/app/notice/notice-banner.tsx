import { noticeInfo } from '@marketscope/contract/calls/layout'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import './notice-banner.css'
import { keepNoticeRoom, noticeRoom } from './notice-room.ts'
import { OpenNotices } from './open-notices.tsx'

/** The notices of whoever runs the product, below the header. Until they are there they have the room they took last, so that the page does not jump. A failed fetch says so in a small line. */
export function NoticeBanner() {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(noticeInfo, {}), staleTime: 5 * 60_000 })
  const place = useRef<HTMLDivElement>(null)
  const isSettled = data !== undefined
  useEffect(() => {
    const element = place.current
    if (!element || !isSettled) return
    const observer = new ResizeObserver(() => keepNoticeRoom(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSettled])
  if (error)
    return (
      <p className="notice-failed" role="status">
        {errorMessage(error)}
        <button type="button" disabled={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </p>
    )
  return (
    <div ref={place} style={isSettled ? undefined : { height: noticeRoom() }}>
      {data && <OpenNotices notices={data.list} />}
    </div>
  )
}
