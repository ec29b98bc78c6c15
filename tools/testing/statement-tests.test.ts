import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { openProject, projectOf } from '../structure/project.ts'
import { databaseTests } from './database-tests.ts'
import { STATEMENT_TESTS, statementsOf, statementsSaid, statementTests, tablesOf, tried } from './statement-tests.ts'

const at = (texts: Record<string, string>) =>
  projectOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`apps/server/src/${name}`, text])))

const SERVER = {
  'db/server.ts': `import pg from 'pg'\n`,
  'product.ts': `import './db/server.ts'\nimport './follows/follows.ts'\nimport './groups/store.ts'\n`,
  'follows/follows.ts': `db.selectFrom('follow').innerJoin('search as s', 'a', 'b')\n`,
  'groups/store.ts': `db.insertInto('custom_group')\n`,
  'desk/calls.ts': `import { store } from '../groups/store.ts'\n`,
  'http/limits.ts': `import { z } from 'zod'\n`,
}

test('chosen are tests beside statements, a driver, or an importer of statements that have no test beside them', () => {
  const text = `import '../product.ts'\n`
  const tests = Object.fromEntries(['db', 'follows', 'desk', 'http'].map((folder) => [`${folder}/some.test.ts`, text]))
  const plain = { 'follows/rules.test.ts': `import { z } from 'zod'\n` }
  expect(statementTests(at({ ...SERVER, ...tests, ...plain }))).toEqual([
    { path: 'apps/server/src/db/some.test.ts', tables: new Set() },
    { path: 'apps/server/src/desk/some.test.ts', tables: new Set(['custom_group']) },
    { path: 'apps/server/src/follows/some.test.ts', tables: new Set(['follow', 'search']) },
  ])
})

test('each of our tables is named where a test that runs on PostgreSQL tries it', () => {
  const project = openProject(root)
  const tables = tablesOf(project)
  expect(tables).toContain('account')
  expect(tables).toContain('partner_picture')
  const running = statementTests(project).filter(({ path }) => STATEMENT_TESTS.includes(path))
  const tried = new Set(running.flatMap((one) => [...one.tables]))
  expect(tables.filter((table) => !tried.has(table))).toEqual([])
})

test('they are told once, in order, and are a part of the tests that can open the database', () => {
  const able = databaseTests(openProject(root))
  expect(STATEMENT_TESTS.filter((path) => !able.includes(path))).toEqual([])
  expect([...new Set(STATEMENT_TESTS)].sort()).toEqual(STATEMENT_TESTS)
})

test('statements are what sources do to tables, and are read from the log of the server', () => {
  const sources = at({ ...SERVER, 'follows/more.ts': `db.deleteFrom('follow')\ndb.selectFrom(['search'])\n` })
  expect(Object.fromEntries(statementsOf(sources))).toEqual({
    'select follow': ['apps/server/src/follows/follows.ts'],
    'select search': ['apps/server/src/follows/follows.ts', 'apps/server/src/follows/more.ts'],
    'insert custom_group': ['apps/server/src/groups/store.ts'],
    'delete follow': ['apps/server/src/follows/more.ts'],
  })
  const said = [
    'LOG:  execute <unnamed>: select "s"."url_id" from "follow" inner join "search" as "s" on true for update',
    'LOG:  execute <unnamed>: insert into "follow" ("name") values ($1) on conflict ("id") do update set "name" = $2',
    'LOG:  execute <unnamed>: delete from "follow" where "url_id" in (select "url_id" from "search")',
    'LOG:  execute <unnamed>: update "follow" set "name" = $1',
    'LOG:  statement: commit',
  ]
  expect(said.map(statementsSaid)).toEqual([
    ['select follow', 'select search'],
    ['insert follow'],
    ['delete follow', 'select search'],
    ['update follow'],
    [],
  ])
})

test('a statement that no test has come to on PostgreSQL is a failure that names its source, and one that a test came to is not', () => {
  const outcomes = tried(at(SERVER), new Set(['select follow', 'insert custom_group']))
  expect(outcomes).toEqual([
    { name: 'select follow', state: 'passed' },
    { name: 'select search', state: 'failed', message: expect.stringContaining('apps/server/src/follows/follows.ts') },
    { name: 'insert custom_group', state: 'passed' },
  ])
})
