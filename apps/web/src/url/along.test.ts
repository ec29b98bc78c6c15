import { expect, it } from 'vitest'
import { alongOf } from './along.ts'

it('of an address goes along which figures are read, and nothing of the screen', () => {
  const address = {
    tab: 'Itemslist',
    version: 'cp',
    jd_version: 'v1',
    compare: '2024-01',
    corrections: 'off',
    'item-list.page': '3',
    start: 'x',
  }
  expect(alongOf(address)).toEqual({ version: 'cp', jd_version: 'v1', compare: '2024-01', corrections: 'off' })
  expect(alongOf({})).toEqual({})
})

it('what the first source says counts; what it says nothing of, or what is empty, the next one tells', () => {
  const read = { url_id: 'u', version: 'none', douyin_version: 'v5' }
  expect(alongOf(read, { version: 'cp', jd_version: 'v1', douyin_version: 'v4' })).toEqual({
    version: 'none',
    jd_version: 'v1',
    douyin_version: 'v5',
  })
  expect(alongOf({ version: '', compare: undefined }, { version: 'cp', compare: 'none' })).toEqual({ version: 'cp', compare: 'none' })
})
