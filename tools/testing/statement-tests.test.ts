import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { openProject, projectOf } from '../structure/project.ts'
import { databaseTests } from './database-tests.ts'
import { statementTests, tablesOf } from './statement-tests.ts'

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

test('each of our tables is named where a chosen test tries it', () => {
  const project = openProject(root)
  const tables = tablesOf(project)
  expect(tables).toContain('account')
  expect(tables).toContain('partner_picture')
  const tried = new Set(statementTests(project).flatMap((one) => [...one.tables]))
  expect(tables.filter((table) => !tried.has(table))).toEqual([])
})

test('they are a part of the tests that can open the database', () => {
  const project = openProject(root)
  const able = databaseTests(project)
  const chosen = statementTests(project).map(({ path }) => path)
  expect(chosen.filter((path) => !able.includes(path))).toEqual([])
  expect(chosen).toContain('apps/server/src/sign-in/sign-in.test.ts')
  expect(chosen).not.toContain('apps/server/src/words/words.test.ts')
})
