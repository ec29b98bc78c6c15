import { MarketError } from '@marketscope/contract/errors'
import { cleanNotice } from './clean-notice.ts'
import type { NoticeDraft } from './notices.ts'

/** A notice as it may be kept, and what of each language was taken away for that. */
export interface CheckedNotice {
  draft: NoticeDraft
  removed: { msg: string[]; msg_en: string[] }
}

/** Cleans both languages of a notice. Throws where no text is left in one of them, and where it ends before it begins. */
export function checkNotice(given: NoticeDraft): CheckedNotice {
  const { msg, msg_en } = { msg: cleanNotice(given.msg), msg_en: cleanNotice(given.msg_en) }
  const faults = [
    ...(msg.empty ? [{ path: 'msg', zh: '中文公告没有可显示的文字', en: 'The Chinese notice has no text that can be shown' }] : []),
    ...(msg_en.empty ? [{ path: 'msg_en', zh: '英文公告没有可显示的文字', en: 'The English notice has no text that can be shown' }] : []),
    ...(given.until !== null && given.until <= given.from
      ? [{ path: 'until', zh: '公告的结束时间须晚于开始时间', en: 'The notice must end after it begins' }]
      : []),
  ]
  const [first] = faults
  if (first) throw new MarketError('parameter', { zh: first.zh, en: first.en }, { fields: faults })
  return { draft: { ...given, msg: msg.html, msg_en: msg_en.html }, removed: { msg: msg.removed, msg_en: msg_en.removed } }
}
