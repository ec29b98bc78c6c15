import { AnalysisInput, type AnalysisResult } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { formatMonthRange } from '@marketscope/contract/number-format'
import { mayOpenTab } from '@marketscope/contract/tab-rules'
import { TAB_ACTIONS, type TabId } from '@marketscope/contract/tabs'
import { answerOf } from '../../analyses/answer.ts'
import type { Account } from '../../database/schema.ts'
import type { TaskQuestion } from '../../database/task-table.ts'
import { originOf } from '../../http/origin.ts'
import { ModelFault } from '../../integrations/language-model.ts'
import { hasInsight } from '../../searches/insight-hosts.ts'
import { openTabs } from '../../searches/open-tabs.ts'
import type { Services } from '../../services.ts'
import { aboutSearch } from '../about-search.ts'
import type { Maker } from '../maker.ts'
import { inOrder, pageQuestion } from '../page-question.ts'
import { sameOf } from '../task-store.ts'
import { parametersOf } from '../write-table.ts'
import { askAll, STEPS } from './ask-all.ts'
import { deckLook, lookAsked } from './look.ts'
import { methodSlide } from './method.ts'
import { QUESTIONS } from './questions.ts'
import type { Deck, DeckLook } from './slide.ts'
import { chaptersOf, fiveSentences } from './story.ts'
import { type Tale, taleOf } from './tale.ts'
import { reword } from './wording.ts'
import { writeDeck } from './write-deck.ts'

const NAME = TAB_ACTIONS.GeneratePPT
const MATTERS = { zh: '要点', en: 'What matters' }

/** Whether consumer insight was there for who asked: it is told of the host. */
const INSIGHT = 'insight'
/** Where the pages are that the slides lead to. */
const ORIGIN = 'origin'

function checkModule(filter: Pick<SearchFilter, 'plat' | 'sub_name'>, account: Pick<Account, 'module_info'>): void {
  if (!mayOpenTab('GeneratePPT', filter, account.module_info))
    throw new MarketError('no_permission', { zh: '当前账号没有 AI 简报的权限', en: 'Your account has no AI briefing' })
}

/** What a briefing is told apart by: what is asked, what it may tell of and how it looks. */
function sameAs(question: TaskQuestion, of: { tabs: readonly string[]; look: DeckLook; basis: string }): string {
  const { query } = pageQuestion(AnalysisInput.parse(question.query), question.form)
  return sameOf('briefing', question, [inOrder({ ...question.query, ...query }), of])
}

/** A search told in slides. */
export const briefingMaker: Maker = {
  settled: async (question, services, context) => {
    const { [INSIGHT]: _, [ORIGIN]: __, partner: ___, ...query } = question.query
    const insight: Record<string, string> = hasInsight(services.config, context.request.host) ? { [INSIGHT]: '1' } : {}
    return { ...question, query: { ...query, [ORIGIN]: originOf(context.request), ...insight, ...(await lookAsked(services, context)) } }
  },
  check: async (question, services, context) => {
    const { query, language, form } = question
    if (form !== 'pptx') throw new MarketError('parameter', { zh: 'AI 简报只能是 PPTX', en: 'A briefing is only written as PPTX' })
    const { about, filter, search } = await aboutSearch(NAME, AnalysisInput.parse(query), services, context)
    const { account } = context.signedIn()
    checkModule(filter, account)
    // What cannot be told at all is refused at once, not in the list of downloads.
    const { declaration } = QUESTIONS.summary
    const { result, basis } = await answerOf(declaration, parametersOf(declaration, { query, language }), services, context)
    const { sales } = (result as AnalysisResult<typeof declaration>).data
    if (!sales)
      throw new MarketError('no_data', {
        zh: '此搜索在所选月份没有销售，无法生成简报',
        en: 'Nothing was sold in these months: there is nothing to brief on',
      })
    const tabs = openTabs(filter, search, account, query[INSIGHT] === '1', false)
    return { about, same: sameAs(question, { tabs, look: await deckLook(services, query, language), basis }) }
  },
  make: async (question, path, services, making) => {
    const { query, language } = question
    const input = AnalysisInput.parse(query)
    const { about, search, filter } = await aboutSearch(NAME, input, services, making)
    const { account } = making.signedIn()
    checkModule(filter, account)
    const tabs = openTabs(filter, search, account, query[INSIGHT] === '1', false)
    const asked = await askAll(question, tabs, services, making)
    const linkTo = linkOf(query)
    const tale = taleOf({ ...{ answers: asked.answers, used: asked.used, language, query, linkTo } })
    const { slides, left } = chaptersOf(asked, tabs, tale)
    making.told(STEPS - 2, STEPS)
    const five = await worded(fiveSentences(asked, tale), tale, services, making.asking().signal)
    const months = formatMonthRange(asked.used, language)
    const detail = about.detail.map(tale.pick)
    const name = detail.length > 0 ? detail.join(' · ') : about.platform.map(tale.pick).join(' · ')
    const look = await deckLook(services, query, language)
    const deck: Deck = {
      language,
      look,
      title: {
        ...{ topic: tale.pick(NAME), name, link: linkTo('Summary') },
        lines: [about.platform.map(tale.pick).join(' · '), months, `${tale.word('revision')} ${asked.used.revision}`],
        notes: tale.notes('summary'),
      },
      footer: `${name} · ${months} · ${tale.word('revision')} ${asked.used.revision}`,
      linkText: tale.word('open_page'),
      slides: [
        {
          ...{ topic: tale.pick(MATTERS), headline: five.headline, sentences: [], parts: [{ kind: 'list', entries: five.sentences }] },
          ...{ link: linkTo('Summary'), notes: tale.notes('summary', 'trend', 'brands', 'prices', 'items', 'new_months') },
        },
        ...slides,
        methodSlide({ tale, about, query, left, model: five.model, who: account.username, now: services.now() }),
      ],
    }
    making.told(STEPS - 1, STEPS)
    await writeDeck(path, deck)
    return {
      same: sameAs(question, { tabs, look, basis: asked.basis }),
      ...{ rows: deck.slides.length + 1, months: { start: asked.used.start, end: asked.used.end } },
      ...{ revision: asked.used.revision, remarks: null, tabs },
    }
  },
}

/** The five sentences, in the words of a language model where there is one and what it says holds. */
async function worded(computed: string[], tale: Tale, { model, log }: Pick<Services, 'model' | 'log'>, signal: AbortSignal | undefined) {
  const headline = tale.language === 'zh' ? `${computed.length} 句话看懂这个市场` : `The market in ${computed.length} sentences`
  if (model === null) return { headline, sentences: computed, model: null }
  try {
    const { sentences, reworded } = await reword(model, computed, tale.language, signal)
    return { headline, sentences, model: reworded > 0 ? model.name : null }
  } catch (error) {
    if (!(error instanceof ModelFault) || signal?.aborted) throw error
    log({ briefing: 'model', why: error.why })
    return { headline, sentences: computed, model: null }
  }
}

/** What the address of a page has of what was asked. */
const IN_ADDRESS = {
  version: 'version',
  jd_version: 'jd_version',
  douyin_version: 'douyin_version',
  compare_start: 'compare',
  base: 'compare',
} as const

/** The address of a tab of the detail page; null where it is not known under which host the pages are. */
function linkOf(query: Readonly<Record<string, string>>): (tab: TabId) => string | null {
  const { [ORIGIN]: origin, url_id, start, end } = query
  if (!origin || !URL.canParse(origin)) return () => null
  return (tab) => {
    const own = Object.entries(IN_ADDRESS).flatMap(([key, name]) => {
      const value = query[key]
      // Without a discount a version is not named; with nothing compared that is said.
      return value === undefined || (value === 'none' && key !== 'base') ? [] : [[name, value] as [string, string]]
    })
    return `${origin}/#/fenxi_detail/${url_id}/${start}/${end}/filter?${new URLSearchParams([['tab', tab], ...own])}`
  }
}
