import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLibrary, startClickHouse } from './clickhouse-server.ts'
import { runOnClickHouse } from './clickhouse-step.ts'

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('marketscope-clickhouse-'))

test('a library that is none tells why no server starts, and leaves no folder', async () => {
  const before = left()
  await expect(startClickHouse(join(tmpdir(), 'none.so'), 1)).rejects.toThrow('ClickHouse did not start')
  expect(left()).toEqual(before)
})

test('where npm brought no engine the tests on it are skipped, not failed and not run', async () => {
  const root = mkdtempSync(join(tmpdir(), 'marketscope-bare-'))
  let ran = 0
  const surroundings = { root, node: '', paths: [], whole: false, beside: false, exec: async () => ({ code: 0, output: '' }) }
  const outcomes = await runOnClickHouse(surroundings, async () => {
    ran += 1
    return []
  })
  rmSync(root, { recursive: true })
  expect(findLibrary(root)).toBeUndefined()
  expect(outcomes).toEqual([{ name: 'tests on ClickHouse servers', state: 'skipped' }])
  expect(ran).toBe(0)
})
