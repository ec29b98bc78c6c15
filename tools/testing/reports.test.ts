import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, summaryLine } from './reports.ts'

test('vitest: passed, failed, skipped, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/p/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed', failureMessages: ['expected 1'] },
          { fullName: 'three', status: 'pending' },
        ],
      },
      { name: '/p/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  }
  expect(fromVitest(report, '/p')).toEqual([
    { name: 'a.test.ts › one', state: 'passed' },
    { name: 'a.test.ts › two', state: 'failed', message: 'expected 1' },
    { name: 'a.test.ts › three', state: 'skipped' },
    { name: 'b.test.ts', state: 'failed', message: 'SyntaxError' },
  ])
})

test('playwright: nested suites, retried tests, faults outside tests', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected')],
        suites: [{ title: 'inner', specs: [spec('two', 'unexpected', 'not seen'), spec('three', 'flaky'), spec('four', 'skipped')] }],
      },
    ],
    errors: [{ message: 'the server ended' }],
  }
  expect(fromPlaywright(report)).toEqual([
    { name: 'a.spec.ts › one', state: 'passed' },
    { name: 'a.spec.ts › inner › two', state: 'failed', message: 'not seen' },
    { name: 'a.spec.ts › inner › three', state: 'passed' },
    { name: 'a.spec.ts › inner › four', state: 'skipped' },
    { name: 'browser tests', state: 'failed', message: 'the server ended' },
  ])
})

test('playwright: what the page showed goes with a failure', () => {
  const attachments = [
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path: 'context.md' },
  ]
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message: 'not seen' }], attachments }] }]
  const report = { suites: [{ title: 'a.spec.ts', specs: [{ title: 'one', file: 'a.spec.ts', tests }] }] }
  const read = (path: string) =>
    path === 'context.md' ? '# Error details\n```\nnot seen\n```\n```yaml\n- dialog "Brands"\n```\n# Test source\n```ts\n1\n```\n' : null
  expect(fromPlaywright(report, read)).toEqual([{ name: 'a.spec.ts › one', state: 'failed', message: 'not seen\n- dialog "Brands"' }])
  expect(fromPlaywright(report, () => null)).toEqual([{ name: 'a.spec.ts › one', state: 'failed', message: 'not seen' }])
})

test('the last line counts everything, and names skipped tests only where there are some', () => {
  const passed = { name: 'a', state: 'passed' as const }
  expect(summaryLine([passed, passed, { name: 'b', state: 'failed' }])).toBe('2 passed, 1 failed')
  expect(summaryLine([passed, { name: 'c', state: 'skipped' }])).toBe('1 passed, 0 failed, 1 skipped')
})
