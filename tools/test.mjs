// `npm test`: installs what is needed and runs every check and test. `npm test -- unit` or `npm test -- some/path` runs a part.
import { join } from 'node:path'
import { bootstrap, root, toolEnvironment } from './bootstrap.mjs'
import { explain } from './messages.mjs'
import { run } from './processes.mjs'

try {
  const node = await bootstrap()
  const main = join(root, 'tools/testing/main.ts')
  const { code } = await run(node, [main, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...toolEnvironment(node), MARKETSCOPE_NODE: node },
  })
  process.exitCode = code
} catch (error) {
  process.exitCode = explain(error, root)
}
