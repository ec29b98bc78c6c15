import { useMemo, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { type Notice, noticeKey, noticeMarkup } from '../../ui/notice/notice.ts'
import { NoticeList } from '../../ui/notice/notice-list.tsx'
import { noticeNodes } from '../../ui/notice/notice-nodes.ts'
import { closedNotices, keepClosed } from './closed-notices.ts'

/** The notices that were not closed in this browser session, in the language of the page, else in the other. */
export function OpenNotices({ notices }: { notices: readonly Notice[] }) {
  const { language } = useText()
  const [closed, setClosed] = useState(closedNotices)
  const read = useMemo(
    () =>
      notices.flatMap((one) => {
        const nodes = noticeNodes(noticeMarkup(one, language))
        return nodes ? [{ key: noticeKey(one), nodes }] : []
      }),
    [notices, language],
  )

  function close(key: string) {
    const next = new Set([...closed, key])
    keepClosed(next)
    setClosed(next)
  }

  return <NoticeList notices={read.filter(({ key }) => !closed.has(key))} onClose={close} />
}
