import { minorUnits } from '@marketscope/contract/currency'
import { FIRST_MONTH, festivalDiscount } from './calendar.ts'
import type { Item } from './items.ts'
import type { Market } from './markets.ts'
import { shopPrice } from './money.ts'
import type { Rng } from './rng.ts'

/** The figures of one item in one month and version; money in minor units, −1 where the figure does not exist. */
export interface Figures {
  month: number
  price: number
  sold: number
  sales: number
  cp: number
  min: number
  comments: number
  lowest: number
}

const COUPONS_FROM = 2020 * 12
const LOWEST_FROM = 2020 * 12 + 10

/**
 * Walks through the months of an item: its demand is the market's level times its own life (a ramp, a plateau, a decay), its brand's strength and
 * a slowly wandering success. Calls `emit` for every month and version that has a row; the object passed is reused.
 */
export function walkMonths(
  rng: Rng,
  market: Market,
  item: Item,
  level: Float64Array,
  emit: (figures: Figures, version: string) => void,
): void {
  const { launch, end, life, brand, scale } = item
  const start = market.start
  const units = minorUnits(market.site.currency)
  const ageing = item.leaf.trade.id === 'phones' || item.leaf.trade.id === 'computers' ? 0.9 : 1.015
  const ramp = 1 / (0.7 + 3.2 * rng.next())
  const plateau = life * (0.25 + 0.4 * rng.next())
  const decay = Math.exp(-1 / Math.max(2.5, life * 0.34))
  const coupon = rng.chance(0.3) ? 0 : 0.1 * rng.next()
  const further = 0.07 * rng.next()
  const talk = 0.02 + 0.1 * rng.next()
  const mixed = 0.05 * rng.next()
  const lead = market.versions.length > 1 ? 0.88 + 0.42 * rng.next() : 1
  const rests = rng.chance(0.1)
  const figures: Figures = { month: 0, price: item.price, sold: 0, sales: 0, cp: -1, min: -1, comments: 0, lowest: 0 }
  let unripe = 1
  let fading = 1
  let wander = 1
  for (let month = launch; month <= end; month++) {
    const age = month - launch
    unripe *= 1 - ramp
    if (age > plateau) fading *= decay
    wander *= 1 + (rng.next() + rng.next() - 1) * 0.22
    if (wander > 2.5 || wander < 0.4) wander = 1
    if (age > 0 && age % 12 === 0) {
      const step = ageing * (1 + (rng.next() - 0.5) * 0.1)
      figures.price = shopPrice(rng, market, (figures.price * step) / units / market.rate)
    }
    if (month < start) continue
    const expected =
      scale *
      (1 - unripe) *
      fading *
      wander *
      (level[month - start] ?? 1) *
      (brand ? Math.max(0.05, brand.curve[month - FIRST_MONTH] ?? 1) ** 0.6 : 1)
    const luck = rng.next()
    if ((rests || expected < 2) && rng.chance(0.09)) continue
    figures.month = month
    for (const version of market.versions) {
      if (month < version.start) continue
      const sold =
        version === market.versions[0] ? Math.floor(expected + luck) : Math.floor(expected * lead * (0.95 + 0.1 * rng.next()) + luck)
      fill(figures, sold, month, market, coupon, further, mixed * luck)
      figures.comments = Math.floor(sold * talk * (0.6 + 0.8 * luck))
      emit(figures, version.id)
    }
  }
}

const DISCOUNTS = new Map<string, Float64Array>()

function discountOf(market: Market, month: number): number {
  const known = DISCOUNTS.get(market.site.id)
  if (known) return known[month - FIRST_MONTH] ?? 0
  const table = Float64Array.from({ length: 480 }, (_, n) => festivalDiscount(market.site, FIRST_MONTH + n))
  DISCOUNTS.set(market.site.id, table)
  return table[month - FIRST_MONTH] ?? 0
}

/** Money from units: sales at list prices, less when several SKUs are in the mix; then coupons, then the lowest price. */
function fill(figures: Figures, sold: number, month: number, market: Market, coupon: number, further: number, mixed: number): void {
  const festival = discountOf(market, month)
  const afterCoupons = (1 - coupon) * (1 - festival)
  const atLowest = afterCoupons * (1 - further) * (1 - festival * 0.4)
  figures.sold = sold
  figures.sales = Math.round(figures.price * sold * (1 - mixed))
  figures.cp = market.domestic && month >= COUPONS_FROM ? Math.floor(figures.sales * afterCoupons) : -1
  figures.min = market.domestic && month >= LOWEST_FROM ? Math.floor(figures.sales * atLowest) : -1
  figures.lowest = Math.max(1, Math.floor(figures.price * atLowest))
}
