import { z } from 'zod'

/** A price band: left-closed, right-open, in currency units; `to` null: open-ended. */
export interface PriceBand {
  from: number
  to: number | null
}

export interface PricePointFault {
  index: number
  reason: 'empty' | 'not_a_number' | 'not_increasing' | 'too_many_decimals'
}

/** What is wrong with the points of an interval editor (texts as typed); empty when they are fine. A point must exceed the one before it. */
export function priceBandFaults(points: readonly string[]): PricePointFault[] {
  const faults: PricePointFault[] = []
  let last = Number.NEGATIVE_INFINITY
  points.forEach((text, index) => {
    const trimmed = text.trim()
    const value = Number(trimmed)
    if (trimmed === '') faults.push({ index, reason: 'empty' })
    else if (!Number.isFinite(value) || value < 0) faults.push({ index, reason: 'not_a_number' })
    else if (!/^\d+(\.\d{1,2})?$/.test(trimmed)) faults.push({ index, reason: 'too_many_decimals' })
    else if (value <= last) faults.push({ index, reason: 'not_increasing' })
    else last = value
  })
  return faults
}

/** The bands between the points; one below the first point when that is above 0, and an open-ended one above the last. */
export function bandsOf(points: readonly number[]): PriceBand[] {
  const edges = points[0] === 0 ? points : [0, ...points]
  return edges.map((from, index) => ({ from, to: edges[index + 1] ?? null }))
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8]

/** Rounds up to 1, 1.5, 2, 3, 4, 5, 6 or 8 times a power of ten, never below 1. */
export function niceNumber(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = STEPS.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/** Points that look natural near the quantiles of a market's prices (currency units). */
export function suggestPoints(quantiles: readonly number[]): number[] {
  const points = [...new Set(quantiles.map(niceNumber))].sort((a, b) => a - b)
  return points.length > 0 ? points : [100]
}

/** `points` of a price analysis as sent in an address: comma list of currency units, increasing. */
export const PricePoints = z
  .string()
  .max(600)
  .transform((text) => text.split(','))
  .refine((points) => points.length <= 50 && priceBandFaults(points).length === 0, 'points must be increasing prices separated by commas')
  .transform((points) => points.map(Number))

/** Every natural price from 1 to 80 thousand million minor units, ascending: the edges among which suggested bands begin. */
export const PRICE_GRID: readonly number[] = Array.from({ length: 11 }, (_, power) => STEPS.map((step) => step * 10 ** power))
  .flat()
  .filter(Number.isInteger)
