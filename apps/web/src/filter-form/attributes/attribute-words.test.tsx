import type { SavedSearch } from '@marketscope/contract/calls/search'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { savedCategory } from '../../testing/saved-search.ts'
import { type AttributeDraft, EMPTY_ROW, NO_ATTRIBUTES } from '../filter-draft.ts'
import type { AttributeMarket } from './attribute-market.ts'
import { AttributeModule } from './attribute-module.tsx'
import { AttributeWordsContext } from './use-attribute-labels.ts'

const MARKET: AttributeMarket = {
  plat: ['tmall'],
  categories: [savedCategory(['1801'], ['护肤'], ['Skincare'])],
  sub_name: '',
  start: '2024-01',
  end: '2024-12',
}
const EFFECTS = [
  { value: '保湿', label: 'Moisturising', items: 60 },
  { value: '补水', label: 'Hydrating', items: 50 },
]
const calls = {
  '/api/sub/top_attr': () => ({ data: [{ type: 'value', name: 'Effect', source_name: '功效', unit: '', items: 1200 }] }),
  '/api/sub/query_top_attr': () => ({
    data: [{ key: 'Effect', key_source: '功效', values: EFFECTS, range_search_able: false, range_search_unit: '' }],
  }),
  '/api/sub/query_top_attr_values': ({ body }: { body: unknown }) => {
    const { word, attr_key } = body as { word: string; attr_key: string }
    const found = EFFECTS.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(word.toLowerCase()))
    return { data: attr_key === '功效' ? found : [] }
  },
}

let sent: ReturnType<typeof answerCalls>
beforeEach(() => {
  sent = answerCalls(calls)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let submitted: unknown[]
/** The module in English as a form holds it, with the words of a search. */
async function open(attributes: Partial<AttributeDraft> = {}, words: SavedSearch['attribute_words'] = []) {
  submitted = []
  let held: AttributeDraft = { ...NO_ATTRIBUTES, ...attributes }
  function Form() {
    const [draft, setDraft] = useState(held)
    held = draft
    return (
      <AttributeWordsContext value={words}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submitted.push(draft.rows)
          }}
        >
          <AttributeModule attributes={draft} market={MARKET} onChange={setDraft} />
        </form>
      </AttributeWordsContext>
    )
  }
  await renderApp(<Form />, { language: 'en' })
  return () => held
}
const box = (name: string) => screen.findByRole('combobox', { name })

test('a name and a value are suggested as they are called, and kept as they are stored', async () => {
  const draft = await open()
  await userEvent.type(await box('Attribute 1 name'), 'eff')
  await userEvent.click(await screen.findByTitle('Effect'))
  await userEvent.type(await box('Attribute 1 value'), 'moi')
  const asked = () => sent.filter(({ path }) => path === '/api/sub/query_top_attr_values').map(({ body }) => body)
  await eventually(() => expect(asked()).toContainEqual(expect.objectContaining({ attr_key: '功效', word: 'moi', site_lang: 'en' })))
  await userEvent.click(await screen.findByTitle('Moisturising'))
  expect(draft().rows).toEqual([{ ...EMPTY_ROW, name: '功效', value: '保湿' }])
  const beside = [...document.querySelectorAll('.suggest-box-called')].map(({ textContent }) => textContent)
  expect(beside).toEqual(['Effect', 'Moisturising'])
})

test.each([
  ['moisturising', '保湿'],
  ['Hydrating or moisturising', '补水 or 保湿'],
  ['Hydrating or something', '补水 or something'],
])('what is typed as it is called becomes what is stored when the box is left: %s', async (typed, value) => {
  const draft = await open()
  await userEvent.type(await box('Attribute 1 name'), 'effect')
  await userEvent.tab()
  expect(draft().rows[0]?.name).toBe('功效')
  await userEvent.type(await box('Attribute 1 value'), typed)
  await userEvent.tab()
  await eventually(() => expect(draft().rows).toEqual([{ ...EMPTY_ROW, name: '功效', value }]))
})

test('Enter submits what is stored', async () => {
  await open({ rows: [{ ...EMPTY_ROW, name: '功效' }] })
  await userEvent.type(await box('Attribute 1 value'), 'moisturising{Enter}')
  await eventually(() => expect(submitted).toEqual([[{ ...EMPTY_ROW, name: '功效', value: '保湿' }]]))
  await userEvent.clear(await box('Attribute 1 name'))
  await userEvent.type(await box('Attribute 1 name'), 'effect{Enter}')
  await eventually(() => expect(submitted[1]).toEqual([{ ...EMPTY_ROW, name: '功效', value: '保湿' }]))
})

test('popular values show what they are called and tick what is stored', async () => {
  const draft = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Popular attributes/ }))
  expect(await screen.findByRole('group', { name: 'Effect' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hydrating/ }))
  expect(draft().ticked).toEqual([{ type: 'popular', name: '功效', value: '补水', range: null }])
})

test('top attributes and their values are chosen by what they are called', async () => {
  const draft = await open()
  await userEvent.click(await screen.findByRole('button', { name: /Top attributes/ }))
  await userEvent.type(await box('Choose attributes'), 'effe')
  await userEvent.click(await screen.findByTitle('Effect'))
  await userEvent.keyboard('{Escape}')
  await userEvent.type(await box('Values of Effect'), 'hydrating')
  await userEvent.click(await screen.findByTitle('Hydrating'))
  await eventually(() => expect(draft().chosen).toEqual([{ name: '功效', values: ['补水'], range: null }]))
})

test('what no list has is called as the search says', async () => {
  const text = { zh: '修护', en: 'Repairing' }
  await open({ ticked: [{ type: 'popular', name: '功效', value: '修护', range: null }] }, [{ name: '功效', value: '修护', text }])
  expect(await screen.findByRole('checkbox', { name: 'Repairing' })).toHaveProperty('checked', true)
})
