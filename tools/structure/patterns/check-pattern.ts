import recheck from 'recheck/lib/browser.js'
import type { Verdict } from './verdicts.ts'

/** Repetitions are counted out, however many, so that a proof is possible for as many patterns as can be; what is too large is searched instead. */
const LIMITS = { maxRepeatCount: 1000, maxNFASize: 500_000, maxPatternSize: 20_000 }
const PROOF_MS = 180_000
/** Found by counting steps, never by the clock: a busy machine is no fault of a pattern. */
const SEARCH = { checker: 'fuzz', timeout: 180_000, incubationTimeout: null, attackTimeout: null } as const

/** Works out how a pattern's time grows, in milliseconds to half a minute. */
export function checkPattern(source: string, flags: string): Verdict {
  const proof = recheck.checkSync(source, flags, { ...LIMITS, checker: 'automaton', timeout: PROOF_MS })
  if (proof.status === 'safe') return 'linear'
  const found = proof.status === 'vulnerable' ? proof : recheck.checkSync(source, flags, SEARCH)
  if (found.status !== 'vulnerable') return 'unproven'
  return found.complexity.type === 'polynomial' && found.complexity.degree === 2 ? 'square' : 'worse'
}
