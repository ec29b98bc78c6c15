import { expect, test } from 'vitest'
import { typeByPattern } from './patterns.ts'

test.each([
  ['12*3.5cm', 'ner_size'],
  ['40ml*2', 'ner_size'],
  ['1/2oz', 'ner_size'],
  ['50g+30g*2', 'ner_size'],
  ['2m*3/4in*5', 'ner_size'],
  ['500ml瓶', 'ner_size'],
  ['0g*-12片', 'ner_size'],
  ['xl-xxl', 'ner_size'],
  ['s-2xl', 'ner_size'],
  ['m~3xl', 'ner_size'],
  ['24片装', 'ner_package'],
  ['3*5包大装', 'ner_package'],
  ['12*3', null],
  ['b2ml', 'ner_model'],
  ['m', undefined],
])('%s is told apart by how it is written: %s', (word, type) => {
  expect(typeByPattern(word)).toBe(type)
})

// Read in every way in which they could be, these would take longer than anybody lives.
test.each([
  ['multiplied', `0m${'*0'.repeat(200)}_0`],
  ['units multiplied', `0m*0/0${'g*0/0'.repeat(200)},`],
  ['of sizes of clothes', `xl${'-xl'.repeat(200)}_`],
])('a long word of numbers %s is no size, and nobody waits for it', (_, word) => {
  expect(typeByPattern(word)).not.toBe('ner_size')
})
