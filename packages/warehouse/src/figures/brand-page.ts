import { growths } from '../hot/fold-items.ts'
import { byBytes, byText, topPage } from '../hot/top-page.ts'
import type { BrandFigures, BrandMeasure, BrandPage, PageQuestion } from './figures.ts'

/** The page of brands that a question asks for, out of all that have a row: those without an item now count in the sums only. */
export function brandPageOf(brands: readonly BrandFigures[], question: PageQuestion<BrandMeasure>): BrandPage {
  const sum = (key: 'sales' | 'sold' | 'mom' | 'yoy') => brands.reduce((total, brand) => total + brand[key], 0)
  const sales = sum('sales')
  const present = brands.filter(({ items }) => items > 0)
  return {
    rows: pageOf(present, question),
    count: present.length,
    ...{ all_sales: sales, sales, sold: sum('sold'), mom: sum('mom'), yoy: sum('yoy') },
  }
}

function pageOf(brands: readonly BrandFigures[], question: PageQuestion<BrandMeasure>): BrandFigures[] {
  const { by, desc, offset, limit } = question
  if (by === 'id') return brands.toSorted((a, b) => (desc ? byBytes(b.id, a.id) : byBytes(a.id, b.id))).slice(offset, offset + limit)
  return topPage(
    measureOf(brands, by),
    byText((place) => brands[place]?.id ?? ''),
    question,
  ).flatMap((place) => brands[place] ?? [])
}

function measureOf(brands: readonly BrandFigures[], by: BrandMeasure): Float64Array {
  const column = (key: Exclude<keyof BrandFigures, 'id'>) => Float64Array.from(brands, (brand) => brand[key])
  switch (by) {
    case 'sales_mom':
      return growths(column('sales'), column('mom'))
    case 'sales_yoy':
      return growths(column('sales'), column('yoy'))
    case 'avg_price':
      return Float64Array.from(brands, ({ sales, sold }) => (sold > 0 ? sales / sold : Number.NaN))
    case 'sold':
    case 'items':
    case 'shops':
      return column(by)
    default:
      return column('sales')
  }
}
