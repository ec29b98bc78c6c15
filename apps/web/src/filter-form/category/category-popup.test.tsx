import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import type { ChosenCategory } from '../filter-draft.ts'
import type { SiteEntry } from '../site-choice.ts'
import { CategoryModule } from './category-module.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const site = (id: string, platform: SiteEntry['platform'], zh: string, tree: string): SiteEntry => ({
  id,
  platform,
  name: { zh, en: id },
  currency: 'CNY',
  tree,
  months: { start: '2023-01', end: '2026-10' },
  data_versions: [],
})
const SITES = [site('taobao', 'taobao', '淘宝', 'taobao'), site('tmall', 'tmall', '天猫', 'taobao'), site('jd', 'jd', '京东', 'jd')]
const node = (id: string, parent_id: string | null, name: string, disabled = false) => ({ id, parent_id, name, name_en: '', disabled })
const TAOBAO = {
  tree: 'taobao',
  nodes: [node('1', null, '美容护肤'), node('2', '1', '面霜'), node('3', '1', '面膜'), node('4', null, '男装', true)],
}
const JD = { tree: 'jd', nodes: [node('9', null, '护肤')] }
const own = (id: string, sub_name: string, zh: string) => ({
  id,
  sub_name,
  group_name: { zh: `组${sub_name.at(-1)}`, en: sub_name },
  parent_id: null,
  name: { zh, en: zh },
  cids: [],
})

interface Setup {
  plat?: string[]
  restricted?: boolean
  custom?: ReturnType<typeof own>[]
  onSearchTitle?: (word: string) => void
}

async function openPopup({ plat = ['taobao'], restricted = false, custom = [], onSearchTitle }: Setup = {}) {
  const confirmed: { ids: string[]; subName: string }[] = []
  const sent = answerCalls({
    '/api/user': () => account('normal', { is_add_custom: custom.length > 0 }),
    '/api/cat/tree': ({ query }) => ({ data: (query.plat ?? '').includes('jd') ? [TAOBAO, JD] : [TAOBAO], restricted, counterparts: [] }),
    '/api/sub/custom_cat': () => ({ data: custom }),
    '/api/cat/setting': ({ method, body }) => (method === 'PUT' ? body : { plat: null, cid: null }),
  })
  await renderApp(
    <CategoryModule
      sites={SITES}
      plat={plat}
      chosen={[]}
      subName=""
      required
      onSearchTitle={onSearchTitle}
      onChange={(chosen: ChosenCategory[], subName) => confirmed.push({ ids: chosen.map(({ id }) => id), subName })}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /类目/ }))
  const popup = await screen.findByRole('dialog', { name: '类目' })
  await within(popup).findByRole('tree')
  return { popup: within(popup), confirmed, sent }
}

test('a category is found, reached and chosen with the keyboard alone', async () => {
  const { popup, confirmed } = await openPopup()
  const keyboard = userEvent.setup()
  await eventually(() => expect(document.activeElement).toBe(popup.getByRole('textbox')))
  expect(popup.getByRole('button', { name: '确定' })).toHaveProperty('disabled', true)
  await keyboard.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('美容护肤')
  await keyboard.keyboard('{ArrowRight}{ArrowRight}{ArrowDown} ')
  expect(document.activeElement?.textContent).toBe('面膜')
  expect(popup.getByRole('treeitem', { name: '面膜' }).getAttribute('aria-checked')).toBe('true')
  expect(popup.getByRole('treeitem', { name: '美容护肤' }).getAttribute('aria-checked')).toBe('mixed')
  expect(popup.getByRole('status').textContent).toBe('已选 1 / 30')
  await keyboard.keyboard('{Control>}{Enter}{/Control}')
  expect(confirmed).toEqual([{ ids: ['3'], subName: '' }])
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /类目/ })))
  await keyboard.keyboard('{Enter}')
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索类目名称' })))
})

test('categories that cannot be had are asked for again with the keyboard; Escape leaves', async () => {
  const keyboard = userEvent.setup()
  let broken = true
  answerCalls({
    '/api/user': () => account('normal'),
    '/api/cat/tree': () =>
      broken ? failure(400, -400, '类目不可用', 'no categories') : { data: [TAOBAO], restricted: false, counterparts: [] },
    '/api/cat/setting': () => ({ plat: null, cid: null }),
  })
  await renderApp(<CategoryModule sites={SITES} plat={['taobao']} chosen={[]} subName="" required onChange={() => {}} />)
  const opener = await screen.findByRole('button', { name: /类目/ })
  await keyboard.click(opener)
  const retry = await screen.findByRole('button', { name: '重试' })
  await eventually(() => expect(document.activeElement).toBe(retry))
  expect(screen.getByRole('dialog', { name: '类目' })).toBeTruthy()
  await keyboard.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(opener))
  await keyboard.click(opener)
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' })))
  broken = false
  await keyboard.keyboard('{Enter}')
  await screen.findByRole('tree')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '搜索类目名称' }))
})

test('what is below a chosen category is held by it; what the account may not choose stays as it is', async () => {
  const { popup, confirmed } = await openPopup()
  await userEvent.click(popup.getByRole('treeitem', { name: '男装' }))
  expect(popup.getByRole('treeitem', { name: '男装' }).getAttribute('aria-checked')).toBe('false')
  expect(popup.getByRole('treeitem', { name: '男装' }).getAttribute('aria-description')).toBe('当前账号未开通此类目')
  await userEvent.click(popup.getByText('美容护肤'))
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(popup.getByRole('treeitem', { name: '面霜' }))
  expect(popup.getByRole('treeitem', { name: '面霜' }).getAttribute('aria-checked')).toBe('true')
  await userEvent.click(popup.getByRole('button', { name: '确定' }))
  expect(confirmed).toEqual([{ ids: ['1'], subName: '' }])
})

test('a search opens the way to what it finds; platforms with other trees stand under headings', async () => {
  const { popup } = await openPopup({ plat: ['tmall', 'jd'] })
  const lines = () => popup.getAllByRole('treeitem').map(({ textContent }) => textContent)
  expect(lines()).toEqual(['天猫', '美容护肤', '男装', '京东', '护肤'])
  await userEvent.type(popup.getByRole('textbox'), '面霜')
  await eventually(() => expect(lines()).toEqual(['天猫', '美容护肤', '面霜']))
  expect(popup.getByText('1 个')).toBeTruthy()
  expect(popup.getByRole('treeitem', { name: '面霜' }).querySelector('mark')?.textContent).toBe('面霜')
  await userEvent.type(popup.getByRole('textbox'), 'x')
  expect(await popup.findByText('没有名称相符的类目')).toBeTruthy()
})

test('all of the uppermost categories at once, where the list is limited', async () => {
  const { popup, confirmed } = await openPopup({ restricted: true })
  await userEvent.click(popup.getByRole('checkbox', { name: '全选（前 1 个一级类目）' }))
  await userEvent.click(popup.getByRole('button', { name: '确定' }))
  expect(confirmed).toEqual([{ ids: ['1'], subName: '' }])
})

test('no such box where the list is not limited, and no custom tab without custom categories', async () => {
  const { popup } = await openPopup()
  expect(popup.queryByRole('checkbox')).toBeNull()
  expect(popup.queryByText('自定义类目')).toBeNull()
})

test('custom categories are of one group and never beside normal ones; changing over is a step of its own', async () => {
  const { popup, confirmed } = await openPopup({
    custom: [own('x', 'custom_1', '防晒'), own('y', 'custom_1', '洁面'), own('z', 'custom_2', '香水')],
  })
  await userEvent.click(popup.getByText('美容护肤'))
  await userEvent.click(popup.getByText('自定义类目'))
  await userEvent.click(popup.getByRole('treeitem', { name: '防晒' }))
  expect(popup.getByRole('alert').textContent).toContain('自定义类目不能与普通类目混选')
  expect(popup.getByRole('treeitem', { name: '防晒' }).getAttribute('aria-checked')).toBe('false')
  await userEvent.click(popup.getByRole('button', { name: '改选“防晒”' }))
  await userEvent.click(popup.getByRole('treeitem', { name: '洁面' }))
  await userEvent.click(popup.getByRole('treeitem', { name: '香水' }))
  expect(popup.getByRole('alert').textContent).toContain('只能在同一个自定义分组内选择类目')
  await userEvent.click(popup.getByRole('button', { name: '确定' }))
  expect(confirmed).toEqual([{ ids: ['x', 'y'], subName: 'custom_1' }])
})

test('what is chosen becomes what new searches start with', async () => {
  const { popup, sent } = await openPopup({ plat: ['chaoshi'] })
  expect(sent.filter(({ path }) => path === '/api/cat/tree').map(({ query }) => query.plat)).toEqual(['taobao'])
  await userEvent.click(popup.getByText('美容护肤'))
  await userEvent.click(popup.getByRole('button', { name: '设为默认' }))
  await popup.findByRole('button', { name: '取消默认' })
  await userEvent.click(popup.getByRole('button', { name: '取消默认' }))
  await popup.findByRole('button', { name: '设为默认' })
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { plat: ['chaoshi'], cid: { not_custom: ['1'] } },
    { plat: null, cid: null },
  ])
})

test('a word can be looked for in titles instead', async () => {
  const words: string[] = []
  const { popup } = await openPopup({ onSearchTitle: (word) => words.push(word) })
  await userEvent.type(popup.getByRole('textbox'), '早C晚A')
  await userEvent.click(await popup.findByRole('button', { name: '在标题中搜索“早C晚A”' }))
  expect(words).toEqual(['早C晚A'])
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})
