// Builds the web app when what it is made of has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { npmCommand, root, toolEnvironment } from './bootstrap.mjs'
import { PlainFault } from './messages.mjs'
import { run } from './processes.mjs'

const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tools/web-build.mjs']
const SKIPPED = new Set(['node_modules', 'dist'])

function filesUnder(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}

/** A hash over every file that the built web app depends on. */
export function sourceHash(folder = root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(folder, source)
    for (const file of /\.(json|mjs)$/.test(source) ? [path] : filesUnder(path)) {
      hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Files below this size are sent as they are: packing them saves nothing. */
const LEAST_BYTES = 1024

/** Writes a Brotli and a gzip twin beside every text file of the build; the server sends one instead, a sixth smaller than what it could pack while answering. */
async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|html|svg)$/.test(name))
  for (const name of names) {
    const path = join(folder, name)
    const content = readFileSync(path)
    if (content.length < LEAST_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

/** Makes sure that apps/web/dist is the build of the current sources. Throws a PlainFault when the build fails. */
export async function buildWeb(node) {
  const stamp = join(root, 'apps/web/dist/.stamp')
  const wanted = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web app · 正在构建网页')
  rmSync(stamp, { force: true })
  const npm = npmCommand()
  const args = [...npm.args, 'run', 'build', '-w', '@marketscope/web', '--loglevel=error']
  const { code, output, interrupted } = await run(npm.command, args, {
    cwd: root,
    env: toolEnvironment(node),
    capture: true,
    shell: npm.shell,
  })
  if (interrupted) throw new PlainFault('构建被中断;再运行一次即可。', 'The build was interrupted; run the same command again.', 130)
  if (code !== 0) {
    console.error(output)
    throw new PlainFault('网页构建失败,原因见上。', 'The web app could not be built; the reason stands above.')
  }
  await precompress(join(root, 'apps/web/dist'))
  writeFileSync(stamp, wanted)
}
