import { z } from 'zod'
import { pageNamed } from '../work.ts'
import { NO_SEARCH } from './refusal.ts'
import { declareTool } from './tool.ts'

export const proposeReportTool = declareTool({
  name: 'propose_report',
  about:
    'Where somebody wants to get a search regularly, by mail: shows a button that follows it and leads to where reports are set up. It sends nothing and sets nothing up.',
  input: z.object({ search: z.string().max(10).optional() }),
  run: async ({ search }, work) => {
    const page = pageNamed(search, work)
    if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
    if (!work.proposals.some((one) => one.what === 'report' && one.page.url_id === page.url_id))
      work.proposals.push({ what: 'report', page })
    return { shown: true }
  },
})
