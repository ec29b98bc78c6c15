import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration, AnalysisResult, Used } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import { basesOfSameDays } from '@marketscope/contract/equal-days'
import { numberWords } from '@marketscope/contract/sentences/number-words'
import { sentencesOf, type TabFigures, toldOf } from '@marketscope/contract/sentences/of-tab'
import { plainText, type Telling } from '@marketscope/contract/sentences/sentence'
import type { TabId } from '@marketscope/contract/tabs'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { analysisOptions } from '../../api/query-options.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { type AnalysisView, isShown } from '../frame/analysis-view.ts'
import { compareChoice } from '../frame/comparison.ts'
import { leadTo } from '../frame/lead-to.ts'
import { panelStateOf } from '../frame/panel-state.ts'
import { figuresOf, requestOf, stateIdOf } from '../frame/request.ts'
import { useScope } from '../frame/scope.ts'
import { viewOptions } from '../frame/tab-analyses.tsx'
import { useComparison } from '../frame/use-comparison.ts'
import { placed } from './placed.ts'
import './tab-sentences.css'

const DECLARATIONS: Readonly<Record<AnalysisId, AnalysisDeclaration>> = ANALYSES

/** What the numbers of a tab say, in up to three sentences; a phrase leads to the panel that proves it. The panels' own answers are read: nothing more is asked. */
export function TabSentences({ tab }: { tab: TabId }) {
  const { t, language } = useText()
  const figures = useTabFigures(tab)
  const style = useNumberStyle()
  const comparison = useComparison(figures.used)
  const [address] = useUrlState()
  const chosen = compareChoice(address) !== null
  const sentences = useMemo(() => {
    const { answered, used, sameDays } = figures
    if (!used || !comparison) return []
    const { base, months } = comparison.compared
    const telling: Telling = {
      language,
      ...(chosen ? { against: base && { base, months: months && formatMonthRange(months, language) } } : {}),
      numbers: numberWords(used.currency, style.units),
      partly: !salesAreKnown(used),
      sameDays,
    }
    return sentencesOf(tab, answered, telling)
  }, [tab, figures, comparison, chosen, style, language])
  if (figures.settled && sentences.length === 0) return null
  return (
    <section className="tab-sentences" data-tab={tab} aria-label={t('analyses.sentences')} aria-busy={!figures.settled}>
      {sentences.map((sentence) => (
        <p key={plainText(sentence)}>
          {placed(sentence).map(({ text, from, begins, ends, at }) =>
            from ? (
              <span key={at}>
                {begins}
                <button type="button" onClick={() => leadTo(from)}>
                  {text}
                </button>
                {ends}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </section>
  )
}

interface Answered {
  answered: TabFigures
  used: Used | undefined
  /** The bases that growth is told against over the same days only. */
  sameDays: readonly Base[]
  /** Whether nothing more is to come. */
  settled: boolean
}

/** The answers that the sentences of a tab are made of, as the panels ask for them where nobody sorted, searched or turned a page. */
function useTabFigures(tab: TabId): Answered {
  const scope = useScope()
  const [address] = useUrlState()
  const ids = toldOf(tab)
  const views = useQueries({ queries: ids.map((id) => viewOptions(id)), combine: dataOf })
  const combine = useCallback(
    (results: UseQueryResult<AnalysisResult<AnalysisDeclaration>>[]): Answered => {
      const pending = results.findIndex(
        ({ data, isError, isEnabled }, place) => data === undefined && !isError && (isEnabled || !views[place]),
      )
      // In the order in which they are told: what comes later would push away what is being read.
      const come = pending < 0 ? results : results.slice(0, pending)
      const pairs = come.flatMap(({ data }, place) => (data ? [[ids[place], figuresOf(data)]] : []))
      return {
        answered: Object.fromEntries(pairs) as TabFigures,
        used: come.find(({ data }) => data)?.data?.used,
        sameDays: come.flatMap(({ data }) => (data ? basesOfSameDays(data.used) : [])),
        settled: pending < 0,
      }
    },
    [ids, views],
  )
  return useQueries({
    queries: ids.map((id, place) => {
      const view = views[place]
      const declaration = DECLARATIONS[id]
      const usual = view ? requestOf(view, scope.input, plainAddress(address, stateIdOf(declaration, tab)), tab) : { ...scope.input }
      const asked = view !== undefined && isShown(view, scope.search, tab, address)
      return { ...analysisOptions(declaration, usual), enabled: asked }
    }),
    combine,
  })
}

const dataOf = (results: readonly UseQueryResult<AnalysisView>[]) => results.map(({ data }) => data)

/** The address without how the reader turned, sorted or searched the panel. */
function plainAddress(address: ReturnType<typeof useUrlState>[0], id: string) {
  const own = new Set(Object.keys(panelStateOf(address, id)).map((key) => `${id}.${key}`))
  return Object.fromEntries(Object.entries(address).filter(([key]) => !own.has(key)))
}
