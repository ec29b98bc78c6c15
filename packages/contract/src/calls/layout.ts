import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Text } from '../text.ts'

export const noticeInfo = declareCall({
  method: 'GET',
  path: '/api/sub/notice_info',
  permission: 'account:read',
  about: {
    zh: '给此账号的公告：只含无害部分的 HTML，同时是格式良好的 XML',
    en: 'The notices for this account, in both languages: clean HTML that is well-formed XML too',
  },
  input: z.object({ comment_url_id: z.string().max(64).optional() }),
  result: z.object({ list: z.array(z.object({ msg: z.string(), msg_en: z.string() })) }),
})

/** What surrounds the pages; what whoever runs the product has not configured is null. */
export const layout = declareCall({
  method: 'GET',
  path: '/api/layout',
  permission: 'account:read',
  about: { zh: '页面外围的链接与图片', en: 'Links and pictures around the pages, as configured' },
  input: z.object({}),
  result: z.object({
    /** The platform this product belongs to. */
    parent_url: z.string().nullable(),
    documents_url: z.string().nullable(),
    scenarios_url: z.string().nullable(),
    opportunity_url: z.string().nullable(),
    report_url: z.string().nullable(),
    /** Address of a picture of ours, and what to say under it. */
    support_qr: z.string().nullable(),
    support_text: Text.nullable(),
    /** The records of the site with authorities, which stand at the foot of its pages. */
    legal_records: z.array(z.object({ text: z.string(), href: z.string() })),
    /** The hosts whose pictures pages may show, as the policy of the pages has them. */
    picture_hosts: z.array(z.string()),
    /** What the AI functions save, as rows of task and hours by hand and by machine. */
    ai_cost: z
      .object({ rows: z.array(z.object({ task: Text, hours_by_hand: z.number(), hours_with_ai: z.number() })), note: Text })
      .nullable(),
  }),
})
