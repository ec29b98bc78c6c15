import { describe, expect, it } from 'vitest'
import { getAt, readPath, setAt } from './json-edit.ts'

const mapping = { note: 'kept', emit: [{ kind: 'items', fields: { title: { column: 't' } } }], last: { odd: [1, { deep: null }] } }

describe('setAt', () => {
  it('replaces one value and keeps all beside it, in its order', () => {
    const next = setAt(mapping, ['emit', 0, 'fields', 'title', 'column'], 'name')
    expect(next).toEqual({ ...mapping, emit: [{ kind: 'items', fields: { title: { column: 'name' } } }] })
    expect(Object.keys(next as object)).toEqual(['note', 'emit', 'last'])
    expect(mapping.emit[0]?.fields.title.column).toBe('t')
  })

  it('back and forth gives the same object', () => {
    const there = setAt(mapping, ['emit', 0, 'fields', 'sold'], { column: 'n' })
    expect(setAt(there, ['emit', 0, 'fields', 'sold'], undefined)).toEqual(mapping)
  })

  it('makes what is missing on the way: objects, and lists where the next key is a number', () => {
    expect(setAt({}, ['a', 0, 'b'], 1)).toEqual({ a: [{ b: 1 }] })
    expect(setAt(undefined, ['a'], 1)).toEqual({ a: 1 })
  })

  it('takes a member out of a list', () => {
    expect(setAt({ a: [1, 2, 3] }, ['a', 1], undefined)).toEqual({ a: [1, 3] })
  })

  it('does not touch inherited names', () => {
    expect(getAt({}, ['constructor'])).toBeUndefined()
    expect(setAt({}, ['toString'], 1)).toEqual({ toString: 1 })
  })
})

describe('readPath', () => {
  it.each([
    ['emit.0.fields.sold', ['emit', 0, 'fields', 'sold']],
    ['emit[0].fields["a.b"]', ['emit', 0, 'fields', 'a.b']],
    ['/emit/0/fields', ['emit', 0, 'fields']],
    ['$.site', ['site']],
    ['', []],
  ])('%s', (text, path) => {
    expect(readPath(text)).toEqual(path)
  })
})
