import { useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { savedCategory, savedSearch } from '../../testing/saved-search.ts'
import SearchScreen from './search-screen.tsx'
import { calls, posted, SITES, saved } from './testing/search-calls.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an address fills the form with the names that belong to its ids', async () => {
  const sent = answerCalls({
    ...calls,
    '/api/sub/suggest_brand': ({ query }) => ({
      data:
        query.word === 'b7'
          ? [{ id: 'b7', name: { zh: '欧莱雅', en: "L'Oreal" }, label: { zh: '欧莱雅', en: "L'Oreal" }, hint: null }]
          : [],
    }),
  })
  await renderApp(<SearchScreen />, {
    address: '/search?plat=tmall&cat_id=2,unknown&brand_id=b7&item_id=600123,600124&start=2024-03&end=2024-01',
  })
  expect(await screen.findByTitle('美容护肤 / 面霜')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/api/sub/suggest_brand').map(({ query }) => query.word)).toContain('b7')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  await eventually(() =>
    expect(posted(sent)).toMatchObject([
      { plat: ['tmall'], cid: { not_custom: ['2'] }, brand_id: ['b7'], item_ids: '600123\n600124', time: ['2024-01', '2024-03'] },
    ]),
  )
})

test.each([
  ['品牌', 'brand_id=b7&brand_name=Fake', '欧莱雅'],
  ['店铺', 'shop_id=s1&shop_name=Fake', 's1'],
])('%s: a name that an address gives beside an id is not believed', async (label, ids, shown) => {
  const loreal = { id: 'b7', name: { zh: '欧莱雅', en: "L'Oreal" }, label: { zh: '欧莱雅', en: "L'Oreal" }, hint: null }
  answerCalls({
    ...calls,
    '/api/sub/suggest_brand': ({ query }) => ({ data: query.word === 'b7' ? [loreal] : [] }),
    '/api/sub/suggest_shop': () => ({ data: [] }),
  })
  await renderApp(<SearchScreen />, { address: `/search?plat=tmall&cat_id=2&${ids}` })
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Fake')).toBeNull()
})

/** Where one arrives who opens the form at an address and searches. */
async function searched(address: string, more: object = {}) {
  const sent = answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/get_params': saved(),
    ...more,
  })
  const view = await renderApp(<SearchScreen />, { address })
  await userEvent.click(await screen.findByRole('button', { name: '搜索' }))
  await eventually(() => expect(view.path()).toMatch(/^\/fenxi_detail/))
  return { sent, path: view.path().replace('/fenxi_detail/a1b2c3d4e5f60718/', ''), goBack: () => view.goBack(), here: () => view.path() }
}

test.each([
  ['in the wrong order', 'start=2024-03&end=2024-01', '2024-01/2024-03/filter'],
  ['beyond the data at one end', 'start=2010-01&end=2023-02', '2023-01/2023-02/filter'],
  ['without data', 'start=2010-01&end=2010-05', '2025-11/2026-10/filter'],
  ['one of which is none', 'start=abc&end=2026-01', '2025-02/2026-01/filter'],
  ['of which the first alone is told', 'start=2026-03', '2026-03/2026-10/filter'],
  ['of which an early first alone is told', 'start=2023-02', '2023-02/2026-01/filter'],
  ['of which the last alone is told', 'end=2024-12', '2024-01/2024-12/filter'],
  ['that are not told', '', '2025-11/2026-10/filter'],
])('the months of a search that is edited: %s', async (_, months, path) => {
  expect((await searched(`/search?url_id=a1b2c3d4e5f60718&${months}`)).path).toBe(path)
})

test.each([
  ['in order', 'start=2026-01&end=2026-03', '2026-01/2026-03/filter'],
  ['in the wrong order', 'start=2026-03&end=2026-01', '2026-01/2026-03/filter'],
  ['the first alone', 'start=2026-03', '2026-03/2026-10/filter'],
  ['the last alone', 'end=2024-12', '2024-01/2024-12/filter'],
  ['an early one alone', 'start=2023-02', '2023-02/2026-01/filter'],
  ['beyond the data', 'start=2010-01&end=2023-02', '2023-01/2023-02/filter'],
])('months alone fill the form: %s', async (_, months, path) => {
  expect((await searched(`/search?${months}`)).path).toBe(path)
})

test('a first month alone is kept where nothing is loaded of the search that is edited', async () => {
  const { path } = await searched('/search?url_id=a1b2c3d4e5f60718&start=2023-02', { '/api/sub/get_params': saved({ months: null }) })
  expect(path).toBe('2023-02/2026-01/filter')
})

test('what else the address says goes along to the result, and back', async () => {
  const { path, goBack, here } = await searched('/search?plat=tmall&cat_id=2&start=2026-01&end=2026-03&version=cp&tab=Brandlist')
  expect(path).toBe('2026-01/2026-03/filter?version=cp&tab=Brandlist')
  goBack()
  await eventually(() => expect(here()).toBe('/search?url_id=a1b2c3d4e5f60718&start=2026-01&end=2026-03&version=cp&tab=Brandlist'))
})

test('a category is looked up on the platforms that the account begins with', async () => {
  const trees = ({ query }: { query: Record<string, string> }) => ({
    data: [{ tree: 'jd', nodes: query.plat === 'jd' ? [{ id: '1315', parent_id: null, name: '服饰', name_en: 'Clothes' }] : [] }],
    restricted: false,
    counterparts: [],
  })
  const { sent } = await searched('/search?cat_id=1315', {
    '/api/cat/setting': () => ({ plat: ['jd'], cid: null }),
    '/api/cat/tree': trees,
  })
  expect(posted(sent)).toMatchObject([{ plat: ['jd'], cid: { not_custom: ['1315'] } }])
})

const early = SITES.map((site) => ({ ...site, months: { start: '2020-01', end: '2026-10' } }))
const asking = saved({
  ...savedSearch({
    filter: {
      plat: ['taobao'],
      cid: { not_custom: ['2'] },
      attrv_and: [{ name: '功效', value: '保湿' }],
      rule_id: 'r1',
      rule_group_id: ['c1'],
    },
    sites: ['taobao'],
    categories: [savedCategory(['1', '2'], ['美容护肤', '面霜'], ['Skincare', 'Cream'])],
    months: { start: '2020-01', end: '2026-10' },
    is_filing: false,
    rule: { rule_id: 'r1', name: '产地', matching: 'first', asks_attributes: true, classes: [{ id: 'c1', name: '国产', above: [] }] },
  }),
})

describe('what an address takes from a search that is edited is told, and is not asked for', () => {
  const [attributes, classes] = ['已清空属性条件。', '已清除自定义类条件。']

  test.each([
    ['months before attributes were recorded', '&start=2021-01&end=2021-05', ['2021-01', '2021-05'], [attributes, classes]],
    ['another category', '&cat_id=1', ['2025-11', '2026-10'], [attributes, classes]],
    ['another category with an attribute of its own', '&cat_id=1&attrv_and=功效:持久', ['2025-11', '2026-10'], [classes]],
  ])('%s', async (_, more, time, told) => {
    const address = `/search?url_id=a1b2c3d4e5f60718${more}`
    const sent = answerCalls({ ...calls, '/api/site': () => ({ data: early }), '/api/sub/get_params': asking })
    await renderApp(<SearchScreen />, { address })
    expect(await screen.findByText(told.join(' '))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '搜索' }))
    await eventually(() => expect(posted(sent)).toHaveLength(1))
    const left = told.includes(attributes) ? [] : [{ name: '功效', value: '持久' }]
    expect(posted(sent)).toMatchObject([{ time, attrv_and: left, topAttrList: [], rule_id: '', rule_group_id: [] }])
  })
})

/** The form as the product has it: at its own address only. */
function Here() {
  return useLocation({ select: ({ pathname }) => pathname }) === '/search' ? <SearchScreen /> : null
}

/** A search that is sent and answered when the test says so: by what is made, or by a fault. */
async function whileMade() {
  let answer: (made: object) => void = () => {}
  answerCalls({
    ...calls,
    '/api/cat/setting': () => ({ plat: null, cid: { not_custom: ['2'] } }),
    '/api/sub/get_uid': () => new Promise<object>((resolve) => (answer = resolve)),
    '/api/sub/get_params': saved(),
  })
  const view = await renderApp(<Here />)
  await userEvent.click(await screen.findByRole('button', { name: '搜索' }))
  await screen.findByRole('button', { name: /搜索中/ })
  return { ...view, answer: (made: object) => answer(made) }
}

describe('who goes elsewhere while a search is made', () => {
  const made = () => ({ url_id: 'a1b2c3d4e5f60718' })
  const fault = () => failure(400, -400, '没有这个类目', 'no such category', [{ path: 'cid', zh: '没有这个类目', en: 'no such category' }])

  test.each([
    ['to another page', ['/subscribe'], '/subscribe'],
    ['to another search that is edited', ['/search?url_id=0000c3d4e5f60718'], '/search?url_id=0000c3d4e5f60718'],
    ['to another page and back', ['/subscribe', '/search'], '/search'],
  ])('%s is left there', async (_, steps, place) => {
    for (const answered of [made, fault]) {
      const { goTo, path, answer, unmount } = await whileMade()
      for (const step of steps) {
        goTo(step)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      answer(answered())
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(path()).toBe(place)
      expect(screen.queryByText('没有这个类目')).toBeNull()
      unmount()
    }
  })

  test('and who stays is taken to the result', async () => {
    const { path, answer } = await whileMade()
    answer(made())
    await eventually(() => expect(path()).toBe('/fenxi_detail/a1b2c3d4e5f60718/2025-11/2026-10/filter'))
  })
})
