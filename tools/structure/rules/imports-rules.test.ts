import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { arrows } from './arrows.ts'
import { cycles } from './cycles.ts'
import { zones } from './zones.ts'

const manifests = {
  'package.json': '{"devDependencies":{"vitest":"1"}}',
  'packages/contract/package.json': '{"dependencies":{"zod":"1"}}',
  'packages/warehouse/package.json': '{"dependencies":{"chdb":"1"}}',
  'apps/server/package.json': '{"dependencies":{"fastify":"1"}}',
  'apps/web/package.json': '{"dependencies":{"react":"1"},"devDependencies":{"vite":"1"}}',
}

/** Where the arrow rule finds fault with one file that imports `specifier`. */
function arrowFaults(file: string, specifier: string) {
  return arrows.check(projectOf({ ...manifests, [file]: `import '${specifier}'` })).map((fault) => `${fault.file}:${fault.line}`)
}

test.each([
  ['packages/contract/src/a.ts', 'zod'],
  ['packages/contract/src/a.ts', './b.ts'],
  ['packages/contract/src/a.test.ts', 'vitest'],
  ['packages/contract/src/a.test.ts', 'node:fs'],
  ['packages/warehouse/src/a.ts', '@marketscope/contract/months'],
  ['packages/warehouse/src/a.ts', 'chdb/connection'],
  ['packages/warehouse/src/a.ts', 'node:fs'],
  ['apps/server/src/a.ts', '@marketscope/warehouse/scope/scope'],
  ['apps/server/src/demo/a.ts', '@marketscope/demo-market/market'],
  ['apps/server/src/http/a.test.ts', '@marketscope/demo-market/market'],
  ['apps/web/src/a.tsx', 'react'],
  ['apps/web/vite.config.ts', 'vite'],
  ['e2e/a.spec.ts', '../apps/server/src/main.ts'],
])('%s may import %s', (file, specifier) => {
  expect(arrowFaults(file, specifier)).toEqual([])
})

test.each([
  ['packages/contract/src/a.ts', 'node:fs'],
  ['packages/contract/src/a.ts', 'dayjs'],
  ['packages/contract/src/a.ts', '@marketscope/warehouse/a'],
  ['packages/warehouse/src/a.ts', '@marketscope/demo-market/a'],
  ['packages/warehouse/src/a.ts', 'vitest'],
  ['packages/demo-market/src/a.ts', '@marketscope/warehouse/a'],
  ['apps/server/src/http/a.ts', '@marketscope/demo-market/market'],
  ['apps/server/src/a.ts', '../../web/src/a.ts'],
  ['apps/server/src/a.ts', '@marketscope/web/a'],
  ['apps/web/src/a.tsx', '@marketscope/warehouse/a'],
  ['apps/web/src/a.tsx', 'vite'],
  ['apps/web/src/a.tsx', 'node:path'],
])('%s may not import %s', (file, specifier) => {
  expect(arrowFaults(file, specifier)).toEqual([`${file}:1`])
})

test('contract depends on zod alone', () => {
  const faults = arrows.check(projectOf({ ...manifests, 'packages/contract/package.json': '{"dependencies":{"zod":"1","dayjs":"1"}}' }))
  expect(faults.map((fault) => fault.what)).toEqual(['contract depends on "dayjs"'])
})

const web = 'apps/web/src'

test.each([
  ['screens/search/a.tsx', '../../ui/b.tsx', true],
  ['screens/search/a.tsx', './b.tsx', true],
  ['screens/search/a.tsx', '../detail/b.tsx', false],
  ['screens/detail/a.tsx', '../../analyses/b.tsx', true],
  ['screens/new-one/parts/a.tsx', '../../detail/b.tsx', false],
  ['ui/a.tsx', '../screens/search/b.tsx', false],
  ['ui/a.tsx', '../analyses/b.tsx', false],
  ['url/a.ts', '../app/b.ts', false],
  ['analyses/a.tsx', '../charts/draw/b.ts', true],
  ['analyses/a.tsx', '../screens/detail/b.tsx', false],
  ['app/a.tsx', '../screens/detail/b.tsx', true],
  ['main.tsx', './app/b.tsx', true],
])('%s importing %s: allowed %s', (file, specifier, allowed) => {
  const faults = zones.check(projectOf({ [`${web}/${file}`]: `import '${specifier}'` }))
  expect(faults.map((fault) => fault.file)).toEqual(allowed ? [] : [`${web}/${file}`])
})

test('views and the frame around them do not need each other', () => {
  const a = 'apps/web/src/analyses'
  const files = {
    [`${a}/items/one.ts`]: "import '../frame/two.ts'",
    [`${a}/frame/two.ts`]: "import '../items/three.ts'",
    [`${a}/items/three.ts`]: '',
  }
  expect(
    cycles
      .check(projectOf(files))
      .map((fault) => fault.file)
      .sort(),
  ).toEqual([`${a}/frame/two.ts`, `${a}/items/one.ts`])
  expect(cycles.check(projectOf({ ...files, [`${a}/frame/two.ts`]: '' }))).toEqual([])
})

test('areas of the server that need each other are found, over a third one too; types and tests do not count', () => {
  const s = 'apps/server/src'
  const circle = {
    [`${s}/a/one.ts`]: "import '../b/two.ts'",
    [`${s}/b/two.ts`]: "import '../c/three.ts'",
    [`${s}/c/three.ts`]: "import '../a/one.ts'",
    [`${s}/d/four.ts`]: "import '../a/one.ts'",
  }
  expect(cycles.check(projectOf(circle)).map((fault) => fault.file)).toEqual([`${s}/a/one.ts`, `${s}/b/two.ts`, `${s}/c/three.ts`])
  const open = { ...circle, [`${s}/c/three.ts`]: "import type { A } from '../a/one.ts'", [`${s}/c/three.test.ts`]: "import '../a/one.ts'" }
  expect(cycles.check(projectOf(open))).toEqual([])
})
