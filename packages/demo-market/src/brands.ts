import { FIRST_MONTH } from './calendar.ts'
import { mix, Rng, textSeed } from './rng.ts'
import { CHINESE_SYLLABLES, WESTERN_END, WESTERN_MIDDLE, WESTERN_START } from './vocabulary/names.ts'
import { TRADES } from './vocabulary/trades.ts'
import type { Trade } from './vocabulary/vocabulary.ts'

type BrandLife = 'steady' | 'rising' | 'fading' | 'newcomer' | 'vanished' | 'entrant'

export interface Brand {
  number: number
  id: string
  zh: string
  en: string
  western: boolean
  /** The only countries it sells in, for a brand that nobody knows elsewhere. */
  only: readonly string[] | null
  /** Whether a Chinese brand sells on overseas sites too; the western ones all do. */
  abroad: boolean
  /** Prices against the kind's usual price. */
  tier: number
  /** Size among the brands of its trade. */
  weight: number
  life: BrandLife
  /** Strength from FIRST_MONTH on; 0 where the brand is not there. */
  curve: Float32Array
}

type Syllable = { sound: string; sign: string }

const chinese = (text: string): Syllable[] => text.split(' ').map((part) => ({ sign: part.slice(0, 1), sound: part.slice(1) }))
const western = (text: string): Syllable[] =>
  text.split(' ').map((part) => {
    const sound = part.replace(/[^A-Za-z]/g, '')
    return { sound, sign: part.slice(sound.length) }
  })
const START = western(WESTERN_START)
const MIDDLE = western(WESTERN_MIDDLE)
const END = western(WESTERN_END)

function nameOf(rng: Rng, style: Trade['brands'], foreign: boolean): { zh: string; en: string } {
  const syllables = chinese(CHINESE_SYLLABLES[style])
  const parts = foreign ? [rng.pick(START), rng.pick(MIDDLE), rng.pick(END)] : [rng.pick(syllables), rng.pick(syllables)]
  if (foreign && rng.chance(0.4)) parts.splice(1, 1)
  if (!foreign && rng.chance(0.3)) parts.push(rng.pick(syllables))
  const sound = parts.map((part) => part.sound).join('')
  return { zh: parts.map((part) => part.sign).join(''), en: sound.charAt(0).toUpperCase() + sound.slice(1).toLowerCase() }
}

/** The strength of a brand month by month: an S-shaped rise, a fall, or both; an entrant of the last 18 months rises sharply. */
function curveOf(rng: Rng, life: BrandLife, last: number): Float32Array {
  const months = last - FIRST_MONTH + 1
  const curve = new Float32Array(months)
  const wave = rng.next() * 6.3
  const middle = months * (0.25 + 0.5 * rng.next())
  const start = life === 'newcomer' ? Math.max(0, months - 18 + rng.below(7)) : life === 'entrant' ? rng.below(Math.max(1, months - 30)) : 0
  const end = life === 'vanished' ? Math.floor(months * (0.35 + 0.5 * rng.next())) : months
  for (let m = start; m < end; m++) {
    let level = 1 + 0.12 * Math.sin(wave + m / 13)
    if (life === 'rising') level *= 0.35 + 1.5 / (1 + Math.exp(-(m - middle) / 9))
    if (life === 'fading') level *= 0.3 + 1.1 / (1 + Math.exp((m - middle) / 11))
    if (life === 'newcomer') level *= 0.12 + 2.4 / (1 + Math.exp(-(m - start - 6) / 2.2))
    if (life === 'entrant') level *= 1.3 / (1 + Math.exp(-(m - start - 10) / 4))
    if (life === 'vanished') level *= Math.min(1, (end - m) / 14)
    curve[m] = level
  }
  return curve
}

function lifeOf(rng: Rng): BrandLife {
  const at = rng.next()
  if (at < 0.46) return 'steady'
  if (at < 0.62) return 'rising'
  if (at < 0.76) return 'fading'
  if (at < 0.83) return 'newcomer'
  return at < 0.9 ? 'vanished' : 'entrant'
}

/** Countries with brands of their own, by what their sites are called. */
const HOMES: readonly (readonly string[])[] = [
  ['us'],
  ['uk', 'gb'],
  ['de'],
  ['fr'],
  ['it'],
  ['jp'],
  ['br'],
  ['mx'],
  ['ae', 'sa'],
  ['th'],
  ['vn'],
  ['id'],
  ['my'],
  ['ph'],
  ['tw'],
  ['hk'],
  ['ru'],
]
const CHINESE_SPEAKING = new Set(['tw', 'hk'])
const ABROAD = 0.35

/**
 * The brands of every trade, largest first: sizes follow a power law, names are made up and unique. Western brands sell everywhere, a third of the Chinese ones sell abroad
 * under the same id; after them stand those of single overseas countries.
 */
export function buildBrands(size: number, seed: number, last: number): Map<Trade, Brand[]> {
  const count = Math.round(Math.min(800, Math.max(22, 110 * Math.sqrt(size / 1_500_000))))
  const taken = new Set<string>()
  const byTrade = new Map<Trade, Brand[]>()
  let number = 0
  const made = (
    rng: Rng,
    trade: Trade,
    of: { rank: number; foreign: boolean; steady: number; only: readonly string[] | null; tier: number },
  ): Brand => {
    let name = nameOf(rng, trade.brands, of.foreign)
    while (taken.has(name.zh) || taken.has(name.en)) {
      const more = nameOf(rng, trade.brands, of.foreign)
      name = taken.size > 4000 ? { zh: name.zh + more.zh.slice(-1), en: name.en + more.en.slice(-2).toLowerCase() } : more
    }
    taken.add(name.zh)
    taken.add(name.en)
    const life = of.rank < of.steady && rng.chance(0.7) ? 'steady' : lifeOf(rng)
    number++
    return {
      number,
      id: String(3_200_000 + number * 173),
      ...name,
      western: of.foreign,
      only: of.only,
      abroad: of.only === null && (of.foreign || new Rng(mix(seed, number, 13)).chance(ABROAD)),
      tier: Math.exp(rng.normal() * 0.38 + of.tier),
      weight: (of.rank + 4) ** -0.78 * (0.75 + 0.5 * rng.next()),
      life,
      curve: curveOf(rng, life, last),
    }
  }
  for (const trade of TRADES) {
    const rng = new Rng(mix(seed, textSeed(trade.id), 11))
    const foreignShare = trade.brands === 'beauty' || trade.brands === 'health' ? 0.42 : trade.brands === 'food' ? 0.15 : 0.28
    byTrade.set(
      trade,
      Array.from({ length: count }, (_, rank) => {
        const foreign = rng.chance(foreignShare)
        return made(rng, trade, { rank, foreign, steady: 3, only: null, tier: foreign ? 0.38 : -0.12 })
      }),
    )
  }
  for (const [trade, brands] of byTrade) {
    const rng = new Rng(mix(seed, textSeed(trade.id), 12))
    for (const only of HOMES) {
      const here = Math.floor(count / 220 + (trade.cosmetics ? 1 : rng.next()))
      const foreign = !only.some((country) => CHINESE_SPEAKING.has(country))
      for (let rank = 0; rank < here; rank++) brands.push(made(rng, trade, { rank, foreign, steady: 1, only, tier: -0.05 }))
    }
  }
  return byTrade
}

/** How strongly a brand is there on a site, against its size; 0 where it does not sell. `draw` is the brand's own on that site. */
export function presence(brand: Brand, market: { domestic: boolean; country: string }, draw: Rng): number {
  if (brand.only) return brand.only.includes(market.country) ? 1.6 : 0
  if (market.domestic) return 1
  if (brand.western) return 1.2
  return brand.abroad && draw.chance(0.7) ? 0.9 : 0
}
