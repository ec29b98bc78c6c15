export interface Notice {
  msg: string
  msg_en: string
}

/** What makes a notice another one. */
export const noticeKey = ({ msg, msg_en }: Notice) => JSON.stringify([msg, msg_en])
