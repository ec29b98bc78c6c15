import type { KnownSite, Marketplace } from '@marketscope/contract/sites'
import { siteFestivals } from './festivals.ts'
import { mix, Rng } from './rng.ts'
import type { SeasonName } from './vocabulary/vocabulary.ts'

/** Months are month numbers (see `monthNumber` of the contract): year × 12 + month − 1. */
export const FIRST_MONTH = 2016 * 12 + 3

/** Demand of a usual year, January to December. */
const SEASONS: Record<SeasonName, readonly number[]> = {
  flat: [1, 0.94, 1.03, 0.99, 1.02, 1.02, 0.97, 0.98, 1.01, 1, 1.03, 1],
  sun: [0.35, 0.45, 0.9, 1.6, 2.1, 2.0, 1.6, 1.1, 0.65, 0.45, 0.4, 0.4],
  winter: [1.25, 1.02, 0.95, 0.8, 0.72, 0.68, 0.65, 0.75, 1, 1.3, 1.45, 1.4],
  summer: [0.5, 0.6, 0.95, 1.25, 1.5, 1.55, 1.45, 1.2, 0.95, 0.75, 0.65, 0.55],
  cool: [1.08, 0.98, 1.02, 0.95, 0.92, 0.9, 0.9, 0.95, 1.05, 1.1, 1.12, 1.08],
  gift: [1.05, 1.2, 1.02, 0.92, 1.18, 0.98, 0.9, 1.08, 1, 0.98, 1.05, 1.2],
  newyear: [1.35, 0.95, 0.9, 0.9, 0.95, 0.95, 0.92, 0.95, 1.05, 1.02, 1.05, 1.2],
  school: [0.95, 1.1, 0.95, 0.88, 0.9, 1, 1.1, 1.35, 1.2, 0.9, 0.95, 0.95],
  spring: [0.85, 0.9, 1.25, 1.25, 1.15, 1, 0.9, 0.9, 1, 1, 0.95, 0.85],
  heat: [0.3, 0.3, 0.5, 0.85, 1.6, 2.4, 2.5, 1.7, 0.7, 0.4, 0.4, 0.35],
  midautumn: [1.05, 0.75, 0.75, 0.75, 0.85, 0.85, 0.9, 1.45, 1.9, 0.8, 0.9, 1],
}

/** Month (1 or 2) of the Chinese New Year, 2016 onwards; parcels rest in it, and shopping for it comes just before. */
const NEW_YEAR: Record<number, number> = {
  2016: 2,
  2017: 1,
  2018: 2,
  2019: 2,
  2020: 1,
  2021: 2,
  2022: 2,
  2023: 1,
  2024: 2,
  2025: 1,
  2026: 2,
  2027: 2,
  2028: 1,
  2029: 2,
  2030: 2,
}

/** Size of a platform at the turn of each year from 2016 on, its own scale; between them a straight line. */
const GROWTH: Record<Marketplace, readonly number[]> = {
  taobao: [1.05, 1.1, 1.15, 1.16, 1.13, 1.1, 1.01, 0.93, 0.87, 0.83, 0.81, 0.79],
  tmall: [0.62, 0.8, 1, 1.22, 1.42, 1.62, 1.66, 1.58, 1.55, 1.57, 1.6, 1.62],
  jd: [0.68, 0.8, 0.92, 1.03, 1.18, 1.32, 1.42, 1.47, 1.52, 1.58, 1.63, 1.67],
  douyin: [0, 0, 0, 0.04, 0.1, 0.45, 1.1, 1.75, 2.3, 2.75, 3.05, 3.25],
  amazon: [0.5, 0.6, 0.7, 0.82, 0.95, 1.3, 1.38, 1.42, 1.53, 1.65, 1.76, 1.85],
  shopee: [0.1, 0.18, 0.28, 0.45, 0.7, 1.2, 1.6, 1.7, 1.85, 2.05, 2.2, 2.3],
  lazada: [0.35, 0.45, 0.6, 0.75, 0.95, 1.3, 1.4, 1.3, 1.25, 1.22, 1.2, 1.2],
  tiktok: [0, 0, 0, 0, 0, 0.05, 0.3, 0.9, 1.8, 2.6, 3.2, 3.7],
  ozon: [0, 0, 0, 0.3, 0.5, 0.9, 1.5, 2.2, 3, 3.6, 4, 4.3],
  hktvmall: [0, 0, 0, 0.5, 0.7, 1.05, 1.25, 1.3, 1.28, 1.3, 1.33, 1.35],
}

function growth(platform: Marketplace, month: number): number {
  const anchors = GROWTH[platform]
  const at = Math.min(Math.max(0, (month - 2016 * 12) / 12), anchors.length - 1)
  const low = Math.floor(at)
  const from = anchors[low] ?? 1
  return from + ((anchors[low + 1] ?? from) - from) * (at - low)
}

/** How many new items come in a month, on a scale of the platform's own. */
export function launchRate(platform: Marketplace, month: number): number {
  return growth(platform, month) ** 0.55
}

/** Extra demand by the site's festivals; `strength` 1 is the usual trade. */
function festivalFactor(site: KnownSite, month: number, strength: number): number {
  const extra = lift(site, month)
  return Math.max(0.4, 1 + (extra - 1) * (extra > 1 ? strength : 1))
}

/** Share of the list price that a festival takes off, before coupons. */
export function festivalDiscount(site: KnownSite, month: number): number {
  const extra = festivalFactor(site, month, 1)
  return extra > 1.1 ? Math.min(0.14, (extra - 1) * 0.12) : 0
}

type Festival = (year: number, month: number) => number

/** 618 starts in May and 11.11 in October with its pre-sales, since 2020; the epidemic emptied February 2020. */
function chinese(june: number, november: number): Festival {
  return (year, month) => {
    const presale = year >= 2020
    const lull = month <= 2 && NEW_YEAR[year] === month ? 0.74 : 1
    if (year === 2020 && month === 2) return 0.72
    if (year === 2022 && month === 4) return 0.9
    if (month === 3) return 1.06
    if (month === 5) return presale ? 1 + (june - 1) * (year >= 2022 ? 0.35 : 0.2) : 1.02
    if (month === 6) return june
    if (month === 7) return 0.9
    if (month === 10) return presale ? 1 + (november - 1) * (year >= 2022 ? 0.36 : 0.22) : 0.9
    if (month === 11) return presale ? 1 + (november - 1) * 0.85 : november
    if (month === 12) return 1.05
    return lull
  }
}

const CHINESE: Partial<Record<Marketplace, Festival>> = {
  taobao: chinese(1.18, 1.42),
  tmall: chinese(1.62, 2.25),
  jd: chinese(1.95, 1.7),
  douyin: chinese(1.35, 1.55),
}

const LIFTS = new Map<string, number>()

/** How far a site's festivals lift a month, in the usual trade. */
function lift(site: KnownSite, month: number): number {
  const key = `${site.id} ${month}`
  const known = LIFTS.get(key)
  if (known !== undefined) return known
  const year = Math.floor(month / 12)
  const of = (month % 12) + 1
  const made = CHINESE[site.platform]?.(year, of) ?? siteFestivals(site, year, of)
  LIFTS.set(key, made)
  return made
}

function season(name: SeasonName, month: number, chinese: boolean): number {
  const year = Math.floor(month / 12)
  const of = month % 12
  if (name === 'newyear' && chinese) {
    const feast = NEW_YEAR[year] ?? 2
    if (of === feast - 1) return feast === 1 ? 1.25 : 0.95
    if (of === feast - 2) return 1.75
    if (of === 11 && (NEW_YEAR[year + 1] ?? 2) === 1) return 1.55
  }
  return SEASONS[name][of] ?? 1
}

/**
 * Demand from `first` to `last` for a trade on a site: the platform's growth, the trade's own, the season, the festivals and a little
 * weather that all its items share. About 1 on average.
 */
export function demand(
  site: KnownSite,
  trade: { id: number; growth: number; festival: number },
  seasonName: SeasonName,
  first: number,
  last: number,
  seed: number,
): Float64Array {
  const { platform } = site
  const chinese = platform === 'taobao' || platform === 'tmall' || platform === 'jd' || platform === 'douyin'
  const weather = new Rng(mix(seed, trade.id, platform.length, platform.charCodeAt(0), 77))
  let drift = 0
  const levels = new Float64Array(last - first + 1)
  for (let month = first; month <= last; month++) {
    drift = drift * 0.85 + weather.normal() * 0.022
    const years = Math.min(8, (month - FIRST_MONTH) / 12)
    levels[month - first] =
      growth(platform, month) ** 0.45 *
      trade.growth ** years *
      season(seasonName, month, chinese) *
      festivalFactor(site, month, trade.festival) *
      (1 + drift)
  }
  return levels
}
