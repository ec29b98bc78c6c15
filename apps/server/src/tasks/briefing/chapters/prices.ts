import { toldFigures } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'

const PRICES = { zh: '价格段', en: 'Price ladder' }

/** The market by price. */
export const prices: Chapter = {
  topic: PRICES,
  of: 'prices',
  tell: ({ prices: told }, tale) => {
    const bands = told?.data.filter(({ from, sales }) => from !== null && (sales ?? 0) > 0) ?? []
    if (!told || bands.length < 2) return null
    const { numbers } = tale.telling
    const names = bands.map(({ from, to }) => numbers.band(from ?? 0, to))
    const whole = bands.reduce<number | null>((sum, { sold }) => (sum === null || sold === null ? null : sum + sold), 0)
    const ofUnits = bands.map(({ sold }) => (sold === null || !whole ? null : sold / whole))
    const most = Math.max(0, ...bands.map(({ share }) => share ?? 0), ...ofUnits.map((share) => share ?? 0))
    return {
      ...saidOf(tale.pick(PRICES), tale.sentences('PriceDis', { 'price-range': toldFigures(told) })),
      parts: [
        {
          ...{ kind: 'chart', title: '', shape: 'columns', labels: names, written: false },
          axis: { title: tale.word('share'), kind: 'share', most },
          series: [
            { name: tale.word('share_of_sales'), values: bands.map(({ share }) => share), colour: 0 },
            { name: tale.word('share_of_units'), values: ofUnits, colour: 1 },
          ],
        },
        {
          ...{ kind: 'table', title: '', widths: [1.6, 1, ...tale.ifCompared(1.1), 1] },
          headings: [tale.pick(PRICES), tale.word('share'), ...tale.ifCompared(tale.growth), tale.word('items')],
          rows: bands.map((band, place) => [
            names[place] ?? '–',
            tale.share(band.share),
            ...tale.ifCompared(tale.change(tale.base && band[`sales_${tale.base}`])),
            tale.count(band.items),
          ]),
        },
      ],
      link: tale.link('PriceDis'),
      notes: tale.notes('prices'),
    }
  },
}
