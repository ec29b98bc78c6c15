import type { CallInput } from '@marketscope/contract/call'
import { reportClientError } from '@marketscope/contract/calls/monitor'
import { MarketError } from '@marketscope/contract/errors'
import { recordedPage, recordedText } from '@marketscope/contract/monitor-record'
import { sendQuietly } from './send-quietly.ts'

type Kind = NonNullable<CallInput<typeof reportClientError>['kind']>

/** A page reports at most so many different errors. */
const MOST_REPORTS = 10
const LONGEST_MESSAGE = 500
const LONGEST_STACK = 4000

const reported = new Set<string>()

/** Reports an error of the page, each only once. Failed calls are not among them: the server knows of those. */
export function reportError(kind: Kind, thrown: unknown): void {
  if (thrown instanceof MarketError || isAbort(thrown)) return
  const [message, stack] = thrown instanceof Error ? [`${thrown.name}: ${thrown.message}`, thrown.stack ?? ''] : [String(thrown), '']
  const report = { kind, message: recordedText(message, LONGEST_MESSAGE), stack: recordedText(stack, LONGEST_STACK) }
  const same = `${kind}\n${report.message}\n${report.stack}`
  if (reported.has(same) || reported.size >= MOST_REPORTS) return
  reported.add(same)
  const place = { error_url: `#${recordedPage(window.location.href)}`, ua: navigator.userAgent, tab: tabOf(window.location.hash) }
  void sendQuietly(reportClientError, { ...report, ...place })
}

/** Reports what nobody caught: errors and promises. Gives what ends it. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => reportError('error', error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError('rejection', reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

const isAbort = (thrown: unknown) => thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'CancelledError')

/** The tab in the address, which is one of a few words. */
function tabOf(hash: string): string {
  const tab = new URLSearchParams(hash.split('?')[1] ?? '').get('tab') ?? ''
  return /^\w{1,40}$/.test(tab) ? tab : ''
}
