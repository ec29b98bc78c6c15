import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, renderApp } from '../../testing/render-app.tsx'
import type { AttributeMarket } from '../attributes/attribute-market.ts'
import type { ChosenCategory, DayEnds, TickedValue } from '../filter-draft.ts'
import { FilingModule } from './filing-module.tsx'

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
const MARKET: AttributeMarket = { plat: ['tmall'], categories: [COSMETICS], sub_name: '', start: null, end: null }
const line = (key: string, values: { value: string; label: string; items: number }[]) => ({
  key,
  key_source: key,
  values,
  range_search_able: false,
  range_search_unit: '',
})
const INGREDIENTS = Array.from({ length: 10 }, (_, index) => ({ value: `成分${index}`, label: `成分${index}`, items: 10 - index }))
const calls = {
  '/api/sub/filing_top_attr': () => ({
    data: [line('effects', [{ value: '保湿', label: '保湿', items: 5 }]), line('ingredients', INGREDIENTS), line('company', [])],
  }),
  '/api/sub/query_top_attr_values': () => ({ data: [{ value: '烟酰胺', label: '烟酰胺', items: 3 }] }),
}
const OTHER: TickedValue = { type: 'popular', name: '功效', value: '美白', range: null }

interface Held {
  filing_name: string
  filing_date: DayEnds
  ticked: readonly TickedValue[]
}

async function open(given: Partial<Held> = {}, market: AttributeMarket = MARKET) {
  let held: Held = { filing_name: '', filing_date: [null, null], ticked: [OTHER], ...given }
  function Form() {
    const [draft, setDraft] = useState(held)
    held = draft
    return <FilingModule {...draft} market={market} faults={{}} onChange={(patch) => setDraft({ ...draft, ...patch })} />
  }
  await renderApp(<Form />)
  return () => held
}

test('effects, ingredients and companies are ticked as values of the filing; the other ticks stay', async () => {
  const sent = answerCalls(calls)
  const held = await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^保湿/ }))
  await userEvent.click(screen.getByRole('button', { name: '更多成分' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^烟酰胺/ }))
  expect(held().ticked).toEqual([
    OTHER,
    { type: 'filing', name: 'effects', value: '保湿', range: null },
    { type: 'filing', name: 'ingredients', value: '烟酰胺', range: null },
  ])
  expect(sent.map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/sub/filing_top_attr', { plat: ['tmall'], cid: { not_custom: ['1801'] } }],
    ['/api/sub/query_top_attr_values', { attr_type: 'filing', attr_key: 'ingredients', page: 2, page_size: 10 }],
  ])
})

test('the name is trimmed when its box is left', async () => {
  answerCalls(calls)
  const held = await open()
  await userEvent.type(await screen.findByRole('textbox', { name: '备案名称' }), ' 面霜 ')
  await userEvent.tab()
  expect(held().filing_name).toBe('面霜')
})

test('the day of the filing may be open at either end', async () => {
  answerCalls(calls)
  const held = await open()
  await userEvent.click(await screen.findByRole('button', { name: /^备案日期/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: '备案日期 开始' }), '2023-05-01{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(held().filing_date).toEqual(['2023-05-01', null])
})

test('without a category its attributes say why they are closed; the rest can be used', async () => {
  const sent = answerCalls(calls)
  await open({}, { ...MARKET, categories: [] })
  expect(await screen.findByText('请先选择平台和至少一个类目，再选择属性')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '备案名称' })).toHaveProperty('disabled', false)
  expect(sent).toEqual([])
})

test('a market without filings says so', async () => {
  answerCalls({ ...calls, '/api/sub/filing_top_attr': () => ({ data: [line('effects', []), line('company', [])] }) })
  await open({ ticked: [] })
  expect(await screen.findByText('该市场没有备案数据')).toBeTruthy()
})
