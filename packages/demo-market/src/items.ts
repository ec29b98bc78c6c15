import type { ShopType } from '@marketscope/contract/channels'
import { type Brand, presence } from './brands.ts'
import { FIRST_MONTH, launchRate } from './calendar.ts'
import type { Market } from './markets.ts'
import { shopPrice } from './money.ts'
import { mix, Rng, Weighted } from './rng.ts'
import { drawShopType, shopTypesOf } from './shops.ts'
import { SPECS } from './specs.ts'
import { drawTitleParts, type TitleParts } from './titles.ts'
import type { Leaf, Tree } from './trees.ts'
import { TRADES } from './vocabulary/trades.ts'
import type { Trade, Word } from './vocabulary/vocabulary.ts'

/** An item as drawn, before any of its months. Months are month numbers. */
export interface Item {
  index: number
  leaf: Leaf
  brand: Brand | null
  shopType: ShopType | null
  /** First month on the shelf (may lie before the site's first) and the last one. */
  launch: number
  end: number
  /** How many months it would be there if time went on; `end` may cut it. */
  life: number
  /** Minor units. */
  price: number
  /** Usual units a month at its best. */
  scale: number
  /** Standard score of its success: above 1 it is among the top sixth. */
  success: number
  parts: TitleParts
  spec: Word | null
  specIndex: number
}

/** How long before the first month of a site its oldest items came to the shelf. */
const BEFORE = 22

/** Products that did not exist before a year. */
const SINCE: readonly [word: string, year: number][] = [
  ['5G', 2019],
  ['折叠屏', 2020],
  ['空气炸', 2018],
  ['洗地机', 2020],
  ['冻干', 2018],
  ['盲盒', 2018],
  ['唇泥', 2021],
  ['洗脸巾', 2018],
  ['无线充', 2018],
]

function sinceOf(leaf: Leaf): number {
  const name = leaf.sub?.zh ?? ''
  return (SINCE.find(([word]) => name.startsWith(word))?.[1] ?? 0) * 12
}

/** Draws the items of one site. */
export class ItemSource {
  private readonly market: Market
  private readonly tree: Tree
  private readonly brands: Map<Trade, Brand[]>
  private readonly seed: number
  private readonly last: number
  private readonly leaves: Weighted
  private readonly launches: Weighted
  private readonly brandTables = new Map<number, Weighted>()

  constructor(market: Market, tree: Tree, brands: Map<Trade, Brand[]>, seed: number, last: number) {
    this.market = market
    this.tree = tree
    this.brands = brands
    this.seed = seed
    this.last = last
    const column = ['taobao', 'tmall', 'jd', 'douyin'].indexOf(market.site.id)
    const ofTrade = new Map(TRADES.map((trade) => [trade, trade.weights[column < 0 ? 4 : column] ?? 1]))
    const sums = new Map<Trade, number>()
    for (const leaf of tree.leaves) sums.set(leaf.trade, (sums.get(leaf.trade) ?? 0) + leaf.weight)
    this.leaves = new Weighted(tree.leaves.map((leaf) => ((ofTrade.get(leaf.trade) ?? 1) * leaf.weight) / (sums.get(leaf.trade) ?? 1)))
    const { start, site } = market
    this.launches = new Weighted(
      Array.from({ length: last - start + 1 + BEFORE }, (_, n) => launchRate(site.platform, Math.max(start, start - BEFORE + n))),
    )
  }

  /** A brand's pull differs by site and by kind: no brand is equally strong everywhere. */
  private brandTable(leaf: Leaf, brands: Brand[]): Weighted {
    const known = this.brandTables.get(leaf.kindNumber)
    if (known) return known
    const table = new Weighted(
      brands.map((brand) => {
        const rng = new Rng(mix(this.seed, brand.number, leaf.kindNumber, 5))
        const bySite = new Rng(mix(this.seed, brand.number, this.market.index, 6))
        const affinity = rng.chance(0.15) ? 0.05 : 0.3 + 1.7 * rng.next()
        const pull = 0.5 + bySite.next()
        return brand.weight * affinity * pull * presence(brand, this.market, bySite)
      }),
    )
    this.brandTables.set(leaf.kindNumber, table)
    return table
  }

  private drawBrand(rng: Rng, leaf: Leaf, launch: number): Brand | null {
    const brands = this.brands.get(leaf.trade) ?? []
    if (rng.chance(this.market.site.id === 'taobao' ? 0.085 : this.market.domestic ? 0.035 : 0.055)) return null
    const table = this.brandTable(leaf, brands)
    for (let tries = 0; tries < 12; tries++) {
      const brand = brands[table.draw(rng)]
      if (brand && rng.next() * 1.4 < (brand.curve[Math.max(0, launch - FIRST_MONTH)] ?? 0)) return brand
    }
    return null
  }

  /** Another leaf of the same trade. */
  sibling(rng: Rng, leaf: Leaf): Leaf | null {
    for (let tries = 0; tries < 20; tries++) {
      const other = this.tree.leaves[this.leaves.draw(rng)]
      if (other && other.trade === leaf.trade && other.id !== leaf.id) return other
    }
    return null
  }

  /** Another brand of the item's trade. */
  otherBrand(rng: Rng, item: Item): Brand | null {
    return this.drawBrand(rng, item.leaf, item.launch)
  }

  /** The nth item of the site; the same for the same seed, whatever was drawn before. */
  item(index: number): Item {
    const { market } = this
    const rng = new Rng(mix(this.seed, market.index, index))
    const leaf = this.tree.leaves[this.leaves.draw(rng)]
    if (!leaf) throw new Error(`the tree ${this.tree.id} has no leaves`)
    const success = rng.normal()
    let launch = 0
    let life = 0
    do {
      launch = market.start - BEFORE + this.launches.draw(rng)
      life = Math.round(Math.min(140, Math.max(3, 15 * Math.exp(rng.normal() * 0.7 + success * 0.25))))
    } while (launch + life <= market.start || launch < sinceOf(leaf))
    const brand = this.drawBrand(rng, leaf, launch)
    const spec = SPECS[leaf.kind.spec]
    const specIndex = rng.below(spec.values.length)
    const types = shopTypesOf(market)
    const shopType =
      index < types.length * 2
        ? (types[index % types.length] ?? null)
        : rng.chance(0.02)
          ? null
          : drawShopType(rng, market, brand?.western ?? false)
    const value = leaf.kind.price * (spec.factors[specIndex] ?? 1) * (brand?.tier ?? 0.62) * Math.exp(rng.normal() * 0.32)
    const strength = brand ? Math.min(2.2, (brand.weight * 12) ** 0.35) : 0.55
    const scale = Math.min(400_000, 95 * market.volume * strength * Math.exp(success * 1.4) * (120 / value) ** 0.42)
    return {
      index,
      leaf,
      brand,
      shopType,
      launch,
      end: Math.min(this.last, launch + life - 1),
      life,
      price: shopPrice(rng, market, value),
      scale,
      success,
      parts: drawTitleParts(rng, leaf, brand, spec.values[specIndex] ?? null, Math.floor(launch / 12)),
      spec: spec.values[specIndex] ?? null,
      specIndex,
    }
  }
}
