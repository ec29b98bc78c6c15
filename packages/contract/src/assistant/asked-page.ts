import { z } from 'zod'
import { AnalysisInput } from '../analysis.ts'
import { TAB_IDS } from '../tabs.ts'

/** What an asker looks at: a search, its months and how its figures are told, and the tab that is open. It is the scope of a conversation until somebody changes it. */
export const AskedPage = AnalysisInput.pick({
  ...{ url_id: true, start: true, end: true, version: true, jd_version: true, douyin_version: true },
  ...{ compare_start: true, currency: true, rates: true, corrections: true },
}).extend({ tab: z.enum(TAB_IDS).default('Summary') })
export type AskedPage = z.output<typeof AskedPage>
