import type { ShopType } from '@marketscope/contract/channels'
import type { Brand } from './brands.ts'
import { csv } from './csv-file.ts'
import type { Market } from './markets.ts'
import { mix, Rng, textSeed } from './rng.ts'
import { COUNTRIES, LOCATIONS, NICKNAMES, OVERSEAS_STREETS, SELLER_WORDS, SHOP_WORDS, STREETS } from './vocabulary/names.ts'
import type { Trade } from './vocabulary/vocabulary.ts'

export const SHOP_COLUMNS = [
  'site',
  'shop_id',
  'name_zh',
  'name_en',
  'shop_type',
  'business_name',
  'address',
  'contact',
  'describe_score',
  'service_score',
  'logistics_score',
] as const

type Share = readonly [type: ShopType, domesticBrand: number, foreignBrand: number]

const TYPES: Record<string, readonly Share[]> = {
  taobao: [
    ['cshop', 0.94, 0.8],
    ['global', 0.06, 0.2],
  ],
  tmall: [
    ['tmall_flagship', 0.6, 0.4],
    ['tmall_franchise', 0.2, 0.13],
    ['tmall_chaoshi', 0.1, 0.09],
    ['tmall_global', 0.04, 0.25],
    ['tmall_global_official', 0.02, 0.1],
    ['tmall_youpin', 0.04, 0.03],
  ],
  jd: [
    ['jd_self', 0.4, 0.36],
    ['jd_pop', 0.54, 0.3],
    ['jd_global_self', 0.02, 0.16],
    ['jd_global_pop', 0.04, 0.18],
  ],
  douyin: [
    ['douyin_shop', 0.96, 0.78],
    ['douyin_global', 0.04, 0.22],
  ],
}
const OVERSEAS: readonly Share[] = [
  ['overseas_official', 0.3, 0.42],
  ['overseas_seller', 0.7, 0.58],
]

/** The shop types of a site. */
export function shopTypesOf(market: Market): readonly ShopType[] {
  return (TYPES[market.site.id] ?? OVERSEAS).map(([type]) => type)
}

/** A shop type for an item, by what kind of brand it has. */
export function drawShopType(rng: Rng, market: Market, foreign: boolean): ShopType {
  const shares = TYPES[market.site.id] ?? OVERSEAS
  let at = rng.next()
  for (const [type, domestic, abroad] of shares) {
    at -= foreign ? abroad : domestic
    if (at < 0) return type
  }
  return shares[0]?.[0] ?? 'overseas_seller'
}

/** How many shops of the type a brand has (`brand`), or how many the whole site has per trade (`trade`) or in all (`site`). */
const SPREAD: Record<ShopType, readonly ['brand' | 'trade' | 'site', number]> = {
  cshop: ['trade', 260],
  global: ['trade', 25],
  tmall_flagship: ['brand', 1],
  tmall_franchise: ['brand', 4],
  tmall_global: ['brand', 2],
  tmall_chaoshi: ['site', 3],
  tmall_global_official: ['site', 4],
  tmall_youpin: ['site', 3],
  jd_self: ['brand', 1],
  jd_pop: ['brand', 4],
  jd_global_self: ['site', 3],
  jd_global_pop: ['brand', 2],
  douyin_shop: ['brand', 4],
  douyin_global: ['brand', 1],
  overseas_official: ['brand', 1],
  overseas_seller: ['trade', 60],
}

const FIRST_ID: Record<string, number> = { taobao: 33_100_000, tmall: 57_300_000, jd: 1_000_100, douyin: 4_210_000 }

function nameOf(
  rng: Rng,
  type: ShopType,
  brand: Brand | null,
  trade: Trade,
  slot: number,
): { zh: string; en: string; brandOwned: boolean } {
  const zh = brand?.zh ?? rng.pick(NICKNAMES)
  const en = brand?.en ?? rng.pick(SELLER_WORDS)
  const short = (trade.name.zh.split('/')[0] ?? '').slice(0, 4)
  const city = (rng.pick(LOCATIONS)[0].split(' ').at(-1) ?? '') || '上海'
  const owned = (a: string, b: string) => ({ zh: a, en: b, brandOwned: true })
  const other = (a: string, b: string) => ({ zh: a, en: b, brandOwned: false })
  switch (type) {
    case 'cshop':
      return other(
        `${rng.pick(NICKNAMES)}${short}${rng.pick(SHOP_WORDS)}${slot > 20 ? slot : ''}`,
        `${rng.pick(SELLER_WORDS)} ${trade.name.en} ${slot}`,
      )
    case 'global': {
      const country = rng.pick(COUNTRIES)
      return other(`${country}${rng.pick(NICKNAMES)}全球购代购${slot}`, `Global Buyer ${slot}`)
    }
    case 'tmall_flagship':
      return owned(`${zh}官方旗舰店`, `${en} Official Flagship`)
    case 'tmall_franchise':
      return other(`${zh}${city}专卖店${slot > 0 ? slot + 1 : ''}`, `${en} Franchise ${slot + 1}`)
    case 'tmall_global':
      return owned(slot === 0 ? `${zh}海外旗舰店` : `${zh}海外专营店`, `${en} Overseas ${slot === 0 ? 'Flagship' : 'Store'}`)
    case 'tmall_chaoshi':
      return other(
        ['天猫超市', '天猫超市进口馆', '天猫超市华东站'][slot] ?? '天猫超市',
        ['Tmall Supermarket', 'Tmall Supermarket Import', 'Tmall Supermarket East'][slot] ?? 'Tmall Supermarket',
      )
    case 'tmall_global_official':
      return other(
        `天猫国际${['自营美妆超市', '自营全球超市', '妙物官方直营', '进口生活馆'][slot] ?? '自营'}`,
        `Tmall Global Direct ${slot + 1}`,
      )
    case 'tmall_youpin':
      return other(`天猫优品${['官方直营', '电器官方旗舰店', '生活馆'][slot] ?? '官方直营'}`, `Tmall Youpin ${slot + 1}`)
    case 'jd_self':
      return owned(`${zh}京东自营旗舰店`, `${en} JD Self-operated`)
    case 'jd_pop':
      return slot === 0 ? owned(`${zh}官方旗舰店`, `${en} Flagship`) : other(`${zh}${city}专营店`, `${en} Store ${slot}`)
    case 'jd_global_self':
      return other(`京东国际${['美妆自营专区', '进口超市自营', '母婴自营专区'][slot] ?? '自营专区'}`, `JD Global Self-operated ${slot + 1}`)
    case 'jd_global_pop':
      return owned(`${zh}海外${slot === 0 ? '旗舰' : '专营'}店`, `${en} Global ${slot === 0 ? 'Flagship' : 'Store'}`)
    case 'douyin_shop':
      return slot === 0
        ? owned(`${zh}官方旗舰店`, `${en} Official`)
        : other(`${zh}${['品牌直播间', '甄选号', '好物严选'][slot - 1] ?? '优选'}`, `${en} Live ${slot}`)
    case 'douyin_global':
      return owned(`${zh}海外旗舰店`, `${en} Overseas`)
    case 'overseas_official':
      return owned(`${zh}官方店`, `${en} Official Store`)
    case 'overseas_seller': {
      const word = `${rng.pick(['Best', 'Happy', 'Top', 'Prime', 'Sunny', 'Urban', 'Daily', 'Star', 'Easy', 'Royal'])}${rng.pick(SELLER_WORDS)}`
      return other(`${word} ${trade.id.replaceAll('-', ' ')} ${slot}`, `${word} ${trade.id.replaceAll('-', ' ')} ${slot}`)
    }
  }
}

/** The shops of one site; a shop comes into being when its first item does. */
export class Shops {
  private readonly known = new Map<string, string>()
  private readonly market: Market
  private readonly seed: number
  private readonly scale: number
  private readonly write: (row: string) => void

  /** `scale`: how many times larger than usual the number of marketplace sellers is. */
  constructor(market: Market, seed: number, scale: number, write: (row: string) => void) {
    this.market = market
    this.seed = seed
    this.scale = scale
    this.write = write
  }

  /** The id of a shop for an item; large shops have many items, most have few. */
  shopFor(rng: Rng, type: ShopType, brand: Brand | null, trade: Trade): string {
    const [by, most] = SPREAD[type]
    const slots = by === 'trade' ? Math.max(3, most * this.scale) : most
    const slot = Math.floor(slots * rng.next() ** 2.2)
    const owner = by === 'site' ? '' : by === 'brand' && brand ? brand.id : trade.id
    const key = `${type} ${owner} ${slot}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const id = String((FIRST_ID[this.market.site.id] ?? 800_000) + this.known.size * 7 + (this.known.size % 5))
    this.known.set(key, id)
    this.write(this.row(id, type, by === 'brand' ? brand : null, trade, slot, key))
    return id
  }

  private row(id: string, type: ShopType, brand: Brand | null, trade: Trade, slot: number, key: string): string {
    const rng = new Rng(mix(this.seed, this.market.index, textSeed(key)))
    const { zh, en, brandOwned } = nameOf(rng, type, brand, trade, slot)
    const score = () => (4.55 + 0.43 * rng.next() ** 0.6).toFixed(2)
    const city = rng.pick(LOCATIONS)[0]
    const company = rng.pick(NICKNAMES)
    const [business, address] = this.market.domestic
      ? [
          brandOwned && brand
            ? `${brand.zh}（${city.split(' ').at(-1)}）贸易有限公司`
            : `${city.split(' ').at(-1)}${company}电子商务有限公司`,
          `${city.replace(' ', '省')}市${rng.pick(STREETS)}${1 + rng.below(999)}号`,
        ]
      : [`${en} Trading Ltd.`, `${1 + rng.below(400)} ${rng.pick(OVERSEAS_STREETS)}`]
    const contact = `${type.startsWith('overseas') ? 'seller' : 'shop'}_${id}`
    return `${this.market.site.id},${id},${csv(zh)},${csv(en)},${type},${csv(business)},${csv(address)},${contact},${score()},${score()},${score()}\n`
  }
}
