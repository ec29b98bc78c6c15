import { expect, test } from 'vitest'
import type { Layout } from '../api/use-layout.ts'
import { account } from '../testing/accounts.ts'
import { activeEntry, isBeyondMenu, menuFor } from './menu.ts'

const NOTHING: Layout = {
  parent_url: null,
  documents_url: null,
  scenarios_url: null,
  opportunity_url: null,
  report_url: null,
  support_qr: null,
  legal_records: [],
  support_text: null,
  picture_hosts: [],
  ai_cost: null,
}
const ALL = { ...NOTHING, opportunity_url: 'https://rank.example/', report_url: 'https://report.example/' }

/** What stands behind the pages of others. */
const OWN = ['settings', 'custom_list', 'pivot_list', 'task_center']

const names = (...asked: Parameters<typeof menuFor>) => menuFor(...asked).map(({ name }) => name)

test.each([
  ['normal, nothing configured', account('normal'), NOTHING, ['search', 'subscribe', 'my_attention', ...OWN]],
  ['normal', account('normal'), ALL, ['search', 'subscribe', 'my_attention', 'rank_list', 'trade_report', ...OWN]],
  [
    'trial, which has no downloads but other tasks',
    account('trial'),
    ALL,
    ['search', 'subscribe', 'my_attention', 'rank_list', 'trade_report', ...OWN],
  ],
  ['staff', account('staff'), ALL, ['search', 'subscribe', 'my_attention', 'rank_list', 'trade_report', ...OWN, 'data', 'desk', 'monitor']],
  ['partner', account('partner', { partner: 'orchid' }), ALL, ['search', 'subscribe', 'my_attention', ...OWN]],
  [
    'with a partner but not one itself',
    account('normal', { partner: 'orchid' }),
    ALL,
    ['search', 'subscribe', 'my_attention', 'rank_list', ...OWN],
  ],
  ['partner with a short menu', account('partner', { partner: 'orchid', menu_entries: 2 }), ALL, ['search', 'subscribe']],
])('the menu of an account: %s', (_, user, layout, expected) => {
  expect(names(user, layout)).toEqual(expected)
})

test('there is none before the account is known; before the layout is known, what lies elsewhere is left out', () => {
  expect(names(undefined, ALL)).toEqual([])
  expect(names(account('normal'), undefined)).toEqual(['search', 'subscribe', 'my_attention', ...OWN])
})

test('an entry elsewhere leads there', () => {
  const entry = menuFor(account('normal'), ALL).find(({ name }) => name === 'rank_list')
  expect([entry?.href, entry?.external]).toEqual(['https://rank.example/', true])
})

test.each([
  ['/fenxi_detail/u1/2026-01/2026-02/filter', 'search'],
  ['/subscribe', 'subscribe'],
  ['/myAttention?compare=a,b', 'my_attention'],
  ['/setUp', ...OWN],
  ['/elsewhere', 'search'],
])('at %s the entry %s is active', (pathname, name) => {
  expect(activeEntry(menuFor(account('staff'), ALL), pathname)?.name).toBe(name)
})

test.each([
  ['/search', false],
  ['/fenxi_detail/u1/2026-01/2026-02/filter', false],
  ['/skuDetail', false],
  ['/subscribe', false],
  ['/myAttention', true],
  ['/setUp', true],
  ['/SETUP/', true],
  ['/%53etup', true],
  ['/desk', true],
])('behind the short menu %s is left out: %s', (pathname, left) => {
  expect(isBeyondMenu(account('partner', { menu_entries: 2 }), pathname)).toBe(left)
  expect(isBeyondMenu(account('partner'), pathname)).toBe(false)
})
