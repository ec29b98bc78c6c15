import type { Language } from '@marketscope/contract/text'
import { type Notice, noticeKey, noticeMarkup } from '../../ui/notice/notice.ts'

/** What a line ends with. */
const ENDS = /<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi

/** What is not shown: tags, and whole elements that have no text for people. */
const UNSHOWN = /<(script|style)\b.*?<\/\1>|<[^>]*>/gi

/**
 * About the text of a notice, line by line: what is to be shown of it is said by `cleanHtml`, which comes later. No document may see it before, since browsers report
 * what a document is not allowed even if it is never shown.
 */
function linesOf(html: string): string {
  const lines = html.replaceAll(/\s+/g, ' ').replaceAll(ENDS, '\n').replaceAll(UNSHOWN, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

interface Props {
  notices: readonly Notice[]
  language: Language
}

/** The room that notices will take, of as many lines, so that the page does not jump when they are there. */
export function ComingNotices({ notices, language }: Props) {
  return (
    <div className="notice notice-coming" aria-hidden="true">
      <span className="notice-sign" />
      <div className="notice-texts">
        {notices.map((notice) => (
          <div key={noticeKey(notice)} className="notice-text">
            {linesOf(noticeMarkup(notice, language))}
          </div>
        ))}
      </div>
    </div>
  )
}
