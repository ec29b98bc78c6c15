import { writeFile } from 'node:fs/promises'
import rulePreview from '@marketscope/contract/analyses/rule-preview'
import ruleProposal from '@marketscope/contract/analyses/rule-proposal'
import { AnalysisInput, type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { Proposal } from '@marketscope/contract/schemes/proposal'
import type { Text } from '@marketscope/contract/text'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { answerOf } from '../../analyses/answer.ts'
import { askingFor } from '../../analyses/asking-for.ts'
import type { TaskQuestion } from '../../database/task-table.ts'
import { countedClasses, previewOf } from '../../schemes/counted-classes.ts'
import { modelProposal } from '../../schemes/model-proposal.ts'
import { checkTabs } from '../../searches/open-tabs.ts'
import { checkSearchRights } from '../../searches/search-rights.ts'
import { findSearch } from '../../searches/searches.ts'
import type { Services } from '../../services.ts'
import { aboutSearch } from '../about-search.ts'
import type { Maker, Making } from '../maker.ts'
import { inOrder } from '../page-question.ts'
import { sameOf } from '../task-store.ts'

const NAME: Text = { zh: '分类建议', en: 'Proposal of classes' }

/** Steps: what the market says, and what a language model makes of it. */
const STEPS = 2

const asked = ({ query, language }: TaskQuestion) => AnalysisInput.parse({ ...query, site_lang: language })

/** What a proposal is told apart by: what was asked, what may be seen, which is part of the question, and what is said of items instead of what was loaded. */
export const sameProposal = (question: TaskQuestion, { corrections }: Viewer): string =>
  sameOf('proposal', question, [inOrder(question.query), corrections?.key ?? null])

/** Ways to cut the market of a search into classes, as a page asks for them: for somebody who waits, and has the right to analyse alone. */
export const proposalMaker: Maker = {
  asking: (accountId, services, signal) => askingFor(accountId, services, signal, false),
  check: async (question, services, context) => {
    const input = asked(question)
    const { account } = context.signedIn()
    const kept = await findSearch(services.db, input.url_id, services.now())
    checkSearchRights(kept.filter, account, context.viewer(), services)
    checkTabs(['customAnalyze'], kept.filter, account)
    const { about } = await aboutSearch(NAME, input, services, context)
    return { about, same: sameProposal(question, context.viewer()) }
  },
  make: async (question, path, services, making) => {
    const input = asked(question)
    making.told(0, STEPS)
    const parameters = inputSchema(ruleProposal).parse({ ...input, aspect: 'proposal' })
    const { result } = await answerOf(ruleProposal, parameters, services, making)
    const { data, used } = result as AnalysisResult<typeof ruleProposal>
    making.told(1, STEPS)
    const found = byCut(data)
    const said = found.length === 0 ? NOTHING_SAID : await bySaid(found, input, services, making)
    const proposals = [...said.proposals, ...found]
    await writeFile(path, JSON.stringify(proposals))
    const rows = proposals.reduce((sum, { classes }) => sum + classes.length, 0)
    const months = { start: used.start, end: used.end }
    return { same: sameProposal(question, making.viewer()), rows, months, revision: used.revision, remarks: said.told }
  },
}

interface Said {
  proposals: Proposal[]
  /** What went wrong, or was left out. */
  told: Text | null
}

const NOTHING_SAID: Said = { proposals: [], told: null }

/** What a language model makes of what was found, counted. What the market says by itself stays where it gives no answer, or one of no use. */
async function bySaid(found: readonly Proposal[], input: AnalysisInput, services: Services, making: Making): Promise<Said> {
  const { model, log } = services
  const { signal = new AbortController().signal } = making.asking()
  if (!model) return NOTHING_SAID
  try {
    const said = await modelProposal(model, found, input.site_lang, signal)
    if (!said) return { proposals: [], told: NONSENSE }
    const preview = inputSchema(rulePreview).parse({ ...input, aspect: 'preview', content: previewOf(said.classes) })
    const { result } = await answerOf(rulePreview, preview, services, making)
    const { classes, covered } = countedClasses(said.classes, result as AnalysisResult<typeof rulePreview>)
    const separation = covered > 0 ? 1 - classes.reduce((sum, { share }) => sum + (share / covered) ** 2, 0) : 0
    const proposals: Proposal[] = [{ id: 'model', name: model.name, by: 'model', covered, separation, classes }]
    return { proposals, told: said.refused > 0 ? refused(said.refused) : null }
  } catch (error) {
    if (signal.aborted) throw error
    log({ proposal: 'model', why: error instanceof Error ? error.message : 'unknown' })
    return { proposals: [], told: NONSENSE }
  }
}

function byCut(rows: AnalysisResult<typeof ruleProposal>['data']): Proposal[] {
  return [...Map.groupBy(rows, ({ cut }) => cut)].map(([id, own]) => ({
    ...{ id, name: own[0]?.cut_name ?? id, by: 'market' as const, covered: own[0]?.covered ?? 0, separation: own[0]?.separation ?? 0 },
    classes: own.map(({ name, rule, share, items }) => ({ name: name ?? '', rules: [rule ?? ''], share, items })),
  }))
}

const NONSENSE: Text = {
  zh: '语言模型的回答无法使用，以下建议由市场数据计算得出',
  en: 'What the language model said was of no use: these proposals were worked out from the market alone',
}
const refused = (count: number): Text => ({
  zh: `语言模型给出的规则中有 ${count} 条不符合规则语法，已去掉`,
  en: `${count} of the rules that the language model gave are no rules and were left out`,
})
