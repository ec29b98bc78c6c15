import { existsSync, readFileSync } from 'node:fs'
import type { Outcome } from './step.ts'

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The outcomes in vitest's JSON report; a file that failed without a failing test (it could not be loaded) counts as one failure. */
export function fromVitest(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap((file) => {
    const path = relative(file.name, root)
    const outcomes = file.assertionResults.map((test): Outcome => {
      const name = `${path} › ${test.fullName}`
      if (test.status === 'passed') return { name, state: 'passed' }
      if (test.status === 'failed') return { name, state: 'failed', message: (test.failureMessages ?? []).join('\n') }
      return { name, state: 'skipped' }
    })
    const broken = file.status === 'failed' && !outcomes.some((outcome) => outcome.state === 'failed')
    return broken ? [...outcomes, { name: path, state: 'failed' as const, message: file.message ?? 'the file could not be run' }] : outcomes
  })
}

interface PlaywrightResult {
  errors?: { message?: string }[]
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[]
  errors?: { message?: string }[]
}

/** Of a page that a test failed on so much is told. */
const MOST_OF_PAGE = 6_000

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** What the page showed when a test failed, as a tree of roles and names: where a machine keeps no pictures nothing else tells. */
function pageOf({ attachments = [] }: PlaywrightResult, read: (path: string) => string | null): string | null {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const context = path === undefined ? null : read(path)
  if (context === null) return null
  const [, tree = ''] = context.split('```yaml\n')
  const [page = ''] = tree.split('```')
  return page.trim().slice(0, MOST_OF_PAGE) || null
}

/** The outcomes in Playwright's JSON report. A test that passed only when run again counts as passed; faults outside tests count as failures. */
export function fromPlaywright(report: PlaywrightReport, read: (path: string) => string | null = textOf): Outcome[] {
  const walk = (suite: PlaywrightSuite, path: string[]): Outcome[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test): Outcome => {
        const name = [...path, spec.title].join(' › ')
        if (test.status === 'skipped') return { name, state: 'skipped' }
        if (test.status === 'expected' || test.status === 'flaky') return { name, state: 'passed' }
        const messages = test.results.flatMap((result) => result.errors ?? (result.error ? [result.error] : []))
        const seen = test.results.flatMap((result) => pageOf(result, read) ?? [])
        return { name, state: 'failed', message: [...messages.map((error) => error.message ?? ''), ...seen].join('\n') }
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...path, inner.title])),
  ]
  const outside = (report.errors ?? []).map(
    (error): Outcome => ({ name: 'browser tests', state: 'failed', message: error.message ?? 'unknown' }),
  )
  return [...(report.suites ?? []).flatMap((suite) => walk(suite, [suite.title])), ...outside]
}

function relative(path: string, root: string) {
  return path.startsWith(root) ? path.slice(root.length + 1) : path
}

/** The line that ends the run: `N passed, N failed`, and how many were skipped if any. */
export function summaryLine(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
