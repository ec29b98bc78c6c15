import movers from '@marketscope/contract/analyses/movers'
import priceRange from '@marketscope/contract/analyses/price-range'
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import trend from '@marketscope/contract/analyses/trend'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import { NONE_ID } from '@marketscope/contract/limits'
import { monthAt } from '@marketscope/contract/months'
import { formatBand } from '@marketscope/contract/number-format'
import { type SplitFigures, changeSplit as splitSentence } from '@marketscope/contract/sentences/change-split'
import { concentration as concentrationSentence } from '@marketscope/contract/sentences/concentration'
import { launched } from '@marketscope/contract/sentences/launches'
import { sentencesOf, toldOf } from '@marketscope/contract/sentences/of-tab'
import { type Sentence, say, type Telling } from '@marketscope/contract/sentences/sentence'
import { cleanText } from '../../facts/clean.ts'
import { askPage } from '../../tools/ask.ts'
import type { Work } from '../../work.ts'
import { linesOf, type Read, readAll } from '../interpret.ts'
import { handle, lines, monthsText, nameText, type Outcome, paragraph, viewOf } from '../outcome.ts'
import type { ReadQuestion } from '../read-question.ts'
import { tellingOf } from '../telling.ts'
import { FIGURES, missing } from './figure.ts'

const ENDS = 3

/** What moved sales: units, prices and the mix of products, and which brands gained and lost most. */
export async function why(page: AskedPage, work: Work): Promise<Outcome> {
  const own: AskedPage = { ...page, tab: 'Summary' }
  const read = await readAll(['change-split', 'summary'], own, work)
  const { used } = read
  if (used === null) return read.refusal ?? nothing(work)
  const telling = tellingOf(used, work.language)
  const split = read.figures['change-split']?.rows[0] as SplitFigures | undefined
  const sentence = split ? splitSentence('change-split', split, telling) : null
  const said = [
    sentence,
    ...sentencesOf('Summary', { summary: read.figures.summary ?? { rows: [], count: 0, total: null } }, telling),
  ].filter((one) => one !== null)
  if (sentence === null)
    return [
      {
        kind: 'note',
        tone: 'warning',
        text:
          work.language === 'zh'
            ? '对比期的数据不完整，变化无法拆解。'
            : 'The months compared with are not whole: the change cannot be split.',
      },
      ...listOf(said, read, work),
    ]
  const moved = await askPage(movers, own, { of: 'brand', ends: ENDS }, work)
  const named = moved.kept.rows
    .map((row, place) => ({ row, place }))
    .filter(({ row }) => row.id !== NONE_ID && typeof row.change === 'number' && row.change !== 0)
  const line = ({ row, place }: (typeof named)[number]) => {
    const [called, path] = [nameText(cleanText(String(row.name ?? ''), 60)), `${moved.name}.rows[${place}].change`]
    const grew = Number(row.change) > 0
    const size = handle(absolute(path, work))
    if (work.language === 'zh') return `**${called}** ${grew ? '多卖' : '少卖'} ${size}`
    return `**${called}** sold ${size} ${grew ? 'more' : 'less'}`
  }
  return [
    ...listOf(said, read, work),
    ...(named.length > 0
      ? [paragraph('按品牌看，变化最大的是：', 'By brand, what changed most:', work), lines(named.map(line), work)]
      : []),
    ...viewOf(moved, work),
    ...missing(moved, work),
  ]
}

/** The size of a change without its sign. */
function absolute(path: string, { facts }: Work): string {
  const fact = facts.resolve(path)
  return fact && typeof fact.value === 'number' ? facts.derive({ ...fact, value: Math.abs(fact.value) }) : path
}

/** What is told of some analyses by one sentence. */
async function told(
  ids: readonly AnalysisId[],
  page: AskedPage,
  work: Work,
  tell: (read: Read, telling: Telling) => (Sentence | null)[],
): Promise<Outcome> {
  const read = await readAll(ids, page, work)
  if (read.used === null) return read.refusal ?? nothing(work)
  const said = tell(read, tellingOf(read.used, work.language)).filter((one) => one !== null)
  return said.length > 0 ? listOf(said, read, work) : nothing(work)
}

const listOf = (said: readonly Sentence[], read: Read, work: Work) =>
  said.length > 0 ? [{ kind: 'list' as const, ordered: false, items: linesOf(said, read, work) }] : []

const nothing = ({ language }: Work) => ({
  refuse: 'no_data' as const,
  says: language === 'zh' ? '这些月份没有足够的数据回答这个问题。' : 'There is not enough data in these months to answer this.',
})

const known = (value: unknown) => (typeof value === 'number' ? value : null)

export const newProducts = (page: AskedPage, work: Work): Promise<Outcome> =>
  told(toldOf('Itemslist'), { ...page, tab: 'Itemslist' }, work, ({ figures }, telling) => {
    const months = (figures['new-items']?.rows ?? []).map(({ items, range_sales }) => ({
      items: known(items),
      range_sales: known(range_sales),
    }))
    const whole = known(figures['item-list']?.total?.sales)
    if (months.length > 0 && months.every(({ items }) => items === 0))
      return [[say(work.language === 'zh' ? '区间内没有新上架的商品。' : 'No product was launched in these months.')]]
    return [launched(months, whole, telling)]
  })

export const brandConcentration = (page: AskedPage, work: Work): Promise<Outcome> =>
  told(['concentration-trend'], { ...page, tab: 'Summary' }, work, ({ figures }, telling) => {
    const rows = figures['concentration-trend']?.rows ?? []
    const share = (value: unknown) => (typeof value === 'number' ? value : null)
    return [
      concentrationSentence(
        'concentration-trend',
        rows.map(({ ts, cr3, cr10 }) => ({ month: monthAt(Number(ts)), cr3: share(cr3), cr10: share(cr10) })),
        telling,
      ),
    ]
  })

export const buyersSay = (page: AskedPage, work: Work): Promise<Outcome> =>
  told(toldOf('consumerInsight'), { ...page, tab: 'consumerInsight' }, work, ({ figures }, telling) =>
    sentencesOf('consumerInsight', figures, telling),
  )

/** The month with the most or least of a figure. */
export async function bestMonth(
  { least, measure }: Pick<ReadQuestion, 'least' | 'measure'>,
  page: AskedPage,
  work: Work,
): Promise<Outcome> {
  if (measure === 'share') return { refuse: 'wrong_input', says: NO_SHARES[work.language] }
  const column = measure ?? 'sales'
  const { zh, en } = FIGURES[column]
  const asked = await askPage(trend, { ...page, tab: 'Summary' }, {}, work)
  const known = asked.kept.rows.flatMap((row, place) =>
    typeof row[column] === 'number' ? [{ place, value: row[column], month: monthAt(Number(row.ts)) }] : [],
  )
  const [first, ...others] = known
  if (!first) return nothing(work)
  const found = others.reduce((best, one) => ((least ? one.value < best.value : one.value > best.value) ? one : best), first)
  const amount = handle(`${asked.name}.rows[${found.place}].${column}`)
  const when = monthsText(asked.used, work)
  return [
    paragraph(
      `${when}，${found.month} 的${zh}${least ? '最低' : '最高'}，为 ${amount}。`,
      `Of ${when}, ${found.month} had the ${least ? 'least' : 'most'} (${en.toLowerCase()}): ${amount}.`,
      work,
    ),
    ...viewOf(asked, work),
    ...missing(asked, work),
  ]
}

/** A figure of each month. */
export async function byMonth({ measure }: Pick<ReadQuestion, 'measure'>, page: AskedPage, work: Work): Promise<Outcome> {
  if (measure === 'share') return { refuse: 'wrong_input', says: NO_SHARES[work.language] }
  const column = measure ?? 'sales'
  const { zh, en } = FIGURES[column]
  const asked = await askPage(trend, { ...page, tab: 'Summary' }, {}, work)
  const known = asked.kept.rows.map((row, place) => ({ place, month: monthAt(Number(row.ts)) }))
  if (known.length === 0) return nothing(work)
  const when = monthsText(asked.used, work)
  return [
    paragraph(`${when}，各月的${zh}：`, `${en} by the month, ${when}:`, work),
    lines(
      known.map(
        ({ place, month }) => `**${month}**${work.language === 'zh' ? '：' : ': '}${handle(`${asked.name}.rows[${place}].${column}`)}`,
      ),
      work,
    ),
    ...viewOf(asked, work),
    ...missing(asked, work),
  ]
}

const NO_SHARES = { zh: '份额没有逐月的数据。', en: 'There are no shares by the month.' }

/** The price bands that sell most. */
export async function priceBands({ count }: Pick<ReadQuestion, 'count'>, page: AskedPage, work: Work): Promise<Outcome> {
  const asked = await askPage(priceRange, { ...page, tab: 'PriceDis' }, {}, work)
  const bands = asked.kept.rows
    .flatMap((row, place) =>
      typeof row.from === 'number' && typeof row.sales === 'number' && row.sales > 0
        ? [{ place, from: row.from, to: row.to as number | null, sales: row.sales }]
        : [],
    )
    .toSorted((a, b) => b.sales - a.sales)
    .slice(0, count ?? ENDS)
  if (bands.length === 0) return nothing(work)
  const line = ({ place, from, to }: (typeof bands)[number]) => {
    const path = `${asked.name}.rows[${place}]`
    const band = formatBand(from, to, asked.used.currency)
    return work.language === 'zh'
      ? `**${band}**：${handle(`${path}.sales`)}，占 ${handle(`${path}.share`)}`
      : `**${band}**: ${handle(`${path}.sales`)}, ${handle(`${path}.share`)} of the market`
  }
  const when = monthsText(asked.used, work)
  return [
    paragraph(`${when}，销售额最多的价格段：`, `In ${when}, the price bands with the most sales:`, work),
    lines(bands.map(line), work, true),
    ...viewOf(asked, work),
    ...missing(asked, work),
  ]
}
