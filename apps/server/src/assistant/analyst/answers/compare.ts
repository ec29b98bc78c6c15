import summary from '@marketscope/contract/analyses/summary'
import type { AnswerBlock } from '@marketscope/contract/assistant/answer'
import type { MonthRange } from '@marketscope/contract/months'
import { derived } from '../../facts/derive.ts'
import { runsOf } from '../../text/inline.ts'
import { type AskedRows, askPage } from '../../tools/ask.ts'
import type { Work } from '../../work.ts'
import { handle, monthsText, nameText, type Outcome, paragraph } from '../outcome.ts'
import type { ReadQuestion } from '../read-question.ts'
import type { Subject } from '../subjects.ts'
import { type Column, FIGURES, HEADINGS, missing } from './figure.ts'

interface AskedSubject {
  subject: Subject
  rows: AskedRows
}

/** What every comparison tells beside what was asked. */
const USUAL: readonly Column[] = ['sales', 'sold', 'avg_price']

/** Several markets side by side: their figures in a table, and how the two differ in what was asked. `ranges`: the months of each, where they differ. */
export async function compare(
  { measure, growth, least }: Pick<ReadQuestion, 'measure' | 'growth' | 'least'>,
  subjects: readonly Subject[],
  work: Work,
  ranges: readonly MonthRange[] = [],
): Promise<Outcome> {
  const column: Column = measure === null || measure === 'share' ? 'sales' : measure
  const asked: AskedSubject[] = []
  for (const subject of subjects) asked.push({ subject, rows: await askPage(summary, { ...subject.page, tab: 'Summary' }, {}, work) })
  const cell = (text: string) => runsOf(text, work.facts, work.language)
  const columns = USUAL.includes(column) ? USUAL : [column, ...USUAL]
  const word = (zh: string, en: string) => cell(work.language === 'zh' ? zh : en)
  const table: AnswerBlock = {
    kind: 'table',
    head: [
      [],
      ...columns.flatMap((one) => [cell(HEADINGS[one][work.language]), ...(one === 'sales' ? [word('同比', 'Year on year')] : [])]),
    ],
    rows: asked.map(({ subject: { name }, rows: { name: q } }) => [
      cell(nameText(name?.[work.language] ?? (work.language === 'zh' ? '当前搜索' : 'This search'))),
      ...columns.flatMap((one) => (one === 'sales' ? ['sales', 'sales_yoy'] : [one])).map((one) => cell(handle(`${q}.${one}`))),
    ]),
  }
  const [first] = asked
  const [one, other] = ends(asked, growth ? `${column}_yoy` : column, least, work)
  return [
    ...(one && other ? (growth ? faster(column, one, other, least, work) : [difference(column, one, other, work, ranges.length > 0)]) : []),
    table,
    ...(first ? missing(first.rows, work) : []),
  ]
}

/** The two whose difference is told: of more than two the greatest, or the least. */
function ends(asked: readonly AskedSubject[], column: string, least: boolean, work: Work): readonly AskedSubject[] {
  if (asked.length <= 2) return asked
  const value = ({ rows }: AskedSubject) => work.facts.resolve(`${rows.name}.${column}`)?.value
  if (!asked.every((one) => typeof value(one) === 'number')) return []
  return asked.toSorted((a, b) => (Number(value(b)) - Number(value(a))) * (least ? -1 : 1))
}

const FASTER = { zh: '增长更快', en: 'grew more' }
const SLOWER = { zh: '增长更慢', en: 'grew less' }
const FELL = { zh: '下降更多', en: 'fell more' }

/** Which of two grew more, where both are known. */
function faster(column: Column, first: AskedSubject, second: AskedSubject, least: boolean, work: Work): AnswerBlock[] {
  const grown = ({ rows }: AskedSubject) => work.facts.resolve(`${rows.name}.${column}_yoy`)?.value
  const [a, b] = [grown(first), grown(second)]
  if (typeof a !== 'number' || typeof b !== 'number' || a === b || (!least && Math.max(a, b) <= 0)) return []
  const [more, less] = a > b === least ? [second, first] : [first, second]
  const word = least ? (Math.min(a, b) < 0 ? FELL : SLOWER) : FASTER
  const told = ({ subject: { name }, rows }: AskedSubject) => ({
    name: nameText(name?.[work.language] ?? (work.language === 'zh' ? '当前搜索' : 'this search')),
    growth: handle(`${rows.name}.${column}_yoy`),
  })
  const [high, low, what, when] = [told(more), told(less), FIGURES[column], monthsText(first.rows.used, work)]
  return [
    paragraph(
      `${when}，${high.name}的${what.zh}${word.zh}：同比 ${high.growth}，${low.name} ${low.growth}。`,
      `In ${when} ${high.name} ${word.en} (${what.en.toLowerCase()}): ${high.growth} year on year, ${low.name} ${low.growth}.`,
      work,
    ),
  ]
}

function difference(column: Column, first: AskedSubject, second: AskedSubject, work: Work, months: boolean): AnswerBlock {
  const [a, b] = [work.facts.resolve(`${first.rows.name}.${column}`), work.facts.resolve(`${second.rows.name}.${column}`)]
  const [more, less] = Number(a?.value ?? 0) >= Number(b?.value ?? 0) ? [first, second] : [second, first]
  const [high, low] = more === first ? [a, b] : [b, a]
  const nameOf = ({ subject }: AskedSubject, language: 'zh' | 'en') =>
    nameText(subject.name?.[language] ?? (language === 'zh' ? '当前搜索' : 'this search'))
  const when = monthsText(first.rows.used, work)
  const [zh, en] = months ? ['', ''] : [`${when}，`, `In ${when} `]
  if (!high || !low || typeof high.value !== 'number' || typeof low.value !== 'number' || high.currency !== low.currency)
    return paragraph(`${zh}两者不能直接比较。`, `${en}the two cannot be compared.`, work)
  const by = handle(work.facts.derive(derived('difference', [high, low])))
  const what = FIGURES[column]
  return paragraph(
    `${zh}${nameOf(more, 'zh')}的${what.zh}更高，比${nameOf(less, 'zh')}多 ${by}。`,
    `${en}${nameOf(more, 'en')} had more than ${nameOf(less, 'en')} by ${by} (${what.en.toLowerCase()}).`,
    work,
  )
}
