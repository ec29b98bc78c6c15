import { siteWords } from '@marketscope/contract/about-lines'
import summary from '@marketscope/contract/analyses/summary'
import type { AnswerBlock } from '@marketscope/contract/assistant/answer'
import { recordedText } from '@marketscope/contract/attributes-recorded'
import { equalDaysWords } from '@marketscope/contract/equal-days'
import type { Text } from '@marketscope/contract/text'
import { type AskedRows, askPage } from '../../tools/ask.ts'
import type { Work } from '../../work.ts'
import { growthWords, handle, monthsText, nameText, type Outcome, paragraph } from '../outcome.ts'
import type { AskedBase } from '../read-base.ts'
import type { AskedMeasure, ReadQuestion } from '../read-question.ts'
import type { Subject } from '../subjects.ts'

export type Column = Exclude<AskedMeasure, 'share'>

/** What the figures of a market are called. */
export const FIGURES: Record<Column, Text> = {
  sales: { zh: '销售额', en: 'Sales' },
  sold: { zh: '销量', en: 'Units sold' },
  avg_price: { zh: '均价', en: 'The average price' },
  items: { zh: '商品数', en: 'The number of products' },
  brands: { zh: '品牌数', en: 'The number of brands' },
  shops: { zh: '店铺数', en: 'The number of shops' },
}

/** The same at the head of a column. */
export const HEADINGS: Record<Column, Text> = {
  ...FIGURES,
  avg_price: { zh: '均价', en: 'Average price' },
  items: { zh: '商品数', en: 'Products' },
  brands: { zh: '品牌数', en: 'Brands' },
  shops: { zh: '店铺数', en: 'Shops' },
}

const NO_BASE: Record<AskedBase, Text> = {
  yoy: { zh: '去年同期没有完整数据，增长未知。', en: 'There is no complete data for a year earlier: growth is not known.' },
  mom: { zh: '上一期没有完整数据，增长未知。', en: 'There is no complete data for the previous period: growth is not known.' },
}

const ofWhom = (name: Text | null, language: 'zh' | 'en') =>
  name === null ? '' : language === 'zh' ? `${nameText(name.zh)}的` : ` of ${nameText(name.en)}`

/** Figures of one market over the months, each with its growth. A refusal where its growth alone is what was asked, and is not known. */
export async function figure(
  { measure, measures, growth, value }: Pick<ReadQuestion, 'measure' | 'measures' | 'growth' | 'value'>,
  { name, page }: Subject,
  base: AskedBase,
  work: Work,
): Promise<Outcome> {
  const asked = await askPage(summary, { ...page, tab: 'Summary' }, {}, work)
  const columns = [measure ?? 'sales', ...measures].filter((one): one is Column => one !== 'share')
  const paths = columns.map((column) => `${asked.name}.${column}`)
  if (growth && !value && paths.every((path) => typeof work.facts.resolve(`${path}_${base}`)?.value !== 'number'))
    return { refuse: 'no_data', says: NO_BASE[base][work.language] }
  const when = monthsText(asked.used, work)
  return [
    ...columns.map((column, place) => {
      const path = paths[place] ?? ''
      const grown = growthWords(`${path}_${base}`, base, work)
      return paragraph(
        `${when}，${ofWhom(name, 'zh')}${FIGURES[column].zh}为 ${handle(path)}，${grown}。`,
        `${FIGURES[column].en}${ofWhom(name, 'en')} in ${when}: ${handle(path)}, ${grown}.`,
        work,
      )
    }),
    ...missing(asked, work),
  ]
}

/** What keeps figures from being whole. */
export function missing({ used }: AskedRows, { language }: Work): AnswerBlock[] {
  const months = [...new Set(used.missing_months.map(({ month }) => month))]
  const notes: string[] = []
  if (used.attributes_from) notes.push(`${recordedText(used.attributes_from)[language]}${language === 'zh' ? '。' : '.'}`)
  else if (used.clamped)
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
  const open = [...new Set((used.unfinished_months ?? []).map(({ month }) => month))]
  const byDays = equalDaysWords(used, language, (id) => siteWords([id], used, language)).join(language === 'zh' ? '；' : '; ')
  if (byDays !== '')
    notes.push(language === 'zh' ? `${open[0]} 尚未结束，增长为 ${byDays}。` : `${open[0]} is not over: growth is that of ${byDays}.`)
  else if (open.length > 0)
    notes.push(
      language === 'zh'
        ? `${open.slice(0, 6).join('、')} 尚未结束，只有部分日期的数据，不计增长。`
        : `${open.slice(0, 6).join(', ')} ${open.length > 1 ? 'are' : 'is'} not over: some days only, and no growth.`,
    )
  return notes.map((text) => ({ kind: 'note', tone: 'warning', text }))
}
