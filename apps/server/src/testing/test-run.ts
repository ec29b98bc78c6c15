import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What is there for all test files of a run, which inherit it: a folder for what they begin with. The first that needs something makes it. Each project of
 * the tests asks for it, and the first gets it for all.
 */
export function setup(): (() => Promise<void>) | undefined {
  if (process.env.MARKETSCOPE_TEST_TEMPLATES) return
  const templates = mkdtempSync(join(tmpdir(), 'marketscope-templates-'))
  process.env.MARKETSCOPE_TEST_TEMPLATES = templates
  // As the program has it (`main.ts`): it counts only before a process has used its pool.
  process.env.UV_THREADPOOL_SIZE ??= '16'
  // Each process reads some thousand sources: what compiling them gives is kept for the next one.
  process.env.NODE_COMPILE_CACHE ??= join(templates, 'compiled')
  return async () => {
    // Tens of thousands of files: the runner waits for its last process meanwhile, which may still write what it compiled.
    await rm(templates, { recursive: true, force: true, maxRetries: 20 })
    // Databases that tests made on a server.
    if (process.env.MARKETSCOPE_TEST_DATABASE_URL) await (await import('./test-database.ts')).dropTestDatabases()
  }
}
