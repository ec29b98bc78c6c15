import { describe, expect, it, test } from 'vitest'
import { changed, layoutOf, layoutText, moved, parseLayout, shownColumns } from './column-layout.ts'
import type { TableColumn } from './table-model.ts'

const column = (name: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  kind: 'money',
  text: name,
  sortable: true,
  optional: false,
  ...more,
})
const COLUMNS = [column('name', { kind: 'text', pinned: true }), column('sales'), column('share'), column('sold', { optional: true })]
const namesOf = (layout: string | undefined) => shownColumns(COLUMNS, parseLayout(layout)).map(({ name }) => name)

describe('a layout as text', () => {
  test.each([
    [undefined, null, null],
    ['name,sales', [{ name: 'name' }, { name: 'sales' }], 'name,sales'],
    [
      'name!,sales:160,share!:90',
      [
        { name: 'name', pinned: true },
        { name: 'sales', width: 160 },
        { name: 'share', pinned: true, width: 90 },
      ],
      'name!,sales:160,share!:90',
    ],
    // Nobody reads a column of three pixels, and none is as wide as a wall.
    [
      'sales:3,share:9999',
      [
        { name: 'sales', width: 60 },
        { name: 'share', width: 600 },
      ],
      'sales:60,share:600',
    ],
    ['<b>,sales:x,,share', [{ name: 'share' }], 'share'],
  ])('%s', (text, layout, again) => {
    expect(parseLayout(text)).toEqual(layout)
    expect(layoutText(parseLayout(text))).toBe(again)
  })
})

describe('the columns on screen', () => {
  it('are the declared ones that are not optional, where nobody laid them out', () => {
    expect(namesOf(undefined)).toEqual(['name', 'sales', 'share'])
  })

  it('stand in the order they were laid, those in view first; the first one always stays', () => {
    expect(namesOf('name,share,sales')).toEqual(['name', 'share', 'sales'])
    expect(namesOf('name,sales,share!')).toEqual(['name', 'share', 'sales'])
    expect(namesOf('sold')).toEqual(['name', 'sold'])
    expect(namesOf('gone,sales')).toEqual(['name', 'sales'])
    expect(shownColumns(COLUMNS, parseLayout('name,sales:200'))[1]).toMatchObject({ name: 'sales', width: 200, pinned: false })
  })
})

describe('a change', () => {
  const layout = layoutOf(COLUMNS, null)

  it('begins with what is on screen', () => {
    expect(layout).toEqual([{ name: 'name', pinned: true }, { name: 'sales' }, { name: 'share' }])
    expect(layoutOf(COLUMNS, parseLayout('name,sold:99'))).toEqual([{ name: 'name' }, { name: 'sold', width: 99 }])
  })

  it('moves a column before another or to the end, and pins or widens it', () => {
    expect(layoutText(moved(layout, 'share', 'sales'))).toBe('name!,share,sales')
    expect(layoutText(moved(layout, 'sales', null))).toBe('name!,share,sales')
    expect(layoutText(moved(layout, 'gone', 'sales'))).toBe('name!,sales,share')
    expect(layoutText(moved(layout, 'sales', 'gone'))).toBe('name!,sales,share')
    expect(layoutText(changed(layout, 'sales', { pinned: true, width: 150 }))).toBe('name!,sales!:150,share')
  })
})
