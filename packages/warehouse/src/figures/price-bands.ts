import { type Amounts, minorUnits } from '@marketscope/contract/currency'
import { bandsOf, PRICE_GRID, type PriceBand, suggestPoints } from '@marketscope/contract/price-points'
import type { AskedBefore } from '../query/asked.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import type { Bases } from '../query/page.ts'
import { wholeUnits } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { bandGains, monthsOfBands, partBands } from './bands.ts'
import type { BandGain, BandMonth, PartCell } from './figures.ts'

/** Bands between all natural prices, minor units, tell where the scope's sales lie. */
const GRID = PRICE_GRID

/** The bounds of the grid in the parts that amounts are in. */
function gridOf(amounts: Amounts): readonly number[] {
  if (typeof amounts === 'string') return GRID
  const finer = amounts.units / minorUnits(amounts.currency)
  return GRID.map((edge) => edge * finer)
}

/** Shares of the sales, from the cheapest, at which a suggested band begins. */
const LEVELS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96]

/** The bands to use: between the points given, or natural ones from where the scope's sales lie. */
export async function chooseBands(points: readonly number[] | undefined, amounts: Amounts, scoped: AskedBefore): Promise<PriceBand[]> {
  return points ? bandsOf(points) : naturalBands(await bandGains(scoped, [0, ...gridOf(amounts)]), amounts)
}

/** The bands to use, and the cells of each part of a scope in them. */
export async function partsInBands(
  points: readonly number[] | undefined,
  { parts, amounts }: Pick<Scope, 'parts' | 'amounts'>,
  known: Bases,
  scoped: AskedBefore,
): Promise<{ bands: PriceBand[]; parts: Map<number, PartCell>[] }> {
  const bands = await chooseBands(points, amounts, scoped)
  return { parts: await partBands(scoped, { parts, edges: edgesOf(bands, amounts), known }), bands }
}

/** The lower ends of bands in minor units: as of a filter, the next whole one where a point lies between. */
export function edgesOf(bands: readonly PriceBand[], amounts: Amounts): number[] {
  const unit = minorUnits(amounts)
  return bands.map((band) => wholeUnits(band.from, unit, Math.ceil))
}

/** The bands to use, and the months in them. Natural bands begin on the grid, so the months of the grid's bands are added up: one question. */
export async function bandMonths(
  points: readonly number[] | undefined,
  amounts: Amounts,
  scoped: AskedBefore,
): Promise<{ bands: PriceBand[]; rows: Omit<BandMonth, 'gained'>[] }> {
  if (points) {
    const bands = bandsOf(points)
    return { bands, rows: await monthsOfBands(scoped, edgesOf(bands, amounts)) }
  }
  const grid = gridOf(amounts)
  const fine = await monthsOfBands(scoped, [0, ...grid])
  const gains = [...Map.groupBy(fine, (row) => row.band)]
    .map(([band, own]) => ({ band, sales: own.reduce((sum, row) => sum + row.gained, 0) }))
    .sort((a, b) => a.band - b.band)
  const bands = naturalBands(gains, amounts)
  const unit = minorUnits(amounts)
  const bandOf = (index: number) =>
    bands.findLastIndex((band) => Math.round(band.from * unit) <= (index === 0 ? 0 : (grid[index - 1] ?? 0)))
  const merged = new Map<string, Omit<BandMonth, 'gained'>>()
  for (const row of fine) {
    const band = row.band === UNKNOWN_BAND ? UNKNOWN_BAND : bandOf(row.band)
    const key = `${band}|${row.month}`
    const before = merged.get(key) ?? { band, month: row.month, sales: 0, sold: 0 }
    merged.set(key, { ...before, sales: before.sales + row.sales, sold: before.sold + row.sold })
  }
  return { bands, rows: [...merged.values()] }
}

/** `gains`: sales by band of the grid, in order. */
function naturalBands(gains: readonly BandGain[], amounts: Amounts): PriceBand[] {
  const grid = gridOf(amounts)
  const unit = minorUnits(amounts)
  const rows = gains.filter(({ band, sales }) => band >= 0 && sales > 0)
  const tops = rows.map((row) => (grid[Math.min(row.band, grid.length - 1)] ?? 0) / unit)
  const sales = rows.map((row) => row.sales)
  return bandsOf(suggestPoints(rows.length === 0 ? [] : LEVELS.map((level) => tops[placeOf(level, sales)] ?? 0)))
}

/** The first place at which the running sum reaches the level's share of the whole. */
function placeOf(level: number, values: readonly number[]): number {
  const whole = values.reduce((sum, value) => sum + value, 0)
  let running = 0
  return values.findIndex((value) => {
    running += value
    return running >= level * whole
  })
}

/** The ends of a band; unknown for the band of unknown prices. */
export function bandEnds(bands: readonly PriceBand[], index: number): { from: number | null; to: number | null } {
  const band = bands[index]
  return band ? { from: band.from, to: band.to } : { from: null, to: null }
}
