import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files that the rules look at. Paths are relative to the project, with forward slashes. */
export interface Project {
  files: readonly string[]
  read: (path: string) => string
}

/** One place that breaks a rule. `line` counts from 1; `mend` says what to do. */
export interface Fault {
  file: string
  line?: number
  what: string
  mend: string
}

/** One structure rule. */
export interface Rule {
  id: string
  title: string
  check: (project: Project) => Fault[]
}

const SOURCE = /\.(ts|tsx|mjs)$/

/** Whether the file holds program text with imports. */
export function isSource(path: string): boolean {
  return SOURCE.test(path)
}

/** Whether the file is a test or serves only tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')
}

/** The project on disk: what git tracks, and what it would track (new files that are not ignored). */
export function openProject(root: string): Project {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = [...new Set(listed.split('\0'))].filter(
    (path) => path !== '' && existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  )
  const kept = new Map<string, string>()
  const read = (path: string) => {
    const text = kept.get(path) ?? readFileSync(join(root, path), 'utf8')
    kept.set(path, text)
    return text
  }
  return { files: files.sort(), read }
}

/** A project made of texts, for tests. */
export function projectOf(texts: Record<string, string>): Project {
  return { files: Object.keys(texts).sort(), read: (path) => texts[path] ?? '' }
}

/** The lines of a text that match, with their numbers. */
export function matchingLines(text: string, pattern: RegExp): { line: number; text: string }[] {
  return text.split('\n').flatMap((content, index) => (pattern.test(content) ? [{ line: index + 1, text: content }] : []))
}
