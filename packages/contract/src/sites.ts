import type { Text } from './text.ts'

/** A family of sites; `other`: one's own shop, or a marketplace that is not in the list. */
export const PLATFORMS = ['taobao', 'tmall', 'jd', 'douyin', 'amazon', 'shopee', 'lazada', 'tiktok', 'ozon', 'hktvmall', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

/** A platform that the product knows by name. */
export type Marketplace = Exclude<Platform, 'other'>

export const DOMESTIC_PLATFORMS = ['taobao', 'tmall', 'jd', 'douyin'] as const satisfies readonly Platform[]

export type Edition = 'domestic' | 'overseas'

type DomesticPlatform = (typeof DOMESTIC_PLATFORMS)[number]
/** A marketplace of countries outside China. */
export type OverseasPlatform = Exclude<Marketplace, DomesticPlatform>

/** Domestic: the Chinese marketplaces; overseas: all others. */
export function editionOf(platform: Platform): Edition {
  return (DOMESTIC_PLATFORMS as readonly string[]).includes(platform) ? 'domestic' : 'overseas'
}

/** A marketplace whose rows are loaded and queried together: one country of one platform. */
export interface Site {
  /** e.g. `tmall`, `amazon_us`. */
  id: string
  platform: Platform
  name: Text
  /** ISO 4217 code of every amount of the site. */
  currency: string
  /** IANA name; decides in which month a moment falls when the site's files are loaded. */
  time_zone: string
  /** The category tree its rows refer to; taobao and tmall share one. */
  tree: string
  /** So many days after a day its orders are complete; left out: at once. */
  complete_after_days?: number
}

/** A site that the product knows before anything is loaded. */
export interface KnownSite extends Site {
  platform: Marketplace
}

export const PLATFORM_NAMES: Record<Platform, Text> = {
  taobao: { zh: '淘宝', en: 'Taobao' },
  tmall: { zh: '天猫', en: 'Tmall' },
  jd: { zh: '京东', en: 'JD' },
  douyin: { zh: '抖音', en: 'Douyin' },
  amazon: { zh: '亚马逊', en: 'Amazon' },
  shopee: { zh: '虾皮', en: 'Shopee' },
  lazada: { zh: '来赞达', en: 'Lazada' },
  tiktok: { zh: 'TikTok', en: 'TikTok' },
  ozon: { zh: 'Ozon', en: 'Ozon' },
  hktvmall: { zh: 'HKTVmall', en: 'HKTVmall' },
  other: { zh: '其他', en: 'Other' },
}

type Country = { name: Text; currency: string; time_zone: string }

const COUNTRIES = {
  ae: { name: { zh: '阿联酋', en: 'UAE' }, currency: 'AED', time_zone: 'Asia/Dubai' },
  br: { name: { zh: '巴西', en: 'Brazil' }, currency: 'BRL', time_zone: 'America/Sao_Paulo' },
  cl: { name: { zh: '智利', en: 'Chile' }, currency: 'CLP', time_zone: 'America/Santiago' },
  co: { name: { zh: '哥伦比亚', en: 'Colombia' }, currency: 'COP', time_zone: 'America/Bogota' },
  de: { name: { zh: '德国', en: 'Germany' }, currency: 'EUR', time_zone: 'Europe/Berlin' },
  es: { name: { zh: '西班牙', en: 'Spain' }, currency: 'EUR', time_zone: 'Europe/Madrid' },
  fr: { name: { zh: '法国', en: 'France' }, currency: 'EUR', time_zone: 'Europe/Paris' },
  gb: { name: { zh: '英国', en: 'UK' }, currency: 'GBP', time_zone: 'Europe/London' },
  hk: { name: { zh: '香港', en: 'Hong Kong' }, currency: 'HKD', time_zone: 'Asia/Hong_Kong' },
  id: { name: { zh: '印度尼西亚', en: 'Indonesia' }, currency: 'IDR', time_zone: 'Asia/Jakarta' },
  in: { name: { zh: '印度', en: 'India' }, currency: 'INR', time_zone: 'Asia/Kolkata' },
  it: { name: { zh: '意大利', en: 'Italy' }, currency: 'EUR', time_zone: 'Europe/Rome' },
  jp: { name: { zh: '日本', en: 'Japan' }, currency: 'JPY', time_zone: 'Asia/Tokyo' },
  mx: { name: { zh: '墨西哥', en: 'Mexico' }, currency: 'MXN', time_zone: 'America/Mexico_City' },
  my: { name: { zh: '马来西亚', en: 'Malaysia' }, currency: 'MYR', time_zone: 'Asia/Kuala_Lumpur' },
  ph: { name: { zh: '菲律宾', en: 'Philippines' }, currency: 'PHP', time_zone: 'Asia/Manila' },
  pl: { name: { zh: '波兰', en: 'Poland' }, currency: 'PLN', time_zone: 'Europe/Warsaw' },
  ru: { name: { zh: '俄罗斯', en: 'Russia' }, currency: 'RUB', time_zone: 'Europe/Moscow' },
  sa: { name: { zh: '沙特阿拉伯', en: 'Saudi Arabia' }, currency: 'SAR', time_zone: 'Asia/Riyadh' },
  sg: { name: { zh: '新加坡', en: 'Singapore' }, currency: 'SGD', time_zone: 'Asia/Singapore' },
  th: { name: { zh: '泰国', en: 'Thailand' }, currency: 'THB', time_zone: 'Asia/Bangkok' },
  tw: { name: { zh: '台湾', en: 'Taiwan' }, currency: 'TWD', time_zone: 'Asia/Taipei' },
  uk: { name: { zh: '英国', en: 'UK' }, currency: 'GBP', time_zone: 'Europe/London' },
  us: { name: { zh: '美国', en: 'USA' }, currency: 'USD', time_zone: 'America/New_York' },
  vn: { name: { zh: '越南', en: 'Vietnam' }, currency: 'VND', time_zone: 'Asia/Ho_Chi_Minh' },
} as const satisfies Record<string, Country>

/** How the ids of a country's sites end. */
export type CountryCode = keyof typeof COUNTRIES

/** The countries that each overseas platform has sites in, in menu order. */
export const OVERSEAS_SITES: Readonly<Record<OverseasPlatform, readonly CountryCode[]>> = {
  amazon: ['us', 'de', 'es', 'fr', 'it', 'uk', 'jp', 'ae', 'sa', 'br', 'mx'],
  shopee: ['br', 'cl', 'co', 'es', 'fr', 'id', 'in', 'mx', 'my', 'ph', 'pl', 'sg', 'th', 'tw', 'vn'],
  lazada: ['my', 'sg', 'th', 'ph', 'id', 'vn'],
  tiktok: ['gb', 'id', 'my', 'ph', 'sg', 'th', 'us', 'vn'],
  ozon: ['ru'],
  hktvmall: ['hk'],
}

/** The category tree of each domestic platform. */
const DOMESTIC_TREES: Readonly<Record<DomesticPlatform, string>> = { taobao: 'taobao', tmall: 'taobao', jd: 'jd', douyin: 'douyin' }

/** Sites of shopee that are open; those of the other platforms all are. */
const OPEN_SHOPEE: readonly CountryCode[] = ['vn', 'th', 'sg', 'my', 'ph', 'id', 'tw']

/** Whether accounts may search the site without having been given it by name. Declared ones are open. */
export function isOpenSite(id: string): boolean {
  return !id.startsWith('shopee_') || !KNOWN_SITES.some((site) => site.id === id) || OPEN_SHOPEE.some((code) => id === `shopee_${code}`)
}

const domesticSite = (id: DomesticPlatform): KnownSite => ({
  id,
  platform: id,
  name: PLATFORM_NAMES[id],
  currency: 'CNY',
  time_zone: 'Asia/Shanghai',
  tree: DOMESTIC_TREES[id],
})

function overseasSite(platform: OverseasPlatform, code: CountryCode): KnownSite {
  const { name, currency, time_zone } = COUNTRIES[code]
  const family = PLATFORM_NAMES[platform]
  return {
    id: `${platform}_${code}`,
    platform,
    name: { zh: `${family.zh}·${name.zh}`, en: `${family.en} ${name.en}` },
    currency,
    time_zone,
    tree: platform,
  }
}

/** The sites the product knows before anything is loaded; a load may declare more. */
export const KNOWN_SITES: readonly KnownSite[] = [
  ...DOMESTIC_PLATFORMS.map(domesticSite),
  ...(Object.keys(OVERSEAS_SITES) as OverseasPlatform[]).flatMap((platform) =>
    OVERSEAS_SITES[platform].map((code) => overseasSite(platform, code)),
  ),
]

/** Platforms whose figures exist in several model versions side by side, of which one is chosen by `<platform>_version`. */
export const VERSIONED_PLATFORMS = ['jd', 'douyin'] as const satisfies readonly Platform[]
