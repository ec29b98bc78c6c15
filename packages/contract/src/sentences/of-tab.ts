import { ALL_BRANDS, REST_BRANDS } from '../analyses/brand-price.ts'
import type { AnalysisId } from '../analyses/registry.generated.ts'
import { isWithoutValue } from '../attribute-rows.ts'
import { UNSTATED_ID } from '../filing-views.ts'
import { NONE_ID } from '../limits.ts'
import { monthAt } from '../months.ts'
import type { TabId } from '../tabs.ts'
import type { Text } from '../text.ts'
import { placedNames } from '../told-apart.ts'
import { type Band, halfOfSales } from './bands.ts'
import { taken } from './classes.ts'
import { type CommentFigures, type CommentWord, moods, praised, spokenOf } from './comments.ts'
import { launched } from './launches.ts'
import { countOfNamed, leaders, movers, type Part } from './leaders.ts'
import { drivers, type MarketFigures, months, movement } from './movement.ts'
import { pivotSentences, type ToldPivot } from './pivots.ts'
import { type Sentence, spaced, type Telling } from './sentence.ts'

/** The answer of an analysis: its rows with the most sales first where it is a list. */
export interface ToldFigures {
  rows: readonly Row[]
  count: number
  total: Row | null
}

/** What of the analyses of a tab was answered. */
export type TabFigures = Partial<Record<AnalysisId, ToldFigures>>

interface Teller {
  /** The analyses whose numbers it tells. */
  of: readonly AnalysisId[]
  tell(figures: TabFigures, telling: Telling): (Sentence | null)[]
}

/** Sentences of a tab. */
const MOST = 3

type Row = Readonly<Record<string, unknown>>

const figure = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null)
const text = (row: Row, name: string): string | null => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : null)

const marketOf = (row: Row): MarketFigures => ({
  ...{ sales: figure(row, 'sales'), sold: figure(row, 'sold'), avg_price: figure(row, 'avg_price') },
  ...{ sales_yoy: figure(row, 'sales_yoy'), sales_mom: figure(row, 'sales_mom') },
  ...{ sold_yoy: figure(row, 'sold_yoy'), avg_price_yoy: figure(row, 'avg_price_yoy') },
  ...{ sold_mom: figure(row, 'sold_mom'), avg_price_mom: figure(row, 'avg_price_mom') },
})

const partOf = (row: Row, id: string | null = text(row, 'id'), name = text(row, 'name') ?? ''): Part => ({
  ...{ id, name, share: figure(row, 'share'), sales: figure(row, 'sales'), sold: figure(row, 'sold') },
  ...{ sales_yoy: figure(row, 'sales_yoy'), sales_mom: figure(row, 'sales_mom') },
  ...{ shared: row.shared === true || row.overlaps === true, is_new: row.is_new === true },
})

/** Called with their place, where another of the same name is elsewhere. */
function partsOf({ rows }: ToldFigures): Part[] {
  const names = placedNames(rows.map((row) => ({ name: text(row, 'name') ?? '', place: text(row, 'platform') })))
  return rows.map((row, at) => partOf(row, text(row, 'id'), names[at]))
}

/** Titles name everything a product is for. */
const LONGEST_TITLE = 24

function shortTitle(title: string): string {
  const signs = [...title]
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE).join('')}…` : title
}

/** The tabs whose main panel is a list of what the market consists of. */
function list(id: AnalysisId, of: Text): Teller {
  return {
    of: [id],
    tell(figures, telling) {
      const told = figures[id]
      if (!told) return []
      const parts = partsOf(told)
      return [
        told.total ? movement(id, marketOf(told.total), telling) : null,
        leaders(id, parts, countOfNamed(parts, told.count), of, telling),
        movers(id, parts, of, telling, told.total && marketOf(told.total)),
      ]
    },
  }
}

/** Filings, or what they are put together by; `overlaps`: a product may be in several. What is not filed, or not said in the filing, is none of them. */
function filings(of: Text, overlaps: boolean): Teller {
  return {
    of: ['filing-list'],
    tell({ 'filing-list': told }, telling) {
      if (!told) return []
      const known = told.rows.filter(({ id }) => id !== NONE_ID && id !== UNSTATED_ID)
      const parts = known.map((row) => ({ ...partOf(row), shared: overlaps }))
      const others = told.rows.length - known.length
      const count = told.rows.length === told.count || others === 2 ? told.count - others : null
      return [
        told.total ? movement('filing-list', marketOf(told.total), telling) : null,
        leaders('filing-list', parts, count, of, telling),
        movers('filing-list', parts, of, telling, told.total && marketOf(told.total)),
      ]
    },
  }
}

/** The sales of a month; null too where they are of some of what was sold only, which has no average price then. */
const wholeSales = (row: Row) => (row.avg_price === null && (figure(row, 'sold') ?? 0) > 0 ? null : figure(row, 'sales'))

const readOf = (row: Row): CommentFigures => ({
  ...{ read: figure(row, 'read'), items: figure(row, 'items') },
  ...{ positive_share: figure(row, 'positive_share'), negative_share: figure(row, 'negative_share') },
})

const wordOf = (row: Row): CommentWord => ({
  ...{ id: text(row, 'id') ?? '', gloss: text(row, 'gloss'), count: figure(row, 'count'), share: figure(row, 'share') },
  ...{ positive_share: figure(row, 'positive_share'), negative_share: figure(row, 'negative_share') },
})

function bandOf(row: Row): Band[] {
  const from = figure(row, 'from')
  return from === null ? [] : [{ from, to: figure(row, 'to'), sales: figure(row, 'sales'), sold: figure(row, 'sold') }]
}

const isPivot = (row: Row): row is Row & ToldPivot => Array.isArray(row.rows) && Array.isArray(row.columns) && Array.isArray(row.cells)

const launchesOf = (row: Row) => ({ items: figure(row, 'items'), range_sales: figure(row, 'range_sales') })

const CLASS = { zh: '个类', en: 'classes' }
const PRODUCT = { zh: '个商品', en: 'products' }
const BAND = { zh: '个价格段', en: 'price bands' }
const BRAND = { zh: '个品牌', en: 'brands' }

const VALUES = list('attr-list', { zh: '个属性值', en: 'values' })

const TELLERS: Record<TabId, Teller> = {
  customAnalyze: {
    of: ['rule-analyze'],
    tell({ 'rule-analyze': told }, telling) {
      const rest = told?.rows.find(({ id }) => id === NONE_ID)
      // Where a page does not hold all classes, nobody knows which of them leads.
      if (!told || told.rows.length < told.count) return []
      const outermost = told.rows.filter((row) => row.parent_id === '' && row.id !== NONE_ID)
      const classes = outermost.map((row) => partOf(row)).sort((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
      return [
        told.total && rest ? taken(figure(told.total, 'sales'), figure(rest, 'share'), telling) : null,
        leaders('rule-analyze', classes, classes.length, CLASS, telling),
        movers('rule-analyze', classes, CLASS, telling, told.total && marketOf(told.total)),
      ]
    },
  },
  Plat: list('plat-list', { zh: '个平台', en: 'platforms' }),
  Summary: {
    of: ['summary', 'trend'],
    tell({ summary, trend }, telling) {
      const market = summary?.rows[0] ? marketOf(summary.rows[0]) : null
      const sold = (trend?.rows ?? []).map((row) => ({ month: monthAt(figure(row, 'ts') ?? 0), sales: wholeSales(row) }))
      return [
        ...(market ? [movement('summary', market, telling), drivers('summary', market, telling)] : []),
        months('trend', sold, telling),
      ]
    },
  },
  PriceDis: {
    of: ['price-range'],
    tell({ 'price-range': told }, telling) {
      if (!told) return []
      const bands = told.rows.flatMap((row) => {
        const from = figure(row, 'from')
        return from === null ? [] : [partOf(row, String(from), telling.numbers.band(from, figure(row, 'to')))]
      })
      const ranked = bands.filter(({ sales }) => (sales ?? 0) > 0).sort((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
      return [
        leaders('price-range', ranked, ranked.length, BAND, telling),
        halfOfSales(told.rows.flatMap(bandOf), telling),
        movers('price-range', ranked, BAND, telling, told.total && marketOf(told.total)),
      ]
    },
  },
  Catlist: list('cat-list', { zh: '个类目', en: 'categories' }),
  Brandlist: list('brand-list', BRAND),
  BrandPriceDis: {
    of: ['brand-price'],
    tell({ 'brand-price': told }, telling) {
      const whole = told?.rows.find(({ id }) => id === ALL_BRANDS)
      if (!told || !whole) return []
      const brands = partsOf(told).filter(({ id }) => id !== ALL_BRANDS && id !== REST_BRANDS)
      const count = typeof whole.brands === 'number' ? whole.brands : brands.length
      return [
        movement('brand-price', marketOf(whole), telling),
        leaders('brand-price', brands, count, BRAND, telling),
        movers('brand-price', brands, BRAND, telling, marketOf(whole)),
      ]
    },
  },
  Shopslist: list('shop-list', { zh: '家店铺', en: 'shops' }),
  Itemslist: {
    of: ['item-list', 'new-items'],
    tell({ 'item-list': told, 'new-items': fresh }, telling) {
      if (!told) return []
      const items = told.rows.map((row) => partOf(row, text(row, 'item_id'), shortTitle(text(row, 'title') ?? text(row, 'item_id') ?? '')))
      return [
        told.total ? movement('item-list', marketOf(told.total), telling) : null,
        leaders('item-list', items, told.count, PRODUCT, telling),
        (fresh && launched(fresh.rows.map(launchesOf), told.total && figure(told.total, 'sales'), telling)) ??
          movers('item-list', items, PRODUCT, telling, told.total && marketOf(told.total)),
      ]
    },
  },
  Attrlist: {
    of: ['attr-list'],
    tell(figures, telling) {
      const told = figures['attr-list']
      const rows = told?.rows.map((row) => (isWithoutValue(text(row, 'id') ?? '') ? { ...row, id: NONE_ID } : row))
      return VALUES.tell(told && rows ? { 'attr-list': { ...told, rows } } : {}, telling)
    },
  },
  filing_product_analyze: filings({ zh: '个备案产品', en: 'filings' }, false),
  filing_effect_analyze: filings({ zh: '种功效', en: 'effects' }, true),
  filing_ingredient_analyze: filings({ zh: '种成分', en: 'ingredients' }, true),
  filing_production_company_analyze: filings({ zh: '家企业', en: 'filing companies' }, false),
  PivotAnalyze: {
    of: ['pivot'],
    tell({ pivot }, telling) {
      const [grid] = pivot?.rows ?? []
      return grid && isPivot(grid) ? pivotSentences(grid, telling) : []
    },
  },
  overseaInsight: list('plat-list', { zh: '个平台', en: 'platforms' }),
  consumerInsight: {
    of: ['comment-summary', 'comment-words'],
    tell({ 'comment-summary': summary, 'comment-words': words }, telling) {
      const [read] = summary?.rows ?? []
      const spoken = words?.rows.map(wordOf) ?? []
      return [read ? moods(readOf(read), telling) : null, spokenOf(spoken, telling), praised(spoken, telling)]
    },
  },
}

/** The analyses whose numbers the sentences of a tab tell. */
export function toldOf(tab: TabId): readonly AnalysisId[] {
  return TELLERS[tab].of
}

/**
 * At most three sentences of what a tab's own numbers say, in the language of `telling`: how large it is and how it moved, who leads, what moved most. What is not
 * known is left out, never guessed.
 */
export function sentencesOf(tab: TabId, figures: TabFigures, telling: Telling): Sentence[] {
  return TELLERS[tab]
    .tell(figures, telling)
    .filter((sentence) => sentence !== null)
    .slice(0, MOST)
    .map(spaced)
}
