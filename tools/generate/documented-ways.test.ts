import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../bootstrap.mjs'

const run = promisify(execFile)
const MINUTES = 10 * 60_000

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'ways-'))
  for (const part of [
    'apps',
    'packages',
    'tools',
    'bench',
    'e2e',
    '.gitignore',
    'biome.json',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    await cp(join(root, part), join(copy, part), { recursive: true, filter: (path) => !/node_modules|[/\\]dist$/.test(path) })
  await linkPackages()
}, MINUTES)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** What npm installed, but the project's own packages as the copy has them. */
async function linkPackages(): Promise<void> {
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@marketscope'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@marketscope' && name !== '.cache') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const folder of ['packages', 'apps'])
    for (const name of await readdir(join(copy, folder))) await symlink(join(copy, folder, name), join(modules, '@marketscope', name))
}

/** Runs a program of the project, or one that npm installed, in the copy; what it prints where it fails, else ''. */
async function failureOf(program: string, ...args: string[]): Promise<string> {
  return run(process.execPath, [join(copy, program), ...args], { cwd: copy, maxBuffer: 1e8 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  )
}

/** Whether files, and all that they import, compile. */
async function compiled(name: string, files: readonly string[], base = 'tsconfig.json'): Promise<string> {
  const config = join(copy, base.replace('tsconfig.json', `tsconfig.${name}.json`))
  await writeFile(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: files.map((file) => join(copy, file)) }))
  return failureOf('node_modules/typescript/bin/tsc', '-p', config, '--noEmit', '--checkers', '1')
}

async function edit(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(join(copy, path), 'utf8')
  if (!text.includes(find)) throw new Error(`${path} does not have: ${find}`)
  await writeFile(join(copy, path), text.replace(find, replace))
}

it('an analysis: `npm run new:analysis` writes files that compile, pass their tests and are known everywhere', {
  timeout: MINUTES,
}, async () => {
  expect(await failureOf('tools/generate/new-analysis.ts', 'shops/shop-growth')).toBe('')
  const [statement, view] = ['packages/warehouse/src/analyses/shop-growth', 'apps/web/src/analyses/shops/shop-growth']
  const known = ['apps/server/src/testing/adding-up.ts', 'packages/warehouse/src/analyses/registry.generated.ts']
  expect(await compiled('analysis', [`${statement}.ts`, `${statement}.test.ts`, ...known])).toBe('')
  const views = [`${view}.tsx`, `${view}.test.tsx`, 'apps/web/src/analyses/registry.generated.ts']
  expect(await compiled('view', views, 'apps/web/tsconfig.json')).toBe('')
  expect(await failureOf('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', `${statement}.test.ts`, `${view}.test.tsx`)).toBe('')
})

it('a field of the filter does not compile before the warehouse knows what it means', { timeout: MINUTES }, async () => {
  const fields = 'packages/contract/src/filter-fields'
  await edit(
    `${fields}/bounds.ts`,
    '/** Shelf time, days. */',
    "export const comments = boundsField('comments', { zh: '评论数', en: 'Comments' }, 'items', counted('评论条件', 'comment conditions'))\n\n/** Shelf time, days. */",
  )
  await edit(`${fields}/all.ts`, 'import { avg_price, ', 'import { avg_price, comments, ')
  await edit(`${fields}/all.ts`, '  sold,\n', '  sold,\n  comments,\n')
  const predicates = 'packages/warehouse/src/scope/month-predicates.ts'
  expect(await compiled('field', [predicates])).toMatch(/month-predicates\.ts\(\d+,\d+\): error TS2741: Property 'comments' is missing/)
  await edit(
    predicates,
    '  sales: { isMoney: true,',
    '  comments: { isMoney: false, whole: (range) => wholeRange(range, 1), conditions: (range) => within(sql`c`, range) },\n  sales: { isMoney: true,',
  )
  expect(await compiled('field', [predicates])).toBe('')
})
