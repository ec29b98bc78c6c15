import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Of these files those whose text has it. */
const saying = (files: readonly string[], text: RegExp) => files.filter((file) => text.test(readFileSync(file, 'utf8')))

/** Rules without an engine, a server or a screen: hundreds of tests that take less time than a process for each file would. */
const rules = ['packages/contract/src/**/*.test.ts']
const pages = globSync('apps/web/src/**/*.test.{ts,tsx}')
/** Those that put something in the place of a module or load it anew, which files in the same process would be given too. */
const replacing = saying(pages, /vi\.(mock|resetModules)\(/)
const tests = ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']
/**
 * Those that ask one server after another. Those that run programs or harm files have a process each, as have those of the market data: what they do takes
 * far longer than loading what they try.
 */
const serving = saying(globSync('apps/server/src/**/*.test.ts'), /startTestServer\(/).filter(
  (file) => !/vi\.|runServer\(|runCommand\(|process\.env\.\w+ =/.test(readFileSync(file, 'utf8')),
)
const globalSetup = ['apps/server/src/testing/test-run.ts']
const setupFiles = ['apps/web/src/testing/setup.ts']
const oxc = { jsx: { runtime: 'automatic' } } as const
/** PostgreSQL in a process is compiled as it comes: what compiling it better takes, in the background, a test never gets back. */
const execArgv = ['--liftoff-only']

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
        test: { name: 'node', environment: 'node', include: tests, exclude: [...rules, ...serving], globalSetup, execArgv },
      },
      {
        extends: true,
        test: { name: 'server', environment: 'node', include: serving, globalSetup, execArgv, isolate: false },
      },
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: rules, isolate: false },
      },
      {
        extends: true,
        oxc,
        test: { name: 'web', environment: 'happy-dom', include: pages, exclude: replacing, setupFiles, isolate: false },
      },
      {
        extends: true,
        oxc,
        test: { name: 'web-alone', environment: 'happy-dom', include: replacing, setupFiles },
      },
    ],
  },
})
