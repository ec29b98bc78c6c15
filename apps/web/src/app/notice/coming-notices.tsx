import type { Language } from '@marketscope/contract/text'
import { type Notice, noticeKey } from '../../ui/notice/notice-key.ts'

/** What a line ends with. */
const ENDS = /<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi

/** The text of a notice, line by line, without what is marked in it. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/\s+/g, ' ').replaceAll(ENDS, '$&\n'), 'text/html')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
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
            {linesOf(language === 'en' ? notice.msg_en.trim() || notice.msg : notice.msg.trim() || notice.msg_en)}
          </div>
        ))}
      </div>
    </div>
  )
}
