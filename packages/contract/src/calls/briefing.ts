import { z } from 'zod'
import { AnalysisInput } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { COMPARISONS } from '../compared.ts'

export const makeBriefing = declareCall({
  method: 'GET',
  writes: true,
  path: '/api/sub/gen_ppt',
  permission: 'download:create',
  about: {
    zh: 'AI 简报：把一个搜索写成 PPTX，完成后返回文件链接；离开即取消',
    en: 'The AI briefing: a search told in slides (PPTX), answered with the link to the file when it is there. Who leaves cancels it',
  },
  input: AnalysisInput.extend({
    /** What the page is compared with, beside `compare_start`; left out: the usual. */
    base: z.enum(COMPARISONS).optional(),
  }),
  result: z.object({
    /** Where the file is fetched, signed; empty: there is none. */
    link: z.string().default(''),
  }),
})
