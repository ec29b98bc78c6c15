import { defineConfig } from 'vitest/config'

const tests = ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']

export default defineConfig({
  // Every test file runs in a process of its own: the market data engine allows one per process.
  test: {
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: tests, globalSetup: ['apps/server/src/testing/test-run.ts'] },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
  },
})
