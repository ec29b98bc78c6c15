import { expect, test } from 'vitest'
import type { HeatModel, PlacesModel, TreeModel } from '../../charts/prepare/model.ts'
import { savedSearch } from '../../testing/saved-search.ts'
import { chartLeading, leadsOf, tableLeading } from './leads.ts'

const SEARCH = savedSearch()
const leads = (id: string) => id.startsWith('a')
const series = (id: string, more: object = {}) => ({ id, name: id, pickable: true, values: [1, 2], ...more })
const places = (more: object) => ({ kind: 'places', pickPlaces: null, ...more }) as never

test.each<[string, object, (string | null)[] | null, boolean[]]>([
  ['places', { pickPlaces: ['a1', 'b1'], series: [series('s')] }, ['a1', null], [true]],
  ['places of which none leads anywhere', { pickPlaces: ['b1', 'b2'], series: [series('s')] }, null, [false]],
  ['series', { series: [series('a1'), series('b1')] }, null, [true, false]],
  ['a series that never was', { series: [series('a1', { pickable: false })] }, null, [false]],
])('of %s only that is clicked which leads somewhere', (_, model, kept, pickable) => {
  const { pickPlaces, series: shown } = chartLeading(places(model), leads) as PlacesModel
  expect([pickPlaces, shown.map((one) => one.pickable)]).toEqual([kept, pickable])
})

test('of the parts of series, of cells and of areas too', () => {
  const parts = chartLeading(places({ series: [series('s', { picks: ['a1', 'b1'] }), series('t', { picks: ['b2', null] })] }), leads)
  expect((parts as PlacesModel).series.map(({ picks, pickable }) => [picks, pickable])).toEqual([
    [['a1', null], true],
    [[null, null], false],
  ])
  const names = ['a', 'b'].map((id) => ({ id, label: id, pick: id }))
  const heat = { kind: 'heat', rows: names, columns: names, cells: [[{ pick: 'a1' }, { pick: 'b1' }, null]] } as never
  const { rows, columns, cells } = chartLeading(heat, leads) as HeatModel
  expect([rows.map(({ pick }) => pick), columns.map(({ pick }) => pick), cells.flat().map((cell) => cell?.pick)]).toEqual([
    ['a', null],
    ['a', null],
    ['a1', null, undefined],
  ])
  const nodes = ['a', 'b'].map((id) => ({ id, pickable: true }))
  const tree = chartLeading({ kind: 'tree', nodes } as never, leads) as TreeModel
  expect(tree.nodes.map(({ pickable }) => pickable)).toEqual([true, false])
})

test('of the rows and cells of a table too', () => {
  const rows = ['a1', 'b1', 'a2'].map((key) => ({ key, values: {}, picks: { c1: key, c2: null }, fixed: key === 'a2' }))
  const column = { name: 'name', pickable: true } as never
  const shown = tableLeading({ columns: [column], rows, total: null }, leads)
  expect(shown.rows.map(({ fixed, picks }) => [fixed, picks])).toEqual([
    [false, { c1: 'a1', c2: null }],
    [true, { c1: null, c2: null }],
    [true, { c1: 'a2', c2: null }],
  ])
})

test('a click leads to a narrower search, to what opens beside the page where that is all there is, or changes the page', () => {
  const narrowing = (id: string) => (id === 'n' ? { title: id } : null)
  const entity = () => ({ kind: 'brand', id: 'b1' }) as const
  const pick = (id: string) => (id === 'p' ? { key: id } : null)
  const told = (view: Parameters<typeof leadsOf>[0]) => ['n', 'p', 'x'].map((id) => leadsOf(view, [], SEARCH)?.(id))
  expect(leadsOf({}, [], SEARCH)).toBeNull()
  expect(told({ narrowing })).toEqual([true, false, false])
  expect(told({ narrowing, entity })).toEqual([true, false, false])
  expect(told({ entity })).toEqual([true, true, true])
  expect(told({ narrowing, pick })).toEqual([true, true, false])
})
