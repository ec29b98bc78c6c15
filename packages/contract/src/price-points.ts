import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { parseBound } from './ranges.ts'
import type { Text } from './text.ts'

/** A price band: left-closed, right-open, in currency units; `to` null: open-ended. */
export interface PriceBand {
  from: number
  to: number | null
}

export type PointReason = 'empty' | 'not_a_number' | 'not_increasing' | 'too_many_decimals' | 'too_large'

export interface PricePointFault {
  index: number
  reason: PointReason
}

/** No price is as high as this. */
export const GREATEST_POINT = 1_000_000_000

/** What is wrong with the points of an interval editor (texts as typed); empty when they are fine. A point must exceed the one before it. */
export function priceBandFaults(points: readonly string[]): PricePointFault[] {
  const faults: PricePointFault[] = []
  let last = Number.NEGATIVE_INFINITY
  points.forEach((text, index) => {
    const value = parseBound(text)
    if (value === null) faults.push({ index, reason: 'empty' })
    else if (value === 'not_a_number') faults.push({ index, reason: 'not_a_number' })
    else if (/[.．]\S{3}/.test(text)) faults.push({ index, reason: 'too_many_decimals' })
    else if (value >= GREATEST_POINT) faults.push({ index, reason: 'too_large' })
    else if (value <= last) faults.push({ index, reason: 'not_increasing' })
    else last = value
  })
  return faults
}

/** Points that {@link priceBandFaults} finds nothing wrong with, as numbers. */
export const pointNumbers = (points: readonly string[]): number[] => points.map((text) => Number(parseBound(text)))

const POINT_TEXTS: Record<PointReason, Text> = {
  empty: { zh: '不能为空', en: 'cannot be empty' },
  not_a_number: { zh: '须为不小于 0 的数字', en: 'must be a number that is not negative' },
  not_increasing: { zh: '须大于前一个', en: 'must exceed the one before' },
  too_many_decimals: { zh: '最多两位小数', en: 'has at most two decimals' },
  too_large: { zh: '须小于 10 亿', en: 'must be below one billion' },
}

/** What a list of points says where it has none, or too many. */
const LIST_TEXTS: Record<'none' | 'many', Text> = {
  none: { zh: '至少需要一个分界点', en: 'At least one point is needed' },
  many: { zh: `最多 ${LIMITS.pricePoints} 个分界点`, en: `At most ${LIMITS.pricePoints} points` },
}

/** Points under the rules of the interval editor; each fault is told at its own point, in both languages. */
const checkedPoints = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .superRefine((points, context) => {
    const tell = ({ zh, en }: Text, path: number[]) => context.addIssue({ code: 'custom', message: JSON.stringify({ zh, en }), path })
    if (points.length === 0) tell(LIST_TEXTS.none, [])
    if (points.length > LIMITS.pricePoints) tell(LIST_TEXTS.many, [])
    else
      for (const { index, reason } of priceBandFaults(points)) {
        const { zh, en } = POINT_TEXTS[reason]
        tell({ zh: `第 ${index + 1} 个分界点${zh}`, en: `Point ${index + 1} ${en}` }, [index])
      }
  })
  .transform(pointNumbers)

/** Points as a list, e.g. of a template. */
export const PointList = checkedPoints

/** `points` of a price analysis as sent in an address: comma list of currency units, increasing. */
export const PricePoints = z
  .string()
  .max(1_200)
  .transform((text): (string | number)[] => text.split(','))
  .pipe(checkedPoints)

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

/** Every natural price from 1 to 80 thousand million minor units, ascending: the edges among which suggested bands begin. */
export const PRICE_GRID: readonly number[] = Array.from({ length: 11 }, (_, power) => STEPS.map((step) => step * 10 ** power))
  .flat()
  .filter(Number.isInteger)

/** The smallest step of a price that leaves the API. */
const STEP = 0.01

/**
 * The bounds of a filter that holds just the prices of a band: a filter includes both, and a band not its upper end, so that lies a step below. Prices that are
 * not known are within no bounds, so the first band may be open below, unless it is the only one.
 */
export function boundsOfBand({ from, to }: PriceBand): [low: number | null, high: number | null] {
  return [from === 0 && to !== null ? null : from, to === null ? null : Math.round((to - STEP) * 100) / 100]
}

/** A band as ids have it: `100-200`, `500-`. */
export function textOfBand({ from, to }: PriceBand): string {
  return `${from}-${to ?? ''}`
}

/** The band of {@link textOfBand}; null for any other text. */
export function bandOfText(text: string): PriceBand | null {
  const [, low, high] = /^(\d{1,15}(?:\.\d{1,2})?)-(\d{1,15}(?:\.\d{1,2})?)?$/.exec(text) ?? []
  if (low === undefined) return null
  const band = { from: Number(low), to: high === undefined ? null : Number(high) }
  return band.to === null || band.from < band.to ? band : null
}
