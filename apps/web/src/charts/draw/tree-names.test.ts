import { expect, it } from 'vitest'
import { nameLines } from './tree-names.ts'

// A wide letter takes 10 pixels, any other 5.8.
it.each([
  ['stays whole where it has room', '面部护理', 40, 2, ['面部护理']],
  ['is broken between letters', '面部护理', 39, 2, ['面部护', '理']],
  ['is broken at its slash rather than elsewhere', '化妆水/爽肤水', 59, 2, ['化妆水/', '爽肤水']],
  ['is cut in its second line', '面部护理套装', 25, 2, ['面部', '护…']],
  ['is cut in its only line', '面部护理', 39, 1, ['面部护…']],
  ['is broken between words', 'Body Care', 40, 2, ['Body', 'Care']],
  ['keeps as much as it can in the first line', 'Lotion & Cream', 50, 2, ['Lotion &', 'Cream']],
  ['is cut within a word that is too long for a line', 'Sunscreen', 30, 2, ['Suns…']],
  ['keeps its first letter at least', '面膜', 5, 1, ['面…']],
] as const)('a name %s', (_, name, width, lines, expected) => {
  expect(nameLines(name, width, 10, lines)).toEqual(expected)
})
