// `npm start` and `npm run load`: installs, builds and runs the product. Arguments go to the server: npm start -- --port 8090 --data some/folder
import { join } from 'node:path'
import { bootstrap, root, toolEnvironment } from './bootstrap.mjs'
import { explain, PlainFault } from './messages.mjs'
import { callWith, flagsKeptByNpm } from './npm-flags.mjs'
import { run } from './processes.mjs'
import { watch } from './watcher.mjs'
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
  const program = [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)]
  const env = toolEnvironment(node)
  // Of the commands, only the one that serves pages needs them, and goes on.
  if (command === 'serve' || command.startsWith('-')) {
    await buildWeb(node)
    process.exitCode = await watch(node, program, { env })
  } else process.exitCode = (await run(node, program, { env })).code
} catch (error) {
  process.exitCode = explain(error, root)
}
