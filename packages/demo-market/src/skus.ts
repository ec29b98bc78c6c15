import type { Item } from './items.ts'
import type { Figures } from './months.ts'
import type { Rng } from './rng.ts'
import { SPECS } from './specs.ts'
import type { SpecName } from './vocabulary/vocabulary.ts'

export interface Sku {
  id: string
  name: string
  /** Price against the item's. */
  factor: number
  /** Share of the item's units. */
  share: number
}

interface SkuFigures {
  sold: number
  sales: number
  cp: number
  min: number
}

/** What comes in several colours beside its sizes. */
const COLOURED: readonly SpecName[] = ['size', 'kidsize', 'shoe', 'kidshoe']

/**
 * What a SKU is called. Clothes and shoes come in two colours by turns; which, follows from the item's id, so that nothing else of the market depends on it.
 */
function skuName(item: Item, itemId: string, n: number, value: string): string {
  const { spec } = item.leaf.kind
  const own = `${SPECS[spec].zh}:${value}`
  if (!COLOURED.includes(spec)) return own
  const { zh, values } = SPECS.colour
  const first = Number(itemId.slice(-4)) || 0
  const colour = values[(first + (n % 2) * (1 + (first % 4))) % values.length]
  return colour ? `${zh}:${colour.zh};${own}` : own
}

/** Two to six SKUs: values of the kind's specification, one of them the item's own. */
export function drawSkus(rng: Rng, item: Item, itemId: string): Sku[] {
  const spec = SPECS[item.leaf.kind.spec]
  const count = Math.min(spec.values.length, 2 + rng.below(4))
  const first = Math.min(Math.max(0, item.specIndex - rng.below(count)), spec.values.length - count)
  const own = spec.factors[item.specIndex] ?? 1
  const skus: Sku[] = []
  for (let n = 0; n < count; n++) {
    const value = spec.values[first + n]
    if (!value) continue
    const main = first + n === item.specIndex
    const share = (main ? 1.6 : 0.2 + rng.next()) * (0.6 + 0.8 * rng.next())
    skus.push({
      id: `${itemId.slice(-9)}${String(n + 1).padStart(2, '0')}`,
      name: skuName(item, itemId, n, value.zh),
      factor: (spec.factors[first + n] ?? 1) / own,
      share,
    })
  }
  return skus
}

/** Cuts a whole into parts in proportion to weights so that the parts add up exactly: differences of rounded running sums. */
function cut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum <= 0) return weights.map((_, n) => (n === 0 ? whole : 0))
  let run = 0
  let given = 0
  return weights.map((weight) => {
    run += weight
    const upTo = Math.round((whole * Math.min(run, sum)) / sum)
    const part = upTo - given
    given = upTo
    return part
  })
}

/** The month of an item cut into its SKUs: units and sales add up to the item's, to the minor unit. */
export function cutFigures(rng: Rng, skus: readonly Sku[], figures: Figures): SkuFigures[] {
  const sold = cut(
    figures.sold,
    skus.map((sku) => sku.share * (0.85 + 0.3 * rng.next())),
  )
  const worth = skus.map((sku, n) => (sold[n] ?? 0) * sku.factor)
  const sales = cut(figures.sales, worth)
  const ratio = (part: number) => (figures.sales > 0 ? part / figures.sales : 0)
  return skus.map((_, n) => {
    const own = sales[n] ?? 0
    const cp = figures.cp < 0 ? -1 : Math.floor(own * ratio(figures.cp))
    return { sold: sold[n] ?? 0, sales: own, cp, min: figures.min < 0 ? -1 : Math.min(cp, Math.floor(own * ratio(figures.min))) }
  })
}
