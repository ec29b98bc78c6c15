import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import { migrate } from '../schema/migrations.ts'
import { currentRevision } from '../schema/revision.ts'
import { sql } from '../sql/sql.ts'
import { openLoads } from './loads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-crash-'))
  const rows = Array.from({ length: 20_000 }, (_, index) => `tmall,2020-0${(index % 9) + 1},${index},T${index},b${index % 7},1,1,1`)
  await writeFile(join(folder, 'months.csv'), `site,month,item_id,title,brand_id,price,sold,sales\n${rows.join('\n')}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a load in a process of its own and kills it when its output has a line with the word. */
async function killAt(word: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('testing/crash-child.ts', import.meta.url)),
      ...['market', 'work', 'months.csv'].map((name) => join(folder, name)),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(word)) continue
    child.kill('SIGKILL')
    break
  }
  await exited
}

test('a process killed in the middle of a load, or while it publishes, leaves the old data or the new', async () => {
  const killed = ['-read', '-months', '-years', '-directories', 'before publish', 'after publish']
  for (const word of killed) await killAt(word)
  const engine = await openEmbedded({ path: join(folder, 'market'), connections: 2 })
  await migrate(engine)
  const loads = await openLoads({ engine, folder: join(folder, 'work'), onPublished: async () => undefined })
  await loads.recover()
  try {
    const { segments } = await currentRevision(engine)
    const states = (await loads.list()).map((report) => report.state).reverse()
    expect(states.slice(0, 4)).toEqual(['fail', 'fail', 'fail', 'fail'])
    expect(states[5]).toBe('published')
    expect(segments.map((one) => [one.site, one.year, one.rows])).toEqual([['tmall', 2020, 20_000]])
    const [left] = await engine.query(
      sql`SELECT (SELECT toInt64(count()) FROM load_row) AS staged, (SELECT toInt64(uniqExact(segment)) FROM item_month) AS segments,
        (SELECT toInt64(uniqExact(load_id)) FROM item FINAL) AS loads, (SELECT toInt64(count()) FROM item FINAL) AS items`,
    )
    expect(left).toEqual({ staged: 0, segments: expect.any(Number), loads: 1, items: 20_000 })
    expect(await readdir(join(folder, 'work'))).toEqual([])
  } finally {
    await loads.close()
    await engine.close()
  }
}, 240_000)
