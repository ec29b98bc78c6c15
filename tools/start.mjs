// `npm start` and `npm run load`: installs, builds and runs the product. Arguments go to the server: npm start -- --port 8090 --data some/folder
import { join } from 'node:path'
import { bootstrap, root, toolEnvironment } from './bootstrap.mjs'
import { explain, PlainFault } from './messages.mjs'
import { callWith, flagsKeptByNpm } from './npm-flags.mjs'
import { run } from './processes.mjs'
import { buildWeb } from './web-build.mjs'

try {
  const kept = flagsKeptByNpm(process.env)
  if (kept.length > 0)
    throw new PlainFault(
      `npm 把 ${kept.join(' ')} 当作自己的参数，没有传给本程序。请在参数前加 -- ，例如：${callWith(kept[0], process.env)}`,
      `npm took ${kept.join(' ')} for its own and did not pass it on. Put -- before the flags: ${callWith(kept[0], process.env)}`,
      2,
    )
  const node = await bootstrap()
  const [command = 'serve'] = process.argv.slice(2)
  // Of the commands, only the one that serves pages needs them.
  if (command === 'serve' || command.startsWith('-')) await buildWeb(node)
  const main = join(root, 'apps/server/src/main.ts')
  const { code } = await run(node, [main, ...process.argv.slice(2)], { env: toolEnvironment(node) })
  process.exitCode = code
} catch (error) {
  process.exitCode = explain(error, root)
}
