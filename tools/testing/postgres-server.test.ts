import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, unprivileged } from './postgres-server.ts'
import { runOnPostgres } from './postgres-step.ts'

const folder = mkdtempSync(join(tmpdir(), 'marketscope-find-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder with programs that say they are of a version. */
function programs(path: string, version: string, names = ['initdb', 'postgres']): string {
  const place = join(folder, path)
  mkdirSync(place, { recursive: true })
  for (const name of names) {
    writeFileSync(join(place, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`)
    chmodSync(join(place, name), 0o755)
  }
  return place
}

describe('PostgreSQL is found', () => {
  const old = programs('old', '14.9')
  const half = programs('half', '17.1', ['postgres'])
  const here = programs('here', '16.2 (Debian 16.2-1)')
  const versions = join(folder, 'versions')
  const fifteen = programs('versions/15/bin', '15.18')
  const eighteen = programs('versions/18/bin', '18.1')

  test.each([
    ['on the path, before any package', [old, half, here].join(delimiter), versions, here],
    ['as the newest package, when the path has none that is whole and new enough', [old, half].join(delimiter), versions, eighteen],
    ['nowhere', old, join(folder, 'none'), undefined],
  ])('%s', (_, path, packages, found) => {
    expect(findPostgres(path, packages)).toBe(found)
  })

  test('packages are compared by number', () => {
    expect(fifteen).not.toBe(eighteen)
    programs('versions/9/bin', '9.6')
    expect(findPostgres('', versions)).toBe(eighteen)
  })
})

test('root gives way to somebody without rights', () => {
  const passwd = join(folder, 'passwd')
  expect(unprivileged(1000, passwd)).toBeUndefined()
  expect(unprivileged(0, passwd)).toBeNull()
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n')
  expect(unprivileged(0, passwd)).toEqual({ uid: 65534, gid: 65533 })
  writeFileSync(passwd, 'nobody:x:65534:65534::/:/bin/false\npostgres:x:101:104::/:/bin/sh\n')
  expect(unprivileged(0, passwd)).toEqual({ uid: 101, gid: 104 })
})

test('a server that cannot be made tells why, and leaves no folder', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('marketscope-postgres-') && !before.includes(name))
  const before = readdirSync(tmpdir())
  await expect(startPostgres(programs('broken', '17'), undefined)).rejects.toThrow('PostgreSQL ended: spawn')
  const refusing = programs('refusing', '17')
  writeFileSync(join(refusing, 'initdb'), '#!/bin/sh\necho "no room" >&2\nexit 1\n')
  await expect(startPostgres(refusing, undefined)).rejects.toThrow('initdb failed: no room')
  expect(left()).toEqual([])
})

test('where no server can be started the tests on it are skipped, not failed and not run', async () => {
  const path = process.env.PATH
  process.env.PATH = [programs('unable', '17'), path].join(delimiter)
  let ran = 0
  const surroundings = { root: folder, node: '', paths: [], whole: false, beside: false, exec: async () => ({ code: 0, output: '' }) }
  const outcomes = await runOnPostgres(surroundings, async () => {
    ran += 1
    return []
  }).finally(() => {
    process.env.PATH = path
  })
  expect(outcomes).toEqual([{ name: 'tests on PostgreSQL', state: 'skipped' }])
  expect(ran).toBe(0)
})
