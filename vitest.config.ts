import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Of these files those whose text has it. */
const saying = (files: readonly string[], text: RegExp) => files.filter((file) => text.test(readFileSync(file, 'utf8')))

/** Rules without an engine, a server or a screen: hundreds of tests that take less time than a process for each file would. */
const rules = ['packages/contract/src/**/*.test.ts']
const pages = globSync('apps/web/src/**/*.test.{ts,tsx}')
/** Those that put something in the place of a module or load it anew, which files in the same process would be given too. */
const replacing = saying(pages, /vi\.(mock|resetModules)\(/)
const engines = globSync(['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'], {
  exclude: rules,
})
/** Those that run programs, change what a whole process has, or harm files have a process each. */
const alone = saying(
  engines,
  /vi\.(?!waitFor)|runServer\(|runCommand\(|ProjectCopy|node:child_process|process\.(env\.\w+ =[^=]|exit|kill)|MARKETSCOPE_FAULTS/,
)
/** The others, by what they try: a process keeps what engines have taken, so that those of a server and those of market data do not share one. */
const shared = Object.groupBy(
  engines.filter((file) => !alone.includes(file)),
  (file) => (file.startsWith('apps/') ? 'server' : file.startsWith('packages/') ? 'market' : 'tools'),
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
    // One more than the cores of a small machine: a third of a test's time is waiting, for a disk, a program, a moment.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // What is waited for comes late on a machine that has other things to do.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'alone', environment: 'node', include: alone, globalSetup, execArgv },
      },
      ...Object.entries(shared).map(([name, include]) => ({
        extends: true as const,
        test: { name, environment: 'node' as const, include, globalSetup, execArgv, isolate: false },
      })),
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
