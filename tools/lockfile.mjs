// Completes package-lock.json: npm leaves out optional platform packages that the registry at hand does not offer,
// and `npm ci` of npm 11 and later refuses such a lockfile. `--check` only reports.
import { readFileSync, writeFileSync } from 'node:fs'

const OS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openbsd', 'netbsd', 'sunos', 'aix']
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x']

/** The optional packages that `lock` names in a dependency list and has no entry for: [name, version range]. */
export function missingEntries(lock) {
  const known = new Set(Object.keys(lock.packages).map((key) => key.split('node_modules/').at(-1)))
  return Object.values(lock.packages)
    .flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}))
    .filter(([name]) => !known.has(name))
}

/** Lockfile entries whose address names a registry host. */
export function foreignAddresses(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([key]) => key)
}

function entryFor(name, version) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => OS.includes(word))
  const cpu = words.find((word) => CPU.includes(word))
  if (!os || !cpu || !/^\d/.test(version)) throw new Error(`cannot tell the platform of ${name}@${version}`)
  return { version, cpu: [cpu], optional: true, os: [os] }
}

if (import.meta.main ?? process.argv[1]?.endsWith('lockfile.mjs')) {
  const path = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingEntries(lock)
  const foreign = foreignAddresses(lock)
  if (process.argv.includes('--check')) {
    for (const [name, version] of missing) console.error(`package-lock.json lacks ${name}@${version}: run "node tools/lockfile.mjs"`)
    for (const key of foreign) console.error(`package-lock.json names a registry host for ${key}`)
    process.exit(missing.length + foreign.length > 0 ? 1 : 0)
  }
  for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = entryFor(name, version)
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
