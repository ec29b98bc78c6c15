import { editionOf, KNOWN_SITES, type KnownSite, type Marketplace } from '@marketscope/contract/sites'
import type { ForeignLanguage } from './vocabulary/foreign-words.ts'

export type TitleLanguage = 'zh' | 'zh-Hant' | 'en' | 'ru' | 'ja' | ForeignLanguage

/** What the simulator must know of a site beyond its declaration. */
export interface Market {
  site: KnownSite
  index: number
  domestic: boolean
  /** As the site's id ends, e.g. `uk` or `gb`; empty for domestic sites. */
  country: string
  /** Share of all item-months. */
  share: number
  /** First month, a month number. */
  start: number
  language: TitleLanguage
  /** Share of its titles that are in English all the same. */
  english: number
  /** Units of the site's currency for one CNY of the vocabulary's prices. */
  rate: number
  /** Units sold against tmall's. */
  volume: number
  /** Model versions of its figures with the month each begins; one empty version where there is only one. */
  versions: readonly { id: string; start: number }[]
}

const ym = (year: number, month = 1) => year * 12 + month - 1

const START: Record<Marketplace, number> = {
  taobao: ym(2016, 4),
  tmall: ym(2016, 4),
  jd: ym(2016, 4),
  douyin: ym(2019),
  amazon: ym(2018),
  shopee: ym(2018),
  lazada: ym(2018),
  tiktok: ym(2021),
  ozon: ym(2021),
  hktvmall: ym(2021),
}

const VOLUME: Record<Marketplace, number> = {
  taobao: 0.62,
  tmall: 1,
  jd: 0.55,
  douyin: 0.8,
  amazon: 0.4,
  shopee: 0.3,
  lazada: 0.2,
  tiktok: 0.4,
  ozon: 0.35,
  hktvmall: 0.06,
}

/** Shares of the item-months; the domestic ones are 75 % together. */
const SHARES: Record<string, number> = {
  taobao: 25,
  tmall: 27,
  jd: 13,
  douyin: 10,
  amazon_us: 5.2,
  amazon_jp: 1.7,
  amazon_de: 1.8,
  amazon_uk: 1.5,
  amazon_fr: 0.8,
  amazon_it: 0.7,
  amazon_es: 0.7,
  amazon_mx: 0.5,
  amazon_br: 0.4,
  amazon_ae: 0.4,
  amazon_sa: 0.3,
  shopee_id: 1.2,
  shopee_tw: 1,
  shopee_vn: 0.8,
  shopee_th: 0.8,
  shopee_ph: 0.7,
  shopee_my: 0.7,
  shopee_br: 0.8,
  shopee_sg: 0.3,
  shopee_mx: 0.2,
  shopee_cl: 0.15,
  shopee_co: 0.15,
  shopee_in: 0.15,
  shopee_pl: 0.15,
  shopee_es: 0.1,
  shopee_fr: 0.1,
  lazada_th: 0.4,
  lazada_ph: 0.4,
  lazada_id: 0.4,
  lazada_my: 0.35,
  lazada_vn: 0.35,
  lazada_sg: 0.2,
  tiktok_us: 0.7,
  tiktok_id: 0.5,
  tiktok_th: 0.3,
  tiktok_vn: 0.3,
  tiktok_my: 0.25,
  tiktok_ph: 0.25,
  tiktok_gb: 0.25,
  tiktok_sg: 0.1,
  ozon_ru: 1.1,
  hktvmall_hk: 0.8,
}

/** Rough worth of one CNY; the demo market needs believable prices, not exact rates. */
const RATES: Record<string, number> = {
  CNY: 1,
  USD: 0.19,
  EUR: 0.17,
  GBP: 0.15,
  JPY: 22,
  AED: 0.6,
  SAR: 0.6,
  BRL: 0.8,
  MXN: 2.9,
  CLP: 140,
  COP: 620,
  IDR: 1900,
  INR: 10,
  MYR: 0.6,
  PHP: 7.2,
  PLN: 0.6,
  SGD: 0.2,
  THB: 4.6,
  TWD: 4.4,
  VND: 3100,
  RUB: 12,
  HKD: 1.2,
}

/** Bigger and smaller sites of one platform sell more and less of an item. */
const COUNTRY_VOLUME: Record<string, number> = {
  amazon_us: 2.6,
  amazon_de: 1.2,
  amazon_uk: 1.1,
  amazon_jp: 1.1,
  tiktok_us: 1.8,
  shopee_id: 1.7,
  tiktok_id: 1.6,
}

/** The language of titles by country; English where none is named. */
const LANGUAGES: Readonly<Record<string, TitleLanguage>> = {
  de: 'de',
  es: 'es',
  mx: 'es',
  cl: 'es',
  co: 'es',
  br: 'pt',
  fr: 'fr',
  it: 'it',
  pl: 'pl',
  th: 'th',
  vn: 'vi',
  id: 'id',
  my: 'ms',
  ae: 'ar',
  sa: 'ar',
  jp: 'ja',
  ru: 'ru',
  tw: 'zh-Hant',
  hk: 'zh-Hant',
}

/** Countries where sellers write in two languages. */
const ENGLISH_BESIDE: Readonly<Record<string, number>> = { ae: 0.5, sa: 0.3, my: 0.45 }

const countryOf = (site: KnownSite) => site.id.slice(site.platform.length + 1)

function language(site: KnownSite): TitleLanguage {
  return editionOf(site.platform) === 'domestic' ? 'zh' : (LANGUAGES[countryOf(site)] ?? 'en')
}

/** Every known site as the simulator sees it. */
export const MARKETS: readonly Market[] = KNOWN_SITES.map((site, index) => {
  const start = START[site.platform]
  const several = site.platform === 'jd' ? ['v1', 'v2'] : site.platform === 'douyin' ? ['v4', 'v5'] : null
  return {
    site,
    index,
    domestic: editionOf(site.platform) === 'domestic',
    country: countryOf(site),
    share: (SHARES[site.id] ?? 0.1) / 100,
    start,
    language: language(site),
    english: ENGLISH_BESIDE[countryOf(site)] ?? 0,
    rate: RATES[site.currency] ?? 1,
    volume: VOLUME[site.platform] * (COUNTRY_VOLUME[site.id] ?? (editionOf(site.platform) === 'domestic' ? 1 : 0.6)),
    versions: several ? several.map((id, nth) => ({ id, start: nth === 0 ? start : Math.max(start, ym(2022)) })) : [{ id: '', start }],
  }
})
