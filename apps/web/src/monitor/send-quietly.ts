import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import type { CallDeclaration, CallInput } from '@marketscope/contract/call'
import { browserFingerprint } from '../api/fingerprint.ts'

/** What every request of the monitor carries. */
export const quietRequest = (): RequestInit => ({ credentials: 'same-origin', headers: { [FINGERPRINT_HEADER]: browserFingerprint() } })

/** Makes a call of which the person is told nothing, whatever comes of it: no dialog opens, nobody is sent to sign in. */
export async function sendQuietly<C extends CallDeclaration>({ method, path }: C, input: CallInput<C>): Promise<void> {
  const { headers, ...rest } = quietRequest()
  try {
    await fetch(path, { ...rest, method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) })
  } catch {
    // What cannot be reported is lost.
  }
}
