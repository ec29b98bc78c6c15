import { screen } from '@testing-library/react'
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
  expect(await screen.findByText('已加入 3 个，其中 1 个按名称筛选')).toBeTruthy()
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
