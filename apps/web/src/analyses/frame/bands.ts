import { bandText, type NumberStyle } from '../../charts/prepare/number-text.ts'
import type { Narrowing } from './analysis-view.ts'

export interface Band {
  from: number | null
  to: number | null
}

/** Identifies a band within a page: `100-200`, `500-`. */
export function bandId({ from, to }: Band): string {
  return `${from ?? 0}-${to ?? ''}`
}

export function bandName({ from, to }: Band, style: NumberStyle): string {
  return bandText(from, to, style)
}

/** The smallest step of a price that leaves the API. */
const STEP = 0.01

/** A band as a price filter. The filter includes both bounds and a band not its upper one, so that lies one step below. */
export function bandFilter(id: string): Narrowing {
  const [from = '', to = ''] = id.split('-')
  const upper = to === '' ? null : Math.round((Number(to) - STEP) * 100) / 100
  return { avg_price: [Number(from) === 0 ? null : Number(from), upper] }
}

/** The points between the bands of an answer, as an editor shows them. */
export function pointsOf(bands: readonly Band[]): string[] {
  return bands.flatMap(({ from }) => (from === null || from === 0 ? [] : [String(from)]))
}
