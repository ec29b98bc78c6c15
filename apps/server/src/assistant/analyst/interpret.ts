import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration, Used } from '@marketscope/contract/analysis'
import type { AnswerBlock, AnswerRun } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { monthAt } from '@marketscope/contract/months'
import { changeSplit, type SplitFigures } from '@marketscope/contract/sentences/change-split'
import { concentration } from '@marketscope/contract/sentences/concentration'
import { sentencesOf, type TabFigures, type ToldFigures, toldOf } from '@marketscope/contract/sentences/of-tab'
import { plainText, type Sentence, type Telling } from '@marketscope/contract/sentences/sentence'
import type { TabId } from '@marketscope/contract/tabs'
import { inTurns } from '../../in-turns.ts'
import { toldFigures } from '../../tasks/briefing/tale.ts'
import { askPage } from '../tools/ask.ts'
import { type Refusal, refusalOf } from '../tools/refusal.ts'
import type { Work } from '../work.ts'
import { runsOfSentence, tellingOf } from './telling.ts'

/** Questions that are under way at once for one answer. */
const AT_ONCE = 3

/** As many rows as the tab's first page, so that what is told of them is what the tab tells. */
const PAGE: Readonly<Record<string, unknown>> = { page_size: 50 }

const DECLARATIONS: Readonly<Record<AnalysisId, AnalysisDeclaration>> = ANALYSES

/** What was asked of a page: figures by analysis, and where each stands among the sources. */
export interface Read {
  figures: TabFigures
  sources: Map<AnalysisId, number>
  used: Used | null
  /** Why nothing was answered, where nothing was. */
  refusal: Refusal | null
}

/** Asks analyses about a page side by side. What is refused is left out. */
export async function readAll(ids: readonly AnalysisId[], page: AskedPage, work: Work): Promise<Read> {
  const read: Read = { figures: {}, sources: new Map(), used: null, refusal: null }
  const found: Partial<Record<AnalysisId, ToldFigures>> = {}
  await inTurns([...ids], AT_ONCE, async (id) => {
    const declaration = DECLARATIONS[id]
    try {
      const { result, used } = await askPage(declaration, page, declaration.shape === 'table' ? PAGE : {}, work)
      const told = toldFigures(result)
      if (told) found[id] = told
      read.sources.set(
        id,
        work.facts.sources.findLastIndex(({ analysis }) => analysis === id),
      )
      read.used ??= used
    } catch (error) {
      read.refusal = refusalOf(error, work)
    }
  })
  read.figures = found
  return read
}

/** What is told beside the tab's own sentences where the market as a whole is looked at: what changed it, who holds it, which prices, what is new. */
const WHOLE: Partial<Record<TabId, readonly { tab: TabId; at: number }[]>> = {
  Summary: [
    { tab: 'Brandlist', at: 1 },
    { tab: 'Brandlist', at: 2 },
    { tab: 'PriceDis', at: 1 },
    { tab: 'Itemslist', at: 2 },
  ],
}

function more(figures: TabFigures, telling: Telling): (Sentence | null)[] {
  const split = figures['change-split']?.rows[0] as SplitFigures | undefined
  const months = figures['concentration-trend']?.rows.map(({ ts, cr3, cr10 }) => ({
    month: monthAt(Number(ts)),
    cr3: cr3 as number | null,
    cr10: cr10 as number | null,
  }))
  return [split ? changeSplit('change-split', split, telling) : null, months ? concentration('concentration-trend', months, telling) : null]
}

/** What the numbers of a page say, each sentence a line that leads to what proves it. A refusal where there is nothing to tell. */
export async function interpret(page: AskedPage, work: Work): Promise<AnswerBlock[] | Refusal> {
  const also = WHOLE[page.tab] ?? []
  const own = also.length > 0 ? (['change-split', 'concentration-trend'] as const) : []
  const ids = [...new Set([...toldOf(page.tab), ...own, ...also.flatMap(({ tab }) => toldOf(tab))])]
  const read = await readAll(ids, page, work)
  const { figures, used } = read
  if (used === null) return read.refusal ?? { refuse: 'no_data', says: NOTHING[work.language] }
  const telling = tellingOf(used, work.language)
  const sentences = [
    ...sentencesOf(page.tab, figures, telling),
    ...(own.length > 0 ? more(figures, telling) : []),
    ...also.map(({ tab, at }) => sentencesOf(tab, figures, telling)[at] ?? null),
  ].filter((sentence) => sentence !== null)
  const items = linesOf(sentences, read, work)
  return items.length > 0 ? [{ kind: 'list', ordered: false, items }] : { refuse: 'no_data', says: NOTHING[work.language] }
}

/** Sentences as lines, each once. */
export function linesOf(sentences: readonly Sentence[], { sources }: Pick<Read, 'sources'>, { facts }: Pick<Work, 'facts'>): AnswerRun[][] {
  const once = new Map(sentences.map((sentence) => [plainText(sentence), sentence]))
  return [...once.values()].map((sentence) => runsOfSentence(sentence, sources, (at) => facts.sources[at]?.title ?? ''))
}

const NOTHING = { zh: '这一页在这些月份没有可以解读的数据。', en: 'There is nothing on this page in these months that could be told.' }
