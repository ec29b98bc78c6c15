import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { execNode } from './children.ts'

const node = process.execPath

test('code and output of a program', async () => {
  expect(await execNode(node, process.cwd(), ['-e', 'console.log("hi"); process.exit(3)'], { quiet: true })).toEqual({
    code: 3,
    output: 'hi\n',
  })
})

test('a program that hangs is stopped together with what it started, and counts as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-children-'))
  const beats = join(folder, 'beats')
  const inner = `setInterval(() => require('node:fs').appendFileSync(process.argv[1], '.'), 20)`
  const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}, process.argv[1]]); setInterval(() => {}, 1000)`
  const { code, output } = await execNode(node, process.cwd(), ['-e', outer, beats], { quiet: true, minutes: 1 / 40 })
  expect(code).toBe(1)
  expect(output).toContain('stopped after')
  const before = statSync(beats).size
  expect(before).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(statSync(beats).size).toBe(before)
  rmSync(folder, { recursive: true })
})
