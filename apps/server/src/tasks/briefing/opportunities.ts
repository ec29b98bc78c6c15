import { ALL_BRANDS, REST_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { isWithoutValue } from '@marketscope/contract/attribute-rows'
import { isCatchAllValue } from '@marketscope/contract/catch-all-values'
import { NONE_ID } from '@marketscope/contract/limits'
import { changeWords } from '@marketscope/contract/sentences/movement'
import { againstWords } from '@marketscope/contract/sentences/sentence'
import { canBeMost } from '@marketscope/contract/superlatives'
import { type Chapter, saidOf } from './chapters/chapter.ts'
import type { Answers } from './questions.ts'
import type { Tale } from './tale.ts'

const OPPORTUNITIES = { zh: '机会', en: 'Opportunities' }

/** What counts as one. Shares and changes are fractions. */
export const OPPORTUNITY = {
  /** Of the market, at least: what is smaller grows by much from next to nothing. */
  share: 0.01,
  /** Growth above that of the market, at least. */
  above: 0.1,
  /** What the first three brands hold of it, at most. */
  three: 0.5,
  /** Brands that sell it, at least, where their shares of it are not known. */
  brands: 5,
  /** Share of a brand, at most: what leads is no opportunity but the market. */
  challenger: 0.1,
} as const

const MOST_OF_A_KIND = 2
const MOST = 6

interface Found {
  /** What it brought beyond growing with the market, as a part of the market. */
  weight: number
  sentence: string
}

/**
 * Where there is room: price bands and values of attributes that grow well above the market without being held by three brands, and small brands that do. Each
 * sentence names the numbers by which it is one. None where growth is not known.
 */
export function opportunitiesOf(answers: Answers, tale: Tale): string[] {
  const market = tale.base && (answers.summary?.data[`sales_${tale.base}`] ?? null)
  if (market === null) return []
  const best = (found: Found[]) => found.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_OF_A_KIND)
  const kinds = [bands(answers, market, tale), values(answers, market, tale), challengers(answers, market, tale)]
  return kinds
    .flatMap(best)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ sentence }) => sentence)
}

interface Growing {
  share: number | null
  sold: number | null
  sales_yoy: number | null
  sales_mom: number | null
}

/** Share and growth of what is large enough in both periods and grows well above the market; null: it does not. */
function ahead(row: Growing, market: number, { base }: Tale): { share: number; growth: number; weight: number } | null {
  const growth = base && row[`sales_${base}`]
  if (row.share === null || growth === null || row.share < OPPORTUNITY.share) return null
  const above = growth - market
  return growth > 0 && above >= OPPORTUNITY.above && canBeMost({ share: row.share, sold: row.sold, growth }, market)
    ? { share: row.share, growth, weight: above * row.share }
    : null
}

function grown({ share, growth }: { share: number; growth: number }, market: number, { language, telling }: Tale): string {
  const { percent } = telling.numbers
  const base = telling.against?.base ?? null
  if (language === 'zh')
    return `占 ${percent(share)}，${base === null ? '' : `比${againstWords(base, telling)}`}${changeWords(growth, telling)}（整个市场${changeWords(market, telling)}）`
  return `${percent(share)} of sales, ${changeWords(growth, telling)} (the market is ${changeWords(market, telling)})`
}

/** What the first three brands hold of each price band, by its lower end; a band whose whole is not known is not there. */
export function threeOf(told: Answers['brand_prices']): Map<number, number> {
  const whole = told?.data.find(({ id }) => id === ALL_BRANDS)?.ranges ?? []
  const named = told?.data.filter(({ id }) => id !== ALL_BRANDS && id !== REST_BRANDS && id !== NONE_ID) ?? []
  return new Map(
    whole.flatMap(({ from, sales }) => {
      if (from === null || sales === null || sales <= 0) return []
      const own = named.flatMap(({ ranges }) =>
        ranges.flatMap((range) => (range.from === from && range.sales !== null ? [range.sales] : [])),
      )
      const three = own.toSorted((a, b) => b - a).slice(0, 3)
      return [[from, three.reduce((sum, one) => sum + one, 0) / sales] as const]
    }),
  )
}

function bands({ prices, brand_prices }: Answers, market: number, tale: Tale): Found[] {
  const three = threeOf(brand_prices)
  return (prices?.data ?? []).flatMap((band) => {
    const good = ahead(band, market, tale)
    const held = band.from === null ? undefined : three.get(band.from)
    if (!good || band.from === null || held === undefined || held > OPPORTUNITY.three) return []
    const { band: write, percent } = tale.telling.numbers
    const [name, told] = [write(band.from, band.to), grown(good, market, tale)]
    const sentence =
      tale.language === 'zh'
        ? `价格段 ${name}：${told}，前三品牌合计只占其中 ${percent(held)}。`
        : `Prices ${name}: ${told}; the first three brands hold only ${percent(held)} of it.`
    return [{ weight: good.weight, sentence }]
  })
}

function values({ attr_top, attr_first, attr_second }: Answers, market: number, tale: Tale): Found[] {
  return [attr_first, attr_second].flatMap((list, place) =>
    (list?.data ?? []).flatMap((row) => {
      const good = isWithoutValue(row.id) || isCatchAllValue(row.name ?? '') || row.is_new ? null : ahead(row, market, tale)
      const brands = row.brands ?? 0
      if (!good || !row.name || brands < OPPORTUNITY.brands) return []
      const attribute = attr_top?.data[place]?.name ?? row.attr ?? ''
      const [told, many] = [grown(good, market, tale), tale.telling.numbers.count(brands)]
      const sentence =
        tale.language === 'zh'
          ? `${attribute}“${row.name}”：${told}，有 ${many} 个品牌在卖。`
          : `${attribute} "${row.name}": ${told}, sold by ${many} brands.`
      return [{ weight: good.weight, sentence }]
    }),
  )
}

function challengers({ brands }: Answers, market: number, tale: Tale): Found[] {
  return (brands?.data ?? []).flatMap((row) => {
    const good = row.id === NONE_ID || row.is_new ? null : ahead(row, market, tale)
    if (!good || !row.name || good.share > OPPORTUNITY.challenger) return []
    const told = grown(good, market, tale)
    const sentence =
      tale.language === 'zh' ? `品牌 ${row.name}：${told}，值得研究。` : `The brand ${row.name}: ${told}, worth a closer look.`
    return [{ weight: good.weight, sentence }]
  })
}

/** Where there is room, as a slide. */
export const opportunities: Chapter = {
  topic: OPPORTUNITIES,
  of: 'summary',
  tell: (answers, tale) => {
    const found = opportunitiesOf(answers, tale)
    if (found.length === 0) return null
    const { percent, count } = tale.telling.numbers
    const [share, above, three, brands] = [
      percent(OPPORTUNITY.share),
      percent(OPPORTUNITY.above).replace('%', ''),
      percent(OPPORTUNITY.three),
      count(OPPORTUNITY.brands),
    ]
    const rule =
      tale.language === 'zh'
        ? `占市场至少 ${share}，增速高于市场 ${above} 个百分点以上；价格段的前三品牌合计不超过 ${three}，属性值至少有 ${brands} 个品牌，品牌份额不超过 ${percent(OPPORTUNITY.challenger)}。`
        : `At least ${share} of the market, growing ${above} points or more above it; of price bands the first three brands hold no more than ${three}, values have at least ${brands} brands, brands no more than ${percent(OPPORTUNITY.challenger)}.`
    return {
      ...saidOf(tale.pick(OPPORTUNITIES), [
        tale.language === 'zh'
          ? `有 ${found.length} 处增长明显快于市场。`
          : `${found.length} ${found.length === 1 ? 'part grows' : 'parts grow'} well above the market.`,
        rule,
      ]),
      parts: [{ kind: 'list', entries: found }],
      link: tale.link('Summary'),
      notes: tale.notes('summary', 'prices', 'brand_prices', 'attr_first', 'attr_second', 'brands'),
    }
  },
}
