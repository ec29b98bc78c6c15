// Runs the product, installed and built, and watches it, for service managers: node tools/watch.mjs --port 8090 --data some/folder
import { join } from 'node:path'
import { root, runtimeNode, toolEnvironment } from './bootstrap.mjs'
import { explain } from './messages.mjs'
import { watch } from './watcher.mjs'

try {
  const node = runtimeNode()
  process.exitCode = await watch(node, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], { env: toolEnvironment(node) })
} catch (error) {
  process.exitCode = explain(error, root)
}
