import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../i18n/i18n.ts'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import SearchScreen from './search-screen.tsx'
import { calls, posted, saved, USER } from './testing/search-calls.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('platform, category and title become a search of the last twelve months', async () => {
  const sent = answerCalls(calls)
  const view = await renderApp(<SearchScreen />)
  await userEvent.click(await screen.findByRole('button', { name: /类目/ }))
  const tree = await screen.findByRole('tree')
  await userEvent.click(within(tree).getByText('美容护肤'))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await userEvent.type(screen.getByRole('textbox', { name: '标题关键词' }), '面霜 not 男士{Enter}')
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/a1b2c3d4e5f60718/2025-11/2026-10/filter'))
  expect(posted(sent)).toMatchObject([
    { plat: ['taobao', 'tmall'], cid: { not_custom: ['1'] }, title: '面霜 not 男士', title_relation: 'and' },
  ])
  view.goBack()
  await eventually(() => expect(view.path()).toBe('/search?url_id=a1b2c3d4e5f60718&start=2025-11&end=2026-10'))
})

test('a double click is one search and one step in history', async () => {
  const sent = answerCalls({ ...calls, '/api/sub/get_params': saved() })
  const view = await renderApp(<SearchScreen />, { address: '/search?url_id=a1b2c3d4e5f60718&start=2024-01&end=2024-03' })
  const button = await screen.findByRole('button', { name: '搜索' })
  act(() => {
    button.click()
    button.click()
  })
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/a1b2c3d4e5f60718/2024-01/2024-03/filter'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(posted(sent).length).toBe(1)
  view.goBack()
  await eventually(() => expect(view.path()).toBe('/search?url_id=a1b2c3d4e5f60718&start=2024-01&end=2024-03'))
})

test('what is wrong is told at the fields, and nothing is sent', async () => {
  const sent = answerCalls(calls)
  await renderApp(<SearchScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '搜索' }))
  expect(await screen.findByText('请至少选择一个类目')).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /类目/ })))
  await userEvent.type(screen.getByRole('textbox', { name: '均价 下限' }), '200~100')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  expect(await screen.findByText('最小值不能大于最大值')).toBeTruthy()
  expect(posted(sent)).toEqual([])
})

test('a fault that only the server knows is told at its field too', async () => {
  const fault = { path: 'cid', zh: '没有这个类目', en: 'no such category' }
  answerCalls({ ...calls, '/api/sub/get_uid': () => failure(400, -400, fault.zh, fault.en, [fault]) })
  await renderApp(<SearchScreen />)
  await userEvent.click(await screen.findByRole('button', { name: '美容护肤' }))
  expect((await screen.findAllByText('没有这个类目')).length).toBeGreaterThan(0)
})

test('platforms of several currencies are joined, and it is said that amounts are converted', async () => {
  answerCalls(calls)
  await renderApp(<SearchScreen />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '亚马逊·美国' }))
  expect(screen.getByRole('checkbox', { name: '亚马逊·美国' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: '淘宝' })).toHaveProperty('checked', true)
  expect(screen.getByText(/所选平台的币种不同（CNY · USD）/)).toBeTruthy()
})

test('who may only search across platforms finds them chosen and cannot change them', async () => {
  answerCalls({ ...calls, '/api/user': () => ({ ...USER, only_multi_plat: true, bound_plat: ['taobao', 'tmall', 'jd'] }) })
  await renderApp(<SearchScreen />)
  for (const name of ['淘宝', '天猫', '京东']) {
    const box = await screen.findByRole('checkbox', { name })
    expect([box.getAttribute('disabled') !== null, (box as HTMLInputElement).checked]).toEqual([true, true])
  }
})

test('a search is edited: its conditions fill the form', async () => {
  const sent = answerCalls({ ...calls, '/api/sub/get_params': saved() })
  const view = await renderApp(<SearchScreen />, { address: '/search?url_id=a1b2c3d4e5f60718&start=2024-01&end=2024-03' })
  expect(await screen.findByRole('checkbox', { name: '京东' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/a1b2c3d4e5f60718/2024-01/2024-03/filter'))
  expect(posted(sent)).toMatchObject([
    { plat: ['jd'], cid: { not_custom: ['7'] }, title: '精华', brand_id: ['b1'], sold: [5, null], time: ['2024-01', '2024-03'] },
  ])
})

test('what was entered in an edited search stays where the language is switched, also while the search is told in it', async () => {
  let tell: (response: object) => void = () => {}
  const later = new Promise<object>((resolve) => (tell = resolve))
  answerCalls({ ...calls, '/api/sub/get_params': ({ query }) => (query.site_lang === 'en' ? later : saved()()) })
  await renderApp(<SearchScreen />, { address: '/search?url_id=a1b2c3d4e5f60718' })
  const title = await screen.findByRole('textbox', { name: '标题关键词' })
  await userEvent.type(title, ' 面霜')
  await act(() => showLanguage('en'))
  expect(await screen.findByRole('textbox', { name: 'Title words' })).toHaveProperty('value', '精华 面霜')
  await act(async () => tell(saved()()))
  expect(screen.getByRole('textbox', { name: 'Title words' })).toHaveProperty('value', '精华 面霜')
})

test('what of an edited search is gone is told, and the rest fills the form', async () => {
  const dropped = [{ field: 'cid', id: '8', zh: '类目 8 已不存在', en: 'Category 8 is gone' }]
  answerCalls({ ...calls, '/api/sub/get_params': saved({ categories: [], dropped }) })
  await renderApp(<SearchScreen />, { address: '/search?url_id=a1b2c3d4e5f60718' })
  expect(await screen.findByText('类目 8 已不存在')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: '标题关键词' })).toHaveProperty('value', '精华')
})

test('a new search starts with the platforms and categories of the account', async () => {
  const sent = answerCalls({ ...calls, '/api/cat/setting': () => ({ plat: ['chaoshi'], cid: { not_custom: ['2'] } }) })
  await renderApp(<SearchScreen />)
  expect(await screen.findByTitle('美容护肤 / 面霜')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '淘宝' })).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  await eventually(() => expect(posted(sent)).toMatchObject([{ plat: ['chaoshi'], cid: { not_custom: ['2'] } }]))
})

test('categories that cannot be had do not take the form away, nor are they asked for again and again', async () => {
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/cat/tree': () => failure(500, -500, '服务器错误', 'server error'),
  })
  await renderApp(<SearchScreen />)
  const title = await screen.findByRole('textbox', { name: '标题关键词' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(title.isConnected).toBe(true)
  expect(sent.filter(({ path }) => path === '/api/cat/tree').length).toBeLessThanOrEqual(2)
})

test('while a search is asked for, it cannot be asked for again; after a failure the form is as it was', async () => {
  let fail: (response: Response) => void = () => {}
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/get_uid': () => new Promise<Response>((resolve) => (fail = resolve)),
  })
  await renderApp(<SearchScreen />)
  await screen.findByTitle('美容护肤 / 面霜')
  const title = screen.getByRole('textbox', { name: '标题关键词' })
  await userEvent.type(title, '面霜{Enter}{Enter}')
  expect(await screen.findByRole('button', { name: /搜索中/ })).toHaveProperty('disabled', true)
  fail(failure(400, -400, '标题有误', 'bad title', [{ path: 'title', zh: '标题有误', en: 'bad title' }]))
  expect((await screen.findAllByText('标题有误')).length).toBeGreaterThan(0)
  expect(title).toHaveProperty('value', '面霜')
  expect(screen.getByRole('button', { name: '搜索' })).toHaveProperty('disabled', false)
  expect(posted(sent)).toHaveLength(1)
})

test('the saved search is there before the page changes', async () => {
  let read: (response: object) => void = () => {}
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/get_params': () => new Promise<object>((resolve) => (read = resolve)),
  })
  const view = await renderApp(<SearchScreen />)
  await screen.findByTitle('美容护肤 / 面霜')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  const reads = () => sent.filter(({ path }) => path === '/api/sub/get_params')
  await eventually(() => expect(reads()).toHaveLength(1))
  expect(view.path()).toBe('/search')
  expect(screen.getByRole('button', { name: /搜索中/ })).toHaveProperty('disabled', true)
  read(saved()())
  await eventually(() => expect(view.path()).toBe('/fenxi_detail/a1b2c3d4e5f60718/2025-11/2026-10/filter'))
})

test('a change says what it took with it', async () => {
  answerCalls({ ...calls, '/api/cat/setting': () => ({ plat: ['taobao'], cid: { not_custom: ['2'] } }) })
  await renderApp(<SearchScreen />)
  await screen.findByTitle('美容护肤 / 面霜')
  await userEvent.click(screen.getByRole('checkbox', { name: '京东' }))
  expect(screen.getByTitle('美容护肤 / 面霜')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: '淘宝' }))
  expect(await screen.findByText('所选平台没有这些类目，已移除：面霜。')).toBeTruthy()
  expect(screen.queryByTitle('美容护肤 / 面霜')).toBeNull()
})

const SHIDUO = { id: '3219203', name: { zh: '诗朵', en: 'Shiduo' }, label: { zh: '诗朵', en: 'Shiduo' }, hint: null }
/** Suggestions that come once they are let come. */
function slowBrands() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = async ({ query }: { query: Record<string, string> }) => {
    if (query.word) await promise
    return { data: [SHIDUO].filter(({ name }) => query.word === '' || query.word === name.zh) }
  }
  return { answer, come: resolve }
}

test.each([
  ['the button', async () => userEvent.click(screen.getByRole('button', { name: '搜索' }))],
  ['the keys', async () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
])('a brand that is typed and not chosen is searched for, with %s', async (_, submit) => {
  const brands = slowBrands()
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/suggest_brand': brands.answer,
  })
  await renderApp(<SearchScreen />, { address: '/search' })
  await userEvent.type(await screen.findByRole('combobox', { name: '品牌' }), '诗朵')
  await submit()
  brands.come()
  await eventually(() => expect(posted(sent)).toMatchObject([{ brand_id: ['3219203'], brand: [] }]))
})

test('a search waits for pasted names that are still looked up, and what is edited meanwhile stays', async () => {
  const brands = slowBrands()
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/suggest_brand': brands.answer,
  })
  await renderApp(<SearchScreen />, { address: '/search' })
  await userEvent.click(await screen.findByRole('combobox', { name: '品牌' }))
  await userEvent.paste('诗朵,无名')
  await userEvent.type(screen.getByRole('textbox', { name: '标题关键词' }), '面霜')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  expect(posted(sent)).toEqual([])
  brands.come()
  await eventually(() => expect(posted(sent)).toMatchObject([{ title: '面霜', brand_id: ['3219203'], brand: ['无名'] }]))
})
