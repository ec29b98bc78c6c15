import type { Text } from '@marketscope/contract/text'
import type { Asked } from './ask-all.ts'
import { attributes, rising } from './chapters/attributes.ts'
import { brands, concentration } from './chapters/brands.ts'
import type { Chapter } from './chapters/chapter.ts'
import { filings } from './chapters/filings.ts'
import { moved, size } from './chapters/market.ts'
import { brandsMoved, itemsMoved } from './chapters/movers.ts'
import { categories, platforms, shops } from './chapters/parts.ts'
import { prices } from './chapters/prices.ts'
import { launches } from './chapters/products.ts'
import { voice } from './chapters/voice.ts'
import type { LeftOut } from './method.ts'
import { opportunities, opportunitiesOf } from './opportunities.ts'
import { QUESTIONS } from './questions.ts'
import type { Slide } from './slide.ts'
import { type Tale, toldFigures } from './tale.ts'

/** The slides between the five sentences and the method, in their order. */
const CHAPTERS: readonly Chapter[] = [
  ...[size, moved, platforms, categories, brands, concentration, prices, brandsMoved, itemsMoved],
  ...[shops, launches, attributes, rising, voice, filings, opportunities],
]

const NO_DATA: Text = { zh: '没有数据', en: 'no data' }
const NOT_HERE: Text = { zh: '不适用于此搜索或当前账号', en: 'not for this search or your account' }

/** The slides that have something to tell, and why the others are not there. `tabs`: those that may be opened. */
export function chaptersOf({ answers, refused }: Asked, tabs: readonly string[], tale: Tale): { slides: Slide[]; left: LeftOut[] } {
  const slides: Slide[] = []
  const left: LeftOut[] = []
  for (const { topic, of, tell } of CHAPTERS) {
    const slide = tell(answers, tale)
    if (slide) slides.push(slide)
    else left.push({ topic, why: refused.get(of) ?? (tabs.includes(QUESTIONS[of].tab) ? NO_DATA : NOT_HERE) })
  }
  return { slides, left }
}

const MOST_SENTENCES = 5

/** What matters, in up to five sentences: how large, why, who leads, who moved, where there is room. */
export function fiveSentences({ answers }: Pick<Asked, 'answers'>, tale: Tale): string[] {
  const { summary, trend, brands: brandRows, prices: bands, items, new_months } = answers
  const market = tale.sentences('Summary', { summary: toldFigures(summary), trend: toldFigures(trend) })
  const ofBrands = tale.sentences('Brandlist', { 'brand-list': toldFigures(brandRows) })
  const ofPrices = tale.sentences('PriceDis', { 'price-range': toldFigures(bands) })
  const ofItems = tale.sentences('Itemslist', { 'item-list': toldFigures(items), 'new-items': toldFigures(new_months) })
  const [room] = opportunitiesOf(answers, tale)
  const wanted = [...market.slice(0, 2), ...ofBrands.slice(0, 2), room, ...ofPrices.slice(0, 2), ...ofItems.slice(0, 2), ...market.slice(2)]
  return [...new Set(wanted.filter((one) => one !== undefined))].slice(0, MOST_SENTENCES)
}
