import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, removeStamp, writeStamp } from './installed.mjs'

let root: string

function write(path: string, content: object) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marketscope-installed-'))
  write('package-lock.json', {
    packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } },
  })
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test('nothing installed', () => {
  expect(isInstalled(root)).toBe(false)
})

test('a stamp counts until the lockfile changes or the stamp is removed', () => {
  mkdirSync(join(root, 'node_modules'))
  writeStamp(root)
  expect(isInstalled(root)).toBe(true)
  removeStamp(root)
  expect(isInstalled(root)).toBe(false)
  writeStamp(root)
  write('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } })
  expect(isInstalled(root)).toBe(false)
})

test('packages without a stamp and without the record that npm writes last are an interrupted installation', () => {
  write('node_modules/a/package.json', { version: '1.0.0' })
  expect(isInstalled(root)).toBe(false)
})

test("npm's own complete installation is taken over; an optional package of another platform may be missing", () => {
  write('node_modules/a/package.json', { version: '1.0.0' })
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
  expect(isInstalled(root)).toBe(true)
})

test.each([
  ['another version', { 'node_modules/a': { version: '0.9.0' } }],
  ['a package missing', {}],
  ['a folder gone', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }],
])('an installation by npm that does not fit is not taken over: %s', (_, packages) => {
  write('node_modules/a/package.json', { version: '1.0.0' })
  write('node_modules/.package-lock.json', { packages })
  expect(isInstalled(root)).toBe(false)
})
