import { monthOf } from '@marketscope/contract/months'
import { csv } from './csv-file.ts'
import type { Item } from './items.ts'
import { mix, Rng } from './rng.ts'
import { BASE_INGREDIENTS, EFFECTS_BY_WORD, FACTORIES, FACTORY_CITIES, OVERSEAS_FACTORIES, PROVINCE_SIGNS } from './vocabulary/cosmetics.ts'

export const FILING_COLUMNS = ['filing_no', 'product_name', 'company', 'filing_date', 'effects', 'ingredients'] as const

/** Items that come to the shelf within so many months of each other may be the same product. */
const REUSE = 30

/** The cosmetics filings of the domestic sites. Their serial numbers all begin with 9, which marks them as made up. */
export class Filings {
  private readonly latest = new Map<number, { month: number; number: string }>()
  private readonly serials = new Map<string, number>()
  private readonly seed: number
  private readonly write: (row: string) => void

  constructor(seed: number, write: (row: string) => void) {
    this.seed = seed
    this.write = write
  }

  /** The filing number of an item; some items share one, since several shops sell a product. Empty: it has none. */
  filingFor(rng: Rng, siteIndex: number, item: Item): string {
    const { brand, leaf } = item
    if (!leaf.trade.cosmetics || rng.chance(brand ? 0.08 : 0.5)) return ''
    const key = (brand?.number ?? 0) * 1024 + leaf.kindNumber
    const known = this.latest.get(key)
    if (brand && known && known.month <= item.launch && known.month > item.launch - REUSE && rng.chance(0.6)) return known.number
    const number = this.create(new Rng(mix(this.seed, siteIndex, item.index, 31)), item)
    if (!known || known.month < item.launch) this.latest.set(key, { month: item.launch, number })
    return number
  }

  private create(rng: Rng, item: Item): string {
    const { parts, brand, launch } = item
    const filed = monthOf(launch - 1 - rng.below(5))
    const year = filed.slice(0, 4)
    const imported = brand?.western === true && rng.chance(0.7)
    const prefix = imported
      ? Number(year) >= 2021
        ? `国妆网备进字（${rng.pick(['沪', '粤', '浙'])}）${year}`
        : `国妆备进字J${year}`
      : `${rng.pick(PROVINCE_SIGNS)}G妆网备字${year}`
    const serial = (this.serials.get(prefix) ?? 0) + 1
    this.serials.set(prefix, serial)
    const number = `${prefix}9${String(serial * 7).padStart(5, '0')}`
    const name = `${brand?.zh ?? ''}${parts.line?.zh ?? ''}${parts.functions[0]?.zh ?? ''}${parts.noun.zh}`
    const company = imported
      ? rng.pick(OVERSEAS_FACTORIES)
      : `${rng.pick(FACTORY_CITIES)}${FACTORIES[Math.floor(FACTORIES.length * rng.next() ** 1.6)] ?? ''}有限公司`
    const effects = new Set<string>()
    const active = new Set<string>()
    for (const [word, effect, ingredients] of EFFECTS_BY_WORD) {
      if (!parts.noun.zh.includes(word) && !parts.functions.some((candidate) => candidate.zh.includes(word))) continue
      for (const one of effect.split(';')) effects.add(one)
      for (const one of ingredients.split(';')) if (rng.chance(0.8)) active.add(one)
    }
    if (effects.size === 0) effects.add(item.leaf.trade.id === 'makeup' ? '美容修饰' : '保湿')
    const base = BASE_INGREDIENTS.filter((_, n) => n < 2 || rng.chance(0.5))
    const all = [...base.slice(0, 3), ...active, ...base.slice(3)].join(';')
    const day = String(1 + rng.below(28)).padStart(2, '0')
    this.write(`${number},${csv(name)},${csv(company)},${filed}-${day},${[...effects].join(';')},${csv(all)}\n`)
    return number
  }
}
