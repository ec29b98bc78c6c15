import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { CategoryName } from './category-name.tsx'

test.each([
  ['Crème & Öl', 'creme', 'Crème'],
  ['Straßenschuhe', 'STRASSE', 'Straße'],
  ['L’Oréal Paris', "l'oreal", 'L’Oréal'],
  ['Елка и ёлка', 'ёлка', 'Елка'],
  ['護手霜', '手', '手'],
  ['Cre\u0300me', 'crème', 'Cre\u0300me'],
  ['ガラス', 'カラス', undefined],
])('in %s the word %s is marked as it is written', async (name, word, marked) => {
  const { container } = await renderApp(<CategoryName name={{ zh: name, en: name }} word={word} />, { language: 'zh' })
  await expect.poll(() => container.textContent).toContain(name)
  expect(container.querySelector('mark')?.textContent).toBe(marked)
})
