import { posix } from 'node:path'
import { importsOf } from '../structure/imports.ts'
import type { Project } from '../structure/project.ts'
import { DRIVERS, databaseTests } from './database-tests.ts'
import type { Outcome } from './step.ts'

const SERVER = 'apps/server/src/'

/** What a statement does to the table that it names first. */
const VERBS: Record<string, string> = {
  ...{ selectFrom: 'select', innerJoin: 'select', leftJoin: 'select', insertInto: 'insert', updateTable: 'update' },
  ...{ deleteFrom: 'delete', mergeInto: 'merge' },
}
const STATEMENT = new RegExp(`\\b(${Object.keys(VERBS).join('|')})\\(\\s*\\[?'(\\w+)`, 'g')
/** The same in SQL, as the server's log tells it. */
const SAID = /\b(insert into|update|delete from|merge into|from|join) "(\w+)"/g

/**
 * The tests that run again on PostgreSQL. Both databases are PostgreSQL; what differs is the driver, which hands over and reads values in its own way, and
 * that a server works for several connections at once. So each statement is to come there once, from a test that takes little time, and not again for each
 * rule that its answers are put to: after the tests the server's log says which came (`postgres-step.ts`), and one that did not is a failure.
 */
export const STATEMENT_TESTS: readonly string[] = [
  'accounts/contacts',
  'accounts/key-scopes',
  'accounts/sub-accounts',
  'alerts/alerts',
  'assistant/calls',
  'assistant/socket',
  'audit/audit-entries',
  'backup/backup',
  'categories/category-setting',
  'command-line/admin',
  'contacts/contact-removal',
  'corrections/correction-limits',
  'corrections/correction-list',
  'corrections/correction-loads',
  'database/account-mode-migration',
  'database/database',
  'database/partner-migration',
  'database/postgres',
  'database/session-migration',
  'deliveries/deliveries',
  'desk/desk',
  'desk/partners',
  'faults/clock',
  'faults/database-away',
  'follows/follows',
  'market-ledger/shared-ledger',
  'membership/invitations',
  'membership/notifications',
  'membership/payments',
  'membership/quota',
  'membership/reconcile',
  'membership/refunded-time',
  'modules/modules',
  'monitor/monitor',
  'notices/notices',
  'partners/partner-host',
  'price-templates/price-templates',
  'reports/receivers',
  'reports/reports',
  'reports/set-up',
  'schemes/publications',
  'searches/load-search',
  'sessions/sessions',
  'sign-in/sign-in',
  'subscriptions/subscriptions',
  'subscriptions/turned-on',
  'table-views/table-views',
  'tasks/task-store',
  'translations/translations',
].map((name) => `${SERVER}${name}.test.ts`)

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

const tablesIn = (project: Project, file: string) => [...project.read(file).matchAll(STATEMENT)].map(([, , table = '']) => table)

/** The tables of the accounts' database, as its schema declares them. */
export function tablesOf(project: Project): string[] {
  const [, body = ''] = /^export interface Schema \{\n([^}]*)\}/m.exec(project.read(`${SERVER}database/schema.ts`)) ?? []
  return [...body.matchAll(/^\s*(\w+):/gm)].map(([, table = '']) => table)
}

/** What the server's sources do to which tables (`insert follow`), each with the files that have such a statement. */
export function statementsOf(project: Project): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of project.files.filter(isSource))
    for (const [, way = '', table = ''] of project.read(file).matchAll(STATEMENT)) {
      const name = `${VERBS[way]} ${table}`
      found.set(name, [...new Set([...(found.get(name) ?? []), file])])
    }
  return found
}

/** What a line of PostgreSQL's log says was done to which tables. */
export function statementsSaid(line: string): string[] {
  return [...line.matchAll(SAID)].map(([, way = '', table = '']) => `${/^(from|join)$/.test(way) ? 'select' : way.split(' ')[0]} ${table}`)
}

/** Whether each statement of our sources has come to the server, by what its log says. */
export function tried(project: Project, said: ReadonlySet<string>): Outcome[] {
  return [...statementsOf(project)].map(([name, files]) => {
    if (said.has(name)) return { name, state: 'passed' }
    const message = `${files.join(', ')}: no test that runs on PostgreSQL comes to it. Add one that does to STATEMENT_TESTS in tools/testing/statement-tests.ts`
    return { name, state: 'failed', message }
  })
}
