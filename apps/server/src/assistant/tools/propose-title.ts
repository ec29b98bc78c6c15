import itemList from '@marketscope/contract/analyses/item-list'
import summary from '@marketscope/contract/analyses/summary'
import type { AnalysisResult } from '@marketscope/contract/analysis'
import type { AnswerProposal } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { SearchRequest } from '@marketscope/contract/filter'
import { formatTitleExpression, parseTitleExpression, titleFaultText } from '@marketscope/contract/title-expression'
import { z } from 'zod'
import { keepSearch } from '../../searches/keep-search.ts'
import { findSearch } from '../../searches/searches.ts'
import { cleanText } from '../facts/clean.ts'
import { derived } from '../facts/derive.ts'
import { figureRun } from '../text/inline.ts'
import { pageNamed, type Work } from '../work.ts'
import { askPage } from './ask.ts'
import { NO_SEARCH, type Refusal } from './refusal.ts'
import { declareTool } from './tool.ts'

/** Products that are shown of what an expression finds. */
const SHOWN = 5

/**
 * What a search would find with an expression of title words: checked as the form checks it, with its count, sales and share of the search as it is, and what sells most of it. It is shown with a button;
 * nothing is applied. A refusal where the expression is none.
 */
export async function proposeTitle(
  expression: string,
  page: AskedPage,
  work: Work,
): Promise<Extract<AnswerProposal, { what: 'title' }> | Refusal> {
  const { services, language, facts } = work
  const kept = await findSearch(services.db, page.url_id, services.now())
  const read = parseTitleExpression(expression, kept.filter.title_relation)
  if (!read.ok) {
    const [zh, en] = titleFaultText(read.error_type, read.at)
    return { refuse: 'wrong_input', says: { zh, en }[language] }
  }
  const filter = SearchRequest.parse({ ...kept.filter, title: expression, title_trans: {} })
  const narrowed: AskedPage = { ...page, url_id: await keepSearch(filter, services, work.asking), tab: 'Itemslist' }
  const [whole, part] = [
    await askPage(summary, { ...page, tab: 'Summary' }, {}, work),
    await askPage(summary, { ...narrowed, tab: 'Summary' }, {}, work),
  ]
  const items = await askPage(itemList, narrowed, { page_size: SHOWN, sku: '0' }, work)
  const [all, own] = [facts.resolve(`${whole.name}.sales`), facts.resolve(`${part.name}.sales`)]
  const share = all && own ? facts.derive(derived('share', [own, all])) : ''
  const run = (handle: string) => figureRun(handle, '', facts, language)[0] ?? { text: '' }
  const rows = (items.result as AnalysisResult<typeof itemList>).data
  return {
    what: 'title',
    expression,
    parse: formatTitleExpression(read.root),
    ...{ items: run(`${part.name}.items`), sales: run(`${part.name}.sales`), share: run(share) },
    top: rows.map(({ title }, place) => ({ title: cleanText(title ?? '', 80), sales: run(`${items.name}.rows[${place}].sales`).text })),
    page: narrowed,
  }
}

export const proposeTitleTool = declareTool({
  name: 'propose_title',
  about:
    'Checks an expression of title words for a search and counts what it finds: words joined by and, or, not (each with a space around) and brackets, no quotes or commas, e.g. "(修护 or 修复) and 面霜 not (男士 or 男)". It is shown to the asker with a button; do not repeat it.',
  input: z.object({ expression: z.string().trim().min(1).max(500), search: z.string().max(10).optional() }),
  run: async ({ expression, search }, work) => {
    const page = pageNamed(search, work)
    if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
    const proposal = await proposeTitle(expression, page, work)
    if ('refuse' in proposal) return proposal
    work.proposals.push(proposal)
    return {
      shown: true,
      read_as: proposal.parse,
      products: proposal.items.text,
      sales: proposal.sales.text,
      share: proposal.share.text,
      untrusted_text: { best: proposal.top.map(({ title }) => title) },
    }
  },
})
