import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../testing/render-app.tsx'
import type { ChosenName } from './filter-draft.ts'
import { NameModule } from './name-module.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const BRANDS = [
  { id: 'b1', name: { zh: '兰蔻', en: 'Lancome' }, label: { zh: '兰蔻', en: 'Lancome' }, hint: null },
  { id: 'b2', name: { zh: '兰芝', en: 'Laneige' }, label: { zh: '兰芝', en: 'Laneige' }, hint: null },
]
const named = (name: string) => ({ id: null, name: { zh: name, en: name } })
const calls = {
  '/api/sub/suggest_brand': ({ query }: { query: Record<string, string> }) => ({
    data: BRANDS.filter(({ id, name }) => id === query.word || name.zh.includes(query.word ?? '')),
  }),
}

/** A brand for each number. */
const numbered = (from: number, to: number): ChosenName[] => Array.from({ length: to - from + 1 }, (_, index) => named(`名${from + index}`))
/** Best known first where nothing is typed; nothing of what is typed is known. */
const noneKnown = ({ query }: { query: Record<string, string> }) => ({ data: query.word ? [] : BRANDS })

async function open(given: ChosenName[] = []) {
  let held = given
  function Form() {
    const [chosen, setChosen] = useState(given)
    held = chosen
    return <NameModule kind="brand" plat={['tmall', 'jd']} chosen={chosen} onChange={setChosen} />
  }
  await renderApp(<Form />)
  return { held: () => held, box: await screen.findByRole('combobox', { name: '品牌' }) }
}

test('names are suggested once typing rests, and chosen with their id', async () => {
  const sent = answerCalls(calls)
  const { held, box } = await open()
  await userEvent.click(box)
  await userEvent.type(box, '兰蔻')
  await userEvent.click(await screen.findByTitle('兰蔻'))
  expect(held()).toEqual([{ id: 'b1', name: BRANDS[0]?.name }])
  const words = sent.map(({ query }) => query.word ?? '')
  expect(words).not.toContain('兰')
  expect(sent[0]?.query.plat).toBe('tmall,jd')
})

test('a name that the data does not have can be searched for all the same', async () => {
  answerCalls(calls)
  const { held, box } = await open()
  await userEvent.type(box, '不存在')
  await userEvent.click(await screen.findByText('按名称“不存在”筛选'))
  expect(held()).toEqual([named('不存在')])
})

test('a name that the data has exactly is not offered a second time', async () => {
  answerCalls(calls)
  const { box } = await open()
  await userEvent.type(box, '兰芝')
  await screen.findByTitle('兰芝')
  await eventually(() => expect(screen.queryByText('按名称“兰芝”筛选')).toBeNull())
})

test('a pasted list becomes names with ids where the data has exactly one, else names', async () => {
  answerCalls(calls)
  const { held, box } = await open([{ id: 'b2', name: { zh: '兰芝', en: 'Laneige' } }])
  await userEvent.click(box)
  await userEvent.paste('兰蔻，无名\n兰芝')
  expect(await screen.findByText('已加入 2 个，其中 1 个按名称筛选')).toBeTruthy()
  expect(held().map(({ id, name }) => [id, name.zh])).toEqual([
    ['b2', '兰芝'],
    ['b1', '兰蔻'],
    [null, '无名'],
  ])
})

test('a pasted list is kept where names cannot be looked up', async () => {
  answerCalls({ '/api/sub/suggest_brand': () => failure(500, -500, '出错', 'error') })
  const { held, box } = await open()
  await userEvent.click(box)
  await userEvent.paste('甲,乙')
  await eventually(() => expect(held()).toEqual([named('甲'), named('乙')]))
})

test('what fails and what is not found is told in the list', async () => {
  answerCalls({ '/api/sub/suggest_brand': () => failure(500, -500, '出错', 'error') })
  const { box } = await open()
  await userEvent.click(box)
  expect(await screen.findByText('联想失败，请稍后再试')).toBeTruthy()
})

/** A key as the list of the component library reads it: by its number. */
function press(box: HTMLElement, key: 'Enter' | 'Tab' | 'ArrowDown') {
  const keyCode = { Enter: 13, Tab: 9, ArrowDown: 40 }[key]
  fireEvent.keyDown(box, { key, keyCode, which: keyCode })
  fireEvent.keyUp(box, { key, keyCode, which: keyCode })
}

test.each(['Enter', 'Tab'] as const)(
  'a word that is typed fast and taken with %s is the word, not what was suggested before',
  async (key) => {
    answerCalls({ '/api/sub/suggest_brand': noneKnown })
    const { held, box } = await open()
    await userEvent.click(box)
    await screen.findByTitle('兰蔻')
    await userEvent.type(box, '海伦文')
    press(box, key)
    await eventually(() => expect(held()).toEqual([named('海伦文')]))
  },
)

test('a name that is typed fast gets the id of the one that has it; Enter once more takes nothing else', async () => {
  answerCalls(calls)
  const { held, box } = await open()
  await userEvent.click(box)
  await userEvent.type(box, '兰芝')
  press(box, 'Enter')
  await eventually(() => expect(held()).toEqual([{ id: 'b2', name: BRANDS[1]?.name }]))
  press(box, 'Enter')
  await userEvent.type(box, '兰芝')
  await eventually(() => expect(screen.queryByText('按名称“兰芝”筛选')).toBeNull())
  press(box, 'Enter')
  expect(box).toHaveProperty('value', '')
  await userEvent.click(document.body)
  expect(held().map(({ id }) => id)).toEqual(['b2'])
})

test('what was typed stands first among what is suggested for it', async () => {
  answerCalls(calls)
  const { held, box } = await open()
  await userEvent.type(box, '兰')
  await screen.findByTitle('兰蔻')
  expect(document.querySelector('.name-module-option')?.textContent).toBe('按名称“兰”筛选')
  press(box, 'ArrowDown')
  press(box, 'Enter')
  await eventually(() => expect(held().map(({ id }) => id)).toEqual(['b1']))
})

test('what is typed and not chosen is taken as the box is left', async () => {
  answerCalls(calls)
  const { held, box } = await open()
  await userEvent.type(box, '诗朵')
  await userEvent.click(document.body)
  await eventually(() => expect(held()).toEqual([named('诗朵')]))
  expect(box).toHaveProperty('value', '')
})

test('a pasted list beyond the most is told and kept, and taken once there is room', async () => {
  answerCalls({ '/api/sub/suggest_brand': noneKnown })
  const { held, box } = await open(numbered(1, 98))
  await userEvent.click(box)
  await userEvent.paste('名3,新1,新2,新3,新4')
  expect(await screen.findByText('已加入 2 个，其中 2 个按名称筛选')).toBeTruthy()
  expect(screen.getByText('2 个未加入，最多可选 100 个：新3、新4')).toBeTruthy()
  expect(held()).toHaveLength(100)
  await userEvent.paste('新5')
  expect(await screen.findByText('3 个未加入，最多可选 100 个：新3、新4、新5')).toBeTruthy()
  await eventually(() => expect(screen.getByText('已加入 0 个，其中 0 个按名称筛选')).toBeTruthy())
  expect(screen.queryByRole('button', { name: '加入余下的' })).toBeNull()
  await userEvent.type(box, '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: '加入余下的' }))
  await eventually(() => expect(held().at(-1)).toEqual(named('新3')))
  expect(await screen.findByText('2 个未加入，最多可选 100 个：新4、新5')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '不再保留' }))
  expect(screen.queryByText(/未加入/)).toBeNull()
})

test('two names of one brand leave room for another', async () => {
  answerCalls({
    '/api/sub/suggest_brand': ({ query }: { query: Record<string, string> }) => ({
      data: BRANDS.filter(({ name }) => name.zh === query.word || name.en === query.word),
    }),
  })
  const { held, box } = await open(numbered(1, 98))
  await userEvent.click(box)
  await userEvent.paste('兰蔻,Lancome,兰芝')
  expect(await screen.findByText('已加入 2 个，其中 0 个按名称筛选')).toBeTruthy()
  expect(
    held()
      .slice(98)
      .map(({ id }) => id),
  ).toEqual(['b1', 'b2'])
  expect(screen.queryByText(/未加入/)).toBeNull()
})
