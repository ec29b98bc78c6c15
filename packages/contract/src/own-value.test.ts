import { expect, it } from 'vitest'
import { exportedPart } from './exported-part.ts'
import { ownValue } from './own-value.ts'
import { fieldFault, valueFault } from './schemes/pivot-refusals.ts'

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

it('a table says what it has', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1)
  expect(ownValue({ a: 1 }, 'b')).toBeUndefined()
})

it.each(INHERITED)('and nothing under a name that every object answers to: %s', (name) => {
  expect(ownValue({ a: 1 }, name)).toBeUndefined()
  expect(exportedPart(name)).toBeNull()
  expect(fieldFault(name)).toEqual({ zh: `没有维度“${name}”`, en: `There is no dimension "${name}"` })
  expect(valueFault(name)).toEqual({ zh: `没有数值“${name}”`, en: `There is no value "${name}"` })
})
