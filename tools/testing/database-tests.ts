import { posix } from 'node:path'
import { importsOf } from '../structure/imports.ts'
import type { Project } from '../structure/project.ts'

const SERVER = 'apps/server/src/'
/** What talks to a database: whoever opens one has to load one of these. */
export const DRIVERS = ['@electric-sql/pglite', 'pg']
/** A source file named in a text: a program that is run in a process of its own. */
const NAMED = /['"`]([\w./-]+\.ts)['"`]/g

/**
 * The server's test files that can open the accounts' database: those that load a driver, however far that is from what they import, in their own process or
 * in one that they start. Without that nothing can be opened, so that no list of files has to be kept.
 */
export function databaseTests(project: Project): string[] {
  const sources = project.files.filter((file) => file.startsWith(SERVER) && file.endsWith('.ts'))
  const users = new Map<string, string[]>()
  const found = new Set<string>()
  for (const file of sources) {
    const { drives, leads } = look(project, file)
    if (drives) found.add(file)
    for (const to of leads) users.set(to, [...(users.get(to) ?? []), file])
  }
  // A set gives what is added while it is gone through as well.
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user)
  return sources.filter((file) => file.endsWith('.test.ts') && found.has(file))
}

/** Whether a file loads a driver itself, and the files that it imports or names; those of which it takes only types are not among them. */
function look(project: Project, file: string): { drives: boolean; leads: string[] } {
  const imports = importsOf(project, file)
  const running = imports.filter(({ typeOnly }) => !typeOnly)
  const types = new Set(imports.flatMap(({ typeOnly, target }) => (typeOnly && target !== undefined ? [target] : [])))
  const named = [...project.read(file).matchAll(NAMED)].map(([, path = '']) => posix.normalize(posix.join(posix.dirname(file), path)))
  return {
    drives: running.some(({ specifier }) => DRIVERS.includes(specifier)),
    leads: [...running.flatMap(({ target }) => target ?? []), ...named.filter((path) => !types.has(path))],
  }
}
