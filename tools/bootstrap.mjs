// Brings everything the product needs from the npm registry, on a machine that has only Node 20, npm and git. Only built-in modules here.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, missingForThisSystem, ownNodePath, removeStamp, writeStamp } from './installed.mjs'
import { faultFor, npmErrorCode, PlainFault } from './messages.mjs'
import { run } from './processes.mjs'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const MINIMUM = [20, 19]
const RUNTIME_MAJOR = 24

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return
  throw new PlainFault(
    `需要 Node.js ${MINIMUM.join('.')} 或更新版本,当前是 ${process.versions.node}。请从 https://nodejs.org 安装后再运行。`,
    `Node.js ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org and run the same command again.`,
  )
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const BEAT = 2000
const LONGEST_INSTALL = 20 * 60_000

/** Whether the installation that wrote the lock still runs: it beats, or it was killed and left its npm running. */
function isHeld(path) {
  if (!existsSync(path)) return false
  const age = Date.now() - statSync(path).mtimeMs
  const npm = Number(readFileSync(path, 'utf8'))
  return age < BEAT * 5 || (age < LONGEST_INSTALL && npm > 0 && isAlive(npm))
}

/** Keeps two installations out of one folder. The lock lies outside node_modules, because npm empties that. `work` is given a way to note npm's process. */
async function withInstallLock(work) {
  const path = join(tmpdir(), `marketscope-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)
  let told = false
  for (;;) {
    try {
      writeFileSync(path, '', { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isHeld(path)) {
        if (!told) console.log('Another installation runs in this folder; waiting for it · 另一个安装正在进行,请稍候')
        told = true
        await new Promise((resolve) => setTimeout(resolve, 500))
      } else {
        rmSync(path, { force: true })
      }
    }
  }
  const beat = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), BEAT)
  try {
    return await work((pid) => writeFileSync(path, String(pid)))
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

const NEEDED_MB = 1600

function freeMegabytes() {
  const { bavail, bsize } = statfsSync(root)
  return (bavail * bsize) / 2 ** 20
}

function checkFolder() {
  const modules = join(root, 'node_modules')
  const first = !existsSync(modules) || readdirSync(modules).length < 10
  // Not recursive: with that, a read-only disk is reported as a missing folder.
  if (!existsSync(modules)) mkdirSync(modules)
  const probe = join(modules, `.write-probe-${process.pid}`)
  writeFileSync(probe, Buffer.alloc(1 << 16))
  rmSync(probe)
  if (first && freeMegabytes() < NEEDED_MB) throw faultFor('ENOSPC', root)
}

function checkComplete() {
  const missing = missingForThisSystem(root)
  const node = existsSync(join(root, 'node_modules', 'node', 'package.json')) && existsSync(ownNodePath(root))
  if (missing.length === 0 && node) return
  if (freeMegabytes() < 300) throw faultFor('ENOSPC', root)
  if (missing.length === 0) return
  throw new PlainFault(
    `以下适用于本系统的软件包没有装上:${missing.join('、')}。请检查网络和磁盘后再运行一次。`,
    `These packages for this system did not arrive: ${missing.join(', ')}. Check the network and the disk, and run the same command again.`,
  )
}

/** Shows how many packages have arrived, every second on a terminal, every ten in a log. */
function showProgress() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.keys(lock.packages).filter((key) => key.startsWith('node_modules/') && !lock.packages[key].optional)
  const began = Date.now()
  const line = () => {
    const here = wanted.filter((key) => existsSync(join(root, key, 'package.json'))).length
    return `  ${Math.round((Date.now() - began) / 1000)} s · ${here} / ${wanted.length} packages · 软件包`
  }
  const terminal = process.stdout.isTTY
  const timer = setInterval(() => process.stdout.write(terminal ? `\r${line()}` : `${line()}\n`), terminal ? 1000 : 10_000)
  return () => {
    clearInterval(timer)
    if (terminal) process.stdout.write('\r\x1b[K')
    return `${((Date.now() - began) / 1000).toFixed(0)} s`
  }
}

/** The command that starts npm: the npm that started us, else the one on the path. */
export function npmCommand() {
  const script = process.env.npm_execpath
  if (script && basename(script).startsWith('npm') && script.endsWith('.js'))
    return { command: process.execPath, args: [script], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

async function install(noteProcess) {
  console.log('Installing packages (about 1.5 GB on disk, the first time only) · 正在安装依赖(仅第一次)')
  checkFolder()
  removeStamp(root)
  const { NODE_ENV: _, npm_config_workspace: __, npm_config_omit: ___, ...env } = process.env
  const npm = npmCommand()
  const finish = showProgress()
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
    '--fetch-retry-maxtimeout=20000',
  ]
  const { code, output, interrupted } = await run(npm.command, [...npm.args, ...flags], {
    cwd: root,
    env,
    capture: true,
    shell: npm.shell,
    onStart: noteProcess,
    patience: 1500,
  })
  const took = finish()
  if (interrupted) {
    throw new PlainFault('安装被中断;再运行一次会重新安装。', 'The installation was interrupted; the next run does it again.', 130)
  }
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-12).join('\n')
    throw (
      faultFor(npmErrorCode(output), root) ??
      new PlainFault(`安装依赖失败(npm ci):\n${tail}`, 'Installing the packages failed (npm ci); its last words are above.')
    )
  }
  checkComplete()
  writeStamp(root)
  console.log(`Packages installed in ${took} · 依赖安装完成`)
}

function versionOf(path) {
  const answer = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

/** The Node that the product runs on: the one of the `node` package, else this one when it is new enough. */
export function runtimeNode() {
  const own = ownNodePath(root)
  if (process.execPath === own || (existsSync(own) && versionOf(own))) return own
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR) return process.execPath
  throw new PlainFault(
    `npm 没有为本系统提供可用的 Node ${RUNTIME_MAJOR}(或安装脚本被禁用)。请从 https://nodejs.org 安装 Node ${RUNTIME_MAJOR},再运行同一命令。`,
    `npm brought no Node ${RUNTIME_MAJOR} that runs on this system (or install scripts are switched off). Install Node ${RUNTIME_MAJOR} from https://nodejs.org and run the same command again.`,
  )
}

/** The environment in which `node` and the project's tools mean the installed ones. */
export function toolEnvironment(node) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator)
  return { ...process.env, PATH: path }
}

/** Makes the project ready to run and returns the path of the Node to run it on. Throws a PlainFault when that cannot be. */
export async function bootstrap() {
  checkNode()
  if (!isInstalled(root)) {
    await withInstallLock(async (noteProcess) => {
      if (!isInstalled(root)) await install(noteProcess)
    })
  }
  return runtimeNode()
}
