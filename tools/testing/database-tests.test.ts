import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { openProject, projectOf } from '../structure/project.ts'
import { databaseTests } from './database-tests.ts'

const at = (texts: Record<string, string>) =>
  projectOf(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`apps/server/src/${name}`, text])))

const OPENS = {
  'db/server.ts': `import pg from 'pg'\n`,
  'db/inside.ts': `import { PGlite } from '@electric-sql/pglite'\n`,
  'product.ts': `import { open } from './db/inside.ts'\n`,
  'testing/program.ts': `await import('../product.ts')\n`,
  'testing/run.ts': `const PROGRAM = join(import.meta.dirname, 'program.ts')\n`,
}

test.each([
  ['loads what opens it', `import { open } from './db/server.ts'`, true],
  ['loads it later', `const { open } = await import('./db/server.ts')`, true],
  ['loads something that loads it', `import { product } from './product.ts'`, true],
  ['runs a program that loads it', `import { run } from './testing/run.ts'`, true],
  ['takes only types of it', `import type { Open } from './db/server.ts'`, false],
  ['loads something else', `import { z } from 'zod'`, false],
])('a test that %s', (_, text, chosen) => {
  expect(databaseTests(at({ ...OPENS, 'some.test.ts': `${text}\n` }))).toEqual(chosen ? ['apps/server/src/some.test.ts'] : [])
})

test('files that import each other are no hindrance, whichever comes first', () => {
  const circle = {
    'a.ts': `import './b.ts'\nimport './product.ts'\n`,
    'b.ts': `import './a.ts'\n`,
    'a.test.ts': `import './a.ts'\n`,
    'b.test.ts': `import './b.ts'\n`,
  }
  expect(databaseTests(at({ ...OPENS, ...circle }))).toEqual(['apps/server/src/a.test.ts', 'apps/server/src/b.test.ts'])
})

test('every test of ours that starts the server, opens a database or runs a command is among them, and no other', () => {
  const project = openProject(root)
  const chosen = databaseTests(project)
  const tests = project.files.filter((file) => file.startsWith('apps/server/src/') && file.endsWith('.test.ts'))
  const says =
    /\b(start\w*Server|startContacts|(open|connect)TestDatabase|testDatabase|open(Embedded|Database|Product)|runServer|runCommand)\(/
  expect(tests.filter((file) => says.test(project.read(file)) && !chosen.includes(file))).toEqual([])
  expect(chosen).toContain('apps/server/src/desk/limited-account.test.ts')
  expect(chosen).not.toContain('apps/server/src/analyses/filter-numbers.test.ts')
})
