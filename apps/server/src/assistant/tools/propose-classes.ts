import rulePreview from '@marketscope/contract/analyses/rule-preview'
import { type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { AnswerProposal } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { formatCount, formatShare } from '@marketscope/contract/number-format'
import { readProposal } from '@marketscope/contract/schemes/proposal'
import { z } from 'zod'
import { answerOf } from '../../analyses/answer.ts'
import { countedClasses, previewOf } from '../../schemes/counted-classes.ts'
import { pageNamed, type Work } from '../work.ts'
import { NO_SEARCH, type Refusal } from './refusal.ts'
import { declareTool } from './tool.ts'

interface WrittenClass {
  name: string
  /** In the grammar of rules. */
  rules: string[]
}

const NO_RULES = { zh: '没有一条规则符合规则语法。', en: 'None of the rules is one of the grammar.' }

/** What classes of a scheme would take, first match first, as the rule editor counts it; it is shown with a button, nothing is applied. A refusal where no rule can be read. */
export async function proposeClasses(
  name: string,
  written: readonly WrittenClass[],
  page: AskedPage,
  work: Work,
): Promise<Extract<AnswerProposal, { what: 'scheme' }> | Refusal> {
  const read = readProposal(JSON.stringify({ classes: written }))
  if (!read || read.classes.length === 0) return { refuse: 'wrong_input', says: NO_RULES[work.language] }
  const { tab: _, ...common } = page
  const input = inputSchema(rulePreview).parse({
    ...common,
    site_lang: work.language,
    aspect: rulePreview.aspect,
    content: previewOf(read.classes),
  })
  const { result } = await answerOf(rulePreview, input, work.services, work.asking)
  const told = countedClasses(read.classes, result as AnalysisResult<typeof rulePreview>)
  return { what: 'scheme', name, ...told, page: { ...page, tab: 'customAnalyze' } }
}

export const proposeClassesTool = declareTool({
  name: 'propose_classes',
  about:
    'Checks classes of products for a scheme of rules and counts what each takes. A rule is a line of: title[words joined by and / or / not], attribute[name = value | value], attribute[name = 10~50 ml], price[10~50], brand[name | name], joined by and, or, not and brackets. They are shown to the asker with a button; do not repeat them.',
  input: z.object({
    name: z.string().trim().min(1).max(60),
    classes: z
      .array(z.object({ name: z.string().trim().min(1).max(60), rules: z.array(z.string().max(2000)).min(1).max(10) }))
      .min(1)
      .max(20),
    search: z.string().max(10).optional(),
  }),
  run: async ({ name, classes, search }, work) => {
    const page = pageNamed(search, work)
    if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
    const proposal = await proposeClasses(name, classes, page, work)
    if ('refuse' in proposal) return proposal
    work.proposals.push(proposal)
    return {
      shown: true,
      covered: formatShare(proposal.covered),
      classes: proposal.classes.map((one) => ({ name: one.name, products: formatCount(one.items), share: formatShare(one.share) })),
    }
  },
})
