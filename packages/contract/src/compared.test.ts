import { describe, expect, it, test } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import type { AnalysisDeclaration } from './analysis.ts'
import { wordIn } from './column.ts'
import { type Compared, comparedAs, comparedHeading, comparedText, isToldColumn } from './compared.ts'

const YOY: Compared = { base: 'yoy', months: null }
const MOM: Compared = { base: 'mom', months: null }
const CHOSEN: Compared = { base: 'mom', months: { start: '2024-02', end: '2024-04' } }
const NONE: Compared = { base: null, months: null }
const RANGE = { start: '2025-02', end: '2025-04' }

const declared = (id: string) => (ANALYSES as Record<string, AnalysisDeclaration>)[id] as AnalysisDeclaration
const columnOf = (id: string, name: string) => {
  const column = declared(id).columns.find((one) => one.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return column
}

test.each([
  [null, {}, YOY],
  [null, { usual_base: 'mom' }, MOM],
  [null, { usual_base: 'mom', compare_start: '2024-02' }, CHOSEN],
  ['mom', {}, MOM],
  ['none', { compare_start: '2024-02' }, { base: null, months: CHOSEN.months }],
] as const)('asked for %s of %j', (asked, told, compared) => {
  expect(comparedAs(asked, { ...RANGE, ...told })).toEqual(compared)
})

test.each([
  [YOY, '去年同期（2024-02 至 2024-04）', 'Last year (2024-02 to 2024-04)'],
  [MOM, '上一期（2024-11 至 2025-01）', 'Previous period (2024-11 to 2025-01)'],
  [CHOSEN, '2024-02 至 2024-04', '2024-02 to 2024-04'],
  [NONE, null, null],
])('what is compared with is named with its months', (compared, zh, en) => {
  expect([comparedText(compared, RANGE, 'zh'), comparedText(compared, RANGE, 'en')]).toEqual([zh, en])
})

test.each([
  ['brand-list', 'sales_yoy', YOY, '销售额同比', 'Sales YoY'],
  ['brand-list', 'sales_mom', CHOSEN, '销售额较 2024-02 至 2024-04', 'Sales vs 2024-02 to 2024-04'],
  ['brand-list', 'rank_yoy', YOY, '排名（去年同期）', 'Rank (Last year)'],
  ['brand-list', 'rank_mom', CHOSEN, '排名（2024-02 至 2024-04）', 'Rank (2024-02 to 2024-04)'],
  ['brand-list', 'new_mom', CHOSEN, '2024-02 至 2024-04 无销售', 'Sold nothing in 2024-02 to 2024-04'],
  ['brand-list', 'new_mom', MOM, '上一期无销售', 'Sold nothing in the previous period'],
  ['trend', 'mom_sold', MOM, '上一期销量', 'Units sold, Previous period'],
  ['trend', 'mom_month', CHOSEN, '2024-02 至 2024-04月份', 'Month, 2024-02 to 2024-04'],
  ['brand-tiers', 'share_before', YOY, '去年同期份额', 'Share, Last year'],
  ['item-tiers', 'share_before', CHOSEN, '2024-02 至 2024-04份额', 'Share, 2024-02 to 2024-04'],
  ['brand-tiers', 'share_before', NONE, '对比期份额', 'Share before'],
  ['brand-list', 'sales', CHOSEN, '销售额', 'Sales'],
] as const)('%s has %s headed by what it is compared with', (id, name, compared, zh, en) => {
  const { text, beforeOf, ...column } = columnOf(id, name)
  const headed = (language: 'zh' | 'en') =>
    comparedHeading(
      { ...column, text: text[language], beforeOf: beforeOf?.[language] },
      compared,
      language,
      (other) => declared(id).columns.find((one) => one.name === other)?.text[language],
    )
  expect([headed('zh'), headed('en')]).toEqual([zh, en])
})

test.each([
  [YOY, ['rank', 'rank_yoy', 'sales_yoy', 'new_yoy']],
  [CHOSEN, ['rank', 'rank_mom', 'sales_mom', 'new_mom']],
  [NONE, ['rank']],
])('of what is compared a table has what it is compared with', (compared, names) => {
  const told = declared('brand-list').columns.filter((column) => isToldColumn(column, compared))
  expect(told.map(({ name }) => name).filter((name) => /rank|_yoy|_mom/.test(name))).toEqual(names)
})

test.each(Object.keys(ANALYSES))('%s tells its growth against either base alike', (id) => {
  const grown = (compared: Compared) =>
    declared(id)
      .columns.filter((column) => column.kind === 'change' && column.name.endsWith(`_${compared.base}`) && isToldColumn(column, compared))
      .map(({ name }) => name.slice(0, -4))
  expect(grown(YOY)).toEqual(grown(MOM))
})

describe('a column of codes says words', () => {
  it.each([
    ['movers', 'state', 'new', '新进', 'New'],
    ['movers', 'state', 'gone', '退出', 'Gone'],
    ['movers', 'of', 'item', '商品', 'Product'],
    ['change-split', 'base', 'yoy', '去年同期', 'Last year'],
    ['brand-tiers', 'tier', '1-5', '前 5 名', 'Top 5'],
    ['brand-tiers', 'tier', '6-10', '第 6–10 名', 'Rank 6–10'],
    ['brand-tiers', 'tier', 'other', '其他', 'Others'],
    ['item-tiers', 'tier', 'other', '第 501 名及以后', '501 and below'],
    ['comment-list', 'mood', 'negative', '负面', 'Negative'],
    ['filing-list', 'id', 'none', null, null],
    ['filing-list', 'id', 'unstated', null, null],
    ['filing-list', 'id', '国妆备进字J20241', '国妆备进字J20241', '国妆备进字J20241'],
    ['brand-list', 'id', 'none', 'none', 'none'],
  ] as const)('%s %s: %s', (id, name, code, zh, en) => {
    const column = columnOf(id, name)
    expect([wordIn(column, code, 'zh'), wordIn(column, code, 'en')]).toEqual([zh, en])
  })

  it('and a base of chosen months says these', () => {
    expect(wordIn(columnOf('hot-concepts', 'base'), 'mom', 'zh', CHOSEN)).toBe('2024-02 至 2024-04')
  })
})
