import movers from '@marketscope/contract/analyses/movers'
import { wordIn } from '@marketscope/contract/column'
import { changeWords } from '@marketscope/contract/sentences/movement'
import type { Answers, QuestionName } from '../questions.ts'
import type { ChartPart, TablePart } from '../slide.ts'
import type { Tale } from '../tale.ts'
import { type Chapter, saidOf } from './chapter.ts'
import { nameOf, placed, shortNameOf } from './parts.ts'

const BRANDS = { zh: '品牌增减', en: 'Brands that gained and lost' }
const ITEMS = { zh: '商品增减', en: 'Products that gained and lost' }

const STATE = movers.columns.find(({ name }) => name === 'state')

type Moved = NonNullable<Answers['brands_moved']>['data'][number] & { place: string | null }

const LONGEST_BAR = 14
const LONGEST_NAME = 22

/** Brands by what they gained and lost. */
export const brandsMoved = movedBy('brands_moved', BRANDS, 'brand')
/** Products by what they gained and lost. */
export const itemsMoved = movedBy('items_moved', ITEMS, 'product')

function movedBy(of: QuestionName & ('brands_moved' | 'items_moved'), topic: Chapter['topic'], heading: 'brand' | 'product'): Chapter {
  return {
    topic,
    of,
    tell: ({ [of]: told }, tale) => {
      const rows = told?.data.filter(({ change }) => change !== null && change !== 0) ?? []
      if (rows.length === 0) return null
      const sorted = placed(rows).toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
      return {
        ...saidOf(tale.pick(topic), said(sorted, tale)),
        parts: [chart(sorted, tale), table(sorted, tale.word(heading), tale)],
        link: tale.link('Summary'),
        notes: tale.notes(of),
      }
    },
  }
}

function chart(rows: readonly Moved[], tale: Tale): ChartPart {
  const { axis, scaled } = tale.amounts(
    tale.word('change'),
    rows.map(({ change }) => change),
  )
  const only = (keep: (change: number) => boolean) => rows.map(({ change }) => (keep(change ?? 0) ? scaled(change) : null))
  return {
    ...{ kind: 'chart', title: '', shape: 'bars', axis, written: true },
    labels: rows.map((row) => shortNameOf(row, LONGEST_BAR)),
    series: [
      { name: tale.word('gained'), values: only((change) => change > 0), colour: 'gain' },
      { name: tale.word('lost'), values: only((change) => change < 0), colour: 'loss' },
    ],
  }
}

function table(rows: readonly Moved[], heading: string, tale: Tale): TablePart {
  return {
    ...{ kind: 'table', title: '', widths: [2.2, 1.25, 1.25, 1.1] },
    headings: [heading, tale.word('before'), tale.word('now'), tale.growth],
    rows: rows.map((row) => [
      nameOf(row),
      tale.money(row.before),
      tale.money(row.now),
      row.state === 'new' && STATE ? String(wordIn(STATE, row.state, tale.language)) : tale.change(row.growth),
    ]),
  }
}

/** Who gained most and who lost most, with the amounts. */
function said(rows: readonly Moved[], { language, telling }: Tale): string[] {
  const [up, down] = [rows[0], rows.at(-1)]
  const one = (row: Moved | undefined, sign: 1 | -1) => {
    if (!row || row.change === null || Math.sign(row.change) !== sign || !row.name) return []
    const [name, amount] = [shortNameOf(row, LONGEST_NAME), telling.numbers.money(Math.abs(row.change))]
    const how = row.growth === null || row.state !== null ? '' : changeWords(row.growth, telling)
    if (language === 'zh') return [`${name}${sign > 0 ? '增加' : '减少'}最多：${amount}${how === '' ? '' : `，${how}`}。`]
    return [`${name} ${sign > 0 ? 'gained' : 'lost'} most: ${amount}${how === '' ? '' : `, ${how}`}.`]
  }
  return [...one(up, 1), ...one(down, -1)]
}
