import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { failure } from '../../../testing/render-app.tsx'
import { openPage } from '../testing/open-page.tsx'

/** As ids of searches are: what a page asks is checked before it is sent. */
const ID = 'abcdefgh12345678'
const PATH = '/api/sub/gen_ppt'
const MODULES = ['Summary', 'GeneratePPT', 'consumerInsight']

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page and the dialog; `answer`: what the making of the briefing answers. */
async function openDialog(answer: () => unknown, file: () => unknown = () => new Response('deck')) {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  const page = await openPage({ id: ID, modules: MODULES, answers: { [PATH]: answer, '/api/task/file': file } })
  await page.person.click(await screen.findByRole('tab', { name: 'AI 简报' }))
  return { ...page, clicked }
}
const dialog = () => screen.findByRole('dialog')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('stands among the tabs before consumer insight, and stays no tab that is open', async () => {
  await openDialog(() => new Promise(() => undefined))
  await dialog()
  expect(screen.getAllByRole('tab', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['概览', 'AI 简报', '消费者洞察'])
  expect(screen.getByRole('tab', { name: '概览', hidden: true }).getAttribute('aria-selected')).toBe('true')
})

it('an address that names it opens the dialog once, beside the tab that is open, and names it no more', async () => {
  const asked = vi.fn(() => new Promise(() => undefined))
  const { person, path } = await openPage({ id: ID, query: '?tab=GeneratePPT', modules: MODULES, answers: { [PATH]: asked } })
  await dialog()
  expect(screen.getByRole('tab', { name: '概览', hidden: true }).getAttribute('aria-selected')).toBe('true')
  await person.click(screen.getByRole('button', { name: '取消' }))
  await gone()
  expect(path()).not.toContain('tab=')
  expect(screen.queryByText(/没有/)).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})

it('an address of another search, or of other months, that names it is not done of what is still shown', async () => {
  const { of, goTo, path } = await openPage({ id: ID, modules: MODULES, answers: { [PATH]: () => ({ link: '' }) } })
  for (const place of ['hgfedcba12345678/2024-01/2024-02', `${ID}/2024-01/2024-03`]) {
    const other = `/fenxi_detail/${place}/filter?tab=GeneratePPT`
    act(() => goTo(other))
    await waitFor(() => expect(path()).toBe(other))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(path()).toBe(other)
  }
  expect(of(PATH)).toEqual([])
})

it('makes the briefing of what the page shows, saves the file and closes', async () => {
  const { clicked, of } = await openDialog(() => ({ link: '/api/task/file?task_id=t1&until=1&sign=a' }))
  await waitFor(() => expect(clicked).toEqual(['AI 简报_2024-01_2024-02.pptx']))
  await gone()
  expect(of(PATH).map(({ query }) => query)).toEqual([
    expect.objectContaining({ url_id: ID, start: '2024-01', end: '2024-02', site_lang: 'zh', version: 'none' }),
  ])
  expect(of('/api/task/file').map(({ query }) => query)).toEqual([{ task_id: 't1', until: '1', sign: 'a' }])
})

it.each(['mom', 'none'])('the briefing and the whole search are asked to be compared as the page is: %s', async (compare) => {
  const answers = { [PATH]: () => new Promise(() => undefined), '/api/task/download': () => ({ task_id: 't1', furl: null }) }
  const { person, of } = await openPage({ id: ID, query: `?compare=${compare}`, modules: MODULES, answers })
  await person.click(await screen.findByRole('button', { name: /全部下载/ }))
  await waitFor(() => expect(of('/api/task/download')).toHaveLength(1))
  expect(of('/api/task/download')[0]?.body).toMatchObject({
    kind: 'search',
    query: { base: compare, tabs: expect.stringContaining('Summary') },
  })
  await person.click(await screen.findByRole('tab', { name: 'AI 简报' }))
  await waitFor(() => expect(of(PATH)).toHaveLength(1))
  expect(of(PATH)[0]?.query).toMatchObject({ base: compare })
})

it('only Cancel closes it while the briefing is made, and that ends the making', async () => {
  const asked = vi.fn(() => new Promise(() => undefined))
  const { person } = await openDialog(asked)
  const shown = await dialog()
  expect(shown.textContent).toContain('正在生成 AI 简报')
  expect(screen.queryByRole('button', { name: /close|关闭/i })).toBeNull()
  await person.keyboard('{Escape}')
  const mask = document.querySelector('.ant-modal-wrap')
  if (!mask) throw new Error('no mask')
  act(() => {
    fireEvent.mouseDown(mask)
    fireEvent.mouseUp(mask)
    fireEvent.click(mask)
  })
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await person.click(screen.getByRole('button', { name: '取消' }))
  await gone()
  expect(asked).toHaveBeenCalledTimes(1)
})

it.each([
  ['says why', () => failure(404, -404, '此搜索没有销售', 'Nothing was sold'), '此搜索没有销售'],
  ['without a reason', () => new Response('oops', { status: 500 }), '服务器错误，请截图联系客服'],
  ['without a link', () => ({ link: '' }), '下载失败，缺少文件路径'],
  ['with an answer that has no link at all', () => ({}), '下载失败，缺少文件路径'],
])('a failure that %s stays to be read, and can be tried again', async (_, answer, told) => {
  const asked = vi.fn(answer)
  const { person } = await openDialog(asked)
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain(told)
  const before = asked.mock.calls.length
  await person.click(screen.getByRole('button', { name: '重新生成' }))
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
  await person.click(screen.getByRole('button', { name: '取消' }))
  await gone()
})

it('is not there without the module, nor without the right to downloads', async () => {
  const { unmount } = await openPage({ modules: ['Summary'] })
  await screen.findByRole('button', { name: '全部下载' })
  expect(screen.queryByRole('tab', { name: 'AI 简报' })).toBeNull()
  unmount()
  await openPage({ modules: MODULES, user: account('trial') })
  await screen.findByRole('button', { name: '关注' })
  expect(screen.queryByRole('tab', { name: 'AI 简报' })).toBeNull()
})
