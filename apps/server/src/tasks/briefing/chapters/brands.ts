import { monthAt } from '@marketscope/contract/months'
import type { Answers } from '../questions.ts'
import type { ChartPart } from '../slide.ts'
import { type Tale, toldFigures } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'
import { bars, table } from './parts.ts'

const BRANDS = { zh: '品牌', en: 'Brands' }
const CONCENTRATION = { zh: '品牌与集中度', en: 'Brands and concentration' }

/** Which brands lead. */
export const brands: Chapter = {
  topic: BRANDS,
  of: 'brands',
  tell: ({ brands: list }, tale) => {
    if (!list?.data.some(({ sales }) => (sales ?? 0) > 0)) return null
    return {
      ...saidOf(tale.pick(BRANDS), tale.sentences('Brandlist', { 'brand-list': toldFigures(list) })),
      parts: [bars(list.data, tale), table(list.data, tale.word('brand'), tale)],
      link: tale.link('Brandlist'),
      notes: tale.notes('brands'),
    }
  },
}

/** How much of the market the greatest brands hold, month by month. */
export const concentration: Chapter = {
  topic: CONCENTRATION,
  of: 'concentration',
  tell: ({ concentration: told }, tale) => {
    const known = told?.data.filter(({ cr3 }) => cr3 !== null) ?? []
    if (!told || known.length < 2) return null
    return {
      ...saidOf(tale.pick(CONCENTRATION), concentrationSaid(known, tale)),
      parts: [ratios(told, tale)],
      link: tale.link('Summary'),
      notes: tale.notes('concentration'),
    }
  },
}

function ratios(told: NonNullable<Answers['concentration']>, tale: Tale): ChartPart {
  return {
    ...{ kind: 'chart', title: '', shape: 'lines', written: false, labels: told.data.map(({ ts }) => monthAt(ts)) },
    series: [
      { name: 'CR3', values: told.data.map(({ cr3 }) => cr3), colour: 0 },
      { name: 'CR10', values: told.data.map(({ cr10 }) => cr10), colour: 1 },
    ],
    axis: { title: tale.word('share'), kind: 'share', most: Math.max(0, ...told.data.map(({ cr10 }) => cr10 ?? 0)) },
  }
}

type Ratios = NonNullable<Answers['concentration']>['data']

/** What the first three and ten held in the first month and hold in the last, and the index. */
function concentrationSaid(known: Ratios, { language, telling: { numbers } }: Tale): string[] {
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first.cr3 === null || last.cr3 === null) return []
  const [from, to] = [monthAt(first.ts), monthAt(last.ts)]
  const of = (row: Ratios[number]) => ({ three: numbers.percent(row.cr3 ?? 0), ten: numbers.percent(row.cr10 ?? 0) })
  const hhi = last.hhi === null ? null : numbers.count(Math.round(last.hhi))
  if (language === 'zh')
    return [
      `前三品牌在 ${to} 占 ${of(last).three}，前十占 ${of(last).ten}；${from} 分别为 ${of(first).three} 和 ${of(first).ten}。`,
      ...(hhi === null ? [] : [`${to} 的 HHI 指数为 ${hhi}（0 到 10,000，越高越集中）。`]),
    ]
  return [
    `The first three brands held ${of(last).three} in ${to} and the first ten ${of(last).ten}; in ${from} it was ${of(first).three} and ${of(first).ten}.`,
    ...(hhi === null ? [] : [`The HHI of ${to} is ${hhi} (0 to 10,000, higher is more concentrated).`]),
  ]
}
