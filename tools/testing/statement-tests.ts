import { posix } from 'node:path'
import { importsOf } from '../structure/imports.ts'
import type { Project } from '../structure/project.ts'
import { DRIVERS, databaseTests } from './database-tests.ts'

const SERVER = 'apps/server/src/'

/** A statement names its table first; group 1 is the table. */
const STATEMENT = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin)\(\s*\[?'(\w+)/g

/** A test file that asks the accounts' database on its own matter, and the tables that it or the statements it tries name. */
export interface StatementTest {
  path: string
  tables: ReadonlySet<string>
}

const isSource = (file: string) =>
  file.startsWith(SERVER) && file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/')

/**
 * The server's test files that try statements of the accounts' database: those that can open it and stand beside a source that has statements or loads a
 * driver, or, where beside such a source there is no test, beside one that imports it. What else opens the database does so to sign somebody in, by
 * statements that these try.
 */
export function statementTests(project: Project): StatementTest[] {
  const able = databaseTests(project)
  const tested = new Set(able.map((path) => posix.dirname(path)))
  const folders = new Map<string, Set<string>>()
  const add = (folder: string, tables: readonly string[]) => folders.set(folder, new Set([...(folders.get(folder) ?? []), ...tables]))
  for (const file of project.files.filter(isSource)) {
    const imports = importsOf(project, file).filter(({ typeOnly }) => !typeOnly)
    const folder = posix.dirname(file)
    const own = tablesIn(project, file)
    if (own.length > 0 || imports.some(({ specifier }) => DRIVERS.includes(specifier))) add(folder, own)
    for (const { target } of imports) {
      if (target === undefined || !isSource(target) || tested.has(posix.dirname(target))) continue
      const lent = tablesIn(project, target)
      if (lent.length > 0) add(folder, lent)
    }
  }
  return able.flatMap((path) => {
    const beside = folders.get(posix.dirname(path))
    return beside === undefined ? [] : [{ path, tables: new Set([...beside, ...tablesIn(project, path)]) }]
  })
}

const tablesIn = (project: Project, file: string) => [...project.read(file).matchAll(STATEMENT)].map(([, table = '']) => table)

/** The tables of the accounts' database, as its schema declares them. */
export function tablesOf(project: Project): string[] {
  const [, body = ''] = /^export interface Schema \{\n([^}]*)\}/m.exec(project.read(`${SERVER}database/schema.ts`)) ?? []
  return [...body.matchAll(/^\s*(\w+):/gm)].map(([, table = '']) => table)
}
