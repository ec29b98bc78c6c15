import type { Language } from '@marketscope/contract/text'

export interface Notice {
  msg: string
  msg_en: string
}

/** What makes a notice another one. */
export const noticeKey = ({ msg, msg_en }: Notice) => JSON.stringify([msg, msg_en])

/** The markup of a notice: what has none in a language is told in the other. */
export const noticeMarkup = ({ msg, msg_en }: Notice, language: Language) =>
  (language === 'en' ? msg_en.trim() || msg : msg.trim() || msg_en).trim()
