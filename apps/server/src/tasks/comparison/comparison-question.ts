import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { COMPARED_MEASURES, type ComparedMeasure, commonVersion, comparedMonths } from '@marketscope/contract/comparison'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import type { Asking } from '../../analyses/answer.ts'
import type { TaskAbout, TaskQuestion } from '../../database/task-table.ts'
import type { Services } from '../../services.ts'
import { type AskedBeside, type ComparedSearch, comparedSearches, monthsOfAll, namesBeside } from './compared-searches.ts'

/** What the tables of a comparison are called, and the whole of it. */
export const COMPARISON_TITLES = {
  all: { zh: '关注对比', en: 'Comparison of follows' },
  summary: { zh: '指标对比', en: 'Figures side by side' },
  trend: { zh: '趋势对比', en: 'Trends side by side' },
} as const satisfies Record<string, Text>

/** A comparison as it is written into a file. */
export interface ComparisonAsked {
  compared: ComparedSearch[]
  names: string[]
  months: MonthRange
  version: DiscountVersion
  /** Of which analyses its tables are. */
  tables: { figures: boolean; measures: readonly ComparedMeasure[] }
  about: TaskAbout
}

const Called = z.array(z.string())

/** The searches that a question names. Throws a MarketError for too few or too many. */
export function besideIn({ compare = '', called = '[]' }: Readonly<Record<string, string>>): AskedBeside[] {
  const ids = [...new Set(compare.split(',').filter((id) => id !== ''))]
  if (ids.length < 2 || ids.length > LIMITS.compared)
    throw new MarketError('parameter', { zh: `请选择 2–${LIMITS.compared} 个搜索`, en: `Name two to ${LIMITS.compared} searches` })
  const names = Called.catch([]).parse(jsonOf(called))
  return ids.map((url_id, place) => ({ url_id, called: names[place] ?? '' }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A question that names searches, as tasks keep it. */
export function besideQuery(asked: readonly AskedBeside[]): Record<string, string> {
  return {
    url_id: asked[0]?.url_id ?? '',
    compare: asked.map(({ url_id }) => url_id).join(','),
    called: JSON.stringify(asked.map(({ called }) => called)),
  }
}

/** What a question asks, with every right of who asks. Throws a MarketError for whatever of it they may not have: a file holds all that it names, or is none. */
export async function comparisonAsked(
  { analysis, query, form, language }: TaskQuestion,
  services: Services,
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<ComparisonAsked> {
  if (analysis !== null && analysis !== summary.id && analysis !== trend.id)
    throw new MarketError('parameter', { zh: '对比没有这张表', en: 'A comparison has no such table' })
  if (analysis === null && form !== 'xlsx')
    throw new MarketError('parameter', { zh: '整个对比只能下载为 XLSX', en: 'A whole comparison can only be downloaded as XLSX' })
  const { compared, leftOut } = await comparedSearches(services, besideIn(query), by)
  const [missing] = leftOut
  if (missing)
    throw new MarketError('no_permission', {
      zh: `${missing.name.zh}：${missing.why.zh}`,
      en: `${missing.name.en}: ${missing.why.en}`,
    })
  const months = comparedMonths(query.start, query.end, monthsOfAll(compared))
  const measure = COMPARED_MEASURES.find((name) => name === query.measure) ?? COMPARED_MEASURES[0]
  const ofTrend = analysis === trend.id ? [measure] : COMPARED_MEASURES
  const [zh, en] = [namesBeside(compared, 'zh'), namesBeside(compared, 'en')]
  const platforms = new Map(compared.flatMap((one) => one.platforms).map((text) => [text.zh, text]))
  return {
    ...{ compared, months, names: { zh, en }[language], version: commonVersion(compared.map(({ search }) => search)) },
    tables: { figures: analysis !== trend.id, measures: analysis === summary.id ? [] : ofTrend },
    about: {
      name: titleOf(analysis, measure),
      detail: zh.map((name, place) => ({ zh: name, en: en[place] ?? name })),
      platform: [...platforms.values()],
      ...months,
    },
  }
}

function titleOf(analysis: TaskQuestion['analysis'], measure: ComparedMeasure): Text {
  return analysis === trend.id ? measureTitle(measure) : COMPARISON_TITLES[analysis === summary.id ? 'summary' : 'all']
}

/** What the table of a measure month by month is called. */
export function measureTitle(measure: ComparedMeasure): Text {
  const text = trend.columns.find(({ name }) => name === measure)?.text
  const { zh, en } = COMPARISON_TITLES.trend
  return { zh: `${zh} ${text?.zh}`, en: `${en}, ${text?.en.toLowerCase()}` }
}
