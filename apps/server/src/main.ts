// The entry of the server: checks the Node it runs on before anything else is loaded.
import module from 'node:module'
import { join } from 'node:path'
import { checkNode } from './command-line/node-version.ts'

process.exitCode = checkNode(process.versions.node)
if (process.exitCode === 0) {
  // Each market data connection keeps one thread of the pool while a query runs; the size counts only before the pool is first used.
  process.env.UV_THREADPOOL_SIZE ??= '16'
  // Both embedded databases make their files for everybody to write.
  process.umask(0o077)
  // Some thousand sources are read at each start: what compiling them gives is kept for the next one, where that may be written.
  module.enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/marketscope/compiled'))
  const { runCommandLine } = await import('./command-line/run.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
