import type { EvalMarket } from '../market.ts'
import type { EvalCase } from '../spec.ts'
import { comparisons } from './comparisons.ts'
import { lookUps } from './look-ups.ts'
import { realCases } from './real.ts'
import { reasons, steps } from './reasons-and-steps.ts'
import { refusals } from './refusals.ts'

/** Every case of a market. */
export function casesOfMarket(market: EvalMarket): EvalCase[] {
  if (market.id === 'real') return realCases(market)
  return [lookUps, comparisons, reasons, steps, refusals].flatMap((set) => set(market))
}
