import { hasSignedInSince } from './session.ts'

/** An answer may have grown old when it is not taken this long after the page was asked for. */
const GOOD_MS = 20_000

/** The answer to a question that the page asked before the program was here (early.ts), once; undefined: it was not asked, or by somebody else. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answers = (window as { earlyAnswers?: unknown }).earlyAnswers
  if (!(answers instanceof Map) || performance.now() > GOOD_MS || hasSignedInSince(0)) return undefined
  const answer: unknown = answers.get(address)
  answers.delete(address)
  return answer instanceof Promise ? (answer as Promise<Response>) : undefined
}
