import { type AboutLine, aboutLine, aboutLines, groupedLines, type NumbersAbout } from '@marketscope/contract/about-lines'
import type { Used } from '@marketscope/contract/analysis'
import { type Base, toldBases } from '@marketscope/contract/bases'
import { commonVersion } from '@marketscope/contract/comparison'
import { sameDaysMark } from '@marketscope/contract/equal-days'
import type { MonthRange } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { Services } from '../services.ts'
import { askAll } from '../tasks/briefing/ask-all.ts'
import { moved, size } from '../tasks/briefing/chapters/market.ts'
import { brandsMoved, itemsMoved } from '../tasks/briefing/chapters/movers.ts'
import type { QuestionName } from '../tasks/briefing/questions.ts'
import { type Tale, taleOf } from '../tasks/briefing/tale.ts'
import { namesBeside } from '../tasks/comparison/compared-searches.ts'
import { linesBeside } from '../tasks/comparison/lines-beside.ts'
import { leftOutText, type ReportComparison } from './report-comparison.ts'

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
  /** What moved them: of a comparison of each search, by what it is called. */
  changes: { of: string | null; sentences: string[] }[]
}

/** A search's figures as they are told, each with what it is called. */
interface Told {
  lines: AboutLine[]
  figures: { label: string; value: string }[]
  sentences: string[]
}

async function toldOf(
  services: Services,
  { about, query, language }: Pick<NumbersAbout, 'about'> & { query: Record<string, string>; language: Language },
  by: Asking,
): Promise<Told> {
  const { answers, used } = await askAll({ query, language }, ['Summary'], services, { ...by, told: () => undefined }, ASKED)
  const tale = taleOf({ ...{ answers, used, language, query }, linkTo: () => null })
  const data = answers.summary?.data
  const line = (label: string, value: string, yoy: number | null | undefined, mom: number | null | undefined) => ({
    ...{ label, value: `${value}${growthWords({ yoy, mom }, used, tale)}` },
  })
  return {
    lines: aboutLines({ about, used, query, language }).filter(({ of }) => !OF_FILES.has(of)),
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

const colonIn = (language: Language) => (language === 'zh' ? '：' : ': ')

/**
 * The figures of a search in somebody's name, with growth, and what moved them: the numbers and sentences of the page and of briefings. Throws a MarketError where
 * they may not be asked.
 */
export async function searchFigures(
  services: Services,
  asked: Pick<NumbersAbout, 'about'> & { query: Record<string, string>; language: Language },
  by: Asking,
): Promise<ReportFigures> {
  const { lines, figures, sentences } = await toldOf(services, asked, by)
  const colon = colonIn(asked.language)
  return {
    about: groupedLines(lines, asked.language),
    figures: figures.map(({ label, value }) => `${label}${colon}${value}`),
    changes: [{ of: null, sentences }],
  }
}

/** Searches side by side in somebody's name: each figure of all of them, what moved each, and what cannot be compared. Throws as {@link searchFigures}. */
export async function comparisonFigures(
  services: Services,
  {
    compared,
    leftOut,
    query,
    language,
  }: Pick<ReportComparison, 'compared' | 'leftOut'> & { query: Record<string, string>; language: Language },
  by: Asking,
): Promise<ReportFigures> {
  const version = commonVersion(compared.map(({ search }) => search))
  const colon = colonIn(language)
  const told: (Told & { name: string })[] = []
  for (const [place, name] of namesBeside(compared, language).entries()) {
    const { url_id = '', conditions = [], platforms = [] } = compared[place] ?? {}
    const about = { detail: conditions, platform: platforms }
    told.push({ name, ...(await toldOf(services, { about, query: { ...query, version, url_id }, language }, by)) })
  }
  const labels = told[0]?.figures.map(({ label }) => label) ?? []
  const missing = leftOut.length === 0 ? [] : [aboutLine('left_out', leftOutText(leftOut)[language], language)]
  return {
    about: [...linesBeside(told, language), ...missing],
    figures: labels.map((label, place) => {
      const all = told.map(({ name, figures }) => `${name} ${figures[place]?.value}`)
      return `${label}${colon}${all.join(language === 'zh' ? '；' : '; ')}`
    }),
    changes: told.map(({ name, sentences }) => ({ of: name, sentences })),
  }
}

type Growth = Record<Base, number | null | undefined>

/** The growth of a figure in brackets, once where both bases are the same months; what is not known is left out. */
export function growthWords(
  growth: Growth,
  used: MonthRange & Pick<Used, 'equal_days'>,
  { word, change, language }: Pick<Tale, 'word' | 'change' | 'language'>,
): string {
  const parts = toldBases(used)
    .toReversed()
    .flatMap((base) => (growth[base] == null ? [] : [`${word(base)}${sameDaysMark(used, base, language)} ${change(growth[base])}`]))
  if (parts.length === 0) return ''
  return language === 'zh' ? `（${parts.join('，')}）` : ` (${parts.join(', ')})`
}
