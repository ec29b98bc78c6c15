import type { PeriodSums } from './period-sums.ts'

/** A quotient of whole numbers to the nearest one, halves away from 0. */
function nearest(top: bigint, bottom: bigint): number {
  const [size, half] = [top < 0n ? -top : top, bottom / 2n]
  const rounded = (size + half) / bottom
  return Number(top < 0n ? -rounded : rounded)
}

const MILLIONTHS = 1_000_000n

/** The change in minor units by what brought it: the three add up to it exactly. Null where nothing was sold before. */
export function splitChange(sums: PeriodSums): { price: number; volume: number; mix: number } | null {
  if (sums.sold_before <= 0) return null
  const volume = nearest(BigInt(sums.sold_now - sums.sold_before) * BigInt(sums.before), BigInt(sums.sold_before))
  const price = nearest(BigInt(sums.kept_now) * MILLIONTHS - BigInt(sums.kept_at_old_prices), MILLIONTHS)
  return { price, volume, mix: sums.now - sums.before - volume - price }
}
