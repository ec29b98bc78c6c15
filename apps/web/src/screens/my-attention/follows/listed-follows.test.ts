import type { Follow } from '@marketscope/contract/calls/follow'
import { expect, test } from 'vitest'
import { FIRST_SORT, followSortText, inOrder, matching, readFollowSort } from './listed-follows.ts'

const follow = (url_id: string, patch: Partial<Follow> = {}): Follow => ({
  url_id,
  name: url_id,
  note: '',
  start: '2025-01',
  end: '2025-12',
  created_at: 0,
  opened_at: null,
  platforms: [],
  tags: [],
  unusable: null,
  ...patch,
})
const ids = (follows: Follow[]) => follows.map(({ url_id }) => url_id).join('')

const LIST = [
  follow('a', { name: '面霜', created_at: 30, opened_at: 5, platforms: [{ zh: '天猫', en: 'Tmall' }] }),
  follow('b', { name: '精华 2', created_at: 10, note: 'For Spring' }),
  follow('c', { name: '精华 10', created_at: 20, opened_at: 9, tags: [{ kind: 'brand', text: { zh: '兰', en: 'Lan' } }] }),
]

test.each([
  ['', 'abc'],
  ['精华', 'bc'],
  ['  精华   LAN ', 'c'],
  ['tmall', 'a'],
  ['spring', 'b'],
  ['天猫 精华', ''],
])('"%s" finds %s', (words, found) => {
  expect(ids(matching(LIST, words))).toBe(found)
})

test.each([
  ['created_at', 'bca'],
  ['-created_at', 'acb'],
  ['opened_at', 'acb'],
  ['-opened_at', 'cab'],
  ['name', 'bca'],
  ['-name', 'acb'],
  ['sales', 'acb'],
  [undefined, 'acb'],
])('sorted by %s: %s', (text, order) => {
  expect(ids(inOrder(LIST, readFollowSort(text), 'zh'))).toBe(order)
})

test('the first order leaves the address, every other stays', () => {
  expect(followSortText(FIRST_SORT)).toBeNull()
  expect(['name', '-name', 'created_at', '-opened_at'].map((text) => followSortText(readFollowSort(text)))).toEqual([
    'name',
    '-name',
    'created_at',
    '-opened_at',
  ])
})
