import { expect, it } from 'vitest'
import { savedSearch } from '../../../testing/saved-search.ts'
import { filterOf } from './filter-of.ts'

it('reads a filter that lost its categories, and none of another kind', () => {
  expect(filterOf(savedSearch({ filter: { plat: ['tmall'], title: '面霜' } }))).toMatchObject({ plat: ['tmall'], title: '面霜' })
  expect(filterOf(savedSearch({ filter: { plat: ['tmall'], unheard: 1 } }))).toBeNull()
})
