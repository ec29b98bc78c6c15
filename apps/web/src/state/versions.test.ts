import { describe, expect, it } from 'vitest'
import { dataVersionOf } from './versions.ts'

describe('the model version that is read', () => {
  it.each([
    ['the one asked for', 'v3', 'v4', ['v3', 'v4'], ['v3', 'v4', 'v5'], 'v3'],
    ['the newest where the one asked for is gone', 'v1', null, [], ['v3', 'v4'], 'v4'],
    ['the remembered one', undefined, 'v3', ['v3', 'v4'], ['v3', 'v4', 'v5'], 'v3'],
    ['the newest, where the remembered one was the newest', undefined, 'v4', ['v3', 'v4'], ['v3', 'v4', 'v5'], 'v5'],
    ['the newest where nothing is remembered', undefined, null, [], ['v3', 'v4'], 'v4'],
    ['the newest where the remembered one is gone', undefined, 'v1', ['v1', 'v2'], ['v3', 'v4'], 'v4'],
    ['none where there are none', undefined, 'v3', ['v3'], [], undefined],
  ])('is %s', (_, asked, remembered, known, versions, read) => {
    expect(dataVersionOf(asked, remembered, known, versions)).toBe(read)
  })
})
