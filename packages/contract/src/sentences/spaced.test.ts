import { expect, test } from 'vitest'
import { plainText, say, spaced, told } from './sentence.ts'

const leads = (name: string) => [told('brand-list', name), say('居首，占 '), told('brand-list', '24.09%'), say('。')]

test.each([
  ['Esro', 'Esro 居首，占 24.09%。'],
  ['¥80–150', '¥80–150 居首，占 24.09%。'],
  ['诗朵', '诗朵居首，占 24.09%。'],
  ['(无)', '(无)居首，占 24.09%。'],
])('a Chinese sign does not touch what is not Chinese: %s', (name, text) => {
  expect(plainText(spaced(leads(name)))).toBe(text)
})

test('the space stands outside links, also between two of them', () => {
  expect(spaced([say('，'), told('brand-list', 'Esro'), told('brand-list', '增长')])).toEqual([
    say('，'),
    told('brand-list', 'Esro'),
    say(' '),
    told('brand-list', '增长'),
  ])
  expect(spaced([say('其中'), told('brand-list', 'Esro')])).toEqual([say('其中 '), told('brand-list', 'Esro')])
  expect(spaced([told('brand-list', 'Esro'), say('增长最快')])).toEqual([told('brand-list', 'Esro'), say(' 增长最快')])
})
