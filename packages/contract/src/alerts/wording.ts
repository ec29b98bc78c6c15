import { addMonths, type Month } from '../months.ts'
import { formatChange, formatCount, formatExactMoney, formatMoney, formatShare, UNKNOWN } from '../number-format.ts'
import type { Language, Text } from '../text.ts'
import type { AlertNews } from './course.ts'
import type { Verdict } from './judge.ts'
import { type AlertFigure, type AlertRule, type AlertThing, subjectOf } from './rule.ts'

/** What the figures are called. */
export const FIGURE_NAMES: Record<AlertFigure, Text> = {
  sales: { zh: '销售额', en: 'Sales' },
  sold: { zh: '销量', en: 'Units sold' },
  avg_price: { zh: '均价', en: 'Average price' },
  items: { zh: '商品数', en: 'Products' },
  shops: { zh: '店铺数', en: 'Shops' },
  brands: { zh: '品牌数', en: 'Brands' },
}

/** What things are called: in Chinese one word, in English of several. */
export const THING_NAMES: Record<AlertThing, Text> = {
  brand: { zh: '品牌', en: 'brands' },
  item: { zh: '商品', en: 'products' },
  shop: { zh: '店铺', en: 'shops' },
}

const BASE_NAMES = { mom: { zh: '环比', en: 'month on month' }, yoy: { zh: '同比', en: 'year on year' } } as const satisfies Record<
  string,
  Text
>

const both = (tell: (language: Language) => string): Text => ({ zh: tell('zh'), en: tell('en') })

/** A figure as pages tell it. */
export function figureText(figure: AlertFigure, value: number | null, currency: string, language: Language): string {
  if (figure === 'sales') return formatMoney(value, currency, language)
  return figure === 'avg_price' ? formatExactMoney(value, currency) : formatCount(value)
}

const percentText = (percent: number) => `${percent.toLocaleString('en-US', { maximumFractionDigits: 4 })}%`

/** What a rule asks, in words. */
export function ruleText(rule: AlertRule, currency: string): Text {
  switch (rule.kind) {
    case 'figure': {
      const { zh, en } = FIGURE_NAMES[rule.figure]
      const value = (language: Language) => figureText(rule.figure, rule.value, currency, language)
      return { zh: `${zh}${rule.way === 'above' ? '高于' : '低于'} ${value('zh')}`, en: `${en} ${rule.way} ${value('en')}` }
    }
    case 'growth':
      return growthText(rule, currency)
    case 'rank':
      return rankText(rule)
    case 'entrant':
      return {
        zh: `${THING_NAMES[rule.of].zh}前 ${rule.places} 名出现新面孔`,
        en: `A new entrant in the top ${rule.places} ${THING_NAMES[rule.of].en}`,
      }
    case 'price_drop':
      return {
        zh: `${rule.name}均价环比下降至少 ${percentText(rule.percent)}`,
        en: `Average price of ${rule.name} falls by ${percentText(rule.percent)} or more`,
      }
    case 'share_loss':
      return { zh: `${rule.name}份额连续 ${rule.months} 个月下降`, en: `${rule.name} loses share ${rule.months} months in a row` }
    case 'anomaly': {
      const { zh, en } = FIGURE_NAMES[rule.figure]
      return { zh: `${zh}异常波动（自动判断）`, en: `${en}: an anomaly (no threshold)` }
    }
    case 'new_filing':
      return { zh: '出现新备案产品', en: 'A new filed product' }
  }
}

function growthText(rule: Extract<AlertRule, { kind: 'growth' }>, currency: string): Text {
  const { zh, en } = FIGURE_NAMES[rule.figure]
  const base = BASE_NAMES[rule.base]
  const percent = percentText(rule.percent)
  const least = (language: Language) => figureText(rule.figure, rule.least, currency, language)
  const ways = {
    up: { zh: '增长超过', en: 'up more than' },
    down: { zh: '下降超过', en: 'down more than' },
    either: { zh: '变动超过', en: 'beyond' },
  }
  const way = ways[rule.way]
  const sign = rule.way === 'either' ? '±' : ''
  return {
    zh: `${zh}${base.zh}${way.zh} ${sign}${percent}${rule.least > 0 ? `（基数至少 ${least('zh')}）` : ''}`,
    en: `${en} ${base.en} ${way.en} ${sign}${percent}${rule.least > 0 ? ` (base at least ${least('en')})` : ''}`,
  }
}

function rankText({ name, way, places }: Extract<AlertRule, { kind: 'rank' }>): Text {
  const texts: Record<typeof way, Text> = {
    inside: { zh: `${name}进入前 ${places} 名`, en: `${name} in the top ${places}` },
    outside: { zh: `${name}跌出前 ${places} 名`, en: `${name} out of the top ${places}` },
    rise: { zh: `${name}排名上升至少 ${places} 位`, en: `${name} up ${places} places or more` },
    fall: { zh: `${name}排名下降至少 ${places} 位`, en: `${name} down ${places} places or more` },
    move: { zh: `${name}排名变动至少 ${places} 位`, en: `${name} moves ${places} places or more` },
  }
  return texts[way]
}

/** Things that are told by name; of more only the number. */
const NAMED = 5

const NOBODY = {
  entrant: { zh: '没有新面孔', en: 'No new entrant' },
  new_filing: { zh: '没有新备案', en: 'No new filing' },
} as const satisfies Record<string, Text>

type Found = Pick<Verdict, 'value' | 'before' | 'change' | 'subjects'>

/** What was found in a month, in words: the figure, and the one it was compared with. */
export function foundText(rule: AlertRule, found: Found, currency: string): Text {
  const { value, before, change, subjects } = found
  const from = (now: string, then: string, language: Language) => (language === 'zh' ? `${now}，此前 ${then}` : `${now}, was ${then}`)
  switch (rule.kind) {
    case 'figure':
    case 'growth':
    case 'anomaly':
      return both((language) => {
        const [now, then] = [value, before].map((one) => figureText(rule.figure, one ?? null, currency, language))
        const score = language === 'zh' ? `异常分 ${change?.toFixed(1)}` : `score ${change?.toFixed(1)}`
        const more = change === null ? '' : rule.kind === 'anomaly' ? ` (${score})` : ` (${formatChange(change)})`
        return `${from(now ?? UNKNOWN, then ?? UNKNOWN, language)}${more}`
      })
    case 'rank':
      return both((language) => {
        const place = (one: number | null) => (one === null ? UNKNOWN : language === 'zh' ? `第 ${one} 名` : `#${one}`)
        return from(place(value), place(before), language)
      })
    case 'entrant':
    case 'new_filing':
      return both((language) => {
        if (subjects.length === 0) return NOBODY[rule.kind][language]
        const named = subjects.slice(0, NAMED).map(({ name, rank }) => `${name} #${rank}`)
        const more = subjects.length - named.length
        const rest = more > 0 ? (language === 'zh' ? ` 等 ${subjects.length} 个` : ` and ${more} more`) : ''
        return `${named.join(language === 'zh' ? '、' : ', ')}${rest}`
      })
    case 'price_drop':
      return both(
        (language) => `${from(formatExactMoney(value, currency), formatExactMoney(before, currency), language)} (${formatChange(change)})`,
      )
    case 'share_loss':
      return both((language) => from(formatShare(value), formatShare(before), language))
  }
}

/** What an event is announced with. */
export function newsText(news: AlertNews, name: string): Text {
  return news === 'fired'
    ? { zh: `提醒“${name}”已触发`, en: `Alert "${name}" fired` }
    : { zh: `提醒“${name}”已解除`, en: `Alert "${name}" is over` }
}

const TABS = { market: 'Summary', brand: 'Brandlist', shop: 'Shopslist', item: 'Itemslist', filing: 'filing_product_analyze' } as const
const LISTS = { brand: 'brand-list', shop: 'shop-list', item: 'item-list', filing: 'filing-list' } as const

/** The address within the product that shows what was found: the search in that month, on the tab that explains it. */
export function alertAddress(urlId: string, rule: AlertRule, month: Month): string {
  const of = subjectOf(rule)
  const start = rule.kind === 'share_loss' ? addMonths(month, -rule.months) : rule.kind === 'anomaly' ? addMonths(month, -12) : month
  const query = new URLSearchParams({ tab: TABS[of] })
  if (of !== 'market' && 'name' in rule && rule.name !== '') query.set(`${LISTS[of]}.word`, rule.name)
  return `/fenxi_detail/${urlId}/${start}/${month}/filter?${query}`
}
