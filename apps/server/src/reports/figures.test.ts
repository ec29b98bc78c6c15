import { expect, it } from 'vitest'
import { growthWords } from './figures.ts'

const tale = {
  word: (name: string) => ({ yoy: '同比', mom: '环比' })[name] ?? name,
  change: (value: number | null | undefined) => `${value}`,
}
const QUARTER = { start: '2025-10', end: '2025-12' }
const YEAR = { start: '2025-01', end: '2025-12' }

it.each([
  ['both bases where they are different months', { yoy: 1, mom: 2 }, QUARTER, '（同比 1，环比 2）', ' (同比 1, 环比 2)'],
  ['one where they are the same', { yoy: 1, mom: 1 }, YEAR, '（同比 1）', ' (同比 1)'],
  ['what is known', { yoy: null, mom: 2 }, QUARTER, '（环比 2）', ' (环比 2)'],
  ['nothing where nothing is', { yoy: null, mom: undefined }, QUARTER, '', ''],
])('growth is told of %s', (_, growth, months, zh, en) => {
  expect([growthWords(growth, months, { ...tale, language: 'zh' }), growthWords(growth, months, { ...tale, language: 'en' })]).toEqual([
    zh,
    en,
  ])
})
