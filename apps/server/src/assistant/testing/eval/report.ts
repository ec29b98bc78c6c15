import type { Verdict } from './judge.ts'
import type { Played } from './play.ts'
import { KINDS } from './spec.ts'

const VERDICTS: readonly Verdict[] = ['correct', 'refused rightly', 'wrong', 'held back', 'failed']

export const countOf = (played: readonly Played[], verdict: Verdict) => played.filter((one) => one.verdict === verdict).length
const inventedOf = (played: readonly Played[]) => played.reduce((sum, { invented }) => sum + invented.length, 0)
const meanOf = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length)

/** The value that so many of a list are no greater than. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** How well a set was answered, as a table of markdown: a line for each kind of question. */
export function tableOf(played: readonly Played[]): string {
  const head = ['kind', 'questions', ...VERDICTS, 'invented numbers', 'tools each', 'tokens each', 'median ms', 'p95 ms']
  const line = (name: string, own: readonly Played[]) => [
    name,
    String(own.length),
    ...VERDICTS.map((verdict) => String(countOf(own, verdict))),
    String(inventedOf(own)),
    meanOf(own.map(({ tools }) => tools)).toFixed(1),
    meanOf(own.map(({ tokens }) => tokens)).toFixed(0),
    ...[0.5, 0.95].map((part) =>
      quantile(
        own.map(({ ms }) => ms),
        part,
      ).toFixed(0),
    ),
  ]
  const kinds = KINDS.map((kind) =>
    line(
      kind,
      played.filter(({ case: one }) => one.kind === kind),
    ),
  )
  return [head, head.map((_, place) => (place === 0 ? '---' : '---:')), ...kinds, line('**all**', played)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Whether nothing was told that is not so. */
export const holds = (played: readonly Played[]) => inventedOf(played) === 0 && countOf(played, 'wrong') === 0

/** The cases that did not come out as they should, each in a line. */
export function faultsOf(played: readonly Played[]): string[] {
  return played
    .filter(({ verdict, invented }) => invented.length > 0 || (verdict !== 'correct' && verdict !== 'refused rightly'))
    .map(({ case: one, verdict, invented, why }) => {
      const made = invented.length > 0 ? ` INVENTED ${invented.join(' ')}` : ''
      return `${one.id} [${verdict}]${made} ${one.question}\n    ${why}`
    })
}
