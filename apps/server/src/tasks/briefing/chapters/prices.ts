import { toldFigures } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'

const PRICES = { zh: '价格带', en: 'Price ladder' }

/** The market by price. */
export const prices: Chapter = {
  topic: PRICES,
  of: 'prices',
  tell: ({ prices: told }, tale) => {
    const bands = told?.data.filter(({ from, sales }) => from !== null && (sales ?? 0) > 0) ?? []
    if (!told || bands.length < 2) return null
    const { numbers } = tale.telling
    const names = bands.map(({ from, to }) => numbers.band(from ?? 0, to))
    const money = tale.amounts(
      tale.word('sales'),
      bands.map(({ sales }) => sales),
    )
    const units = tale.amounts(
      tale.word('units_axis'),
      bands.map(({ sold }) => sold),
      false,
    )
    return {
      ...saidOf(tale.pick(PRICES), tale.sentences('PriceDis', { 'price-range': toldFigures(told) })),
      parts: [
        {
          ...{ kind: 'chart', title: '', shape: 'columns', labels: names, written: false, axis: money.axis },
          series: [{ name: tale.word('sales'), values: bands.map(({ sales }) => money.scaled(sales)), colour: 0 }],
          line: { series: { name: tale.word('sold'), values: bands.map(({ sold }) => units.scaled(sold)), colour: 1 }, axis: units.axis },
        },
        {
          ...{ kind: 'table', title: '', widths: [1.6, 1, 1.1, 1] },
          headings: [tale.pick(PRICES), tale.word('share'), tale.growth, tale.word('items')],
          rows: bands.map((band, place) => [
            names[place] ?? '–',
            tale.share(band.share),
            tale.change(band[`sales_${tale.base}`]),
            tale.count(band.items),
          ]),
        },
      ],
      link: tale.link('PriceDis'),
      notes: tale.notes('prices'),
    }
  },
}
