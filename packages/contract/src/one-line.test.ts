import { describe, expect, it } from 'vitest'
import { AccountRights } from './account-rights.ts'
import { saveAlert } from './calls/alert.ts'
import { follow } from './calls/follow.ts'
import { copyScheme } from './calls/scheme.ts'
import { oneLine } from './one-line.ts'
import { SchemeFile } from './schemes/file/scheme-file.ts'
import { SchemeDraft } from './schemes/scheme.ts'

describe('a text of one line', () => {
  it.each([
    ['a\r\nPay here: x', 'a Pay here: x'],
    [' a\t\u2028b\u3000 c\u0085d ', 'a b c d'],
    ['a\u0000\u001bb\u007f', 'ab'],
    ['abc\u202Egpj\u2066.exe\u2069', 'abcgpj.exe'],
    ['\u200Ba\u2060b\uFEFF', 'ab'],
    ['\u200B\n\uFEFF', ''],
    ['👩\u200D👧 می\u200Cخواهم 面霜', '👩\u200D👧 می\u200Cخواهم 面霜'],
  ])('%j is read as %j', (given, read) => {
    expect(oneLine(given)).toBe(read)
  })
})

const content = {
  matching: 'first',
  classes: [{ id: 'a', name: 'a', rules: [{ id: 'r', name: '', when: { title: 'a' } }], children: [] }],
}
const draft = { kind: 'classes', url_id: 'u', start: '2025-01', end: '2025-02', content }
const FIELDS: [string, (name: string) => unknown][] = [
  ['a followed search', (name) => follow.input.shape.name.parse(name)],
  ['an alert', (name) => saveAlert.input.shape.name.parse(name)],
  ['a scheme', (name) => SchemeDraft.parse({ ...draft, name }).name],
  ['a copied scheme', (name) => copyScheme.input.shape.name.parse(name)],
  ['a scheme of a file', (name) => SchemeFile.shape.name.parse(name)],
]

describe.each(FIELDS)('the name of %s', (_, read) => {
  it('is of one line', () => {
    expect(read(' 面霜\r\nBcc: x\u202E')).toBe('面霜 Bcc: x')
  })
  it('is not made of signs that are not seen', () => {
    expect(() => read('\u200B\n')).toThrow()
  })
})

describe('names of an account', () => {
  const { nick, username } = AccountRights.shape
  it('a nick is of one line; of nothing that is seen it is none', () => {
    expect(nick.parse('Ann\nLee')).toBe('Ann Lee')
    expect(nick.parse('\u200B')).toBeNull()
  })
  it.each(['an\u200Bn', 'an\u202En', 'an\u0000n', 'an\nn'])('the username %j is refused', (name) => {
    expect(username.safeParse(name).success).toBe(false)
  })
  it('other usernames stay as they are', () => {
    expect(username.parse(' 安@s.cc ')).toBe('安@s.cc')
  })
})
