import { moduleEntry } from '@marketscope/contract/modules'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { CommandKeys } from './command-keys.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const site = (id: string, zh: string) => ({
  ...{ id, platform: id, name: { zh, en: id }, currency: 'CNY', tree: 'taobao', data_versions: [] },
  months: { start: '2020-01', end: '2025-12' },
})
const FOLLOW = {
  ...{ url_id: 'f1', name: '我的面霜', note: '', start: '2025-01', end: '2025-06', created_at: 1, opened_at: null },
  ...{ platforms: [], tags: [], unusable: null },
}
const node = (id: string, parent_id: string | null, name: string) => ({ id, parent_id, name, name_en: name })
const USER = account('normal')
const DETAIL = '/fenxi_detail/abc/2025-01/2025-06/filter?tab=Brandlist'

async function open(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    '/api/user': () => USER,
    '/api/site': () => ({ data: [site('taobao', '淘宝'), site('tmall', '天猫')] }),
    '/api/cat/setting': () => ({ plat: null, cid: null }),
    '/api/cat/tree': () => ({
      data: [{ tree: 'taobao', nodes: [node('1', null, '美容护肤'), node('2', '1', '乳液面霜')] }],
      restricted: false,
      counterparts: [],
    }),
    '/api/sub/marked': () => ({ data: [FOLLOW] }),
    '/api/sub/suggest_brand': () => ({
      data: [{ id: 'b1', name: { zh: '面霜世家', en: 'Cream House' }, label: { zh: '面霜世家', en: 'Cream House' }, hint: null }],
    }),
    '/api/sub/get_params': () => ({
      data: savedSearch({ filter: { plat: ['tmall'] } }),
      module_info: ['Summary', 'Brandlist'].map(moduleEntry),
      comment_params: null,
    }),
    ...answers,
  })
  const view = await renderApp(<CommandKeys user={USER} />, { address })
  const person = userEvent.setup()
  await person.keyboard('{Control>}k{/Control}')
  return { ...view, person, sent, field: await screen.findByRole('combobox', { name: '快速跳转' }) }
}
const option = (name: RegExp) => screen.findByRole('option', { name })

test('offers the tabs of the search, follows and screens before anything is typed', async () => {
  await open(DETAIL)
  await option(/标签页.*概览/)
  await option(/我的关注.*我的面霜/)
  await option(/页面.*设置/)
})

test('follows of one name are told apart', async () => {
  const ofPlatform = (url_id: string, zh: string) => ({ ...FOLLOW, url_id, platforms: [{ zh, en: zh }] })
  await open(DETAIL, { '/api/sub/marked': () => ({ data: [ofPlatform('f1', '天猫'), ofPlatform('f2', '京东')] }) })
  await option(/我的面霜 \(天猫\)/)
  await option(/我的面霜 \(京东\)/)
})

test('by keyboard alone: a brand narrows the search on the screen, and is offered again', async () => {
  const { person, field, path } = await open(DETAIL)
  await person.type(field, '面霜')
  await option(/限定到品牌.*面霜世家/)
  expect((await option(/换为类目.*乳液面霜/)).textContent).toContain('美容护肤')
  expect((await option(/我的面霜/)).getAttribute('aria-selected')).toBe('true')
  await person.keyboard('{ArrowUp}{Enter}')
  await eventually(() => expect(path()).toBe('/detail?tab=Brandlist&url_id=abc&start=2025-01&end=2025-06&brand_id=b1'))
  await eventually(() => expect(screen.queryByRole('combobox')).toBeNull())
  await person.keyboard('{Control>}k{/Control}')
  await option(/最近使用.*面霜世家/)
})

test('what comes late is below what can be chosen already', async () => {
  const [follows, tree, brands] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { person, field, sent } = await open(DETAIL, {
    '/api/sub/marked': () => follows.promise.then(() => ({ data: [{ ...FOLLOW, name: '设备' }] })),
    '/api/cat/tree': () =>
      tree.promise.then(() => ({ data: [{ tree: 'taobao', nodes: [node('1', null, '设备')] }], restricted: false, counterparts: [] })),
    '/api/sub/suggest_brand': () =>
      brands.promise.then(() => ({ data: [{ id: 'b1', name: { zh: '设计', en: '' }, label: { zh: '设计', en: '' }, hint: null }] })),
  })
  const offered = () => screen.queryAllByRole('option').map((one) => one.textContent)
  await person.type(field, '设')
  await eventually(() => expect(sent.map(({ path }) => path)).toContain('/api/sub/suggest_brand'))
  brands.resolve()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(offered()).toEqual([])
  follows.resolve()
  await option(/设置/)
  const known = offered()
  expect(known).toEqual([expect.stringMatching(/^我的关注设备/), '页面设置'])
  tree.resolve()
  await option(/设计/)
  expect(offered()).toEqual([...known, '将当前搜索换为类目设备', '将当前搜索限定到品牌设计'])
})

test('the Enter that ends the writing of a Chinese word chooses nothing', async () => {
  const { field, path } = await open('/search')
  await option(/我的面霜/)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(path()).toBe('/search')
})

test('an item is offered on each platform, those of the search first', async () => {
  const { person, field, path } = await open(DETAIL)
  await person.type(field, '612345678901')
  const [first] = await screen.findAllByRole('option', { name: /商品 612345678901/ })
  expect(first?.textContent).toContain('天猫')
  await person.keyboard('{Enter}')
  await eventually(() => expect(path()).toBe('/skuDetail?plat=tmall&item_id=612345678901&start=2025-01&end=2025-06&url_id=abc'))
})

test('says when nothing matches, and what could not be asked is asked again', async () => {
  let fails = true
  const { person, field } = await open('/search', {
    '/api/sub/suggest_brand': () => (fails ? failure(500, -500, '出错', 'failed') : { data: [] }),
  })
  await person.type(field, 'qqqq')
  await screen.findByText('部分内容未能查到')
  fails = false
  await person.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('没有匹配的内容')
})

test('it goes with the page that it was opened on', async () => {
  const { goTo } = await open('/search')
  goTo('/subscribe')
  await eventually(() => expect(screen.queryByRole('combobox', { name: '快速跳转' })).toBeNull())
})

test('what was found for another word is not gone to', async () => {
  const { person, field, path } = await open('/search')
  await person.type(field, '面霜')
  await option(/品牌.*面霜世家/)
  const before = path()
  await person.clear(field)
  await person.type(field, '口红{Enter}')
  expect(screen.queryByRole('option', { name: /面霜/ })).toBeNull()
  expect(path()).toBe(before)
})
