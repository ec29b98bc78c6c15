import { fieldError, isRefusal, MarketError } from '@marketscope/contract/errors'
import type { MonthRange } from '@marketscope/contract/months'
import type { Language, Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { KeptFollow } from '../follows/follows.ts'
import type { Services } from '../services.ts'
import {
  type AskedBeside,
  type ComparedSearch,
  comparedSearches,
  type LeftOutSearch,
  monthsOfAll,
  namesBeside,
} from '../tasks/comparison/compared-searches.ts'
import { UNFOLLOWED } from './report-search.ts'
import type { KeptReport } from './report-store.ts'

/** The comparison of a report as far as somebody may read it. */
export interface ReportComparison {
  compared: ComparedSearch[]
  /** What of it cannot be compared, with the reason. */
  leftOut: LeftOutSearch[]
  /** The months that all have. */
  months: MonthRange
}

/**
 * The comparison of a report in somebody's name, of what its owner still follows, called as the owner calls it. Throws a MarketError where fewer than two searches are
 * left, with the reason, or they have no months in common.
 */
export async function reportComparison(
  services: Services,
  { url_id, compared: others }: Pick<KeptReport, 'url_id' | 'compared'>,
  follows: readonly KeptFollow[],
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<ReportComparison> {
  const asked = [url_id, ...others].map((id): AskedBeside & { followed: boolean } => {
    const follow = follows.find((one) => one.url_id === id)
    return { url_id: id, called: follow?.name ?? '', followed: follow !== undefined }
  })
  const [known, gone] = [asked.filter(({ followed }) => followed), asked.filter(({ followed }) => !followed)]
  const read = await comparedSearches(services, known, by)
  const notFollowed = await comparedSearches(services, gone, by)
  const unfollowed = [...notFollowed.compared, ...notFollowed.leftOut].map(({ name }) => ({ name, why: UNFOLLOWED }))
  const leftOut = [...read.leftOut, ...unfollowed]
  if (read.compared.length < 2) {
    const { zh, en } = leftOutText(leftOut)
    throw new MarketError('no_data', { zh: `可对比的搜索不足两个：${zh}`, en: `Fewer than two searches can be compared: ${en}` })
  }
  return { compared: read.compared, leftOut, months: monthsOfAll(read.compared) }
}

/** What cannot be compared, in words. */
export function leftOutText(leftOut: readonly LeftOutSearch[]): Text {
  return {
    zh: leftOut.map(({ name, why }) => `${name.zh}：${why.zh}`).join('；'),
    en: leftOut.map(({ name, why }) => `${name.en}: ${why.en}`).join('; '),
  }
}

/** What a comparison is called: its searches, with what tells them apart. */
export function comparisonName(compared: readonly ComparedSearch[]): Text {
  const name = (language: Language) => namesBeside(compared, language).join(language === 'zh' ? '、' : ', ')
  return { zh: name('zh'), en: name('en') }
}

/** Whether an account may have a report of what is chosen: it follows and may read each search. Throws a MarketError with the field. */
export async function checkCompared(
  services: Services,
  asked: Pick<KeptReport, 'url_id' | 'compared'>,
  follows: readonly KeptFollow[],
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<void> {
  if (asked.compared.length === 0) throw fieldError('compared', '请选择对比的搜索', 'Choose what it is compared with')
  if (asked.compared.includes(asked.url_id)) throw fieldError('compared', '搜索重复', 'A search is named twice')
  const { leftOut } = await reportComparison(services, asked, follows, by).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
    throw fieldError('compared', error.text.zh, error.text.en)
  })
  const { zh, en } = leftOutText(leftOut)
  if (leftOut.length > 0) throw fieldError('compared', zh, en)
}
