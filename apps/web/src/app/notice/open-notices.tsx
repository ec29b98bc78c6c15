import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Notice } from '../../ui/notice/notice.ts'
import { NoticeList } from '../../ui/notice/notice-list.tsx'
import { closedNotices, keepClosed } from './closed-notices.ts'

/** The notices that were not closed in this browser session, in the language of the page. */
export default function OpenNotices({ notices }: { notices: readonly Notice[] }) {
  const { language } = useText()
  const [closed, setClosed] = useState(closedNotices)

  function close(key: string) {
    const next = new Set([...closed, key])
    keepClosed(next)
    setClosed(next)
  }

  return <NoticeList notices={notices} language={language} closed={closed} onClose={close} />
}
