import summary from '@marketscope/contract/analyses/summary'
import type { AnswerBlock } from '@marketscope/contract/assistant/answer'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOfferedScheme } from '../../../analyses/rules/editor/offered-scheme.ts'
import { USED } from '../../../testing/analysis-scope.ts'
import { blankRow } from '../../../testing/blank-row.ts'
import { eventually, failure } from '../../../testing/render-app.tsx'
import { openPanel } from '../testing/open-panel.tsx'
import { DETAIL, PAGE, SOURCES, told, turn, URL_ID } from '../testing/turns.ts'
import { hrefOfSource } from './source-place.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function answered(patch: Parameters<typeof turn>[0] = {}, opened: Parameters<typeof openPanel>[0] = {}) {
  const view = await openPanel(opened)
  if (patch.tab === 'write') await view.person.click(screen.getByRole('tab', { name: '写规则' }))
  await act(async () => view.socket().tell(told(turn(patch), 'somebody-asked')))
  return { ...view, article: await screen.findByRole('article') }
}

test('text is drawn as it is: neither markup nor markdown in it is read', async () => {
  const { article } = await answered()
  const items = within(article).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['<b>第一</b>', '第二 **不是粗体**'])
  expect(article.querySelector('b, img, script')).toBeNull()
  expect(article.querySelector('strong')?.textContent).toBe('，')
  const table = within(article).getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['品牌', '销售额'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['兰蔻', '500万元'])
  expect(within(article).getByText('2024 年 2 月缺少京东数据').closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
})

test('a figure leads to the page that it is from, with its version, comparison, order and page', async () => {
  const { article } = await answered()
  const [first, second] = SOURCES
  expect(first && hrefOfSource(first)).toBe(`/fenxi_detail/${URL_ID}/2024-01/2024-02/filter?tab=Summary&version=none`)
  const address = new URL(second ? hrefOfSource(second) : '', 'http://x')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ tab: 'Brandlist', version: 'cp', compare: '2023-11' },
    ...{ 'brand-list.sort': '-sales', 'brand-list.page': '2', 'brand-list.size': '50' },
  })
  expect(within(article).getByRole('link', { name: '500万元' }).getAttribute('href')).toBe(`#${address.pathname}${address.search}`)
})

test('an analysis that stands on another tab is looked for there, and an unknown one leads to its page', () => {
  const source = { title: '', page: PAGE, parameters: {}, revision: 1 }
  expect(hrefOfSource({ ...source, analysis: 'brand-list' })).toContain('tab=Brandlist')
  expect(hrefOfSource({ ...source, analysis: 'no-such-thing' })).toContain('tab=Summary')
  expect(hrefOfSource({ ...source, analysis: 'item-months', parameters: { plat: 'tmall', item_id: 't1' } })).toBe(
    `/skuDetail?plat=tmall&item_id=t1&start=2024-01&end=2024-02&url_id=${URL_ID}&itemActivedTab=BaseInfo&version=none`,
  )
  const page = { ...PAGE, version: 'cp' as const, jd_version: 'v1', compare_start: '2023-11', corrections: 'off' as const }
  expect(hrefOfSource({ ...source, page, analysis: 'item-months', parameters: { plat: 'tmall', item_id: 't1' } })).toContain(
    '&itemActivedTab=BaseInfo&version=cp&jd_version=v1&compare=2023-11&corrections=off',
  )
})

test('a figure says what it is when it is pointed at; a click goes to its panel, once the page is there', async () => {
  const { article, person, path } = await answered({}, { address: '/setUp' })
  const figure = within(article).getByRole('link', { name: '1.23亿元' })
  await person.hover(figure)
  const note = await screen.findByRole('tooltip')
  for (const text of ['2024 年 1 至 2 月的销售额', '¥123,456,789.00', /销售趋势 · 概览 · .*2024-01/, '数据版本 12'])
    within(note).getByText(text)
  await person.click(figure)
  expect(path()).toContain(`/fenxi_detail/${URL_ID}/2024-01/2024-02/filter`)
  const place = document.createElement('div')
  Object.assign(place, { id: 'place-trend', tabIndex: -1, scrollIntoView: vi.fn() })
  document.body.append(place)
  await eventually(() => expect(place.scrollIntoView).toHaveBeenCalled())
  expect(document.activeElement).toBe(place)
})

test('what can be asked next is asked about the same page; an answer is copied without links', async () => {
  const { article, person, socket } = await answered()
  await person.click(within(article).getByRole('button', { name: '复制' }))
  expect(await navigator.clipboard.readText()).toBe(
    '销售额 1.23亿元，同比增长。\n1. <b>第一</b>\n2. 第二 **不是粗体**\n品牌\t销售额\n兰蔻\t500万元\n2024 年 2 月缺少京东数据',
  )
  await person.click(within(article).getByRole('button', { name: '再问一次' }))
  expect(socket().said('question').at(-1)).toMatchObject({ question: '销售额是多少？', conv_id: 'conv-0001', page_info: PAGE })
})

test.each([
  ['none', {}, {}, '同比'],
  ['yoy', {}, { base: 'mom' }, '环比'],
  ['none', { compare_start: '2023-11' }, {}, '较 2023-11 至 2023-12'],
] as const)(
  'a view is compared with what the answer was asked for, whatever the page behind compares with (%s, %j, %j)',
  async (compare, page, parameters, told) => {
    const used = { ...USED, ...page, ...('compare_start' in page ? { usual_base: 'mom' } : {}) }
    const { article } = await answered(
      {
        blocks: [{ kind: 'view', source: 0 }],
        sources: [{ analysis: 'summary', title: '市场概览', page: { ...PAGE, ...page }, parameters, revision: 12 }],
      },
      {
        address: `${DETAIL}&compare=${compare}`,
        answers: { '/api/sub/summary': () => ({ data: { ...blankRow(summary.columns), sales: 5, items: 1 }, used }) },
      },
    )
    const terms = await within(article).findAllByRole('term')
    expect(terms.map(({ textContent }) => textContent)).toEqual(['指标', '数值', told])
  },
)

test('a thumb is kept at once and its reason after it; one that cannot be kept is taken back', async () => {
  const bodies: unknown[] = []
  let fails = false
  const rating = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return fails ? failure(500, -500, '服务器错误', 'Server error') : { msg: 'ok' }
  }
  const { article, person } = await answered({}, { answers: { '/api/assistant/rating': rating } })
  const down = within(article).getByRole('button', { name: '没有帮助' })
  await person.click(down)
  expect(down.getAttribute('aria-pressed')).toBe('true')
  await person.type(within(article).getByRole('textbox', { name: '哪里不对？（可不填）' }), '月份不对')
  await person.click(within(article).getByRole('button', { name: '提交' }))
  await eventually(() =>
    expect(bodies).toEqual([
      { turn_id: 'turn-0001', rating: 'down', reason: '' },
      { turn_id: 'turn-0001', rating: 'down', reason: '月份不对' },
    ]),
  )
  fails = true
  await person.click(down)
  await eventually(() => expect(bodies).toHaveLength(3))
  await eventually(() => expect(down.getAttribute('aria-pressed')).toBe('true'))
})

const TITLE: AnswerBlock = {
  kind: 'proposal',
  proposal: {
    what: 'title',
    expression: '(修护|修复) 面霜 !男士',
    parse: '含“修护”或“修复”，含“面霜”，不含“男士”',
    items: { text: '1,204' },
    sales: { text: '3,200万元' },
    share: { text: '12.4%' },
    top: [{ title: '修护面霜 50ml', sales: '210万元' }],
    page: { ...PAGE, url_id: 'c'.repeat(26) },
  },
}

test('a title that was written is told with what it finds, and used by a click alone', async () => {
  const { person, path } = await answered({ tab: 'write', blocks: [TITLE] }, { address: `/fenxi_detail/${URL_ID}/2024-01/2024-02/filter` })
  const proposal = await screen.findByRole('region', { name: '标题表达式' })
  for (const text of ['(修护|修复) 面霜 !男士', '含义：含“修护”或“修复”，含“面霜”，不含“男士”', '1,204', '12.4%', '修护面霜 50ml'])
    within(proposal).getByText(text)
  expect(path()).toContain(URL_ID)
  await person.click(within(proposal).getByRole('button', { name: '用此条件搜索' }))
  expect(path()).toContain(`/fenxi_detail/${'c'.repeat(26)}/2024-01/2024-02/filter?tab=Summary`)
})

test('classes that were written open in the editor as a draft', async () => {
  const classes = [{ name: '乳液', rules: ['标题 含 乳液'], share: 0.3, items: 120 }]
  const block: AnswerBlock = { kind: 'proposal', proposal: { what: 'scheme', name: '质地', classes, covered: 0.3, page: PAGE } }
  const { person, path } = await answered({ blocks: [block] })
  const proposal = screen.getByRole('region', { name: '分类规则：质地' })
  within(proposal).getByText('30.00% · 120 个商品')
  await person.click(within(proposal).getByRole('button', { name: '在方案编辑器中打开' }))
  expect(path()).toMatch(/tab=customAnalyze.*|scheme=new/)
  expect(new URL(path(), 'http://x').searchParams.get('scheme')).toBe('new')
  expect(useOfferedScheme.getState().draft).toMatchObject({ name: '质地', content: { classes: [{ name: '乳液' }] } })
})

test('a report on a schedule: a click follows the search and goes to where it is set up; what cannot be followed is told', async () => {
  const block: AnswerBlock = { kind: 'proposal', proposal: { what: 'report', page: PAGE } }
  let msg = '关注数量已达上限'
  const answers = { '/api/sub/marked': ({ method }: { method: string }) => (method === 'GET' ? { data: [] } : { msg }) }
  const { person, path, sent } = await answered({ blocks: [block] }, { answers })
  const use = within(screen.getByRole('region', { name: '定期报告' })).getByRole('button', { name: '关注并设置报告' })
  await person.click(use)
  await screen.findByText(msg)
  expect(path()).toContain('/fenxi_detail/')
  msg = 'ok'
  await person.click(use)
  await eventually(() => expect(path()).toBe(`/myAttention?view=reports&add=${URL_ID}`))
  expect(sent.filter(({ path: asked, method }) => asked === '/api/sub/marked' && method !== 'GET')).toHaveLength(2)
})

test('a view of the product says that it is loading, has nothing or failed, and can be asked for again', async () => {
  const block: AnswerBlock = { kind: 'view', source: 1 }
  let answer: () => unknown = () => failure(500, -500, '服务器错误', 'Server error')
  const { person } = await answered({ blocks: [block] }, { answers: { '/api/sub/analyze': () => answer() } })
  const figure = await screen.findByRole('figure')
  within(figure).getByText('品牌列表')
  await within(figure).findByText('服务器错误')
  answer = () => ({ data: [], count: 0, suggest_count: 0, total: {}, used: USED })
  await person.click(within(figure).getByRole('button', { name: '重试' }))
  await within(figure).findByText('暂无数据')
  expect(
    within(figure)
      .getByRole('link', { name: /查看完整分析/ })
      .getAttribute('href'),
  ).toContain('tab=Brandlist')
})

test('states are told plainly: refused with what could be asked instead, failed with a way to try again, as far as it is', async () => {
  const { person, socket, article } = await answered({ state: 'refused', blocks: [], next: [{ zh: '换个问题？', en: 'Another one?' }] })
  within(article).getByText('这个问题无法回答。')
  await person.click(within(within(article).getByRole('region', { name: '可以改问' })).getByRole('button', { name: '换个问题？' }))
  const asked = socket().said('question').at(-1)
  expect(asked).toMatchObject({ question: '换个问题？', page_info: PAGE })
  const going = { turn_id: 'turn-0002', question: '换个问题？', asked_at: 1_700_000_100 }
  const working = turn({ ...going, state: 'working', ended_at: null, blocks: [{ kind: 'paragraph', runs: [{ text: '第一句。' }] }] })
  await act(async () => socket().tell(told(working, asked?.ask_id ?? '')))
  within(screen.getByRole('article', { name: '换个问题？' })).getByText('第一句。')
  screen.getByText('正在查数据…')
  expect(screen.getByRole('status').textContent).toBe('正在回答')
  await act(async () => socket().tell(told(turn({ ...going, state: 'failed', blocks: [] }), asked?.ask_id ?? '')))
  await person.click(screen.getByRole('button', { name: '重试' }))
  expect(socket().said('question')).toHaveLength(2)
})
