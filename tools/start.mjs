// `npm start`: installs, builds and runs the product. Arguments go to the server: npm start -- --port 8090 --data some/folder
import { join } from 'node:path'
import { bootstrap, root, toolEnvironment } from './bootstrap.mjs'
import { explain } from './messages.mjs'
import { run } from './processes.mjs'
import { buildWeb } from './web-build.mjs'

try {
  const node = await bootstrap()
  await buildWeb(node)
  const main = join(root, 'apps/server/src/main.ts')
  const { code } = await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node) })
  process.exitCode = code
} catch (error) {
  process.exitCode = explain(error, root)
}
