import { expect, test } from 'vitest'
import { projectOf } from '../project.ts'
import { layers } from './layers.ts'

test.each<[file: string, specifier: string, allowed: boolean]>([
  ['scope/a.ts', '../catalog/b.ts', true],
  ['catalog/a.ts', '../scope/b.ts', false],
  ['figures/a.ts', '../query/dimensions/b.ts', true],
  ['query/dimensions/a.ts', '../../figures/b.ts', false],
  ['analyses/a.ts', '../filings/b.ts', true],
  ['engine/a.ts', '../warehouse.ts', false],
  ['load/publish/a.ts', '../../engine/b.ts', true],
  ['load/a.ts', '../scope/b.ts', false],
  ['comments/a.ts', '../load/b.ts', false],
  ['elsewhere/a.ts', '../sql/b.ts', false],
  ['scope/a.test.ts', '../analyses/b.ts', true],
  ['testing/a.ts', '../analyses/b.ts', true],
  ['warehouse.ts', './analyses/b.ts', true],
])('packages/warehouse/src/%s imports %s', (file, specifier, allowed) => {
  const target = new URL(specifier, `file:///packages/warehouse/src/${file}`).pathname.slice(1)
  const project = projectOf({ [`packages/warehouse/src/${file}`]: `import '${specifier}'`, [target]: 'export {}' })
  expect(layers.check(project)).toHaveLength(allowed ? 0 : 1)
})
