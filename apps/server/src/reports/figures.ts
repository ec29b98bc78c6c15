import type { Used } from '@marketscope/contract/analysis'
import { type Base, toldBases } from '@marketscope/contract/bases'
import type { MonthRange } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { platformNames } from '../follows/tags.ts'
import type { Services } from '../services.ts'
import { askAll } from '../tasks/briefing/ask-all.ts'
import { moved, size } from '../tasks/briefing/chapters/market.ts'
import { brandsMoved, itemsMoved } from '../tasks/briefing/chapters/movers.ts'
import type { QuestionName } from '../tasks/briefing/questions.ts'
import { type Tale, taleOf } from '../tasks/briefing/tale.ts'

/** What a mail asks: what the summary of a search asks. */
const ASKED: readonly QuestionName[] = ['summary', 'trend', 'change_split', 'brands_moved', 'items_moved']
const CHAPTERS = [size, moved, brandsMoved, itemsMoved]

/** The figures of a search and what changed, as lines of text. */
export interface ReportFigures {
  /** The months that were really answered. */
  months: MonthRange
  figures: string[]
  sentences: string[]
  /** What keeps them from being whole, as the page says it. */
  notes: string[]
}

/**
 * The figures of a search in somebody's name, with growth, and what moved them: the numbers and sentences of the page and of briefings. Throws a MarketError where
 * they may not be asked.
 */
export async function figuresOf(
  services: Services,
  { query, language }: { query: Record<string, string>; language: Language },
  by: Asking,
): Promise<ReportFigures> {
  const { answers, used } = await askAll({ query, language }, ['Summary'], services, { ...by, told: () => undefined }, ASKED)
  const tale = taleOf({ ...{ answers, used, language, query }, linkTo: () => null })
  const colon = language === 'zh' ? '：' : ': '
  const data = answers.summary?.data
  const line = (label: string, value: string, yoy: number | null | undefined, mom: number | null | undefined) => {
    return `${label}${colon}${value}${growthWords({ yoy, mom }, used, tale)}`
  }
  return {
    months: { start: used.start, end: used.end },
    figures: data
      ? [
          line(tale.word('sales'), tale.money(data.sales), data.sales_yoy, data.sales_mom),
          line(tale.word('sold'), tale.count(data.sold), data.sold_yoy, data.sold_mom),
          line(tale.word('avg_price'), tale.price(data.avg_price), data.avg_price_yoy, data.avg_price_mom),
          line(tale.word('items'), tale.count(data.items), data.items_yoy, data.items_mom),
          line(tale.word('brands_count'), tale.count(data.brands), data.brands_yoy, data.brands_mom),
          line(tale.word('shops_count'), tale.count(data.shops), data.shops_yoy, data.shops_mom),
        ]
      : [],
    notes: notesOf(used, language),
    sentences: CHAPTERS.flatMap((chapter) => {
      const slide = chapter.tell(answers, tale)
      if (slide === null) return []
      // A chapter that says nothing has its topic as the headline.
      return [slide.headline, ...slide.sentences].filter((text) => text !== slide.topic)
    }),
  }
}

type Growth = Record<Base, number | null | undefined>

/** The growth of a figure in brackets, once where both bases are the same months; what is not known is left out. */
export function growthWords(
  growth: Growth,
  months: MonthRange,
  { word, change, language }: Pick<Tale, 'word' | 'change' | 'language'>,
): string {
  const told = toldBases(months)
    .toReversed()
    .flatMap((base) => (growth[base] == null ? [] : [`${word(base)} ${change(growth[base])}`]))
  if (told.length === 0) return ''
  return language === 'zh' ? `（${told.join('，')}）` : ` (${told.join(', ')})`
}

/** Months without data that are named; of more only the number is told. */
const NAMED = 12

/** Months for which sites have no data, and conditions of the search that are gone. */
function notesOf({ missing_months, dropped = [] }: Used, language: Language): string[] {
  const isZh = language === 'zh'
  const [comma, colon] = isZh ? ['、', '：'] : [', ', ': ']
  const months = missing_months.slice(0, NAMED).map(({ month, sites }) => {
    const names = platformNames(sites)
      .map((name) => name[language])
      .join(comma)
    return isZh ? `${month}（${names}）` : `${month} (${names})`
  })
  const more = missing_months.length - months.length
  if (more > 0) months.push(isZh ? `另有 ${more} 个月` : `${more} more`)
  const gone = dropped.map((condition) => condition[language])
  return [
    ...(months.length > 0 ? [`${isZh ? '以下月份无数据' : 'No data in these months'}${colon}${months.join(comma)}`] : []),
    ...(gone.length > 0
      ? [
          `${isZh ? '以下条件已不在数据中，未参与本次查询' : 'These conditions are no longer in the data and were left out'}${colon}${gone.join(comma)}`,
        ]
      : []),
  ]
}
