import ruleProposal from '@marketscope/contract/analyses/rule-proposal'
import { type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite } from '@marketscope/contract/site-languages'
import { answerOf } from '../../../analyses/answer.ts'
import { findSearch } from '../../../searches/searches.ts'
import { proposeClasses } from '../../tools/propose-classes.ts'
import { proposeTitle } from '../../tools/propose-title.ts'
import { NO_SEARCH } from '../../tools/refusal.ts'
import type { Work } from '../../work.ts'
import type { Outcome } from '../outcome.ts'
import { describeRule, expressionOf } from './describe-rule.ts'

/** Words that ask for classes rather than for one rule. */
const CLASSES = /分成|分为|分组|分类|归类|几类|自定义(?:分析|类)|方案|\b(?:classes|segments?|groups?|classify|split into|scheme)\b/i

const NO_WORDS = {
  zh: '没有从描述中读出标题词。请说明商品是什么、不要什么，例如“修护面霜，不要男士”。',
  en: 'No words of titles came out of the description. Say what the products are and what they are not, e.g. "repairing face cream without men\'s".',
}

/** Writes a rule from a description without a language model: an expression of title words by the product's own dictionary, or classes that the market itself falls into. It is proposed, never applied. */
export async function writeRule(description: string, work: Work): Promise<Outcome> {
  const { page, language, services } = work
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[language] }
  if (CLASSES.test(description)) return classes(page, work)
  const { filter } = await findSearch(services.db, page.url_id, services.now())
  const chinese = sitesOfPlat(filter.plat).some((site) => languageOfSite(site) === null || languageOfSite(site) === 'zh-Hant')
  const segmenter = await services.warehouse.segmenter()
  const rule = describeRule(description, { chinese, cut: (text) => segmenter.cut(text).map(({ word }) => word) })
  const expression = expressionOf(rule)
  if (expression === '') return { refuse: 'wrong_input', says: NO_WORDS[language] }
  const proposal = await proposeTitle(expression, page, work)
  if ('refuse' in proposal) return proposal
  const says = (groups: readonly string[][]) =>
    groups.map((words) => words.join(language === 'zh' ? '／' : ' / ')).join(language === 'zh' ? '、' : ', ')
  const left = rule.hasNot.length > 0
  const text =
    language === 'zh'
      ? `标题须含：${says(rule.has)}${left ? `；不含：${says(rule.hasNot)}` : ''}。以“／”隔开的词任含其一即可。`
      : `Titles have: ${says(rule.has)}${left ? `; and none of: ${says(rule.hasNot)}` : ''}. Of words with a slash between them any will do.`
  return [
    { kind: 'paragraph', runs: [{ text }] },
    { kind: 'proposal', proposal },
  ]
}

/** The way to cut the market that parts it best, by what it says itself. */
async function classes(page: AskedPage, work: Work): Promise<Outcome> {
  const { tab: _, ...common } = page
  const input = inputSchema(ruleProposal).parse({ ...common, site_lang: work.language, aspect: ruleProposal.aspect })
  const { data } = (await answerOf(ruleProposal, input, work.services, work.asking)).result as AnalysisResult<typeof ruleProposal>
  const [first] = data
  const own = data.filter(({ cut }) => cut === first?.cut)
  if (!first || own.length === 0)
    return {
      refuse: 'no_data',
      says: work.language === 'zh' ? '这个市场分不出有意义的类。' : 'This market falls into no classes worth telling.',
    }
  const name = first.cut_name ?? first.cut
  const proposal = await proposeClasses(
    name.slice(0, 60),
    own.map((row) => ({ name: (row.name ?? row.cut).slice(0, 60), rules: [row.rule ?? ''] })),
    page,
    work,
  )
  if ('refuse' in proposal) return proposal
  const text =
    work.language === 'zh'
      ? `按“${name}”区分这个市场最清楚，以下是建议的类。`
      : `This market is told apart best by "${name}": these are the proposed classes.`
  return [
    { kind: 'paragraph', runs: [{ text }] },
    { kind: 'proposal', proposal },
  ]
}
