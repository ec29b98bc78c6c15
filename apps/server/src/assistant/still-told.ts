import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import rulePreview from '@marketscope/contract/analyses/rule-preview'
import { type AnalysisDeclaration, standsOn } from '@marketscope/contract/analysis'
import type { AnswerSource, AssistantTurn } from '@marketscope/contract/assistant/answer'
import { mayRead } from '@marketscope/contract/month-limit'
import type { Text } from '@marketscope/contract/text'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Asking } from '../analyses/answer.ts'
import { type StillSearch, searchesStill } from '../searches/searches-still.ts'
import type { Services } from '../services.ts'

const WITHHELD: Text = {
  zh: '这个回答中有当前账号不再有权查看的内容，请重新提问。',
  en: 'This answer has what your account may no longer see: please ask again.',
}

/** Answers of before, without those whose figures the account may not read any more: rights may have been taken since. */
export async function stillTold(
  turns: readonly AssistantTurn[],
  services: Services,
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<AssistantTurn[]> {
  const searches = await searchesStill(
    turns.flatMap((turn) => toldOf(turn).map(({ page }) => page.url_id)),
    services,
    by,
  )
  const viewer = by.viewer()
  return turns.map((turn) => {
    if (toldOf(turn).every((source) => mayBeTold(source, searches.get(source.page.url_id), viewer))) return turn
    return { ...turn, blocks: [{ kind: 'note', tone: 'warning', text: WITHHELD[turn.language] }], sources: [], next: [] }
  })
}

/** Of what its figures are: its sources, and classes that were proposed with what each takes. */
function toldOf({ sources, blocks }: AssistantTurn): Pick<AnswerSource, 'analysis' | 'page' | 'parameters'>[] {
  const proposed = blocks.flatMap((block) =>
    block.kind === 'proposal' && block.proposal.what === 'scheme'
      ? [{ analysis: rulePreview.id, page: block.proposal.page, parameters: {} }]
      : [],
  )
  return [...sources, ...proposed]
}

function mayBeTold(
  { analysis, page, parameters }: Pick<AnswerSource, 'analysis' | 'page' | 'parameters'>,
  search: StillSearch | undefined,
  { month_limit, versions }: Viewer,
): boolean {
  const declaration = (ANALYSES as Record<string, AnalysisDeclaration>)[analysis]
  if (!declaration || !search || search.closed(standsOn(declaration, parameters)) !== null) return false
  if (page.version !== 'none' && !versions.includes(page.version)) return false
  return mayRead(month_limit, page)
}
