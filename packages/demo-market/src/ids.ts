import type { Market } from './markets.ts'

const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A prime above any number of items; multiplying by a smaller one scatters consecutive numbers without a clash. */
const PRIME = 67_108_859

function scatter(index: number): number {
  return Number((BigInt(index + 1) * 48_271_733n) % BigInt(PRIME))
}

function base36(value: number, digits: number): string {
  let out = ''
  let rest = value
  for (let n = 0; n < digits; n++) {
    out = (BASE36[rest % 36] ?? '0') + out
    rest = Math.floor(rest / 36)
  }
  return out
}

/** The id of the nth item of a site, in the platform's manner; in ranges the platforms do not give out. */
export function itemId(market: Market, index: number): string {
  const number = scatter(index)
  const digits = String(number).padStart(8, '0')
  switch (market.site.platform) {
    case 'taobao':
      return `990${digits}0`
    case 'tmall':
      return `990${digits}5`
    case 'jd':
      return `99000${digits}`
    case 'douyin':
      return `39900000000${digits}`
    case 'amazon':
      return `B0ZZ${base36(number, 6)}`
    case 'shopee':
      return `990${digits}`
    case 'lazada':
      return `99${digits}`
    case 'tiktok':
      return `17990000000${digits}`
    case 'ozon':
      return `99${digits}`
    case 'hktvmall':
      return `H9${digits.slice(0, 6)}_S_${digits.slice(6)}${base36(number % 1296, 2)}`
  }
}

const AMAZON: Record<string, string> = {
  us: 'com',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  uk: 'co.uk',
  jp: 'co.jp',
  ae: 'ae',
  sa: 'sa',
  br: 'com.br',
  mx: 'com.mx',
}
const SHOPEE: Record<string, string> = {
  br: 'com.br',
  cl: 'cl',
  co: 'com.co',
  es: 'es',
  fr: 'fr',
  id: 'co.id',
  in: 'in',
  mx: 'com.mx',
  my: 'com.my',
  ph: 'ph',
  pl: 'pl',
  sg: 'sg',
  th: 'co.th',
  tw: 'tw',
  vn: 'vn',
}
const LAZADA: Record<string, string> = { my: 'com.my', sg: 'sg', th: 'co.th', ph: 'com.ph', id: 'co.id', vn: 'vn' }

/** The page of an item on its platform. */
export function itemLink(market: Market, id: string, shop: string): string {
  const { platform } = market.site
  const country = market.site.id.split('_')[1] ?? ''
  switch (platform) {
    case 'taobao':
      return `https://item.taobao.com/item.htm?id=${id}`
    case 'tmall':
      return `https://detail.tmall.com/item.htm?id=${id}`
    case 'jd':
      return `https://item.jd.com/${id}.html`
    case 'douyin':
      return `https://haohuo.jinritemai.com/views/product/item2?id=${id}`
    case 'amazon':
      return `https://www.amazon.${AMAZON[country] ?? 'com'}/dp/${id}`
    case 'shopee':
      return `https://shopee.${SHOPEE[country] ?? 'sg'}/product/${shop === '' ? '0' : shop}/${id}`
    case 'lazada':
      return `https://www.lazada.${LAZADA[country] ?? 'sg'}/products/i${id}.html`
    case 'tiktok':
      return `https://www.tiktok.com/view/product/${id}`
    case 'ozon':
      return `https://www.ozon.ru/product/${id}/`
    case 'hktvmall':
      return `https://www.hktvmall.com/p/${id}`
  }
}
