import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../sql/sql.ts'
import { openEmbedded } from './embedded.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'durability.child.ts'), folder], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a killed process keeps every acknowledged insert; its folder is locked while it lives and free afterwards', async () => {
  const child = start()
  const { stdout } = child
  if (!stdout) throw new Error('no output of the child')
  const exit = once(child, 'exit')
  let acknowledged = 0
  for await (const line of createInterface({ input: stdout })) {
    if (line === 'open') await expect(openEmbedded({ path: folder })).rejects.toMatchObject({ reason: 'locked' })
    const match = /^done (\d+)$/.exec(line)
    if (match) acknowledged = Number(match[1])
    if (acknowledged >= 20) child.kill('SIGKILL')
  }
  await exit
  expect(acknowledged).toBeGreaterThanOrEqual(20)

  const engine = await openEmbedded({ path: folder })
  try {
    const rows = await engine.query<{ load: number; n: number }>(
      sql`SELECT toInt64(load_id) AS load, toInt64(count()) AS n FROM brand GROUP BY load ORDER BY load`,
    )
    expect(rows.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, i) => ({ load: i + 1, n: 50 })))
    expect(rows.length - acknowledged).toBeLessThanOrEqual(1)
    expect(rows.every((row) => row.n === 50)).toBe(true)
    expect(await readdir(join(folder, 'spool'))).toEqual([])
  } finally {
    await engine.close()
  }
})
