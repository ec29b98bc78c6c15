import { moduleEntry } from '@marketscope/contract/modules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { eventually, failure } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { openScreen } from './testing/open-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const SITE = { id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' }, currency: 'CNY', tree: 'taobao', data_versions: [] }
const SITES = [{ ...SITE, months: { start: '2020-01', end: '2024-02' } }]
const TMALL = savedSearch({ filter: { plat: ['tmall'], cid: { not_custom: ['1801'] }, title: '面霜', brand: ['兰蔻'] }, sites: ['tmall'] })

async function open(address: string, answers: Parameters<typeof openScreen>[1] = {}) {
  const view = await openScreen(address, {
    '/api/user': () => account('normal'),
    '/api/site': () => ({ data: SITES }),
    '/api/cat/tree': () => ({ data: [{ tree: 'taobao', nodes: [] }], restricted: false, counterparts: [] }),
    '/api/sub/get_uid': () => ({ url_id: 'u2' }),
    '/api/sub/get_params': ({ query }) => ({
      data: query.url_id === 'u1' ? TMALL : savedSearch({ ...TMALL, filter: { ...TMALL.filter, title: '' } }),
      module_info: ['Summary', 'Brandlist'].map(moduleEntry),
      comment_params: null,
    }),
    ...answers,
  })
  const asked = () => view.sent.filter(({ path }) => path === '/api/sub/get_uid').map(({ body }) => body)
  return { ...view, asked, person: userEvent.setup() }
}
const U1 = '/fenxi_detail/u1/2024-01/2024-02/filter'

describe('an address by query keys', () => {
  it.each([
    ['go with a category that has none', false, '', [['', null]]],
    [
      'stay with one that has',
      true,
      '精华',
      [
        ['', null],
        ['精华', '2022-01-01'],
      ],
    ],
  ] as const)('filing conditions %s, of which no more is known', async (_, is_filing, name, made) => {
    const base = savedSearch({
      filter: { plat: ['tmall'], cid: { not_custom: ['1801'] }, filing_name: '精华', filing_date: ['2022-01-01', ''] },
      is_filing: true,
    })
    const { path, asked } = await open('/detail?url_id=u1&cat_id=1512&start=2024-01&end=2024-02', {
      '/api/sub/get_params': ({ query }) => ({
        ...{ module_info: [moduleEntry('Summary')], comment_params: null },
        data:
          query.url_id === 'u1'
            ? base
            : savedSearch({ filter: { plat: ['tmall'], cid: { not_custom: ['1512'] }, filing_name: name }, is_filing }),
      }),
    })
    await waitFor(() => expect(path()).toBe('/fenxi_detail/u2/2024-01/2024-02/filter'))
    const told = asked().map((body) => body as { filing_name: string; filing_date: (string | null)[] })
    expect(told.map(({ filing_name, filing_date }) => [filing_name, filing_date[0]])).toEqual(made)
  })

  it.each([
    ['the first alone: to the latest', 'start=2024-01', '2024-01/2024-02'],
    ['an early first alone: as many as may be asked at once', 'start=2020-03', '2020-03/2023-02'],
    ['the last alone: twelve up to it', 'end=2023-06', '2022-07/2023-06'],
  ])('months: %s', async (_, months, range) => {
    const { path } = await open(`/detail?url_id=u1&${months}`)
    await waitFor(() => expect(path()).toBe(`/fenxi_detail/u1/${range}/filter`))
  })

  it.each(['start=2024-13&end=2024-02', 'start=2024'])('is not opened with months that are none: %s', async (months) => {
    const { path, asked } = await open(`/detail?url_id=u1&brand_id=b1&${months}`)
    expect(await screen.findByText('链接中的月份不正确')).toBeDefined()
    expect([path(), asked()]).toEqual([`/detail?url_id=u1&brand_id=b1&${months}`, []])
  })

  it('makes the search it tells, its months in order', async () => {
    const { path, asked } = await open('/detail?plat=tmall&cat_id=1801&brand_name=兰蔻&start=2024-02&end=2024-01&itemActivedTab=SkuList')
    await eventually(() => expect(path()).toBe('/fenxi_detail/u2/2024-01/2024-02/filter?itemActivedTab=SkuList'))
    expect(asked()).toEqual([expect.objectContaining({ plat: ['tmall'], cid: { not_custom: ['1801'] }, brand: ['兰蔻'] })])
  })

  it('narrows the search it names; an id takes the place of the names', async () => {
    const { path, asked } = await open('/detail?url_id=u1&brand_id=b1&start=2024-01&end=2024-02&tab=Brandlist')
    await eventually(() => expect(path()).toBe('/fenxi_detail/u2/2024-01/2024-02/filter?tab=Brandlist'))
    expect(asked()).toEqual([
      expect.objectContaining({ plat: ['tmall'], cid: { not_custom: ['1801'], custom: [] }, title: '面霜', brand_id: ['b1'], brand: [] }),
    ])
  })

  it('is opened with the last twelve months where it names none', async () => {
    const { path, asked } = await open('/detail?url_id=u1')
    await eventually(() => expect(path()).toBe('/fenxi_detail/u1/2023-03/2024-02/filter'))
    expect(asked()).toEqual([])
  })

  it('says which rule it breaks, without asking', async () => {
    const { asked } = await open('/detail?plat=tmall&start=2024-01&end=2024-02')
    expect(await screen.findByText('链接中的条件无法查询')).toBeDefined()
    expect(screen.getByText('请至少选择一个类目')).toBeDefined()
    expect(screen.getByRole('link', { name: '返回搜索' })).toBeDefined()
    expect(asked()).toEqual([])
  })

  it('says what the account may not see', async () => {
    await open('/detail?plat=jd&cat_id=1', { '/api/sub/get_uid': () => failure(403, -403, '没有“京东”的权限', 'No access to JD') })
    expect(await screen.findByText('没有“京东”的权限')).toBeDefined()
  })
})

it('leaves what was closed and not yet asked for behind when one goes back', async () => {
  const { path, back, asked } = await open(U1)
  fireEvent.click(await screen.findByRole('button', { name: '移除条件 面霜' }))
  await eventually(() => expect(path()).toBe('/fenxi_detail/u2/2024-01/2024-02/filter'))
  fireEvent.click(await screen.findByRole('button', { name: '移除条件 兰蔻' }))
  back()
  expect(await screen.findByRole('button', { name: '移除条件 面霜' })).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(path()).toBe(U1)
  expect(asked()).toHaveLength(1)
  expect(screen.getByRole('button', { name: '移除条件 兰蔻' })).toBeDefined()
})

it.each(['/api/sub/get_uid', '/api/sub/get_params'])(
  'keeps the months that were chosen while a changed search is on its way (%s)',
  async (slow) => {
    const waiting: (() => void)[] = []
    const data = savedSearch({ ...TMALL, months: { start: '2023-01', end: '2024-02' } })
    const search = { data, module_info: ['Summary', 'Brandlist'].map(moduleEntry), comment_params: null }
    const { history, path } = await open(U1, {
      '/api/sub/get_params': () => search,
      [slow]: async ({ query }) => {
        if (query.url_id !== 'u1') await new Promise<void>((resolve) => waiting.push(resolve))
        return slow.endsWith('uid') ? { url_id: 'u2' } : search
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '移除条件 面霜' }))
    await eventually(() => expect(waiting).toHaveLength(1))
    history.push('/fenxi_detail/u1/2023-11/2023-12/filter?tab=Brandlist')
    await screen.findAllByRole('button', { name: /2023-11 – 2023-12$/ })
    for (const come of waiting) come()
    await eventually(() => expect(path()).toBe('/fenxi_detail/u2/2023-11/2023-12/filter?tab=Brandlist'))
  },
)

it('shows the search as it was when one goes back before the changed one is drawn', async () => {
  const { history, path, asked } = await open(U1)
  const close = await screen.findByRole('button', { name: '移除条件 面霜' })
  const leave = history.subscribe(({ location }) => {
    if (!location.pathname.includes('u2')) return
    leave()
    history.back()
  })
  fireEvent.click(close)
  expect(screen.queryByRole('button', { name: '移除条件 面霜' })).toBeNull()
  expect(await screen.findByRole('button', { name: '移除条件 面霜' }, { timeout: 4000 })).toBeDefined()
  expect(path()).toBe(U1)
  fireEvent.click(screen.getByRole('button', { name: '移除条件 兰蔻' }))
  await eventually(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toEqual(expect.objectContaining({ title: '面霜', brand_id: [] }))
})

describe('the filter panel', () => {
  const panel = () => screen.queryByRole('region', { name: '筛选面板' })
  const title = () => screen.getByRole('textbox', { name: /标题/ })

  it('holds the search, keeps what is entered while hidden, and is reached with the keyboard', async () => {
    const { person } = await open(U1)
    const button = await screen.findByRole('button', { name: '展开筛选' })
    button.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(panel()).not.toBeNull())
    await waitFor(() => expect(title()).toHaveProperty('value', '面霜'))
    await person.type(title(), ' or 精华')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(panel()).toBeNull())
    expect(document.activeElement?.textContent).toBe('展开筛选')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(panel()).not.toBeNull())
    expect(title()).toHaveProperty('value', '面霜 or 精华')
    await person.click(screen.getByRole('button', { name: '恢复为当前条件' }))
    expect(title()).toHaveProperty('value', '面霜')
  })

  it('is closed by going to another tab, and stays closed on the way back and forward', async () => {
    const { person, path, history } = await open(U1)
    await person.click(await screen.findByRole('button', { name: '展开筛选' }))
    await waitFor(() => expect(panel()).not.toBeNull())
    await person.click(screen.getByRole('tab', { name: /品牌/ }))
    await waitFor(() => expect(path()).toBe(`${U1}?tab=Brandlist`))
    await waitFor(() => expect(panel()).toBeNull())
    history.back()
    await waitFor(() => expect(path()).toBe(U1))
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain('概览'))
    expect(panel()).toBeNull()
    await person.click(screen.getByRole('button', { name: '展开筛选' }))
    await waitFor(() => expect(panel()).not.toBeNull())
    history.forward()
    await waitFor(() => expect(path()).toBe(`${U1}?tab=Brandlist`))
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('changes the search in place and closes', async () => {
    const { person, path, asked } = await open(`${U1}?tab=Brandlist`)
    await person.click(await screen.findByRole('button', { name: '展开筛选' }))
    await waitFor(() => expect(title()).toHaveProperty('value', '面霜'))
    await person.clear(title())
    await person.click(screen.getByRole('button', { name: '搜索' }))
    await eventually(() => expect(path()).toBe('/fenxi_detail/u2/2024-01/2024-02/filter?tab=Brandlist'))
    expect(asked()).toEqual([expect.objectContaining({ plat: ['tmall'], title: '', brand: ['兰蔻'], time: ['2024-01', '2024-02'] })])
    await waitFor(() => expect(panel()).toBeNull())
  })

  it('says at the field what the server refuses, and keeps the rest', async () => {
    const fields = [{ path: 'title', zh: '关键词太多', en: 'Too many words' }]
    const { person, path } = await open(U1, { '/api/sub/get_uid': () => failure(400, -400, '参数有误', 'Wrong', fields) })
    await person.click(await screen.findByRole('button', { name: '展开筛选' }))
    await waitFor(() => expect(title()).toHaveProperty('value', '面霜'))
    await person.type(title(), ' x')
    await person.click(screen.getByRole('button', { name: '搜索' }))
    expect(await screen.findByText('关键词太多')).toBeDefined()
    expect(title()).toHaveProperty('value', '面霜 x')
    expect(path()).toBe(U1)
  })
})

describe('the heading of the page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)

  it.each([
    ['is what it is', U1, {}, '市场分析'],
    ['is that while it is waited for', U1, { '/api/sub/get_params': () => new Promise(() => undefined) }, '市场分析'],
    [
      'is why there is none: no such search',
      U1,
      { '/api/sub/get_params': () => failure(404, -404, '没有', 'none') },
      '该搜索不存在或已失效',
    ],
    ['is why there is none: a fault', U1, { '/api/sub/get_params': () => failure(500, -500, '服务器错误', 'fault') }, '服务器错误'],
    ['is why there is none: no months', '/fenxi_detail/u1/2024-13/2024-02/filter', {}, '链接中的月份不正确'],
  ])('%s', async (_, address, answers, heading) => {
    await open(address, answers)
    await waitFor(() => expect(headings()).toEqual([heading]))
  })
})

describe('months of which none is there', () => {
  const SEEN = savedSearch({ ...TMALL, months: { start: '2022-03', end: '2024-02' } })

  it.each([
    ['after', '2025-01/2025-03', '2023-12', '2024-02', '所选月份 2025-01 至 2025-03 超出可查询范围，当前展示 2023-12 至 2024-02'],
    ['before', '2016-04/2016-04', '2022-03', '2022-03', '所选月份 2016-04 超出可查询范围，当前展示 2022-03'],
  ])('%s are shown as those nearest to them, and it is said', async (_, asked, start, end, sentence) => {
    const { sent, path } = await open(`/fenxi_detail/u1/${asked}/filter?tab=Brandlist`, {
      '/api/sub/get_params': () => ({ data: SEEN, module_info: ['Summary', 'Brandlist'].map(moduleEntry), comment_params: null }),
    })
    expect(await screen.findByText(sentence)).toBeDefined()
    await waitFor(() => expect(sent.find((one) => one.path === '/api/sub/analyze')?.query).toMatchObject({ start, end }))
    expect(sent.filter((one) => one.path === '/api/sub/analyze').every(({ query }) => query.start === start)).toBe(true)
    expect(path()).toContain(asked)
  })
})
