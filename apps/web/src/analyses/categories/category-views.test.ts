import { beforeAll, describe, expect, it } from 'vitest'
import type { TreeModel } from '../../charts/prepare/model.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { measureOf, placesOf, prepareContext } from '../../testing/prepare-context.ts'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import catList from './cat-list.tsx'
import catTrend from './cat-trend.tsx'
import { categoryCrumbs } from './category-crumbs.ts'
import { categoryNames } from './category-filter.ts'
import { growthBase, growthClass, growthFill, growthLegend } from './category-growth.ts'

beforeAll(() => showLanguage('en'))

const [JANUARY, FEBRUARY] = [1704038400, 1706716800]

const row = (id: string, sales: number | null, own: Record<string, unknown> = {}) => ({
  ...{ id, name: `Name ${id}`, path: `Root › Name ${id}`, tree: 'taobao', platform: 'Tmall' },
  ...{ sales, share: sales === null ? null : sales / 100, sales_yoy: 0.1, sales_mom: null, sold: sales, avg_price: 1 },
  ...{ items: 2, shops: 1, brands: 1, is_new: false, is_leaf: false, can_open: true, overlaps: false },
  ...own,
})

const figures = (rows: ReturnType<typeof row>[], own: Record<string, unknown> = {}) =>
  ({ rows, count: rows.length, total: { sales: 100, sold: 100 }, ...own }) as never

const contextOf = (measure = 'sales') => prepareContext({ measures: [measureOf(catList, measure)] })

function treeOf(rows: ReturnType<typeof row>[], measure = 'sales', own: Record<string, unknown> = {}): TreeModel {
  const model = catList.chart?.(figures(rows, own), contextOf(measure))
  if (model?.kind !== 'tree') throw new Error('a treemap was expected')
  return model
}

describe('categories as areas', () => {
  it('are in proportion to the measure, the greatest first, coloured by growth', () => {
    const model = treeOf([
      row('a', 20, { sales_yoy: -0.6 }),
      row('b', 70),
      row('c', 10, { sales_yoy: null, is_new: true, can_open: false }),
    ])
    expect(model.nodes.map(({ id, value, pickable }) => [id, value, pickable])).toEqual([
      ['b', 70, true],
      ['a', 20, true],
      ['c', 10, false],
    ])
    expect(model.nodes.map(({ colour }) => colour)).toEqual([growthFill(1, 'green'), growthFill(-3, 'green'), growthFill('new', 'green')])
    expect(model.nodes[0]?.labels).toEqual(['¥70', '70.00%'])
    expect(model.legend[0]).toEqual({ name: 'Colour: sales YoY', colour: null })
    expect(model.legend).toContainEqual({ name: '≥ +50%', colour: growthFill(3, 'green') })
    expect(model.nodes[1]?.lines.map(([name, text]) => `${name} ${text}`)).toContain('Sales YoY -60.00%')
    expect(treeOf([row('a', 5)], 'items').nodes[0]).toMatchObject({ value: 2, labels: ['2'] })
  })

  it('leave out what sold nothing; without anything the chart is empty', () => {
    expect(treeOf([row('a', 0), row('b', null), row('c', -5)])).toMatchObject({ nodes: [], empty: true })
    expect(treeOf([])).toMatchObject({ empty: true })
  })

  it('put the smallest together, also those that are on further pages', () => {
    const many = Array.from({ length: 70 }, (_, index) => row(`c${index}`, 1))
    const { nodes } = treeOf(many, 'sales', { count: 120 })
    expect(nodes).toHaveLength(61)
    expect(nodes.find(({ id }) => id === 'rest')).toMatchObject({ name: '60 more categories', value: 40, pickable: false })
  })

  it('say the platform where there are several trees', () => {
    const rows = [row('1', 5), { ...row('2', 4), tree: 'jd', platform: 'JD' }, { ...row('3', 3), tree: null as never }]
    expect(rows.map(categoryNames(rows))).toEqual(['Name 1 · Tmall', 'Name 2 · JD', 'Name 3'])
    expect(rows.slice(0, 1).map(categoryNames(rows.slice(0, 1)))).toEqual(['Name 1'])
  })
})

describe('colours of growth', () => {
  it('begin at a bound, and turn round with what growth means to the reader', () => {
    const step = (sales_yoy: number | null, is_new = false) => growthClass({ sales_yoy, sales_mom: 0.9, is_new }, 'yoy')
    expect([-0.5, -0.49, -0.2, -0.05, -0.049, 0, 0.049, 0.05, 0.2, 0.5].map((value) => step(value))).toEqual([
      -3, -2, -2, -1, 0, 0, 0, 1, 2, 3,
    ])
    expect([step(null), step(null, true)]).toEqual(['unknown', 'new'])
    expect(growthFill(3, 'red')).toBe(growthFill(-3, 'green'))
    expect(growthFill(0, 'red')).toBe(growthFill(0, 'green'))
  })

  it('are against what the page compares with; where that is nothing, of a year where any is known, else of the months before', () => {
    const known = { sales_yoy: 0.1, sales_mom: 0.2, is_new: false }
    const unknown = { ...known, sales_yoy: null }
    expect(growthBase([known], { base: 'mom' })).toBe('mom')
    expect(growthBase([unknown], { base: 'yoy' })).toBeNull()
    expect(growthBase([known], { base: null })).toBe('yoy')
    expect(growthBase([unknown], { base: null })).toBe('mom')
    expect(growthBase([{ ...unknown, sales_mom: null }], { base: null })).toBeNull()
    expect(growthLegend([known, { ...known, sales_yoy: null, is_new: true }], 'yoy', 'red').map(({ text, step }) => text ?? step)).toEqual([
      ...['≤ -50%', '-50~-20%', '-20~-5%', '±5%', '+5~20%', '+20~50%', '≥ +50%', 'new'],
    ])
    expect(growthLegend([{ ...known, sales_yoy: null, sales_mom: null }], null, 'red').map(({ step }) => step)).toEqual(['unknown'])
  })
})

describe('the table and clicks', () => {
  it('begin with the name; the platform is told where there are several', () => {
    const table = catList.table?.(figures([row('a', 1), { ...row('b', 2), platform: 'JD' }]), contextOf())
    expect(table?.columns[0]).toMatchObject({ name: 'name', pinned: true })
    expect(table?.columns.find(({ name }) => name === 'platform')?.optional).toBe(false)
    expect(catList.table?.(figures([row('a', 1)]), contextOf()).columns.find(({ name }) => name === 'platform')?.optional).toBe(true)
  })

  it('search one category, of a tree or of the own ones; what cannot be searched by itself is not', () => {
    const rows = [row('jd:1', 1), { ...row('own', 1), tree: null as never }, row('x', 1, { can_open: false })] as never
    expect(catList.narrowing?.('jd:1', rows)).toEqual({ cid: { not_custom: ['jd:1'], custom: [] }, sub_name: '' })
    expect(catList.narrowing?.('own', rows)).toEqual({ cid: { custom: ['own'], not_custom: [] } })
    expect(catList.narrowing?.('x', rows)).toBeNull()
    expect(catList.narrowing?.('rest', rows)).toBeNull()
  })
})

describe('categories over time', () => {
  const point = (id: string, ts: number, share: number, own: Record<string, unknown> = {}) => ({ ...row(id, share * 100, own), ts, share })
  const context = prepareContext({ months: ['2024-01', '2024-02'], measures: [measureOf(catTrend, 'share')] })

  it('are stacked with the rest on top; only those that can be searched are clicked', () => {
    const rows = [point('a', JANUARY, 0.6), point('a', FEBRUARY, 0.5), point('b', JANUARY, 0.3, { can_open: false })]
    const model = placesOf(catTrend.chart?.({ rows, count: 3, total: null } as never, context))
    expect(model.series.map(({ name, stacked, pickable }) => [name, stacked, pickable])).toEqual([
      ['Name a', true, true],
      ['Name b', true, false],
      ['Other categories', true, false],
    ])
  })

  it('are lines where they overlap', () => {
    const rows = [point('a', JANUARY, 0.6, { overlaps: true }), point('b', JANUARY, 0.6, { overlaps: true })]
    const model = placesOf(catTrend.chart?.({ rows, count: 2, total: null } as never, context))
    expect(model.series.map(({ shape }) => shape)).toEqual(['line', 'line'])
  })
})

describe('the way up', () => {
  const EYES = savedCategory(['1801', '121', '1211'], ['护肤', '面霜', '眼霜'], ['Skincare', 'Cream', 'Eye cream'])
  const LIPS = savedCategory(['1801', '122'], ['护肤', '唇膏'], ['Skincare', 'Lips'])
  const ALL = { cat_list: 'all', custom: [] } as const
  const brief = (crumbs: ReturnType<typeof categoryCrumbs>) => crumbs.map(({ name, filter }) => [name?.en ?? null, filter?.cid ?? null])
  const cid = (...ids: string[]) => ({ not_custom: ids, custom: [] })

  it('leads to every category above', () => {
    expect(brief(categoryCrumbs(savedSearch({ categories: [EYES] }), ALL))).toEqual([
      ['Skincare', cid('1801')],
      ['Cream', cid('121')],
      ['Eye cream', null],
    ])
  })

  it('does not lead beyond what the account may search', () => {
    const crumbs = categoryCrumbs(savedSearch({ categories: [EYES] }), { cat_list: { taobao: ['121'], jd: ['1801'] }, custom: [] })
    expect(brief(crumbs)).toEqual([
      ['Skincare', null],
      ['Cream', cid('121')],
      ['Eye cream', null],
    ])
  })

  it('of several leads to what they have in common, and names the tree where there are several', () => {
    const search = savedSearch({ sites: ['tmall', 'jd'], categories: [EYES, LIPS] })
    expect(brief(categoryCrumbs(search, ALL))).toEqual([['Skincare', cid('taobao:1801')]])
    expect(categoryCrumbs(savedSearch({ categories: [EYES, { ...LIPS, tree: 'jd' }] }), ALL)).toEqual([])
  })

  it('leads to all categories where a search needs none', () => {
    const filter = { plat: ['amazon_us'], cid: { not_custom: ['1801'] }, brand_id: ['B1'] }
    const search = savedSearch({ filter, sites: ['amazon_us'], categories: [{ ...LIPS, tree: 'amazon' }] })
    expect(brief(categoryCrumbs(search, ALL))[0]).toEqual([null, cid()])
    expect(brief(categoryCrumbs(search, { cat_list: { amazon: ['1801'] }, custom: [] }))[0]).toEqual(['Skincare', cid('1801')])
    expect(brief(categoryCrumbs(savedSearch({ filter, sites: ['amazon_us'], categories: [] }), ALL))).toEqual([[null, null]])
  })

  it('of an own category leads to the own ones above it', () => {
    const own = [
      { id: 'P', parent_id: null },
      { id: 'C', parent_id: 'P' },
      { id: 'D', parent_id: 'P' },
    ].map((one) => ({ ...one, sub_name: 'custom_9', group_name: { zh: '', en: '' }, name: { zh: one.id, en: one.id }, cids: [] }))
    const chosen = (id: string) => savedCategory([], [id], [id], { id, tree: null, custom: true, path_ids: [] })
    const rights = { ...ALL, custom: own }
    expect(brief(categoryCrumbs(savedSearch({ categories: [chosen('C')] }), rights))).toEqual([
      ['P', { custom: ['P'], not_custom: [] }],
      ['C', null],
    ])
    expect(brief(categoryCrumbs(savedSearch({ categories: [chosen('C'), chosen('D')] }), rights))).toEqual([
      ['P', { custom: ['P'], not_custom: [] }],
    ])
    expect(brief(categoryCrumbs(savedSearch({ categories: [chosen('C')] }), ALL))).toEqual([['C', null]])
  })
})
