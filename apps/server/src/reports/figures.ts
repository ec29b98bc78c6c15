import { type Base, toldBases } from '@marketscope/contract/bases'
import type { MonthRange } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { Services } from '../services.ts'
import { type AboutLine, aboutLines, groupedLines, type NumbersAbout } from '../tasks/about-lines.ts'
import { askAll } from '../tasks/briefing/ask-all.ts'
import { moved, size } from '../tasks/briefing/chapters/market.ts'
import { brandsMoved, itemsMoved } from '../tasks/briefing/chapters/movers.ts'
import type { QuestionName } from '../tasks/briefing/questions.ts'
import { type Tale, taleOf } from '../tasks/briefing/tale.ts'

/** What a mail asks: what the summary of a search asks. */
const ASKED: readonly QuestionName[] = ['summary', 'trend', 'change_split', 'brands_moved', 'items_moved']
const CHAPTERS = [size, moved, brandsMoved, itemsMoved]

/** What stands in files and means nothing to who reads a mail. */
const OF_FILES: ReadonlySet<AboutLine['of']> = new Set(['data', 'revision'])

/** The figures of a search and what changed, as lines of text. */
export interface ReportFigures {
  /** What they are of: conditions, months, money, what keeps them from being whole. */
  about: AboutLine[]
  figures: string[]
  sentences: string[]
}

/**
 * The figures of a search in somebody's name, with growth, and what moved them: the numbers and sentences of the page and of briefings. Throws a MarketError where
 * they may not be asked.
 */
export async function figuresOf(
  services: Services,
  { about, query, language }: Pick<NumbersAbout, 'about'> & { query: Record<string, string>; language: Language },
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
    about: groupedLines(aboutLines({ about, used, query, language }), language).filter(({ of }) => !OF_FILES.has(of)),
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
