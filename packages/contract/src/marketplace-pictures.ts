import type { Marketplace } from './sites.ts'

/** Hosts of pictures by marketplace; those that serve several are named at the first. */
const HOSTS_OF: Readonly<Record<Marketplace, readonly string[]>> = {
  taobao: ['*.alicdn.com', '*.tbcdn.cn', '*.taobaocdn.com'],
  tmall: [],
  jd: ['*.360buyimg.com'],
  douyin: ['*.ecombdimg.com', '*.byteimg.com', '*.douyinpic.com'],
  amazon: ['*.media-amazon.com', '*.ssl-images-amazon.com', '*.images-amazon.com'],
  shopee: ['*.susercontent.com', '*.shopeemobile.com'],
  lazada: ['*.slatic.net'],
  tiktok: ['*.ibyteimg.com', '*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.ttcdn-us.com'],
  ozon: ['*.ozone.ru', '*.ozonstatic.cn'],
  hktvmall: ['*.hktvmall.com', '*.hktv-img.com'],
}

/** Those of marketplaces that are loaded as sites of one's own. */
const HOSTS_OF_OTHERS: readonly string[] = [
  // Pinduoduo, Suning, Vipshop, Kaola, Dewu, Xiaohongshu, Kuaishou
  '*.pinduoduo.com',
  '*.pddpic.com',
  '*.yangkeduo.com',
  '*.suning.cn',
  '*.vpimg1.com',
  '*.vpimg2.com',
  '*.vpimg3.com',
  '*.vpimg4.com',
  '*.vipstatic.com',
  '*.kaolacdn.com',
  '*.dewucdn.com',
  '*.poizon.com',
  '*.xhscdn.com',
  '*.kwimgs.com',
  '*.yximgs.com',
  // eBay, Walmart, Tokopedia, Coupang, Qoo10, Rakuten, Mercado Libre, Wildberries, Noon
  '*.ebayimg.com',
  '*.walmartimages.com',
  '*.tokopedia.net',
  '*.coupangcdn.com',
  '*.image-qoo10.com',
  '*.rakuten.co.jp',
  '*.r10s.jp',
  '*.mlstatic.com',
  '*.wbbasket.ru',
  '*.nooncdn.com',
]

/**
 * Hosts that marketplaces serve pictures of items from: a name, or `*.` before one for every name below it. A page shows pictures from these and from itself, so that
 * nothing in the data makes the browsers of those who look at it ask some other machine.
 */
export const MARKETPLACE_PICTURE_HOSTS: readonly string[] = [...Object.values(HOSTS_OF).flat(), ...HOSTS_OF_OTHERS]
