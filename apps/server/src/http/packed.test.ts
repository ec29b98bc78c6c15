import { describe, expect, it } from 'vitest'
import { codingFor } from './packed.ts'

describe('the coding of an answer', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br ; q=0 , gzip;q=0.1', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['deflate, compress', 'identity'],
    ['br;q=none', 'identity'],
    [',;,;q', 'identity'],
  ])('%s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
  })
})
