// Tells whether node_modules belongs to the current package-lock.json. A stamp inside node_modules says so; it is
// written last, so an installation that was interrupted has none and is done again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = '.marketscope-install.json'

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The hash that identifies a state of package-lock.json. */
export function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Where the Node of the `node` package is, whether it exists or not. */
export function ownNodePath(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** True when `hidden` (npm's own record of what it installed) has everything that `lock` asks for; optional packages may be missing. */
export function recordMatchesLock(lock, hidden) {
  return Object.entries(lock.packages).every(([key, entry]) => {
    if (!key.startsWith('node_modules/') || entry.link) return true
    const found = hidden.packages?.[key]
    return found === undefined ? entry.optional === true || entry.devOptional === true : found.version === entry.version
  })
}

function fits(allowed, value) {
  if (!allowed) return true
  return allowed.includes(value) || (allowed.every((name) => name.startsWith('!')) && !allowed.includes(`!${value}`))
}

function systemLibrary() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * The packages made for this system that are not there. npm leaves an optional package out without a word when it cannot be
 * fetched or written, so its success alone does not tell that the installation is complete.
 */
export function missingForThisSystem(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  const library = systemLibrary()
  return Object.entries(lock.packages)
    .filter(([key, { optional, os, cpu, libc }]) => {
      if (!optional || !(os || cpu) || (library === 'glibc' && key.endsWith('-musl'))) return false
      return (
        fits(os, process.platform) &&
        fits(cpu, process.arch) &&
        (!library || fits(libc, library)) &&
        !existsSync(join(root, key, 'package.json'))
      )
    })
    .map(([key]) => key.split('node_modules/').at(-1))
}

/** An installation made by npm itself (`npm install`) has no stamp; it is taken over when npm's record and the folders agree with the lock. */
function installedByNpm(root) {
  const modules = join(root, 'node_modules')
  const hidden = readJson(join(modules, '.package-lock.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  if (!hidden || !lock || !recordMatchesLock(lock, hidden)) return false
  const present = Object.keys(hidden.packages).every((key) => existsSync(join(root, key)))
  const nodeWanted = hidden.packages['node_modules/node'] !== undefined
  return present && (!nodeWanted || existsSync(ownNodePath(root))) && missingForThisSystem(root).length === 0
}

/** True when the installation is complete and belongs to the current lockfile. */
export function isInstalled(root) {
  const stamp = readJson(join(root, 'node_modules', STAMP))
  if (stamp?.lock === lockHash(root)) return true
  if (!installedByNpm(root)) return false
  try {
    writeStamp(root)
  } catch {
    // A read-only disk: the installation is checked again next time.
  }
  return true
}

/** Records that the installation is complete. */
export function writeStamp(root) {
  writeFileSync(join(root, 'node_modules', STAMP), `${JSON.stringify({ lock: lockHash(root) })}\n`)
}

/** Forgets that the installation was complete: called before it is changed. */
export function removeStamp(root) {
  for (const name of [STAMP, '.package-lock.json']) rmSync(join(root, 'node_modules', name), { force: true })
}
