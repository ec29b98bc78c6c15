import type { AnswerRun, AnswerSource } from '@marketscope/contract/assistant/answer'
import { SourceChip } from './source-chip.tsx'

interface Props {
  runs: readonly AnswerRun[]
  sources: readonly AnswerSource[]
}

/** A line of an answer. A figure leads to the panel that it is from. */
export function AnswerRuns({ runs, sources }: Props) {
  return placed(runs).map(({ run, at }) => <Piece key={at} run={run} sources={sources} />)
}

function Piece({ run, sources }: { run: AnswerRun; sources: Props['sources'] }) {
  const source = run.source === undefined ? undefined : sources[run.source]
  const piece = source ? <SourceChip run={run} source={source} /> : run.text
  return run.bold ? <strong>{piece}</strong> : piece
}

/** The runs with the place of each in its line, by which they are told apart: they never change their order. */
const placed = (runs: readonly AnswerRun[]) => runs.map((run, nth) => ({ run, at: String(nth) }))
