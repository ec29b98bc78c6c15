import type { Platform } from './sites.ts'
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

/** A slice of a site by shop type. `null`: the whole site. */
export interface Channel {
  id: string
  site: Platform
  types: readonly ShopType[] | null
}

const only = (id: string, site: Platform, ...types: ShopType[]): Channel => ({ id, site, types })

function except(id: string, site: Platform, prefix: string, ...types: ShopType[]): Channel {
  return { id, site, types: SHOP_TYPES.filter((type) => type.startsWith(prefix) && !types.includes(type)) }
}

/** The domestic channels. Complements ("no", "not", "exclude") are within their site. */
export const CHANNELS: readonly Channel[] = [
  only('cshop', 'taobao', 'cshop'),
  only('global', 'taobao', 'global'),
  only('tmallhk', 'tmall', 'tmall_global', 'tmall_global_official'),
  only('chaoshi', 'tmall', 'tmall_chaoshi'),
  only('tmallhk_gfzy', 'tmall', 'tmall_global_official'),
  except('nochaoshi', 'tmall', 'tmall_', 'tmall_chaoshi'),
  except('notmallhk', 'tmall', 'tmall_', 'tmall_global', 'tmall_global_official'),
  only('tmqjd', 'tmall', 'tmall_flagship'),
  only('tmzyzmd', 'tmall', 'tmall_franchise', 'tmall_youpin'),
  { id: 'all', site: 'tmall', types: null },
  only('jd_only_self', 'jd', 'jd_self', 'jd_global_self'),
  except('jd_exclude_self', 'jd', 'jd_', 'jd_self', 'jd_global_self'),
  only('jd_hk', 'jd', 'jd_global_self', 'jd_global_pop'),
  only('jd_home_self', 'jd', 'jd_self'),
  only('jd_home_pop', 'jd', 'jd_pop'),
  except('jd_not_home_self', 'jd', 'jd_', 'jd_self'),
  except('jd_not_home_pop', 'jd', 'jd_', 'jd_pop'),
]
