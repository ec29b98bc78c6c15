import { minorUnits } from '@marketscope/contract/currency'
import { monthOf } from '@marketscope/contract/months'
import { demand } from './calendar.ts'
import { commentRow } from './comments.ts'
import { csv } from './csv-file.ts'
import { itemId } from './ids.ts'
import { itemRow } from './item-rows.ts'
import type { Item, ItemSource } from './items.ts'
import type { Market } from './markets.ts'
import { amount } from './money.ts'
import { type Figures, walkMonths } from './months.ts'
import { mix, Rng } from './rng.ts'
import type { Shops } from './shops.ts'
import { cutFigures, drawSkus, type Sku } from './skus.ts'
import { titleOf } from './titles.ts'
import type { World } from './world.ts'

/** Sites whose item pages have SKUs. */
const WITH_SKUS = ['taobao', 'tmall', 'douyin']
const SKU_SUCCESS = 0.85
/** SKU rows and comments for one item-month, at most. */
const MOST_SKUS = 0.37
const MOST_COMMENTS = 0.015

/** What an item said of itself before a change; empty texts: nothing changed. */
interface Earlier {
  until: number
  fields: string
}

const COUPON_YEAR = 2020

const FIGURES = ['price', 'sold', 'sales', 'sales_cp', 'sales_min_v2']
export const MONTH_COLUMNS = [
  'site',
  'version',
  'month',
  'item_id',
  'title',
  'category_id',
  'brand_id',
  ...FIGURES,
  'comments',
  'crossed_price',
  'lowest_price',
]
export const SKU_COLUMNS = ['site', 'version', 'month', 'item_id', 'sku_id', 'sku_name', ...FIGURES]

/** Writes everything of one site: its items, their months and those of their SKUs. */
export class SiteWriter {
  private readonly world: World
  private readonly market: Market
  private readonly source: ItemSource
  private readonly shops: Shops
  private readonly levels = new Map<string, Float64Array>()
  private readonly names = new Map<number, string>()

  constructor(world: World, market: Market, source: ItemSource, shops: Shops) {
    this.world = world
    this.market = market
    this.source = source
    this.shops = shops
    for (let month = market.start; month <= world.last; month++) this.names.set(month, monthOf(month))
  }

  private level(item: Item): Float64Array {
    const { trade, kind } = item.leaf
    const key = `${trade.id} ${kind.season}`
    const known = this.levels.get(key)
    if (known) return known
    const { market, world } = this
    const number = world.tradeNumber(trade)
    const made = demand(
      market.site,
      { id: number, growth: trade.growth, festival: trade.festival },
      kind.season,
      market.start,
      world.last,
      world.seed,
    )
    this.levels.set(key, made)
    return made
  }

  /** A rare change of title, category or brand: at most one item in a hundred a year. */
  private change(rng: Rng, item: Item): Earlier | null {
    const years = (item.end - item.launch + 1) / 12
    if (!this.market.domestic || item.end - item.launch < 4 || !rng.chance(0.009 * years)) return null
    const until =
      Math.max(item.launch, this.market.start) + 1 + rng.below(Math.max(1, item.end - Math.max(item.launch, this.market.start) - 1))
    const kind = rng.next()
    if (kind < 0.25) {
      const other = this.source.sibling(rng, item.leaf)
      return other ? { until, fields: `,${other.id},` } : null
    }
    const brand = kind < 0.4 ? this.source.otherBrand(rng, item) : item.brand
    const old = csv(titleOf(rng, { ...item.parts, brand, tail: rng.pick(item.leaf.trade.tails) }, this.market.language))
    return { until, fields: `${old},,${brand && brand !== item.brand ? brand.id : ''}` }
  }

  /** Writes the nth item with all its months; returns how many rows of item months that made. */
  writeItem(index: number): number {
    const { market, world } = this
    const { site } = market
    const item = this.source.item(index)
    const rng = new Rng(mix(world.seed, market.index, index, 2))
    const id = itemId(market, index)
    const units = minorUnits(site.currency)
    const shopId = item.shopType ? this.shops.shopFor(rng, item.shopType, item.brand, item.leaf.trade) : ''
    const filing = market.domestic && site.id !== 'jd' ? world.filings.filingFor(rng, market.index, item) : ''
    const language = market.english > 0 && rng.chance(market.english) ? 'en' : market.language
    world.items.add(itemRow(rng, market, item, { id, title: titleOf(rng, item.parts, language), shopId, filing }, world.words))
    const earlier = this.change(rng, item)
    const successful = item.success > SKU_SUCCESS
    const skus = successful && WITH_SKUS.includes(site.id) && world.skuRows < MOST_SKUS * world.rows ? drawSkus(rng, item, id) : []
    const commented = successful && site.id === 'tmall' && item.leaf.trade.cosmetics === true
    const crossed = rng.chance(0.72) ? 1.15 + 0.5 * rng.next() : 0
    const several = market.versions.length > 1
    const before = world.rows
    let price = -1
    let priceText = ''
    let crossedText = ''
    let comments = 0
    walkMonths(rng, market, item, this.level(item), (figures, version) => {
      const { month } = figures
      const year = Math.floor(month / 12)
      if (figures.price !== price) {
        price = figures.price
        priceText = amount(price, units)
        crossedText = crossed === 0 ? '' : amount(Math.ceil((price * crossed) / units) * units, units)
      }
      const name = this.names.get(month) ?? ''
      const head = `${site.id},${several ? version : ''},${name},${id},`
      const change = earlier && month < earlier.until ? `${earlier.fields},` : ',,,'
      const money = `${figures.sold},${amount(figures.sales, units)}${couponText(figures.cp, figures.min, year, market.domestic)}`
      world.months.add(`${head}${change}${priceText},${money},${figures.comments},${crossedText},${amount(figures.lowest, units)}\n`)
      world.rows++
      if (skus.length > 0) this.writeSkus(rng, skus, figures, head, year)
      if (commented && figures.sold > 30 && world.comments.rows < MOST_COMMENTS * world.rows && rng.chance(0.7)) {
        world.comments.add(commentRow(rng, site.id, item, id, ++comments, name, skus))
      }
    })
    return world.rows - before
  }

  private writeSkus(rng: Rng, skus: readonly Sku[], figures: Figures, head: string, year: number): void {
    const parts = cutFigures(rng, skus, figures)
    for (let n = 0; n < skus.length; n++) {
      const sku = skus[n]
      const part = parts[n]
      if (!sku || !part) continue
      const price = Math.max(10, Math.round((figures.price * sku.factor) / 10) * 10)
      const coupons = couponText(part.cp, part.min, year, true)
      this.world.skus.add(`${head}${sku.id},${sku.name},${amount(price, 100)},${part.sold},${amount(part.sales, 100)}${coupons}\n`)
    }
    this.world.skuRows += skus.length
  }
}

function couponText(cp: number, min: number, year: number, domestic: boolean): string {
  if (!domestic || year < COUPON_YEAR) return ',,'
  return `,${cp < 0 ? '' : amount(cp, 100)},${min < 0 ? '' : amount(min, 100)}`
}
