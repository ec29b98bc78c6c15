import type { Platform, Site } from './sites.ts'
import type { Text } from './text.ts'

/** What a shop is to its platform. A channel is a set of shop types within a site. */
export const SHOP_TYPES = [
  'cshop',
  'global',
  'tmall_flagship',
  'tmall_franchise',
  'tmall_global',
  'tmall_chaoshi',
  'tmall_global_official',
  'tmall_youpin',
  'jd_self',
  'jd_pop',
  'jd_global_self',
  'jd_global_pop',
  'douyin_shop',
  'douyin_global',
  'overseas_official',
  'overseas_seller',
] as const
export type ShopType = (typeof SHOP_TYPES)[number]

export const SHOP_TYPE_NAMES: Record<ShopType, Text> = {
  cshop: { zh: '淘宝集市店', en: 'Taobao shop' },
  global: { zh: '全球购', en: 'Taobao global buyer' },
  tmall_flagship: { zh: '天猫旗舰店', en: 'Tmall flagship' },
  tmall_franchise: { zh: '天猫专卖店', en: 'Tmall franchise' },
  tmall_global: { zh: '天猫国际', en: 'Tmall Global' },
  tmall_chaoshi: { zh: '天猫超市', en: 'Tmall Supermarket' },
  tmall_global_official: { zh: '天猫国际官方直营', en: 'Tmall Global direct' },
  tmall_youpin: { zh: '天猫优品', en: 'Tmall Youpin' },
  jd_self: { zh: '京东自营', en: 'JD self-operated' },
  jd_pop: { zh: '京东POP店', en: 'JD marketplace' },
  jd_global_self: { zh: '京东国际自营', en: 'JD Global self-operated' },
  jd_global_pop: { zh: '京东国际POP店', en: 'JD Global marketplace' },
  douyin_shop: { zh: '抖音小店', en: 'Douyin shop' },
  douyin_global: { zh: '抖音全球购', en: 'Douyin global' },
  overseas_official: { zh: '官方店', en: 'Official store' },
  overseas_seller: { zh: '普通卖家', en: 'Marketplace seller' },
}

/** The beginnings of the types that only one platform has. */
const TYPES_OF: readonly (readonly [prefix: string, platform: Platform])[] = [
  ['cshop', 'taobao'],
  ['global', 'taobao'],
  ['tmall_', 'tmall'],
  ['jd_', 'jd'],
  ['douyin_', 'douyin'],
]

/** Which of some sites alone have shops of a type; none: any may, as of one that is not known. */
export function sitesOfShopType(type: string, sites: readonly Pick<Site, 'id' | 'platform'>[]): string[] {
  const only = TYPES_OF.find(([prefix]) => type.startsWith(prefix))?.[1]
  return sites.filter(({ platform }) => platform === only).map(({ id }) => id)
}

/** What a shop whose type is not known is said to be. */
export const NO_SHOP_TYPE: Text = { zh: '(未知类型)', en: '(unknown type)' }

/** The type of an item's shop, '' where it is not known. */
export type KnownShopType = ShopType | ''

/** A slice of a site by shop type. `types` null: the whole site. */
export interface Channel {
  id: string
  site: Platform
  name: Text
  types: readonly KnownShopType[] | null
}

const only = (id: string, site: Platform, zh: string, en: string, ...types: ShopType[]): Channel => ({ id, site, name: { zh, en }, types })

/** All types of the site that begin with `prefix`, without the given ones: what is not known to be of these is here, so that both add up to the site. */
function except(id: string, site: Platform, zh: string, en: string, prefix: string, ...types: ShopType[]): Channel {
  const others = SHOP_TYPES.filter((type) => type.startsWith(prefix) && !types.includes(type))
  return { id, site, name: { zh, en }, types: ['', ...others] }
}

/** The domestic channels. Complements ("no", "not", "exclude") are within their site. */
export const CHANNELS: readonly Channel[] = [
  only('cshop', 'taobao', '淘宝集市', 'Taobao shops', 'cshop'),
  only('global', 'taobao', '全球购', 'Global buyers', 'global'),
  only('tmallhk', 'tmall', '天猫国际', 'Tmall Global', 'tmall_global', 'tmall_global_official'),
  only('chaoshi', 'tmall', '天猫超市', 'Tmall Supermarket', 'tmall_chaoshi'),
  only('tmallhk_gfzy', 'tmall', '天猫国际官方直营', 'Tmall Global direct', 'tmall_global_official'),
  except('nochaoshi', 'tmall', '非天猫超市', 'Not Tmall Supermarket', 'tmall_', 'tmall_chaoshi'),
  except('notmallhk', 'tmall', '非天猫国际', 'Not Tmall Global', 'tmall_', 'tmall_global', 'tmall_global_official'),
  only('tmqjd', 'tmall', '天猫旗舰店', 'Flagship stores', 'tmall_flagship'),
  only('tmzyzmd', 'tmall', '天猫专营店与专卖店', 'Franchise, specialty stores', 'tmall_franchise', 'tmall_youpin'),
  { id: 'all', site: 'tmall', name: { zh: '天猫全部', en: 'All of Tmall' }, types: null },
  only('jd_only_self', 'jd', '京东自营', 'JD self-operated', 'jd_self', 'jd_global_self'),
  except('jd_exclude_self', 'jd', '京东非自营', 'Not self-operated', 'jd_', 'jd_self', 'jd_global_self'),
  only('jd_hk', 'jd', '京东国际', 'JD Worldwide', 'jd_global_self', 'jd_global_pop'),
  only('jd_home_self', 'jd', '京东国内自营', 'Domestic self-operated', 'jd_self'),
  only('jd_home_pop', 'jd', '京东国内 POP', 'Domestic marketplace', 'jd_pop'),
  except('jd_not_home_self', 'jd', '非国内自营', 'Not domestic self-operated', 'jd_', 'jd_self'),
  except('jd_not_home_pop', 'jd', '非国内 POP', 'Not domestic marketplace', 'jd_', 'jd_pop'),
]
