import type { Text } from '@marketscope/contract/text'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import { type AttributeDraft, type ChosenCategory, EMPTY_ROW, NO_ATTRIBUTES } from '../filter-draft.ts'
import type { AttributeMarket } from './attribute-market.ts'
import { AttributeModule } from './attribute-module.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const COSMETICS: ChosenCategory = {
  id: '1801',
  tree: 'taobao',
  name: { zh: '美容护肤', en: 'Skincare' },
  path: { zh: ['美容护肤'], en: ['Skincare'] },
  path_ids: ['1801'],
  is_leaf: false,
  custom: false,
}
const MARKET: AttributeMarket = {
  plat: ['tmall'],
  categories: [COSMETICS],
  sub_name: '',
  start: '2024-01',
  end: '2024-12',
}
const NAMES = [
  { type: 'value', name: '功效', source_name: '功效', unit: '', items: 1200 },
  { type: 'range', name: '净含量', source_name: '净含量', unit: 'ml', items: 800 },
]
const TEN = Array.from({ length: 10 }, (_, index) => ({ value: `功效${index + 1}`, label: `功效${index + 1}`, items: 100 - index }))
const POPULAR = [
  { key: '功效', key_source: '功效', values: TEN, range_search_able: false, range_search_unit: '' },
  {
    key: '净含量',
    key_source: '净含量',
    values: [{ value: '50ml', label: '50ml', items: 7 }],
    range_search_able: true,
    range_search_unit: 'ml',
  },
]
const calls = {
  '/api/sub/top_attr': () => ({ data: NAMES }),
  '/api/sub/query_top_attr': () => ({ data: POPULAR }),
  '/api/sub/query_top_attr_values': () => ({ data: [{ value: '保湿', label: '保湿', items: 60 }] }),
}

interface Given {
  attributes?: Partial<AttributeDraft>
  market?: Partial<AttributeMarket>
  fault?: Text
  disabledReason?: Text
  language?: 'zh' | 'en'
}

/** The module as a form holds it; `draft()` tells what the form would send. */
async function open({ attributes = {}, market = {}, fault, disabledReason, language = 'zh' }: Given = {}) {
  let held: AttributeDraft = { ...NO_ATTRIBUTES, ...attributes }
  function Form() {
    const [draft, setDraft] = useState(held)
    held = draft
    return (
      <>
        <AttributeModule
          attributes={draft}
          market={{ ...MARKET, ...market }}
          fault={fault}
          disabledReason={disabledReason ?? null}
          onChange={setDraft}
        />
        <button type="button">go</button>
      </>
    )
  }
  await renderApp(<Form />, { language })
  return { draft: () => held }
}
const asked = (sent: ReturnType<typeof answerCalls>, path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
const box = (name: string) => screen.findByRole('combobox', { name })

test('a name and a value are suggested from the data of the market', async () => {
  const sent = answerCalls(calls)
  const { draft } = await open()
  const name = await box('属性 1 属性名')
  await userEvent.click(name)
  await userEvent.click(await screen.findByTitle('功效'))
  const value = await box('属性 1 属性值')
  await userEvent.type(value, '保')
  await eventually(() =>
    expect(asked(sent, '/api/sub/query_top_attr_values').at(-1)).toMatchObject({ attr_key: '功效', word: '保', page: 1 }),
  )
  await userEvent.click(await screen.findByTitle('保湿'))
  expect(draft().rows).toEqual([{ ...EMPTY_ROW, name: '功效', value: '保湿' }])
  expect(screen.getByText('精确匹配：属性值与所填内容完全一致。')).toBeTruthy()
  expect(asked(sent, '/api/sub/top_attr')).toEqual([
    {
      plat: ['tmall'],
      cid: { not_custom: ['1801'], custom: [] },
      sub_name: '',
      site_lang: 'zh',
      start: '2024-01',
      end: '2024-12',
      top: '0',
    },
  ])
})

test('in an expression the word after the last operator is suggested for', async () => {
  const sent = answerCalls(calls)
  const { draft } = await open({ attributes: { rows: [{ ...EMPTY_ROW, name: '功效', value: '补水 or ' }] } })
  await userEvent.type(await box('属性 1 属性值'), '保')
  await eventually(() => expect(asked(sent, '/api/sub/query_top_attr_values').at(-1)).toMatchObject({ word: '保' }))
  await userEvent.click(await screen.findByText('保湿'))
  expect(draft().rows[0]?.value).toBe('补水 or 保湿')
  expect(screen.getByText('模糊匹配：属性值包含所填内容即可。')).toBeTruthy()
})

test('a numeric attribute offers an interval in its unit; a wrong one is told at its row and the rest is kept', async () => {
  answerCalls(calls)
  const { draft } = await open({ attributes: { rows: [{ ...EMPTY_ROW, name: '功效', value: '保湿' }, EMPTY_ROW] } })
  await userEvent.click(await box('属性 2 属性名'))
  await userEvent.click(await screen.findByTitle('净含量'))
  await userEvent.type(screen.getByRole('textbox', { name: '属性 2 下限' }), '50')
  await userEvent.type(screen.getByRole('textbox', { name: '属性 2 上限' }), '30')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '添加属性' }))
  expect((await screen.findByRole('alert')).textContent).toBe('区间的两端须为非零数字，且前者不大于后者')
  expect(draft().rows).toEqual([
    { ...EMPTY_ROW, name: '功效', value: '保湿' },
    { name: '净含量', kind: 'range', value: '', range: ['50', '30'], unit: 'ml' },
    EMPTY_ROW,
  ])
})

test('a whole interval put into the first box fills both', async () => {
  answerCalls(calls)
  const { draft } = await open({ attributes: { rows: [{ ...EMPTY_ROW, name: '净含量', kind: 'range', unit: 'ml' }] } })
  await userEvent.type(await screen.findByRole('textbox', { name: '属性 1 下限' }), '30~50')
  await userEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(draft().rows[0]?.range).toEqual(['30', '50'])
})

test('rows are added and removed; the last one stays and says so', async () => {
  answerCalls(calls)
  const { draft } = await open()
  await userEvent.type(await box('属性 1 属性名'), '甲')
  await userEvent.click(screen.getByRole('button', { name: '添加属性' }))
  await userEvent.type(await box('属性 2 属性名'), '乙')
  await userEvent.click(screen.getByRole('button', { name: '删除属性 1' }))
  expect(draft().rows.map(({ name }) => name)).toEqual(['乙'])
  const last = screen.getByRole('button', { name: '删除属性 1 至少保留一行属性' })
  await userEvent.click(last)
  expect(draft().rows.map(({ name }) => name)).toEqual(['乙'])
  await userEvent.hover(last)
  expect(await screen.findByText('至少保留一行属性')).toBeTruthy()
})

test('what the search refused is told at the row, not twice', async () => {
  answerCalls(calls)
  const fault = { zh: '请填写属性名', en: 'Enter the name of the attribute' }
  await open({ attributes: { rows: [{ ...EMPTY_ROW, value: '保湿' }] }, fault })
  expect((await screen.findAllByText('请填写属性名')).length).toBe(1)
})

test('popular values are ticked; more come while pages are full', async () => {
  const pages: Record<number, { value: string; label: string; items: number }[]> = {
    2: Array.from({ length: 10 }, (_, index) => ({ value: `更多${index}`, label: `更多${index}`, items: 9 })),
    3: [{ value: '最后', label: '最后', items: 1 }],
  }
  const sent = answerCalls({
    ...calls,
    '/api/sub/query_top_attr_values': ({ body }) => ({ data: pages[(body as { page: number }).page] ?? [] }),
  })
  const { draft } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /热门属性/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^功效3/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^50ml/ }))
  expect(screen.queryByRole('button', { name: '更多净含量' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '更多功效' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^更多0/ }))
  await userEvent.click(screen.getByRole('button', { name: '更多功效' }))
  expect(await screen.findByRole('checkbox', { name: /^最后/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '更多功效' })).toBeNull()
  expect(draft().ticked.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['popular', '功效', '功效3'],
    ['popular', '净含量', '50ml'],
    ['popular', '功效', '更多0'],
  ])
  expect(asked(sent, '/api/sub/query_top_attr_values')).toMatchObject([
    { attr_key: '功效', attr_type: 'popular', page: 2, page_size: 10 },
    { attr_key: '功效', page: 3 },
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: /^功效3/ }))
  expect(draft().ticked.map(({ value }) => value)).toEqual(['50ml', '更多0'])
})

test('a long list can be searched; what is ticked stays in sight', async () => {
  const sent = answerCalls(calls)
  await open({ attributes: { ticked: [{ type: 'popular', name: '功效', value: '功效1', range: null }] } })
  await userEvent.type(await screen.findByRole('textbox', { name: '搜索功效的值' }), '保')
  expect(await screen.findByRole('checkbox', { name: /^保湿/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '功效1' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('checkbox', { name: /^功效2/ })).toBeNull()
  expect(asked(sent, '/api/sub/query_top_attr_values')).toMatchObject([{ attr_key: '功效', word: '保', page: 1 }])
})

test('a numeric popular attribute takes an interval', async () => {
  answerCalls(calls)
  const { draft } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /热门属性/ }))
  await screen.findAllByRole('group', { name: '净含量' })
  await userEvent.type(screen.getByRole('textbox', { name: '净含量 下限' }), '30')
  await userEvent.type(screen.getByRole('textbox', { name: '净含量 上限' }), '20')
  await userEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(draft().ticked).toEqual([{ type: 'popular', name: '净含量', value: '', range: { bounds: ['30', '20'], unit: 'ml' } }])
  expect((await screen.findByRole('alert')).textContent).toContain('区间的两端须为非零数字')
})

test('top attributes: chosen from the top ones or all, with values or an interval', async () => {
  const sent = answerCalls(calls)
  const { draft } = await open()
  await userEvent.click(await screen.findByRole('button', { name: /核心属性/ }))
  await userEvent.click(await screen.findByText('全部属性'))
  await userEvent.click(await box('选择属性'))
  await userEvent.click(await screen.findByTitle('功效'))
  await userEvent.click(await screen.findByTitle('净含量'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await box('功效的值'))
  await userEvent.click(await screen.findByTitle('保湿'))
  await userEvent.type(screen.getByRole('textbox', { name: '净含量 下限' }), '30')
  await userEvent.type(screen.getByRole('textbox', { name: '净含量 上限' }), '50')
  expect(draft()).toMatchObject({
    top: '0',
    chosen: [
      { name: '功效', values: ['保湿'], range: null },
      { name: '净含量', values: [], range: { bounds: ['30', '50'], unit: 'ml' } },
    ],
  })
  expect(asked(sent, '/api/sub/top_attr')).toMatchObject([{ top: '0' }, { top: '1' }])
  await userEvent.click(screen.getByLabelText('移除功效'))
  expect(draft().chosen.map(({ name }) => name)).toEqual(['净含量'])
})

test('and / or is chosen for the whole set', async () => {
  answerCalls(calls)
  const { draft } = await open({
    attributes: {
      rows: [
        { ...EMPTY_ROW, name: 'a' },
        { ...EMPTY_ROW, name: 'b' },
      ],
    },
  })
  await userEvent.click(await screen.findByText('满足任一'))
  expect(draft().relation).toBe('or')
  expect(screen.getByText(/填写与勾选的条件满足任一即可/)).toBeTruthy()
})

test.each([
  [{ categories: [] }, 'zh', '请先选择平台和至少一个类目，再选择属性'],
  [{ plat: [] }, 'en', 'Choose a platform and at least one category before attributes'],
  [{ start: '2021-01', end: '2021-12' }, 'zh', '结束月份早于 2022 年的范围不支持属性筛选'],
] as const)('it is closed with the reason: %j', async (market, language, reason) => {
  const sent = answerCalls(calls)
  await open({ market, language })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(sent).toEqual([])
})

test('no attributes, and attributes that cannot be had, are told apart', async () => {
  answerCalls({ ...calls, '/api/sub/query_top_attr': () => ({ data: [] }) })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /热门属性/ }))
  expect(await screen.findByText('该市场没有属性数据')).toBeTruthy()
})

test('a failed call is told and can be repeated', async () => {
  let fails = true
  answerCalls({
    ...calls,
    '/api/sub/query_top_attr': () => (fails ? failure(500, -500, '服务器出错', 'server error') : { data: POPULAR }),
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /热门属性/ }))
  await screen.findByText('服务器出错')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await eventually(() => expect(screen.getByRole('checkbox', { name: /^50ml/ })).toBeTruthy())
})
