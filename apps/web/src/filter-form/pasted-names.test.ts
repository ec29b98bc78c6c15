import { expect, test, vi } from 'vitest'
import { contains, exactMatch, namesOf, resolveNames, withFound } from './pasted-names.ts'

const brand = (id: string, zh: string, en: string) => ({ id, name: { zh, en }, label: { zh: `${zh} (${en})`, en }, hint: null })
const LANCOME = brand('b1', '兰蔻', 'Lancome')
const named = (name: string) => ({ id: null, name: { zh: name, en: name } })

test.each([
  ['兰蔻', ['兰蔻']],
  ['兰蔻, 雅诗兰黛，SK-II、资生堂;欧莱雅；珀莱雅', ['兰蔻', '雅诗兰黛', 'SK-II', '资生堂', '欧莱雅', '珀莱雅']],
  [' 兰蔻 \r\n\r\n雅诗兰黛\t兰蔻\n', ['兰蔻', '雅诗兰黛']],
  ['La Mer', ['La Mer']],
  [' , \n', []],
])('%j is the list %j', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test.each([
  ['兰蔻', [brand('b2', '兰蔻小样', 'x'), LANCOME], 'b1'],
  ['ｌａｎｃｏｍｅ', [LANCOME], 'b1'],
  ['b1', [LANCOME, brand('b9', 'b1', 'b1')], 'b1'],
  ['兰', [LANCOME], null],
  ['兰蔻', [LANCOME, brand('b3', '兰蔻', 'Other')], null],
  ['兰蔻', [], null],
])('%j among %j is %s', (word, suggested, id) => {
  expect(exactMatch(word, suggested)?.id ?? null).toBe(id)
})

test('a pasted list is looked up by exact name, in its order, a few at a time', async () => {
  let running = 0
  let most = 0
  const suggest = vi.fn(async (word: string) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setTimeout(done, word === '兰蔻' ? 20 : 1))
    running -= 1
    return [LANCOME]
  })
  const words = ['兰蔻', ...Array.from({ length: 20 }, (_, index) => `无名${index}`)]
  const names = await resolveNames(words, suggest)
  expect(names).toEqual([{ id: 'b1', name: LANCOME.label }, ...words.slice(1).map(named)])
  expect(suggest).toHaveBeenCalledTimes(21)
  expect(most).toBe(6)
})

test('what was found takes the place of the name that it was found for, each once', () => {
  const lancome = { id: 'b1', name: LANCOME.label }
  const chosen = [named('a'), lancome, named('兰蔻'), named('b')]
  expect(withFound(chosen, ['兰蔻', 'b', 'gone'], [lancome, named('b'), named('gone')])).toEqual([named('a'), lancome, named('b')])
})

test.each([
  ['蔻', true],
  ['ｌａｎ', true],
  ['b1', true],
  ['海伦文', false],
])('a suggestion is one for %j: %s', (word, expected) => {
  expect(contains(LANCOME, word)).toBe(expected)
})
