import { expect, test } from 'vitest'
import { phoneColumns } from './phone-columns.ts'
import type { TableColumn } from './table-model.ts'

const column = (name: string, kind: TableColumn['kind'], more: Partial<TableColumn> = {}): TableColumn => ({
  ...{ name, kind, text: name, sortable: false, optional: false },
  ...more,
})

test('what names a row stays, narrow, and the figures follow it before other texts', () => {
  const columns = [
    column('shop', 'text', { pinned: true, width: 260 }),
    column('type', 'text'),
    column('sales', 'money'),
    column('brand', 'text'),
    column('share', 'share'),
  ]
  expect(phoneColumns(columns).map(({ name, width, pinned }) => [name, width, pinned])).toEqual([
    ['shop', 150, true],
    ['sales', undefined, undefined],
    ['share', undefined, undefined],
    ['type', undefined, undefined],
    ['brand', undefined, undefined],
  ])
})

test('of two columns that name a row neither stays: figures would have no room', () => {
  const columns = [
    column('image', 'image', { pinned: true, width: 90 }),
    column('title', 'text', { pinned: true, width: 350 }),
    column('sales', 'money'),
  ]
  expect(phoneColumns(columns).map(({ name, width, pinned }) => [name, width, pinned])).toEqual([
    ['image', 90, false],
    ['title', 150, false],
    ['sales', undefined, undefined],
  ])
})

test('a text that is read stands first, as wide as a figure beside it allows', () => {
  const columns = [column('mood', 'text'), column('comment', 'text', { read: true, width: 520 }), column('score', 'index')]
  expect(phoneColumns(columns).map(({ name, width }) => [name, width])).toEqual([
    ['comment', 250],
    ['score', undefined],
    ['mood', undefined],
  ])
})
