import summary from '@marketscope/contract/analyses/summary'
import type { AnswerBlock } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { Text } from '@marketscope/contract/text'
import { derived } from '../../facts/derive.ts'
import { runsOf } from '../../text/inline.ts'
import { type AskedRows, askPage } from '../../tools/ask.ts'
import type { Work } from '../../work.ts'
import { growthWords, handle, monthsText, nameText, type Outcome, paragraph } from '../outcome.ts'
import type { AskedMeasure, ReadQuestion } from '../read-question.ts'

/** One of the markets that a question is about. */
export interface Subject {
  /** What it is called; null: the search that is open. */
  name: Text | null
  page: AskedPage
}

type Column = Exclude<AskedMeasure, 'share'>

const NAMES: Record<Column, Text> = {
  sales: { zh: '销售额', en: 'Sales' },
  sold: { zh: '销量', en: 'Units sold' },
  avg_price: { zh: '均价', en: 'The average price' },
  items: { zh: '商品数', en: 'The number of products' },
  brands: { zh: '品牌数', en: 'The number of brands' },
  shops: { zh: '店铺数', en: 'The number of shops' },
}

const ofWhom = (name: Text | null, language: 'zh' | 'en') =>
  name === null ? '' : language === 'zh' ? `${nameText(name.zh)}的` : ` of ${nameText(name.en)}`

/** A figure of one market over the months, with its growth; its share of the search that is open where that is what is asked. */
export async function figure(read: Pick<ReadQuestion, 'measure'>, subject: Subject, market: AskedPage, work: Work): Promise<Outcome> {
  const asked = await askPage(summary, { ...subject.page, tab: 'Summary' }, {}, work)
  if (read.measure === 'share') return share(asked, subject, market, work)
  const column: Column = read.measure ?? 'sales'
  const path = `${asked.name}.${column}`
  const when = monthsText(asked.used, work)
  const growth = growthWords(`${path}_yoy`, 'yoy', work)
  const [zh, en] = [NAMES[column].zh, NAMES[column].en]
  return [
    paragraph(
      `${when}，${ofWhom(subject.name, 'zh')}${zh}为 ${handle(path)}，${growth}。`,
      `${en}${ofWhom(subject.name, 'en')} in ${when}: ${handle(path)}, ${growth}.`,
      work,
    ),
    ...missing(asked, work),
  ]
}

async function share(part: AskedRows, { name }: Subject, market: AskedPage, work: Work): Promise<Outcome> {
  const whole = await askPage(summary, { ...market, start: part.used.start, end: part.used.end, tab: 'Summary' }, {}, work)
  const [own, all] = [work.facts.resolve(`${part.name}.sales`), work.facts.resolve(`${whole.name}.sales`)]
  const told = own && all ? handle(work.facts.derive(derived('share', [own, all]))) : ''
  const when = monthsText(part.used, work)
  return [
    paragraph(
      `${when}，${ofWhom(name, 'zh')}销售额为 ${handle(`${part.name}.sales`)}，占所看市场（${handle(`${whole.name}.sales`)}）的 ${told}。`,
      `In ${when} sales${ofWhom(name, 'en')} were ${handle(`${part.name}.sales`)}, ${told} of the market that is open (${handle(`${whole.name}.sales`)}).`,
      work,
    ),
    ...missing(part, work),
  ]
}

/** Several markets side by side: their figures in a table, and how the first two differ. */
export async function compare(subjects: readonly Subject[], work: Work): Promise<Outcome> {
  const asked: { subject: Subject; rows: AskedRows }[] = []
  for (const subject of subjects) asked.push({ subject, rows: await askPage(summary, { ...subject.page, tab: 'Summary' }, {}, work) })
  const cell = (text: string) => runsOf(text, work.facts, work.language)
  const word = (zh: string, en: string) => cell(work.language === 'zh' ? zh : en)
  const table: AnswerBlock = {
    kind: 'table',
    head: [[], word('销售额', 'Sales'), word('同比', 'Year on year'), word('销量', 'Units sold'), word('均价', 'Average price')],
    rows: asked.map(({ subject: { name }, rows: { name: q } }) => [
      cell(nameText(name?.[work.language] ?? (work.language === 'zh' ? '当前搜索' : 'This search'))),
      ...['sales', 'sales_yoy', 'sold', 'avg_price'].map((column) => cell(handle(`${q}.${column}`))),
    ]),
  }
  const [first, second] = asked
  return [...(first && second ? [difference(first, second, work)] : []), table, ...(first ? missing(first.rows, work) : [])]
}

interface AskedSubject {
  subject: Subject
  rows: AskedRows
}

function difference(first: AskedSubject, second: AskedSubject, work: Work): AnswerBlock {
  const [a, b] = [work.facts.resolve(`${first.rows.name}.sales`), work.facts.resolve(`${second.rows.name}.sales`)]
  const [more, less] = Number(a?.value ?? 0) >= Number(b?.value ?? 0) ? [first, second] : [second, first]
  const [high, low] = more === first ? [a, b] : [b, a]
  const nameOf = ({ subject }: AskedSubject, language: 'zh' | 'en') =>
    nameText(subject.name?.[language] ?? (language === 'zh' ? '当前搜索' : 'this search'))
  const when = monthsText(first.rows.used, work)
  if (!high || !low || typeof high.value !== 'number' || typeof low.value !== 'number' || high.currency !== low.currency)
    return paragraph(`${when}，两者的销售额不能直接比较。`, `In ${when} the sales of the two cannot be compared.`, work)
  const by = handle(work.facts.derive(derived('difference', [high, low])))
  return paragraph(
    `${when}，${nameOf(more, 'zh')}的销售额更高，比${nameOf(less, 'zh')}多 ${by}。`,
    `In ${when} ${nameOf(more, 'en')} sold more than ${nameOf(less, 'en')}, by ${by}.`,
    work,
  )
}

/** What keeps figures from being whole. */
export function missing({ used }: AskedRows, { language }: Work): AnswerBlock[] {
  const months = [...new Set(used.missing_months.map(({ month }) => month))]
  const notes: string[] = []
  if (used.clamped)
    notes.push(
      language === 'zh'
        ? `数据只到这些月份：${used.start} 至 ${used.end}。`
        : `The data cover these months only: ${used.start} to ${used.end}.`,
    )
  if (months.length > 0)
    notes.push(
      language === 'zh'
        ? `部分平台在 ${months.slice(0, 6).join('、')} 没有数据，合计不完整。`
        : `Some marketplaces have no data in ${months.slice(0, 6).join(', ')}: the figures are not whole.`,
    )
  return notes.map((text) => ({ kind: 'note', tone: 'warning', text }))
}
