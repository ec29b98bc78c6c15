import { describe, expect, it } from 'vitest'
import { readJson, writeJson } from './json-text.ts'

describe('readJson', () => {
  it('reads what JSON.parse reads', () => {
    const text = ' {"a":[1,-2.5e3,true,null,"\\u7f8e\\n"],"b":{"c":{}},"d":[]} '
    expect(readJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) })
  })

  it('tells where a value stands, a member with its key', () => {
    const text = '{\n  "site": "tmall",\n  "emit": [{ "kind": "items" }]\n}'
    const read = readJson(text)
    const at = (path: string) => {
      const span = read.ok ? read.spans.get(path) : undefined
      return span && text.slice(span.start, span.end)
    }
    expect(at('site')).toBe('"site": "tmall"')
    expect(at('emit.0')).toBe('{ "kind": "items" }')
    expect(at('emit.0.kind')).toBe('"kind": "items"')
  })

  it.each([
    ['', 'empty', 1, 1],
    ['{"a": 1', 'unclosed', 1, 8],
    ['{"a": 1,\n "a": 2}', 'duplicate', 2, 2],
    ['{"a": 1}\n}', 'after_end', 2, 1],
    ['{"a": 01}', 'unexpected', 1, 8],
    ["{\n  'a': 1}", 'unexpected', 2, 3],
    ['{"a": 1,}', 'unexpected', 1, 9],
  ])('%j is refused as %s', (text, problem, line, column) => {
    expect(readJson(text)).toMatchObject({ ok: false, problem, line, column })
  })
})

describe('writeJson', () => {
  it('comes back as it was', () => {
    const value = { a: { b: [1, 2, { c: 'x', d: [] }], e: {} }, f: null, g: 'a "quoted" text', h: { i: { j: { k: { l: 1 } } } } }
    expect(readJson(writeJson(value))).toMatchObject({ ok: true, value })
  })

  it('keeps short parts on one line', () => {
    expect(writeJson({ site: { id: 'tmall' } })).toBe('{\n  "site": { "id": "tmall" }\n}')
  })
})
