import { expect, test } from 'vitest'
import { importsOf, packageOf } from './imports.ts'
import { projectOf } from './project.ts'

test('finds every form of import with its line', () => {
  const text = [
    "import a from 'one'",
    "import type { B } from './two.ts'",
    'import {',
    '  c,',
    '  d,',
    "} from '../three/four.ts'",
    "import 'five/style.css'",
    "export { e } from './six.ts'",
    "const f = () => import('./seven.tsx')",
    "const text = 'not an import from anywhere'",
  ].join('\n')
  expect(importsOf(projectOf({ 'a/b/c.ts': text }), 'a/b/c.ts')).toEqual([
    { specifier: 'one', typeOnly: false, line: 1 },
    { specifier: './two.ts', typeOnly: true, line: 2, target: 'a/b/two.ts' },
    { specifier: '../three/four.ts', typeOnly: false, line: 3, target: 'a/three/four.ts' },
    { specifier: 'five/style.css', typeOnly: false, line: 7 },
    { specifier: './six.ts', typeOnly: false, line: 8, target: 'a/b/six.ts' },
    { specifier: './seven.tsx', typeOnly: false, line: 9, target: 'a/b/seven.tsx' },
  ])
})

test.each([
  ['zod', 'zod'],
  ['zod/v4', 'zod'],
  ['@marketscope/contract/months', '@marketscope/contract'],
])('%s is of the package %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name)
})
