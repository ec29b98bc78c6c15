import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { defaultQuestions } from '@marketscope/contract/assistant/default-questions'
import { findSearch } from '../../searches/searches.ts'
import { makeSearch } from '../tools/market.ts'
import { isRefusal, NO_SEARCH } from '../tools/refusal.ts'
import { useTool } from '../tools/tool.ts'
import type { Work } from '../work.ts'
import { compare, figure, type Subject } from './answers/figure.ts'
import { growers, rankOf, top } from './answers/lists.ts'
import { bestMonth, brandConcentration, buyersSay, newProducts, priceBands, why } from './answers/market.ts'
import { findNames, type Named } from './find-names.ts'
import { interpret } from './interpret.ts'
import type { Outcome } from './outcome.ts'
import { type Calendar, readMonths } from './read-months.ts'
import { type ReadQuestion, readQuestion } from './read-question.ts'

/** Why the built-in analyst has no answer to a question that it does not understand. */
export const NOT_UNDERSTOOD = {
  zh: '内置分析师回答不了这个问题。它能解读页面，回答销售额、销量、均价、份额、排名、增长、对比和变化原因等问题。要回答其他问题，请由管理员配置语言模型（MARKETSCOPE_MODEL_URL）。',
  en: 'The built-in analyst cannot answer this. It explains pages and answers questions on sales, units, prices, shares, ranks, growth, comparisons and what moved a market. For other questions an administrator has to set up a language model (MARKETSCOPE_MODEL_URL).',
}

/** Answers a question about a page without a language model: what it understands it computes, what it does not it says. */
export async function analystAnswer(question: string, work: Work): Promise<Outcome> {
  const { page, language } = work
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[language], nearest: '' }
  const { range, rest } = readMonths(question, await calendarOf(page, work))
  const read = readQuestion(rest)
  const { named, unknown } = await findNames(read.names, work)
  if (unknown && read.intent !== null) return { refuse: 'not_found', says: notFound(unknown, language) }
  if (unknown || (read.intent === null && named.length === 0 && range === null))
    return { refuse: 'not_found', says: NOT_UNDERSTOOD[language] }
  const market: AskedPage = range ? { ...page, ...range } : page
  const subjects = await subjectsOf(named, market, work)
  return isRefusal(subjects) ? subjects : answer(read, named, subjects, market, work)
}

async function answer(
  read: ReadQuestion,
  named: readonly Named[],
  subjects: readonly Subject[],
  market: AskedPage,
  work: Work,
): Promise<Outcome> {
  const [first] = subjects
  const about: Subject = first ?? { name: null, page: market }
  const [one] = named
  if (subjects.length > 1) return compare(subjects, work)
  switch (read.intent) {
    case 'overview':
      return interpret(about.page, work)
    case 'why':
      return why(about.page, work)
    case 'growers':
      return growers(read, about.page, work)
    case 'new':
      return newProducts(about.page, work)
    case 'concentration':
      return brandConcentration(about.page, work)
    case 'comments':
      return buyersSay(about.page, work)
    case 'best_month':
      return bestMonth(read, about.page, work)
    case 'prices':
      return priceBands(read, about.page, work)
    case 'rank':
      return one
        ? rankOf(one.kind, one.ids, one.name, market, work)
        : top({ ...read, dimension: read.dimension ?? 'brand' }, about.page, work)
    case 'top':
      return top(read, about.page, work)
    default:
      // "The share of each platform" asks for a list, not for a figure.
      if (read.dimension && !one && (read.measure === 'share' || read.compares))
        return top({ ...read, count: read.count ?? 20 }, about.page, work)
      return figure(read, about, work.page ?? market, work)
  }
}

/** What is named, each as a search of its own: what is not named stays as the page has it. Several of one kind are put side by side; of different kinds they narrow each other. */
async function subjectsOf(named: readonly Named[], market: AskedPage, work: Work): Promise<Subject[] | Exclude<Outcome, unknown[]>> {
  const kinds = Map.groupBy(named, ({ kind }) => kind)
  const split = [...kinds.values()].find((own) => own.length > 1)
  const common = named.filter((one) => !split?.includes(one))
  const lists: Named[][] = split ? split.map((one) => [one, ...common]) : named.length > 0 ? [[...named]] : []
  const subjects: Subject[] = []
  for (const list of lists) {
    const input = Object.fromEntries(list.map(({ kind, ids }) => [PARTS[kind], ids]))
    const made = await useTool(makeSearch, { ...input, start: market.start, end: market.end }, work)
    if (isRefusal(made)) return made
    const page = work.searches.get((made as { search: string }).search)
    const [head] = list
    if (page && head) subjects.push({ name: list.length === 1 ? head.name : joined(list), page })
  }
  return subjects
}

const PARTS = { platform: 'platforms', category: 'categories', brand: 'brands', shop: 'shops' } as const

const joined = (list: readonly Named[]) => ({
  zh: list.map(({ name }) => name.zh).join(' '),
  en: list.map(({ name }) => name.en).join(', '),
})

function notFound({ word, nearest }: { word: string; nearest: { zh: string; en: string }[] }, language: 'zh' | 'en'): string {
  const near = nearest.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')
  if (language === 'zh') return `没有找到“${word}”。${near ? `相近的有：${near}。` : '请换一个平台、类目、品牌或店铺的名称。'}`
  return `Nothing is called "${word}" here. ${near ? `Near to it: ${near}.` : 'Please use the name of a platform, category, brand or shop.'}`
}

/** The months that words such as "last month" are read against. */
async function calendarOf(page: AskedPage, work: Work): Promise<Calendar> {
  const { db, warehouse, now } = work.services
  const { months } = await warehouse.describeSearch(await findSearch(db, page.url_id, now()), work.asking.viewer())
  return { newest: months?.end ?? page.end, page }
}

/** Questions that fit the page where one could not be answered. */
export function nearestQuestions({ page, language }: Pick<Work, 'page' | 'language'>): string[] {
  return page ? defaultQuestions('insight', page.tab, language).slice(0, 3) : []
}
