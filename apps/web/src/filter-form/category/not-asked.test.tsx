import type { CallResult } from '@marketscope/contract/call'
import type { categoryTree } from '@marketscope/contract/calls/search'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import type { ChosenCategory } from '../filter-draft.ts'
import type { SiteEntry } from '../site-choice.ts'
import { NotAskedNote } from './not-asked-note.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const site = (id: string, platform: SiteEntry['platform'], zh: string, tree: string): SiteEntry => ({
  ...{ id, platform, name: { zh, en: id }, currency: 'CNY', tree, months: { start: '2023-01', end: '2026-10' }, data_versions: [] },
})
const SITES = [site('taobao', 'taobao', '淘宝', 'taobao'), site('tmall', 'tmall', '天猫', 'taobao'), site('jd', 'jd', '京东', 'jd')]
const node = (id: string, parent_id: string | null, name: string) => ({ id, parent_id, name, name_en: '', disabled: false })
const TREES = [
  { tree: 'taobao', nodes: [node('1', null, '美容护肤'), node('2', '1', '面霜')] },
  { tree: 'jd', nodes: [node('7', null, '美容护肤'), node('8', '7', '面霜'), node('9', null, '面霜')] },
]
const CREAM: ChosenCategory = {
  ...{ id: '2', tree: 'taobao', name: { zh: '面霜', en: '面霜' }, path_ids: ['1', '2'], is_leaf: true, custom: false },
  path: { zh: ['美容护肤', '面霜'], en: ['美容护肤', '面霜'] },
}

type Counterparts = CallResult<typeof categoryTree>['counterparts']

async function show(plat: string[], chosen: ChosenCategory[], counterparts: Counterparts = []) {
  const added = vi.fn<(categories: ChosenCategory[]) => void>()
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/cat/tree': () => ({ data: TREES, restricted: false, counterparts }),
  })
  await renderApp(<NotAskedNote sites={SITES} plat={plat} chosen={chosen} onAdd={added} />)
  return { added, sent }
}

test('a platform without a category is named, and the category of the same path is offered', async () => {
  const { added } = await show(['taobao', 'jd'], [CREAM])
  expect((await screen.findByRole('status')).textContent).toContain('京东没有选择类目')
  await userEvent.click(await screen.findByRole('button', { name: /面霜/ }))
  expect(added.mock.calls[0]?.[0].map(({ id, tree }) => [tree, id])).toEqual([['jd', '8']])
})

test('a category of the very path is offered before others that are called so', async () => {
  const alone = { ...CREAM, path: { zh: ['面霜'], en: ['面霜'] } }
  const beside = await show(['taobao', 'jd'], [alone])
  await userEvent.click(await screen.findByRole('button', { name: /面霜/ }))
  expect(beside.added.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['9'])
})

test('of several that are called so none is offered', async () => {
  const elsewhere = { ...CREAM, path: { zh: ['个护', '面霜'], en: ['个护', '面霜'] } }
  await show(['taobao', 'jd'], [elsewhere])
  expect((await screen.findByRole('status')).textContent).toContain('京东没有选择类目')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('one that is called so within another path is offered where it is the only one', async () => {
  const skin = { ...CREAM, id: '1', name: { zh: '美容护肤', en: '' }, path: { zh: ['个护', '美容护肤'], en: ['', ''] } }
  const { added } = await show(['taobao', 'jd'], [skin])
  await userEvent.click(await screen.findByRole('button', { name: /美容护肤/ }))
  expect(added.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['7'])
})

const JD = { tree: 'jd', other_tree: 'taobao' }
const TAOBAO = { tree: 'taobao', other_tree: 'jd' }

test.each<[string, Counterparts]>([
  ['by the category chosen', [{ ...TAOBAO, category_id: '2', counterparts: ['9'] }]],
  ['by the one that is offered', [{ ...JD, category_id: '9', counterparts: ['2'] }]],
])('what staff say it is there is offered before equal paths: %s', async (_, counterparts) => {
  const { added } = await show(['taobao', 'jd'], [CREAM], counterparts)
  await userEvent.click(await screen.findByRole('button', { name: /面霜/ }))
  expect(added.mock.calls[0]?.[0].map(({ tree, id }) => [tree, id])).toEqual([['jd', '9']])
})

test('where staff say that nothing means the same, nothing is offered', async () => {
  await show(['taobao', 'jd'], [CREAM], [{ ...TAOBAO, category_id: '2', counterparts: [] }])
  await screen.findByRole('status')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('platforms of one tree, no category at all, and custom ones leave nobody out', async () => {
  const { sent } = await show(['taobao', 'tmall'], [CREAM])
  await show(['taobao', 'jd'], [])
  await show(['taobao', 'jd'], [{ ...CREAM, custom: true, tree: null }])
  expect(screen.queryByRole('status')).toBeNull()
  expect(sent.filter(({ path }) => path === '/api/cat/tree')).toEqual([])
})
