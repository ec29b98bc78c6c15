import { afterEach, describe, expect, it } from 'vitest'
import { usePreferences } from '../../state/preferences.ts'
import catList from '../categories/cat-list.tsx'
import itemList from '../items/item-list.tsx'
import { requestOf } from './request.ts'

const input = { url_id: 'u', start: '2024-01', end: '2024-12', version: 'none', site_lang: 'zh' } as const

describe('the rows that are asked', () => {
  afterEach(() => usePreferences.setState({ pageSize: null }))

  it.each([
    ['a chart, whatever page its table was left at', catList, { 'cat-list.page': '2', 'cat-list.size': '10' }, [1, 100]],
    ['the table', catList, { 'cat-list.page': '2', 'cat-list.size': '10', 'cat-list.view': 'table' }, [2, 10]],
    ['a table that is drawn in no other way', itemList, { 'item-list.page': '3', 'item-list.size': '10' }, [3, 10]],
  ] as const)('are those of %s', (_, view, address, expected) => {
    const { page, page_size } = requestOf(view, input, address, 'Summary') as { page: number; page_size: number }
    expect([page, page_size]).toEqual(expected)
  })

  it('are not fewer in a chart where somebody prefers short pages', () => {
    usePreferences.setState({ pageSize: 10 })
    expect(requestOf(catList, input, {}, 'Summary')).toMatchObject({ page: 1, page_size: 100 })
    expect(requestOf(catList, input, { 'cat-list.view': 'table' }, 'Summary')).toMatchObject({ page: 1, page_size: 10 })
  })
})
