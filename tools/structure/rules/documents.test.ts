import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { documents } from './documents.ts'

const faults = (texts: Record<string, string>) =>
  documents
    .check(projectOf({ 'apps/server/src/app.ts': '', 'docs/a-page.md': '', ...texts }))
    .map(({ file, line, what }) => `${file}:${line} ${what}`)

test('paths between backticks are files or folders of the project', () => {
  expect(
    faults({
      'README.md': 'see `apps/server/src/app.ts`, `apps/server` and `apps/server/`, not `apps/web/dist`, `scope/` or `/api/sub/x`',
    }),
  ).toEqual([])
  expect(faults({ 'README.md': 'one\nsee `apps/server/src/gone.ts`' })).toEqual(['README.md:2 there is no "apps/server/src/gone.ts"'])
})

test('links within the project lead somewhere, seen from the page', () => {
  expect(
    faults({ 'docs/b.md': '[a](a-page.md) [b](a-page.md#part) [c](../apps/server/src/app.ts) [d](https://example.com/x) [e](#part)' }),
  ).toEqual([])
  expect(faults({ 'docs/b.md': '[a](gone.md)' })).toEqual(['docs/b.md:1 there is no "docs/gone.md"'])
})

test('a sentence of the specification names its place and its test, or that it comes later', () => {
  const table = [
    '| Sentence | Where | Test |',
    '|---|---|---|',
    '| A | `apps/server/src/app.ts` | `docs/a-page.md` |',
    '| B | not in this version | |',
    '| C | `apps/server/src/app.ts` | |',
  ]
  expect(faults({ 'docs/specification.md': table.join('\n') })).toEqual(['docs/specification.md:5 a sentence without its place or test'])
  expect(faults({ 'docs/other.md': table.join('\n') })).toEqual([])
})

test('a requirement of security names a test that is there, or why there is none', () => {
  const page = [
    '| Requirement | Why |',
    '| V1.1.1 | not met |',
    '| V1.1.2 | A | `apps/server/src/app.ts` | `docs/x.test.ts` › one that is there; `docs/x.test.ts` |',
    '| V1.1.3 | A | `apps/server/src/app.ts` | `docs/x.test.ts` › one that is gone; `docs/x.test.ts` |',
    '| V1.1.4 | A | `apps/server/src/app.ts` |  |',
    '| V1.1.5 | the operator: A |  |  |',
  ]
  expect(faults({ 'docs/security.md': page.join('\n'), 'docs/x.test.ts': "it('one that is there')" })).toEqual([
    'docs/security.md:4 "docs/x.test.ts" has no test "one that is gone"',
    'docs/security.md:5 a requirement without its test',
  ])
})
