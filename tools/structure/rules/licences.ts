import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault, Rule } from '../project.ts'

const EXCEPTIONS = 'tools/structure/licence-exceptions.json'
const FREE = /^(MIT(-0)?|Apache-2\.0|BSD(-[23]-Clause)?|ISC|0BSD|Python-2\.0|CC0-1\.0|BlueOak-1\.0\.0|Unlicense|CC-BY-[34]\.0|Zlib)$/

/** Whether a licence expression allows free use: an OR needs one free part, an AND needs all. */
export function isFree(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/\sOR\s/.test(bare)) return bare.split(/\sOR\s/).some(isFree)
  if (/\sAND\s/.test(bare)) return bare.split(/\sAND\s/).every(isFree)
  return FREE.test(bare.trim())
}

interface Manifest {
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

function licenceOf(manifest: Manifest): string {
  if (typeof manifest.license === 'string') return manifest.license
  if (manifest.license?.type) return manifest.license.type
  return (manifest.licenses ?? []).map((licence) => licence.type ?? '').join(' OR ')
}

/** What the product ships with may be used freely; a true exception is listed with its reason. */
export function licencesIn(root: string): Rule {
  return {
    id: 'licences',
    title: 'licences of what the product ships with',
    check: (project) => {
      const lock = JSON.parse(project.read('package-lock.json')) as { packages: Record<string, { dev?: boolean; link?: boolean }> }
      const excepted = JSON.parse(project.read(EXCEPTIONS)) as Record<string, { licence: string; reason: string }>
      return Object.entries(lock.packages).flatMap(([key, entry]): Fault[] => {
        const path = join(root, key, 'package.json')
        if (!key.includes('node_modules/') || entry.dev || entry.link || !existsSync(path)) return []
        const name = key.split('node_modules/').at(-1) ?? key
        const licence = licenceOf(JSON.parse(readFileSync(path, 'utf8')) as Manifest)
        if (isFree(licence) || (excepted[name] && excepted[name].licence === licence)) return []
        const mend = `choose another package, or add it with its reason to ${EXCEPTIONS}`
        return [{ file: `${key}/package.json`, what: `licence "${licence || 'none stated'}"`, mend }]
      })
    },
  }
}
