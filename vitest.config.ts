import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Rules without an engine, a server or a screen: hundreds of tests that take less time than a process for each file would. */
const rules = ['packages/contract/src/**/*.test.ts']
/** What screens keep (the address, focus, open menus) would be met by the next file in the same process: each has its own. */
const screens = ['apps/web/src/**/*.test.tsx']
const prepared = ['apps/web/src/**/*.test.ts']
/** Those that put something in the place of a module or of the page's address, which files in the same process would be given too. */
const alone = globSync(prepared).filter((file) => /vi\.mock\(|history\.replaceState\(/.test(readFileSync(file, 'utf8')))
/**
 * Those that ask one server after another. Those that run programs or harm files have a process each, as have those of the market data: what they do takes
 * far longer than loading what they try.
 */
const serving = globSync('apps/server/src/**/*.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8')
  return text.includes('startTestServer(') && !/vi\.|runServer\(|runCommand\(|process\.env\.\w+ =/.test(text)
})
const globalSetup = ['apps/server/src/testing/test-run.ts']
const tests = ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']

export default defineConfig({
  // Most of what a test file takes is loading what it tries: files share processes, and each leaves its own as it found it.
  test: {
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: tests, exclude: [...rules, ...serving], globalSetup },
      },
      {
        extends: true,
        test: { name: 'server', environment: 'node', include: serving, globalSetup, isolate: false },
      },
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: rules, isolate: false },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'web', environment: 'happy-dom', include: [...screens, ...alone], setupFiles: ['apps/web/src/testing/setup.ts'] },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web-rules',
          environment: 'happy-dom',
          include: prepared,
          exclude: alone,
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
        },
      },
    ],
  },
})
