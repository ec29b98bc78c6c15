import { type AnswerBlock, type AssistantTurn, answerText } from '@marketscope/contract/assistant/answer'
import { type Gold, goldOf } from './gold.ts'
import { isKnown, type Known, knownOf } from './known-figures.ts'
import type { EvalMarket } from './market.ts'
import type { EvalCase } from './spec.ts'
import { standsFor, type ToldNumber, toldIn } from './told-numbers.ts'

/** What came of a case. `wrong`: something was told that is not what was asked for; `held back`: it was refused and need not have been. */
export type Verdict = 'correct' | 'refused rightly' | 'wrong' | 'held back' | 'failed'

export interface Judged {
  verdict: Verdict
  /** Numbers and months that nothing computed. */
  invented: string[]
  /** Why it is not right. */
  why: string
}

/** Judges an answer by sums over the raw rows, and by what its own sources say when they are asked again. */
export async function judge(one: EvalCase, turn: AssistantTurn, market: EvalMarket): Promise<Judged> {
  const known = await knownOf(turn, market.server, market.headers(one.asker))
  const text = textOf(turn.blocks)
  const gold = goldOf(one, market)
  const invented = turn.state === 'refused' ? [] : inventedIn(text, one, known, market)
  const as = (verdict: Verdict, why = ''): Judged => ({ verdict, invented, why })
  if (turn.state !== 'answered' && turn.state !== 'refused') return as('failed', turn.state)
  if (gold === null) {
    const shows = turn.blocks.some(({ kind }) => kind === 'view' || kind === 'proposal')
    const tells = turn.state === 'answered' && (shows || toldIn(stripped(text, known.names)).numbers.length > 0)
    return tells ? as('wrong', `told: ${text.slice(0, 200)}`) : as('refused rightly')
  }
  if (turn.state === 'refused' || turn.sources.length === 0) return as('held back', answerText(turn.blocks))
  const fault = faultOf(gold, text, turn, known, one)
  return fault === null ? as('correct', invented.length > 0 ? text : '') : as('wrong', `${fault} — ${text.slice(0, 300)}`)
}

/** What a reader sees of an answer, what the product itself says of it left out. */
const textOf = (blocks: readonly AnswerBlock[]) => answerText(blocks.filter(({ kind }) => kind !== 'note'))

function stripped(text: string, names: readonly string[]): string {
  return [...names]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

/** Names of the market with digits in them are no figures; what a question itself says may be said again. */
function inventedIn(text: string, one: EvalCase, known: Known, market: EvalMarket): string[] {
  const digits = market.categories.flatMap(({ zh, en }) => [zh, en]).filter((name) => /\d/.test(name))
  const titles = known.names.flatMap((name) => [name, [...name].slice(0, 60).join(''), [...name].slice(0, 24).join('')])
  const { months, numbers } = toldIn(stripped(text, [...digits, ...titles]))
  const isMonth = (month: string) => known.months.has(month)
  const isYear = ({ text: said }: ToldNumber) => /^20\d{2}$/.test(said) && [...known.months].some((month) => month.startsWith(said))
  const asked = toldIn(one.question).numbers.map(({ text: said }) => said)
  return [
    ...months.filter((month) => !isMonth(month)),
    ...numbers
      .filter((number) => !isKnown(number, known.values) && !isYear(number) && !asked.includes(number.text))
      .map(({ text: said }) => said),
  ]
}

function faultOf(gold: Gold, text: string, turn: AssistantTurn, known: Known, one: EvalCase): string | null {
  if (known.refused > 0) return 'a source is refused to who asked'
  const han = /\p{Script=Han}{2}/u.test(text.split('\n')[0] ?? '')
  if (one.language === 'zh' && !han) return 'not in the language of the question'
  const off = turn.sources.find(
    ({ analysis, page }) => gold.sources.includes(analysis) && (page.start !== gold.months.start || page.end !== gold.months.end),
  )
  if (off) return `months ${off.page.start}..${off.page.end} instead of ${gold.months.start}..${gold.months.end}`
  if (!turn.sources.some(({ analysis }) => gold.sources.includes(analysis)))
    return `from ${turn.sources.map(({ analysis }) => analysis).join(', ')}`
  let at = 0
  for (const { zh, en } of gold.names) {
    const found = [zh, en].map((name) => (name === '' ? -1 : text.indexOf(name, at))).filter((place) => place >= 0)
    if (found.length === 0) return `${zh} / ${en} is not there, or not in its place`
    at = Math.min(...found)
  }
  const { numbers } = toldIn(stripped(text, one.asked.what === 'top' ? [] : known.names.filter((name) => /\d/.test(name))))
  const missing = gold.figures.find(
    ({ value, fraction }) => !numbers.some((number) => number.percent === fraction && standsFor(number, value)),
  )
  return missing ? `${missing.value}${missing.fraction ? ' (a fraction)' : ''} is not there` : null
}
