import { expect, test } from 'vitest'
import { growthColour } from './growth-colour.ts'

test('red means growth in Chinese and green in English, unless chosen otherwise', () => {
  expect([growthColour('up', 'zh', 'language'), growthColour('down', 'zh', 'language')]).toEqual(['red', 'green'])
  expect([growthColour('up', 'en', 'language'), growthColour('down', 'en', 'language')]).toEqual(['green', 'red'])
  expect([growthColour('up', 'en', 'red_up'), growthColour('up', 'zh', 'green_up')]).toEqual(['red', 'green'])
  expect([growthColour('flat', 'zh', 'language'), growthColour('unknown', 'zh', 'red_up')]).toEqual(['grey', 'grey'])
})
