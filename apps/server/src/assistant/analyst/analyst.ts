import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { defaultQuestions } from '@marketscope/contract/assistant/default-questions'
import { addMonths, type MonthRange } from '@marketscope/contract/months'
import { formatMonthRange } from '@marketscope/contract/number-format'
import type { Text } from '@marketscope/contract/text'
import { within } from '@marketscope/contract/within'
import { findSearch } from '../../searches/searches.ts'
import { isRefusal, NO_SEARCH } from '../tools/refusal.ts'
import type { Work } from '../work.ts'
import { compare } from './answers/compare.ts'
import { figure } from './answers/figure.ts'
import { growers, rankOf, top } from './answers/lists.ts'
import { bestMonth, brandConcentration, buyersSay, byMonth, newProducts, priceBands, why } from './answers/market.ts'
import { share } from './answers/share.ts'
import { interpret } from './interpret.ts'
import { type Named, nameBook } from './name-book.ts'
import { type Outcome, paragraph } from './outcome.ts'
import type { AskedBase } from './read-base.ts'
import { type Calendar, isOfFestival } from './read-months.ts'
import type { ReadQuestion } from './read-question.ts'
import { simplified } from './simplified.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { type Understood, understand } from './understand.ts'

/** Why the built-in analyst has no answer to a question that it does not understand. */
export const NOT_UNDERSTOOD = {
  zh: '内置分析师回答不了这个问题。它能解读页面，回答销售额、销量、均价、份额、排名、增长、对比和变化原因等问题。要回答其他问题，请由管理员配置语言模型（MARKETSCOPE_MODEL_URL）。',
  en: 'The built-in analyst cannot answer this. It explains pages and answers questions on sales, units, prices, shares, ranks, growth, comparisons and what moved a market. For other questions an administrator has to set up a language model (MARKETSCOPE_MODEL_URL).',
}

const ONE_AT_A_TIME = {
  zh: '这里问了两件事，内置分析师一次只回答一件，请分开提问。',
  en: 'This asks two things, and the built-in analyst answers one at a time: please ask them one after the other.',
}

/** Answers a question about a page without a language model: what it understands it computes, what it does not it says. */
export async function analystAnswer(question: string, work: Work): Promise<Outcome> {
  const { page } = work
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
  const outcome = await answered(question, page, work)
  return isRefusal(outcome) || !isOfFestival(simplified(question))
    ? outcome
    : [...outcome, paragraph(WHOLE_MONTHS.zh, WHOLE_MONTHS.en, work)]
}

/** What is told of days is told of their months. */
const WHOLE_MONTHS = {
  zh: '数据只到月：这是整月的数字，不只是大促那几天。',
  en: 'Data is by month: this is the whole month, not the days of the sale alone.',
}

async function answered(question: string, page: AskedPage, work: Work): Promise<Outcome> {
  const { language } = work
  const understood = await understand(question, await calendarOf(page, work), await nameBook(work))
  const { read, named, unknown, ranges } = understood
  if (unknown)
    return {
      refuse: 'not_found',
      says: isOfMarket(read) && !NO_NAME.test(unknown.word) ? notFound(unknown, language) : notRead(unknown.word, language),
    }
  if (read.intent === null && read.dimension === null && named.length === 0 && ranges.length === 0)
    return { refuse: 'not_found', says: NOT_UNDERSTOOD[language] }
  if (read.also !== null) return { refuse: 'not_found', says: ONE_AT_A_TIME[language] }
  if (isAmbiguous(question, understood)) return { refuse: 'not_found', says: NOT_UNDERSTOOD[language] }
  const later = read.growth && read.intent === 'figure' ? laterOfYears(ranges) : null
  if (!read.compares && later === null && isWithin(ranges)) return { refuse: 'not_found', says: NOT_UNDERSTOOD[language] }
  if (ranges.length > 1 && later === null) return monthsApart(understood, work)
  const market: AskedPage = { ...page, ...(later ?? ranges[0]) }
  // Things of different kinds narrow each other: put side by side they would be one.
  if (read.compares && named.length > 1 && isOfEachOne(named)) return { refuse: 'not_found', says: NOT_UNDERSTOOD[language] }
  const subjects = await subjectsOf(named, market, apart(read), work)
  return isRefusal(subjects) ? subjects : answer(understood, subjects, market, work)
}

const FROM_TO = within(2000, /从.*[到至]|\bfrom\b.*\bto\b/i)

/** "Who sells it" asks for somebody, not for a figure; growth "from March to May" is that of one month against another, not of all three. */
const isAmbiguous = (question: string, { read, ranges: [range] }: Understood) =>
  (read.intent === 'figure' && read.dimension === null && !read.compares && /谁|\bwho\b/i.test(question)) ||
  (read.growth && range !== undefined && range.start !== range.end && FROM_TO.test(question))

/** What is not known but is no name: conditions, forecasts, sums that nobody computes here. */
const NO_NAME =
  /[除翻倍天日周]|以外|不含|不包括|累计|平均|明年|预测|预计|超过|低于|高于|以上|以下|利润|成本|退货|退款|库存|[美欧日]元|之前|之后|以前|以来|\b(?:excluding|except|without|not|average|percentage|will|next|forecasts?|predict|above|below|over|under|profits?|costs?|returns?|stock|daily|weekly|usd|eur|dollars|before|after|since|until)\b/i

/** Whether a question is after a figure of something, so that what is not known in it is a name. */
const isOfMarket = ({ measure, growth, compares, intent }: ReadQuestion) =>
  measure !== null || growth || compares || intent === 'rank' || intent === 'top'

/** The later of two times that are the same months of two years running: growth between them is its own. */
function laterOfYears([one, other, ...more]: readonly MonthRange[]): MonthRange | null {
  if (!one || !other || more.length > 0) return null
  const [before, after] = one.start < other.start ? [one, other] : [other, one]
  return addMonths(before.start, 12) === after.start && addMonths(before.end, 12) === after.end ? after : null
}

/** Whether months that are named lie within others: then they are hardly two times that are meant. */
const isWithin = ([one, other]: readonly MonthRange[]) =>
  one !== undefined && other !== undefined && one.start <= other.end && other.start <= one.end

/** Whether of every kind no more than one is named. */
const isOfEachOne = (named: readonly Named[]) => new Set(named.map(({ kind }) => kind)).size === named.length

/** Whether several things of one kind are put side by side: figures are, where nobody asks for them together. */
const apart = ({ intent, compares, together, measure, dimension, count }: ReadQuestion) =>
  !together &&
  // Who is the greatest of those that are named.
  (compares ||
    ((intent === 'top' || intent === 'growers') && dimension === null && count === null) ||
    ((intent === 'figure' || intent === null) && measure !== 'share'))

async function answer(
  { read, named, base }: Pick<Understood, 'read' | 'named' | 'base'>,
  subjects: readonly Subject[],
  market: AskedPage,
  work: Work,
): Promise<Outcome> {
  const about: Subject = subjects[0] ?? { name: null, page: market }
  const notUnderstood: Outcome = { refuse: 'not_found', says: NOT_UNDERSTOOD[work.language] }
  if (subjects.length > 1) return compare({ ...read, growth: read.growth || read.intent === 'growers' }, subjects, work)
  // Whose share moved is no list of whose sales did.
  if (read.measure === 'share' && read.dimension !== null && (read.growth || read.intent === 'growers')) return notUnderstood
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
      return read.dimension === null || read.dimension === 'brand' ? brandConcentration(about.page, work) : notUnderstood
    case 'comments':
      return buyersSay(about.page, work)
    case 'best_month':
      return read.growth ? notUnderstood : bestMonth(read, about.page, work)
    case 'by_month':
      return read.growth || read.dimension !== null ? notUnderstood : byMonth(read, about.page, work)
    case 'prices':
      return read.growth || read.least || !OF_BANDS.includes(read.measure) ? notUnderstood : priceBands(read, about.page, work)
    case 'rank':
      return read.growth ? notUnderstood : rank(read, named, market, work)
    case 'top':
      if (read.growth) return growers(read, about.page, work)
      // "The highest price" is that of a product, which is no list of brands by their average.
      if (read.dimension === null && read.measure === 'avg_price') return notUnderstood
      return top({ ...read, dimension: read.dimension ?? usualList(named) }, about.page, work)
    default:
      // "The share of each platform" asks for a list, not for a figure.
      if (isList(read, named))
        return read.growth ? growers(read, about.page, work) : top({ ...read, count: read.count ?? 20 }, about.page, work)
      if (read.measure === 'share') return read.growth ? shareThenAndNow(named, base, market, work) : share(named, market, work)
      return figure(read, about, base, work)
  }
}

/** What price bands are told of. */
const OF_BANDS: readonly ReadQuestion['measure'][] = [null, 'sales', 'share']

/** How a share moved: what it is, and what it was in the same months a year earlier. */
async function shareThenAndNow(named: readonly Named[], base: AskedBase, market: AskedPage, work: Work): Promise<Outcome> {
  if (base !== 'yoy') return { refuse: 'not_found', says: NOT_UNDERSTOOD[work.language] }
  const now = await share(named, market, work)
  if (isRefusal(now)) return now
  const { compare_start: _, ...page } = market
  const then = await share(named, { ...page, start: addMonths(market.start, -12), end: addMonths(market.end, -12) }, work)
  return isRefusal(then) ? then : [...now, ...then]
}

/** What the greatest of a market are, where nobody says of what: of one brand or shop its products. */
const usualList = (named: readonly Named[]) =>
  named.some(({ kind }) => kind === 'brand' || kind === 'shop') ? ('item' as const) : ('brand' as const)

/** Whether a question that has no such word asks for a list: "the sales of brands", "the products of Laneige". */
function isList({ dimension, measure, each, compares }: ReadQuestion, named: readonly Named[]): boolean {
  if (dimension === null) return false
  if (named.length === 0) return each || compares || dimension !== 'item' || measure === null
  return !named.some(({ kind }) => kind === dimension) && (each || measure === null)
}

/** The place of a brand or shop, else of a category or platform, in the market that the other names narrow. */
async function rank(read: ReadQuestion, named: readonly Named[], market: AskedPage, work: Work): Promise<Outcome> {
  const one = ['brand', 'shop', 'category', 'platform'].flatMap((kind) => named.filter((own) => own.kind === kind))[0]
  if (!one) return top({ ...read, dimension: read.dimension ?? usualList(named) }, market, work)
  if (read.measure !== null && read.measure !== 'sales' && read.measure !== 'share')
    return { refuse: 'not_found', says: NOT_UNDERSTOOD[work.language] }
  const others = await subjectsOf(
    named.filter((own) => own !== one),
    market,
    false,
    work,
  )
  if (isRefusal(others)) return others
  return rankOf(one.kind, one.ids, one.name, others[0]?.page ?? market, work)
}

/** One market in several months, side by side. */
async function monthsApart({ read, named, ranges }: Understood, work: Work): Promise<Outcome> {
  const { page, language } = work
  if (
    !page ||
    ranges.length > 2 ||
    read.growth ||
    (read.intent !== null && read.intent !== 'figure') ||
    read.measure === 'share' ||
    !isOfEachOne(named)
  )
    return { refuse: 'not_found', says: ONE_AT_A_TIME[language] }
  const told: Subject[] = []
  for (const range of ranges) {
    const subjects = await subjectsOf(named, { ...page, ...range }, false, work)
    if (isRefusal(subjects)) return subjects
    const months = (of: 'zh' | 'en') => [subjects[0]?.name?.[of], formatMonthRange(range, of)].filter(Boolean).join(' ')
    told.push({ name: { zh: months('zh'), en: months('en') }, page: subjects[0]?.page ?? { ...page, ...range } })
  }
  return compare(read, told, work, ranges)
}

function notFound({ word, nearest }: { word: string; nearest: { zh: string; en: string }[] }, language: 'zh' | 'en'): string {
  const near = nearest.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')
  if (language === 'zh') return `没有找到“${word}”。${near ? `相近的有：${near}。` : '请换一个平台、类目、品牌或店铺的名称。'}`
  return `Nothing is called "${word}" here. ${near ? `Near to it: ${near}.` : 'Please use the name of a platform, category, brand or shop.'}`
}

const notRead = (word: string, language: 'zh' | 'en') =>
  language === 'zh' ? `没有理解“${word}”。${NOT_UNDERSTOOD.zh}` : `"${word}" was not understood. ${NOT_UNDERSTOOD.en}`

/** The months that words such as "last month" are read against. */
async function calendarOf(page: AskedPage, work: Work): Promise<Calendar> {
  const { db, warehouse, now } = work.services
  const { months } = await warehouse.describeSearch(await findSearch(db, page.url_id, now()), work.asking.viewer(), page)
  return { newest: months?.end ?? page.end, page }
}

/** Questions that fit the page where one could not be answered. */
export function nearestQuestions({ page }: Pick<Work, 'page'>): Text[] {
  return page ? defaultQuestions('insight', page.tab).slice(0, 3) : []
}
