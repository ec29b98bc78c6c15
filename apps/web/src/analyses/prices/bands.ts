import { bandOfText, boundsOfBand, textOfBand } from '@marketscope/contract/price-points'
import { bandText, type NumberStyle } from '../../charts/prepare/number-text.ts'
import type { Narrowing, PrepareContext } from '../frame/analysis-view.ts'

export interface Band {
  from: number | null
  to: number | null
}

/** The id of the band of unknown prices. */
export const UNKNOWN_BAND = 'unknown'

/** Identifies a band within a page: `100-200`, `500-`. */
export function bandId({ from, to }: Band): string {
  return from === null ? UNKNOWN_BAND : textOfBand({ from, to })
}

export function bandName({ from, to }: Band, { style, t }: { style: NumberStyle; t: PrepareContext['t'] }): string {
  return from === null ? t('prices.unknown_band') : bandText(from, to, style)
}

/** A band as a price filter; null for the band of unknown prices. */
export function bandFilter(id: string): Narrowing | null {
  const band = bandOfText(id)
  return band && { avg_price: boundsOfBand(band) }
}

/** The points between the bands of an answer, as an editor shows them. */
export function pointsOf(bands: readonly Band[]): string[] {
  return bands.flatMap(({ from }) => (from === null || from === 0 ? [] : [String(from)]))
}

/** What a cell of something by price band tells when it is clicked: its band and the id of the thing. */
export function cellPick(band: string, id: string): string {
  return `${band}|${id}`
}

/** The parts of {@link cellPick}. */
export function pickedCell(pick: string): { band: string; id: string } {
  const at = pick.indexOf('|')
  return { band: pick.slice(0, at), id: pick.slice(at + 1) }
}
